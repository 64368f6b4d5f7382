import CalendarModel
import Testing

@testable import Agendas
@testable import Insights
@testable import Planning
@testable import Preferences
@testable import Reports
@testable import Wording

@Suite("Planned against worked")
struct WorkHistoryTests {
    /// A completed to-do and its block of two hours on a day of October 2026, with the minutes worked.
    static func done(
        _ uid: String, _ summary: String, _ lines: String = "", on day: Int, at hour: Int = 9,
        worked: Int
    ) -> [String] {
        let clock = { (hour: Int) in
            "202610\(day < 10 ? "0" : "")\(day)T\(hour < 10 ? "0" : "")\(hour)00"
        }
        let extra = lines.isEmpty ? "" : "\n\(lines)"
        return [
            "TODO\nUID:\(uid)\nSUMMARY:\(summary)\nSTATUS:COMPLETED\(extra)",
            block("\(uid)-block-1", of: uid, clock(hour), clock(hour + 2))
                + "\nX-TASKWEAVE-WORKED:PT\(worked)M",
        ]
    }

    static func request(_ components: [String]) throws -> PlanningRequest {
        var week = Week()
        week.configuration.windows.append(
            .init(category: "personal", hours: week.configuration.windows.flatMap(\.hours)))
        return try week.request(components.map { calendar($0) })
    }

    static func history(_ components: [String]) throws -> WorkHistory {
        WorkHistory(try request(components))
    }

    @Test func `work that is done has what it was given and what it took, the latest first`() throws
    {
        let history = try Self.history(
            Self.done("a", "Write", "ESTIMATED-DURATION:PT1H", on: 5, worked: 90)
                + Self.done("b", "Paint", "CATEGORIES:personal", on: 7, worked: 60))
        #expect(history.finished.map(\.uid) == ["b", "a"])
        #expect(history.finished.map(\.estimated) == [120, 60])
        #expect(history.finished.map(\.worked) == [60, 90])
        #expect(history.finished.map(\.category) == ["personal", "work"])
        #expect(history.finished.map(\.ratio) == [0.5, 1.5])
    }

    @Test func `a block that was longer than planned took longer`() throws {
        let gone =
            meeting("a-block-1", "20261005T0900", "20261005T1100")
            + "\nX-TASKWEAVE-TASK:a\nX-TASKWEAVE-PLANNED:20261005T070000Z/20261005T080000Z\nX-TASKWEAVE-WORKED:PT2H"
        let work = try #require(try Self.history([gone]).finished.first)
        #expect(work.estimated == 60)
        #expect(work.worked == 120)
    }

    @Test func `what is open, missed, or said by nobody is not finished`() throws {
        let open = Self.done("a", "Write", on: 5, worked: 60)
        let history = try Self.history(
            ["TODO\nUID:a\nSUMMARY:Write", open[1]] + Self.done("b", "Missed", on: 6, worked: 0)
                + [
                    "TODO\nUID:c\nSTATUS:COMPLETED",
                    block("c-block-1", of: "c", "20261007T0900", "20261007T1000"),
                ])
        #expect(history.finished.isEmpty)
        #expect(history.sessions.map(\.worked) == [60, 0])
    }

    @Test func `time that a file counts is time worked`() throws {
        var request = try Self.request(["TODO\nUID:a\nSUMMARY:Write"])
        var toDo = ToDo(uid: "c")
        toDo.summary = "Clocked [2h]"
        toDo.status = .completed
        toDo.worked = CalendarDuration(seconds: 5400)
        request.agenda.add(events: [], toDos: [toDo], named: "c.org")
        let work = try #require(WorkHistory(request).finished.first)
        #expect(work.estimated == 120)
        #expect(work.worked == 90)
    }

    @Test func `categories have the median of their ratios from three pairs on`() throws {
        let pairs = [(60, 5), (90, 6), (120, 7)].flatMap { minutes, day in
            Self.done("r\(day)", "Report", "ESTIMATED-DURATION:PT1H", on: day, worked: minutes)
        }
        let two = try Self.history(Array(pairs.prefix(4)))
        #expect(two.categories.map(\.ratio) == [nil])
        let three = try Self.history(pairs)
        #expect(three.categories.map(\.ratio) == [1.5])
        #expect(three.categories.map(\.worked) == [270])
        let text = AgendaText(TimeText(zone: zone())).history(three)
        #expect(
            text == """
                Report  1h    → 2h     ×2     Wed 7 Oct
                Report  1h    → 1h30   ×1.5   Tue 6 Oct
                Report  1h    → 1h     ×1     Mon 5 Oct

                work: 3 to-dos, 4h30 worked, usually 1.5 times the estimate

                """)
    }
}
