import CalendarModel
import Testing

@testable import Agendas
@testable import Insights
@testable import Planning
@testable import Preferences
@testable import Wording

@Suite("Suggestions")
struct SuggestionTests {
    private func suggestions(
        _ summary: String, _ components: [String], _ change: (inout ToDo) -> Void = { _ in }
    ) throws -> [String] {
        var toDo = ToDo(uid: "new")
        toDo.summary = summary
        change(&toDo)
        return try WorkHistoryTests.history(components).suggestions(for: toDo)
            .map { "\($0.words): \($0.reason)" }
    }

    /// Reports that took 50 to 95 minutes of the hour that they had.
    private var reports: [String] {
        [75, 50, 95, 70, 80].enumerated().flatMap { row, minutes in
            WorkHistoryTests.done(
                "r\(row)", "Weekly report \(row)", "ESTIMATED-DURATION:PT1H", on: 5 + row,
                worked: minutes)
        }
    }

    @Test func `a length is what work like it took`() throws {
        #expect(
            try suggestions("Weekly report", reports) == [
                "1h15: usually 1h15 (5 like it, 50–95 min)"
            ])
    }

    @Test func `an estimate is made longer or shorter as those like it were`() throws {
        let found = try suggestions("Weekly report", reports) {
            $0.estimate = CalendarDuration(seconds: 7200)
        }
        #expect(found == ["2h30: 5 like it took 1.25 times their estimate; this one has 2h"])
    }

    @Test func `work of the same category tells where no title does, and at most doubles`() throws {
        let slow = (0..<3).flatMap { row in
            WorkHistoryTests.done(
                "s\(row)", "Thing\(row) stuff\(row)", "ESTIMATED-DURATION:PT30M", on: 5 + row,
                worked: 120)
        }
        let found = try suggestions("Something else", slow) {
            $0.estimate = CalendarDuration(seconds: 3600)
        }
        #expect(found == ["2h: 3 in work took 2 times their estimate; this one has 1h"])
    }

    @Test func `two pairs tell nothing, and what is right already is not suggested`() throws {
        #expect(try suggestions("Weekly report", Array(reports.prefix(4))) == [])
        let right = try suggestions("Weekly report", reports) { toDo in
            toDo.estimate = CalendarDuration(seconds: 600)
        }
        #expect(right == ["15m: 5 like it took 1.25 times their estimate; this one has 10m"])
        let exact = (0..<3).flatMap { row in
            WorkHistoryTests.done(
                "e\(row)", "Weekly report", "ESTIMATED-DURATION:PT1H", on: 5 + row, worked: 60)
        }
        let same = try suggestions("Weekly report", exact) {
            $0.estimate = CalendarDuration(seconds: 3600)
        }
        #expect(same == [])
    }

    @Test func `a category comes from the words of titles`() throws {
        let known =
            (0..<4).map { "TODO\nUID:p\($0)\nSUMMARY:Buy paint\nCATEGORIES:personal" }
            + (0..<4).map { "TODO\nUID:w\($0)\nSUMMARY:Fix the build\nCATEGORIES:work" }
        #expect(
            try suggestions("Buy a lamp", known) == ["#personal: 4 of 4 with “buy” are personal"])
        // It is planned in the first category anyway.
        #expect(try suggestions("Fix the lamp", known) == [])
        #expect(try suggestions("Read a book", known) == [])
        #expect(try suggestions("Buy a lamp", known) { $0.categories = ["work"] } == [])
    }

    @Test func `a priority is that of most like it`() throws {
        let known = [2, 2, 2, 5].enumerated().map { row, priority in
            "TODO\nUID:p\(row)\nSUMMARY:Invoice\nPRIORITY:\(priority)"
        }
        #expect(try suggestions("Invoice", known) == ["!high: 3 of 4 like it were high"])
        #expect(try suggestions("Invoice", known) { $0.priority = .low } == [])
        #expect(try suggestions("Invoice", Array(known.suffix(3))) == [])
    }

    @Test func `a time of day is the one at which such work gets done`() throws {
        let blocks = { (morning: [Int], afternoon: [Int]) in
            morning.enumerated().flatMap { row, minutes in
                WorkHistoryTests.done("m\(row)", "Essay", on: 5 + row, worked: minutes)
            }
                + afternoon.enumerated().flatMap { row, minutes in
                    WorkHistoryTests.done(
                        "a\(row)", "Essay", on: 15 + row, at: 14, worked: minutes)
                }
        }
        let say = { (toDo: inout ToDo) in toDo.estimate = CalendarDuration(seconds: 7200) }
        #expect(
            try suggestions("Essay", blocks([120, 120, 120], [120, 0, 0]), say) == [
                "prefer morning: 3 of 3 blocks like it in the morning were worked, 1 of 3 at other times"
            ])
        // If all of it was worked, or all blocks were in the morning, the time of day shows nothing.
        #expect(try suggestions("Essay", blocks([120, 120, 120], [120, 120]), say) == [])
        #expect(try suggestions("Essay", blocks([120, 120, 120], []), say) == [])
    }

    @Test func `what is suggested is what a line of plain words says`() throws {
        let reader = QuickAdd(times: TimeReader(now: at("2026-11-02 08:00"), zone: zone()))
        let all: [Suggestion.Value] = [
            .duration(75), .category("deep work"), .priority(.high), .preference(.evening),
        ]
        for value in all {
            let suggestion = Suggestion(value: value, reason: "")
            var wanted = QuickToDo(title: "Write")
            suggestion.apply(to: &wanted)
            #expect(try reader.read("Write \(suggestion.words)").withoutNotes == wanted)
        }
    }
}
