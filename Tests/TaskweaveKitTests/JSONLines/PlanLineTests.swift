import Synchronization
import Testing

@testable import Agendas
@testable import ICalendarIO
@testable import JSONLines

@Suite("Lines that are no problems")
struct PlanLineTests {
    /// The members of a problem, with those of `more` in addition.
    private func line(_ more: String = "", tasks: String = #"{"id":"a","duration":30}"#) -> String {
        #"{"grid":15,"horizon":1440,"tasks":[\#(tasks)]\#(more.isEmpty ? "" : ",")\#(more)}"#
    }

    @Test(arguments: [
        ("{", "it ends too early"), ("hello", "byte 1 is wrong"), ("{}}", "byte 3 is wrong"),
        (#"{"grid":15"#, "it ends too early"), (#"{"grid":15,}"#, "byte 12 is wrong"),
        ("\u{FEFF}{}", "byte 1 is wrong"), (#"{"name":"a\x"}"#, "byte 9 is wrong"),
        (String(repeating: "[", count: 100_000), "its values are nested more than 512 deep"),
    ])
    func `what is no JSON is said to be none, with the place`(text: String, fault: String) throws {
        let answers = try solve("\n" + text)
        #expect(
            answers.map(\.json) == [
                #"{"error":{"field":null,"hint":"write one problem, whole; in a file, on a line of its own","#
                    + #""message":"this is not a JSON document: \#(fault)"},"line":2}"#
                    + "\n"
            ])
        let diagnostic = try #require(answers.first?.diagnostic)
        #expect(
            "\(diagnostic)" == """
                a.jsonl:2:1: error: this is not a JSON document: \(fault)
                  hint: write one problem, whole; in a file, on a line of its own
                """)
    }

