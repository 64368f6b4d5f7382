import CalendarModel
import Testing

@testable import JSONLines

@Suite("Lines that are days")
struct FrameLineTests {
    private let grid =
        #"{"hourHeight":60,"startHour":6,"endHour":22,"minHeight":20,"columnX":0,"columnWidth":100"#

    private func day(_ items: String, grid more: String = "") -> String {
        #"{"grid":\#(grid)\#(more)},"items":[\#(items)]}"#
    }

    @Test func `times are echoed as they were given, to the last digit`() throws {
        let line = day(#"{"id":"a","start":540.123456789,"end":1e3}"#)
        let json = try #require(try answers(to: line, .frames).first?.json)
        #expect(json.contains(#""start":540.123456789"#) && json.contains(#""end":1000"#))
    }

    @Test func `what is left out has its value in the answer`() throws {
        let json = try #require(try answers(to: day(""), .frames).first?.json)
        #expect(json.contains(#""gridY":0,"hourHeight":60,"minHeight":20,"rtl":false"#))
        let null = day("", grid: #","gridY":null,"rtl":null,"maxColumns":null"#)
        #expect(try answers(to: null, .frames).first?.json == json)
    }

    @Test func `from right to left, the first column is the right one`() throws {
        let items = #"{"id":"a","start":600,"end":660},{"id":"b","start":600,"end":660}"#
        let json = try #require(
            try answers(to: day(items, grid: #","rtl":true"#), .frames).first?.json)
        #expect(json.contains(#""id":"a","start":600,"width":50,"x":50"#))
        #expect(json.contains(#""id":"b","start":600,"width":50,"x":0"#))
    }

    @Test(
        arguments: [
            (#"{"items":[]}"#, "grid", "this is required, and missing"),
            (
                #"{"grid":{"hourHeight":60},"items":[]}"#, "grid.startHour",
                "this is required, and missing"
            ),
            (#"{"grid":{"hourHeight":"60"}}"#, "grid.hourHeight", "this is not a number"),
            (
                #"{"grid":{"hourHeight":60,"startHour":6.5}}"#, "grid.startHour",
                "this is not a whole number, or it is too large"
            ),
        ])
    func `a wrong grid is named`(line: String, field: String, message: String) throws {
        try expectError(line, field, message)
    }

    @Test(
        arguments: [
            (#"{"id":1,"start":0,"end":0}"#, "items[0].id", "this is not a string"),
            (#"{"id":"a","start":0}"#, "items[0].end", "this is required, and missing"),
            (#"{"id":"a","start":0,"end":null}"#, "items[0].end", "there is no value"),
            (
                #"{"id":"a","start":1e300,"end":0}"#, "items[0].start",
                "this is over a thousand years away"
            ),
            (
                #"{"id":"a","start":0,"end":0},{"id":"a","start":9,"end":9}"#, "items[1].id",
                "another item also has this id"
            ),
        ])
    func `a wrong item is named`(items: String, field: String, message: String) throws {
        try expectError(day(items), field, message)
    }

    @Test func `a measure that no grid can have is named`() throws {
        try expectError(
            day("", grid: #","maxColumns":0"#), "grid.maxColumns",
            "this is not a whole number from 1")
    }

    private func expectError(_ line: String, _ field: String, _ message: String) throws {
        let answer = try #require(try answers(to: line, .frames).first)
        #expect(answer.json.hasPrefix(#"{"error":{"field":"\#(field)","#), "\(answer.json)")
        #expect(
            answer.json.hasSuffix(#""message":"\#(message)"},"line":1}"# + "\n"), "\(answer.json)")
        #expect(answer.diagnostic?.message == "\(field): \(message)")
    }
}
