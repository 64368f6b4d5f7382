import CalendarModel
import Scheduling
import Testing

@testable import Agendas
@testable import Planning
@testable import Preferences

@Suite("The reserve that is learned from overruns")
struct OverrunsTests {
    /// Finished work of ten hours each that took so many.
    private func finished(_ hours: [Int], category: String? = "work") -> [FinishedWork] {
        hours.enumerated().map { row, hours in
            FinishedWork(
                uid: "\(row)", summary: "", category: category, estimated: 600, worked: hours * 60)
        }
    }

    @Test func `it is the 80th percentile by nearest rank, at least two hours`() {
        let overruns = Overruns(finished([10, 20, 12, 11, 15]))
        #expect(overruns.reserve(for: 600, of: "work") == 300)
        #expect(overruns.reserve(for: 60, of: "work") == 120)
        let early = Overruns(finished([5, 5, 5, 5, 5, 5]))
        #expect(early.reserve(for: 6000, of: "work") == 120)
    }

    @Test func `fewer than five pairs of a category tell nothing`() {
        let four = finished([20, 20, 20, 20])
        #expect(Overruns(four).reserve(for: 600, of: "work") == nil)
        let others = four + finished([20], category: "personal") + finished([20], category: nil)
        #expect(Overruns(others).reserve(for: 600, of: "work") == nil)
        #expect(Overruns(others).reserve(for: 600, of: nil) == nil)
        #expect(Overruns([]).reserve(for: 600, of: "work") == nil)
    }

    @Test func `absurd ratios count as three at most`() {
        let overruns = Overruns(finished([5000, 5000, 5000, 5000, 5000]))
        #expect(overruns.reserve(for: 600, of: "work") == 1200)
    }

    @Test func `a to-do gets the reserve of its category, and is begun if some of it was done`()
        throws
    {
        var blocks: [String] = []
        var toDos = [toDo("next", "PT10H", "DUE;VALUE=DATE:20261120")]
        for day in 2...6 {
            toDos.append(toDo("t\(day)", "PT1H", "STATUS:COMPLETED"))
            blocks.append(
                block(
                    "t\(day)-block-1", of: "t\(day)", "2026110\(day)T0900", "2026110\(day)T1030",
                    "X-TASKWEAVE-WORKED:PT1H30M"))
        }
        blocks.append(
            block(
                "next-block-1", of: "next", "20261106T1400", "20261106T1500",
                "X-TASKWEAVE-WORKED:PT1H"))
        var week = Week()
        (week.now, week.from, week.to) = ("2026-11-09 08:00", "2026-11-09", "2026-11-14")
        func task(_ calendars: [String]) throws -> PlanningTask? {
            var unused: [Diagnostic] = []
            return PlanningProblem(try week.request(calendars), diagnostics: &unused).problem
                .tasks.first { $0.id == "next" }
        }
        let body = calendar(toDos.joined(separator: "\nEND:VTODO\nBEGIN:V"))
        let known = try task([
            body, calendar(blocks.joined(separator: "\nEND:VEVENT\nBEGIN:V")),
        ])
        // Nine hours are left, of which such work has overrun half.
        #expect(known?.reserve == 270 && known?.isBegun == true)
        let unknown = try task([calendar(toDos[0])])
        #expect(unknown?.reserve == nil && unknown?.isBegun == false)
    }
}
