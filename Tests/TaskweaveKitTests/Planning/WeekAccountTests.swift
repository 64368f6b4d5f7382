import CalendarModel
import Testing

@testable import Agendas
@testable import Insights
@testable import Planning
@testable import Preferences
@testable import Reports
@testable import Wording

@Suite("The account of a week")
struct WeekAccountTests {
    /// A week with work from 9 to 18 on five days, looked at on Wednesday noon.
    private var week: Week {
        var week = Week()
        week.to = "2026-11-09"
        week.now = "2026-11-04 12:00"
        week.configuration.windows = [week.configuration.windows[0]]
        return week
    }

    private func account(_ week: Week, _ calendars: String...) throws -> WeekAccount {
        var diagnostics: [Diagnostic] = []
        let account = try week.request(calendars).weekAccount(diagnostics: &diagnostics)
        #expect(diagnostics.isEmpty)
        return account
    }

    @Test func `hours are there without what nobody is available for, and meetings take some`()
        throws
    {
        let account = try account(
            week,
            calendar(
                meeting("one", "20261103T1000", "20261103T1100"),
                meeting("two", "20261103T1030", "20261103T1200"),
                meeting("evening", "20261104T1900", "20261104T2000"),
                meeting("before", "20261101T1000", "20261101T1100"),
                "EVENT\nUID:away\nDTSTART;VALUE=DATE:20261106\nTRANSP:OPAQUE"))
        #expect(account.hours == 45 * 60)
        // Two hours of Tuesday and all nine of Friday.
        #expect(account.free == 34 * 60)
        #expect(account.meetingCount == 3)
        #expect(account.meetings == 180)
        #expect(account.blocks == WeekAccount.Blocks())
    }

    @Test func `a holiday and VAVAILABILITY take hours away`() throws {
        var week = week
        week.configuration.busy.allDayIsBusy = true
        let holiday = calendar("EVENT\nUID:h\nDTSTART;VALUE=DATE:20261106")
        #expect(try account(week, holiday).hours == 36 * 60)
        let away = """
            BEGIN:VCALENDAR\r
            VERSION:2.0\r
            PRODID:-//Test//EN\r
            BEGIN:VAVAILABILITY\r
            UID:v\r
            DTSTAMP:20261101T000000Z\r
            DTSTART;TZID=Europe/Berlin:20261102T000000\r
            DTEND;TZID=Europe/Berlin:20261103T120000\r
            END:VAVAILABILITY\r
            END:VCALENDAR\r

            """
        // Monday and three hours of Tuesday.
        #expect(try account(week, away).hours == 33 * 60)
    }

    @Test func `a week in which the clocks change has its own length`() throws {
        var week = week
        (week.from, week.to, week.now) = ("2026-10-19", "2026-10-26", "2026-10-27")
        week.configuration.windows[0].hours = [WeeklyHours(days: [6], minutes: 0..<1440)]
        let autumn = try account(
            week, calendar(meeting("night", "20261025T0100", "20261025T0400")))
        #expect(autumn.hours == 25 * 60)
        #expect(autumn.meetings == 4 * 60)
        #expect(autumn.free == 21 * 60)
        (week.from, week.to, week.now) = ("2026-03-23", "2026-03-30", "2026-04-01")
        #expect(try account(week).hours == 23 * 60)
    }

    /// Blocks of all sorts.
    private let blocks = calendar(
        block("a1", of: "a", "20261102T0900", "20261102T1100", "X-TASKWEAVE-WORKED:PT1H30M"),
        block("b1", of: "b", "20261102T1300", "20261102T1400"),
        block("c1", of: "c", "20261103T1300", "20261103T1400"),
        block("f1", of: "f", "20261103T1500", "20261103T1600", "X-TASKWEAVE-WORKED:PT45M"),
        block(
            "d1", of: "d", "20261104T1130", "20261104T1300",
            "X-TASKWEAVE-STARTED:20261104T103000Z"),
        block("e1", of: "e", "20261105T0900", "20261105T1000"),
        // Of the weeks before and after.
        block("a0", of: "a", "20261030T0900", "20261030T1000", "X-TASKWEAVE-WORKED:PT1H"),
        block("e2", of: "e", "20261109T0900", "20261109T1000"))