    @Test(arguments: ["[]", "3", #""problem""#])
    func `what is not an object is said to be none`(text: String) throws {
        let error = try #require(decode(try solve(text)[0].json)["error"] as? [String: Any])
        #expect(error["message"] as? String == "this is not an object")
        #expect(error["field"] is String == false)
    }

    @Test func `bytes that are no UTF-8 cost their line`() throws {
        var bytes = [[0xFF, 0xFE, 0x7B, 0x00, 0x0A], Array((problem("b") + "\n").utf8)][...]
        let answers = LockedNames()
        let processor = LineProcessor(.plans, width: 2) { answers.append($0.summary) }
        try processor.process(LineReader(named: "a") { bytes.popFirst() ?? [] })
        #expect(try processor.finish() == 1)
        #expect(answers.names == ["1", "b"])
    }

    @Test(
        arguments: [
            (#"{"horizon":1440,"tasks":[]}"#, "grid", "this is required, and missing"),
            (#"{"grid":"15","horizon":1440,"tasks":[]}"#, "grid", "this is not a whole number"),
            (#"{"grid":null,"horizon":1440,"tasks":[]}"#, "grid", "there is no value"),
            (#"{"grid":15,"horizon":1440,"tasks":{}}"#, "tasks", "this is not a list"),
            (#"{"grid":15,"horizon":1440,"tasks":[3]}"#, "tasks[0]", "this is not an object"),
            (
                #"{"grid":15,"horizon":1440,"tasks":[{"id":"a","duration":15},{"id":"b"}]}"#,
                "tasks[1].duration", "this is required, and missing"
            ),
            (
                #"{"grid":15,"horizon":1440,"tasks":[{"id":7,"duration":15}]}"#,
                "tasks[0].id", "this is not a string"
            ),
            (
                #"{"grid":15,"horizon":1440,"tasks":[{"id":"a","duration":15,"hard":1}]}"#,
                "tasks[0].hard", "this is neither true nor false"
            ),
            (
                #"{"grid":15,"horizon":1440,"tasks":[{"id":"a","duration":15,"pref":"noon"}]}"#,
                "tasks[0].pref", "a preference is morning, afternoon or evening, not noon"
            ),
            (
                #"{"grid":15,"horizon":1440,"tasks":[{"id":"a","duration":15,"priority":9}]}"#,
                "tasks[0].priority", "a priority is 0 (urgent) to 3 (low), not 9"
            ),
            (
                #"{"grid":15,"horizon":1440,"tasks":[],"windows":{"work":[[0,15],[9]]}}"#,
                "windows.work[1]", "an interval is [start, end], the end not before the start"
            ),
            (
                #"{"grid":15,"horizon":1440,"tasks":[],"windows":{"work":[[60,15]]}}"#,
                "windows.work[0]", "an interval is [start, end], the end not before the start"
            ),
            (
                #"{"grid":15,"horizon":1440,"tasks":[],"windows":{"d":4,"c":3,"e":5,"a":[],"b":2}}"#,
                "windows.b", "this is not a list"
            ),
            (
                #"{"grid":1.5,"horizon":1440,"tasks":[]}"#,
                "grid", "this is not a whole number, or it is too large"
            ),
            (
                #"{"grid":15,"horizon":1440,"now":1e99,"tasks":[]}"#,
                "now", "this is not a whole number, or it is too large"
            ),
            (
                #"{"grid":15,"horizon":1440,"tasks":[],"day_cap":{"minutes":0.5,"categories":[]}}"#,
                "day_cap.minutes", "this is not a whole number, or it is too large"
            ),
            (
                #"{"grid":15,"horizon":1440,"tasks":[],"busy":[{"id":"m","start":0,"end":9.5}]}"#,
                "busy[0].end", "this is not a whole number, or it is too large"
            ),
            (
                #"{"grid":15,"horizon":1440,"tasks":[],"days":[[0,1440],[1440,2880.5]]}"#,
                "days[1][1]", "this is not a whole number, or it is too large"
            ),
            (
                #"{"grid":0,"horizon":1440,"tasks":[]}"#, "grid", "0 is not between 1 and 1440"
            ),
            (
                #"{"grid":15,"horizon":1440,"tasks":[{"id":"a","duration":20}]}"#,
                "tasks[0].duration", "20 is not a multiple of the grid, 15 minutes"
            ),
            (
                #"{"grid":15,"horizon":1440,"tasks":[{"id":"a","duration":15,"deps":["b"]}]}"#,
                "tasks[0].deps[0]", "there is no task b"
            ),
        ])
    func `a wrong field is named`(text: String, field: String, message: String) throws {
        let answer = try #require(try solve(text).first)
        #expect(
            answer.json
                == #"{"error":{"field":"\#(field)","message":"\#(message)"},"line":1}"# + "\n")
        #expect(answer.diagnostic.map { "\($0)" } == "a.jsonl:1:1: error: \(field): \(message)")
    }

    @Test(arguments: [
        #""windows":{"b":[[0,15]],"a":[[30,45]]}"#,
        #""name":"{\"windows\":{\"a\":1","windows": { "\u0062" : [[0,15]],"a":[[30,45]]}"#,
        #""busy":[{"id":"windows","start":600,"end":615}],"\u0077indows":{"b":[[0,15]],"a":[[30,45]]}"#,
        #""weights":{"late":100},"day_cap":{"minutes":60,"categories":["a"]},"windows":{"b":[[0,15]],"a":[]}"#,
        #""windows":{"b":[[0,15]]}"#,
    ])
    func `tasks without a category take the first window of the text`(windows: String) throws {
        let text = line(windows, tasks: #"{"id":"t","duration":15}"#)
        let answer = try decode(try solve(text)[0].json)
        let blocks = try #require(answer["blocks"] as? [[String: Any]])
        #expect(blocks.map { $0["start"] as? Int } == [0])
    }
}

/// Names that any thread may add to.
private final class LockedNames: Sendable {
    private let list = Mutex<[String]>([])

    var names: [String] { list.withLock(\.self) }

    func append(_ name: String) {
        list.withLock { $0.append(name) }
    }
}
