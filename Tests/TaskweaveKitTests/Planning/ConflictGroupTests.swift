import CalendarModel
import TaskweaveTestSupport
import Testing
import TimeZones

@testable import Agendas
@testable import Planning
@testable import Preferences

@Suite("Conflicts, counted")
struct ConflictGroupTests {
    private func range(_ start: Int64, _ end: Int64) -> Range<Instant> {
        Instant(seconds: start)..<Instant(seconds: end)
    }

    @Test func `a chain of overlaps is one conflict`() {
        let groups = ConflictGroup.all(among: [
            range(0, 10), range(5, 6), range(8, 20), range(20, 30), range(40, 50), range(45, 45),
            range(49, 60),
        ])
        #expect(groups.map(\.members) == [[0, 1, 2], [4, 6]])
        #expect(groups.map(\.contested) == [range(5, 10), range(49, 50)])
    }

    @Test(arguments: seeds(1...50))
    func `groups are what pairs connect`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let ranges = (0..<Int.random(in: 0...20, using: &random)).map { _ in
            let start = Int64.random(in: 0...60, using: &random)
            return range(start, start + Int64.random(in: 0...9, using: &random))
        }.sorted { $0.lowerBound < $1.lowerBound }
        // Each begins alone; a pair makes its two sets one.
        var name = Array(ranges.indices)
        for first in ranges.indices {
            for second in ranges.indices.dropFirst(first + 1)
            where ranges[first].overlaps(ranges[second]) {
                let old = name[second]
                for index in name.indices where name[index] == old { name[index] = name[first] }
            }
        }
        let wanted = Dictionary(grouping: ranges.indices) { name[$0] }.values
            .filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
        #expect(ConflictGroup.all(among: ranges).map(\.members) == wanted, "seed \(seed)")
    }

    @Test func `a whole day is in a conflict only if it says that it is busy`() throws {
        var week = Week()
        week.configuration.busy.allDayIsBusy = true
        let day = { (uid: String, line: String) in
            """
            EVENT
            UID:\(uid)
            DTSTART;VALUE=DATE:20261103
            SUMMARY:\(uid)
            \(line)
            """
        }
        let meeting = """
            EVENT
            UID:meeting
            DTSTART:20261103T090000
            DTEND:20261103T100000
            SUMMARY:meeting
            """
        for (line, count) in [("CLASS:PUBLIC", 0), ("TRANSP:OPAQUE", 1)] {
            let request = try week.request([
                calendar(day("day", line), meeting)
            ])
            var diagnostics: [Diagnostic] = []
            let conflicts = request.agenda.conflicts(
                in: request.window, busy: week.configuration.busy, diagnostics: &diagnostics)
            #expect(conflicts.count == count)
        }
    }

    @Test func `a holiday closes the hours of work, and those that its categories name`() throws {
        var week = Week()
        week.configuration.busy.allDayIsBusy = true
        let toDos = [
            toDo("work", "PT1H", "DUE;VALUE=DATE:20261106"),
            toDo("own", "PT1H", "DUE;VALUE=DATE:20261106", "CATEGORIES:personal"),
        ]
        let holiday = """
            EVENT
            UID:holiday
            DTSTART;VALUE=DATE:20261102
            SUMMARY:Holiday
            """
        for (line, days) in [
            ("", ["work 03", "own 02"]), ("\nCATEGORIES:personal", ["work 03", "own 03"]),
        ] {
            let plan = try week.plan(
                calendar(holiday + line, toDos[0], toDos[1]))
            let found = plan.blocks.map { block in
                "\(block.toDo.uid) \("\(zone().wallClock(at: block.range.lowerBound).date)".suffix(2))"
            }
            #expect(Set(found) == Set(days))
            #expect(plan.conflicts.isEmpty)
        }
    }
}