    private let toDos = calendar(
        toDo("a", "PT6H"), toDo("b"), toDo("c", "PT1H", "STATUS:COMPLETED"),
        toDo("d", "PT90M"), toDo("e", "PT2H"),
        toDo("f", "PT30M", "STATUS:COMPLETED", "COMPLETED:20261103T150000Z"),
        toDo("g", "PT30M", "STATUS:COMPLETED", "COMPLETED:20261103T160000Z"),
        toDo("h", "PT30M", "STATUS:CANCELLED", "COMPLETED:20261103T160000Z"),
        toDo("old", "PT30M", "STATUS:COMPLETED", "COMPLETED:20261101T160000Z"))

    @Test func `each minute of a block is worked, missed, not needed or ahead`() throws {
        let account = try account(week, blocks, toDos)
        let sum = account.blocks
        #expect(sum.count == 6)
        #expect(sum.planned == 120 + 60 + 60 + 60 + 90 + 60)
        #expect(sum.worked == 90 + 45 + 30)
        #expect(sum.missed == 30 + 60)
        #expect(sum.done == 60 + 15)
        #expect(sum.ahead == 60 + 60)
        #expect(sum.planned == sum.worked + sum.missed + sum.done + sum.ahead)
        #expect(account.categories.map(\.blocks) == [sum])
        #expect(account.silentBlocks == 1)
        #expect(account.doneCount == 2)
        #expect(account.finished.map(\.uid) == ["f"])
        #expect(account.finished.map(\.estimated) == [30])
    }

    @Test func `blocks count by the category and the project of their to-dos`() throws {
        var week = week
        week.configuration = Week().configuration
        var request = try week.request([
            calendar(
                toDo("a", "PT6H", "CATEGORIES:personal"), "TODO\nUID:trip\nSUMMARY:Trip",
                toDo("b", "PT1H", "RELATED-TO:trip")),
            blocks,
        ])
        var own = ToDo(uid: "e")
        own.project = "House"
        request.agenda.add(events: [], toDos: [own], named: "list")
        var unused: [Diagnostic] = []
        let account = request.weekAccount(diagnostics: &unused)
        #expect(account.categories.map(\.name) == ["work", "personal"])
        #expect(account.categories.map(\.hours) == [45 * 60, 21 * 60])
        #expect(account.categories.map(\.blocks.worked) == [75, 90])
        #expect(account.projects.map(\.name) == ["House", "Trip"])
        #expect(account.projects.map(\.blocks.planned) == [60, 60])
        #expect(account.projects.map(\.blocks.missed) == [0, 60])
    }

    @Test func `a block that does not stand where it was planned was moved by hand`() throws {
        let moved = meeting(
            "b1", "20261105T0900", "20261105T1000", "X-TASKWEAVE-TASK:b",
            "X-TASKWEAVE-PLANNED:20261104T080000Z/20261104T090000Z")
        let worked = moved.replacing("b1", with: "b2") + "\nX-TASKWEAVE-WORKED:PT1H"
        let account = try account(week, calendar(moved, worked), toDos)
        #expect(account.movedBlocks == 1)
    }

    @Test func `what counts as done where nobody says is worked`() throws {
        var week = week
        week.configuration.past = .done
        #expect(try account(week, blocks, toDos).blocks.missed == 30)
    }

    // MARK: deadlines

    @Test func `a deadline is told if more is wanted until then than there is`() throws {
        var week = week
        week.now = "2026-11-02 08:00"
        week.configuration.lookAhead = 28
        let meetings = calendar(meeting("m", "20261103T1000", "20261103T1200"))
        let soon = toDo("soon", "PT1H", "DUE;VALUE=DATE:20261104")
        let nearest = try account(week, meetings, calendar(soon, toDo("any", "PT99H")))
        #expect(nearest.demands.map(\.wanted) == [60])
        #expect(nearest.demands.map(\.there) == [25 * 60])
        #expect(nearest.demands.map(\.deadline) == [at("2026-11-05")])
        let much = toDo("much", "PT40H", "DUE;VALUE=DATE:20261105")
        let later = toDo("later", "PT1H", "DUE;VALUE=DATE:20261113")
        let tight = try account(week, meetings, calendar(soon, much, later))
        // Four days of nine hours without the meeting's two; the week after has room for all.
        #expect(tight.demands.map(\.deadline) == [at("2026-11-06")])
        #expect(tight.demands.map(\.wanted) == [41 * 60])
        #expect(tight.demands.map(\.there) == [34 * 60])
        let text = AgendaText(TimeText(zone: zone())).week(tight, habits: [])
        #expect(text.contains("Deadline  41h wanted by Thu 5 Nov, 34h available: 7h short\n"))
        week.now = "2026-11-09 08:00"
        #expect(try account(week, calendar(much)).demands.isEmpty)
    }

    @Test func `work that is overdue is wanted, too, and what was worked is not`() throws {
        var week = week
        week.now = "2026-11-03 08:00"
        let account = try account(
            week,
            calendar(
                toDo("over", "PT2H", "DUE;VALUE=DATE:20261102"),
                toDo("a", "PT3H", "DUE;TZID=Europe/Berlin:20261103T120000")),
            calendar(
                block(
                    "a1", of: "a", "20261102T0900", "20261102T1000", "X-TASKWEAVE-WORKED:PT1H")))
        #expect(account.demands.map(\.wanted) == [240])
        #expect(account.demands.map(\.there) == [180])
        #expect(account.demands.map(\.isTight) == [true])
    }

    // MARK: text

    @Test func `the account stands on one screen`() throws {
        let account = try account(week, blocks, toDos)
        let text = AgendaText(TimeText(zone: zone())).week(account, habits: [])
        #expect(
            text == """
                Mon 2 Nov – Sun 8 Nov
                Hours     45h, 45h of them free of meetings
                Planned   7h30 in 6 blocks: 2h45 worked, 1h30 missed, 1h15 not needed, 2h ahead
                Review    1 block over: taskweave review
                Done      2 to-dos, 1 of them timed: 45m worked, 30m estimated

                      hours  planned  worked  missed  not needed  ahead
                work    45h     7h30    2h45    1h30        1h15     2h

                """)
    }

    @Test func `without a plan and to-dos little is said`() throws {
        let words = AgendaText(TimeText(zone: zone()))
        let empty = try account(week)
        #expect(
            words.week(empty, habits: []) == """
                Mon 2 Nov – Sun 8 Nov
                Hours     45h, 45h of them free of meetings
                Planned   nothing: taskweave plan shows what fits

                      hours
                work    45h

                """)
        var none = week
        none.configuration.windows = []
        #expect(
            words.week(try account(none), habits: []) == """
                Mon 2 Nov – Sun 8 Nov
                Hours     none
                Planned   nothing: taskweave plan shows what fits

                """)
    }

    @Test func `many projects and habits stay within 24 lines of 80 cells`() throws {
        var account = try account(
            week, blocks, toDos, calendar(meeting("m", "20261103T1000", "20261103T1200")))
        account.movedBlocks = 2
        account.projects = (0..<40).map {
            WeekAccount.Project(name: "A project with a long name \($0)", blocks: account.blocks)
        }
        account.finished = (0..<9).map {
            FinishedWork(
                uid: "\($0)", summary: String(repeating: "long ", count: 20), estimated: 60,
                worked: 600)
        }
        account.demands = (0..<9).map {
            WeekAccount.Demand(
                deadline: at("2026-11-05") + $0, category: "work", wanted: 6000, there: 600)
        }
        let habits = (0..<9).map { number in
            HabitRecord(
                name: "A habit with quite a long name \(number)", timesPerWeek: 3, goal: 12,
                done: 2, ahead: [],
                days: (0..<7).map { (CivilDate(unchecked: 2026, 11, 2) + $0, true) },
                streak: 3, longest: 10)
        }
        let text = AgendaText(TimeText(zone: zone())).week(account, habits: habits)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count <= 23, "\(text)")
        #expect(lines.allSatisfy { $0.count <= 80 }, "\(text)")
        #expect(lines.last?.hasSuffix(" more: --json") == true)
    }

    @Test func `habits of a week that is over are told as of its end`() throws {
        var week = week
        week.now = "2026-11-11 12:00"
        week.configuration.habits = [
            Configuration.Habit(name: "Run", timesPerWeek: 1, minutes: 60, category: "work")
        ]
        let request = try week.request(
            ["2026-10-26", "2026-11-02"].map { first in
                let day = first.filter { $0 != "-" }
                return calendar(
                    block(
                        "habit-run-\(first)-1-block-1", of: "habit-run-\(first)-1", "\(day)T0900",
                        "\(day)T1000", "X-TASKWEAVE-WORKED:PT1H"))
            })
        #expect(request.habitRecords(at: at("2026-11-02")).map(\.done) == [1])
        #expect(request.habitRecords(at: at("2026-11-02")).map(\.streak) == [2])
        #expect(request.habitRecords().map(\.done) == [0])
        #expect(request.habitRecords().map(\.streak) == [2])
        #expect(request.habitRecords(at: at("2026-11-16")).map(\.streak) == [2])
        #expect(request.habitRecords(at: at("2026-10-26")).map(\.streak) == [1])
        #expect(request.habitRecords(at: at("2026-10-19")).map(\.streak) == [0])
    }
}
