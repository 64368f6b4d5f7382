import CalendarModel
import Foundation
import TaskweaveTestSupport
import Testing

@testable import Agendas
@testable import ICalendarIO
@testable import Insights
@testable import JSONLines
@testable import Planning
@testable import Preferences
@testable import Reports
@testable import Wording

@Suite("The examples of documents for other programs")
struct DocumentExamplesTests {
    private let week = at("2026-11-02")..<at("2026-11-09")
    private let text = TimeText(zone: zone())
    private let standup =
        "EVENT\nUID:standup@example.org\nSUMMARY:Stand-up\nDTSTART;TZID=Europe/Berlin:20261102T093000\nDURATION:PT15M\nRRULE:FREQ=WEEKLY"

    /// The text of an article.
    private func article(_ name: String) throws -> String {
        try String(
            contentsOf: packageFolder.appending(
                path: "Sources/TaskweaveKit/TaskweaveKit.docc/\(name).md"), encoding: .utf8)
    }

    /// Returns the JSON that the article shows below the heading of a command, as the command prints it.
    private func example(_ command: String) throws -> String {
        let text = try article("Documents")
        let heading = try #require(text.range(of: "`taskweave \(command)`"))
        return try #require(objects(in: text[heading.upperBound...]).first) + "\n"
    }

    /// Returns the objects of the JSON blocks in an article, each in one line without blanks outside its strings.
    private func objects(in text: some StringProtocol) -> [String] {
        var objects: [String] = []
        for block in text.components(separatedBy: "```json\n").dropFirst() {
            var (line, depth, quotes, isEscaped) = ("", 0, 0, false)
            for letter in block.components(separatedBy: "```")[0] {
                let isInText = quotes % 2 == 1
                guard isInText || !letter.isWhitespace else { continue }
                line.append(letter)
                if letter == "\"", !isEscaped { quotes += 1 }
                isEscaped = isInText && letter == "\\" && !isEscaped
                guard !isInText else { continue }
                if letter == "{" { depth += 1 }
                if letter == "}" { depth -= 1 }
                if letter == "}", depth == 0 {
                    objects.append(line)
                    line = ""
                }
            }
        }
        return objects
    }

    @Test func `lists`() throws {
        let agenda = try agenda(calendar(standup, name: "Work"))
        let list = OccurrenceListDocument(agenda, in: week, text).json
        let shown = try example("list --json")
        #expect(shown == list)
        var diagnostics: [Diagnostic] = []
        let first = OccurrenceListDocument(
            agenda.listing(from: week.lowerBound, limit: 1, diagnostics: &diagnostics),
            from: week.lowerBound, to: nil, diagnostics: diagnostics, text)
        let limited = try example("occurrences --json --limit 1")
        #expect(limited == first.json)
    }

    @Test func `the tasks of a day that is shown`() throws {
        let agenda = try agenda(
            calendar(
                "TODO\nUID:review@example.org\nSUMMARY:Review\nDUE;VALUE=DATE:20261102\nPRIORITY:1")
        )
        let now = at("2026-11-02")
        let document = ShowDocument(
            agenda, in: now..<at("2026-11-03"), today: CivilDate(unchecked: 2026, 11, 2), now: now,
            text)
        let shown = try example("show --today --json")
        #expect(shown == document.json)
    }

    @Test func `today, in a period`() throws {
        var configuration = Configuration()
        var trip = Configuration.Period(
            name: "Trip to New York",
            dates: CivilDate(unchecked: 2026, 11, 2)...CivilDate(unchecked: 2026, 11, 6))
        trip.zone = zone("America/New_York")
        configuration.periods = [trip]
        var diagnostics: [CalendarModel.Diagnostic] = []
        let today = PlanningRequest(
            agenda: try agenda(calendar()), configuration: configuration, window: week,
            now: at("2026-11-02 12:00")
        ).today(diagnostics: &diagnostics)
        let shown = try example("--json")
        #expect(shown == TodayDocument(today, diagnostics: diagnostics, text).json)
    }

    @Test func `a plan`() throws {
        let agenda = try agenda(
            calendar(
                "EVENT\nUID:m\nDTSTART;TZID=Europe/Berlin:20261102T090000\nDURATION:PT2H45M",
                "TODO\nUID:review@example.org\nSUMMARY:Review\nESTIMATED-DURATION:PT45M"))
        var configuration = Configuration()
        configuration.buffers.afterLong = 0
        let plan = try PlanningRequest(
            agenda: agenda, configuration: configuration, window: week, now: week.lowerBound
        ).plan()
        let shown = try example("plan --json")
        #expect(shown == PlanDocument(plan, text).json)
    }

    @Test func `overlaps`() throws {
        let day = "DTSTART;TZID=Europe/Berlin:20261103T"
        let agenda = try agenda(
            calendar(
                "EVENT\nUID:review@example.org\nSUMMARY:Review\n\(day)110000\nDURATION:PT1H",
                "EVENT\nUID:interview@example.org\nSUMMARY:Interview\n\(day)113000\nDURATION:PT1H"))
        let conflicts = agenda.conflicts(in: week, busy: BusyRules())
        let document = ConflictListDocument(conflicts, in: week, diagnostics: [], text)
        let shown = try example("conflicts --json")
        #expect(shown == document.json)
    }

    @Test func `where a block in a conflict could go`() throws {
        let agenda = try agenda(
            calendar(review[0], review[1]), calendar(meeting("m", "20261103T0930", "20261103T1000"))
        )
        let request = PlanningRequest(
            agenda: agenda, configuration: Configuration(), window: week, now: week.lowerBound)
        var diagnostics: [CalendarModel.Diagnostic] = []
        let conflicts = agenda.conflicts(in: week, busy: BusyRules(), diagnostics: &diagnostics)
        let document = ConflictListDocument(
            conflicts, try request.options(for: conflicts), in: week, diagnostics: [], text)
        let shown = try example("conflicts --json --options")
        #expect(shown == document.json)
    }

    /// A to-do and its block.
    private let review = [
        "TODO\nUID:review@example.org\nSUMMARY:Review\nESTIMATED-DURATION:PT45M",
        block(
            "review@example.org-block-1", of: "review@example.org", "20261103T0900", "20261103T0945"
        ),
    ]

    @Test func `an explanation`() throws {
        let agenda = try agenda(
            calendar(
                "EVENT\nUID:m\nSUMMARY:Jour fixe\nDTSTART;TZID=Europe/Berlin:20261102T090000\nDURATION:PT2H45M",
                "TODO\nUID:review@example.org\nSUMMARY:Review\nESTIMATED-DURATION:PT45M"))
        let request = PlanningRequest(
            agenda: agenda, configuration: Configuration(), window: week, now: week.lowerBound)
        let toDo = try #require(request.toDos(meaning: "review").first)
        let explained = try request.explain([toDo]).explanations[0]
        let shown = try example("explain --json")
        #expect(shown == ExplanationDocument(explained, diagnostics: [], text).json)
    }

    @Test func `places for something new`() throws {
        let agenda = try agenda(calendar(standup), calendar(review[0], review[1]))
        let request = PlanningRequest(
            agenda: agenda, configuration: Configuration(), window: week, now: week.lowerBound)
        var interview = ToDo(uid: "new")
        interview.summary = "Interview"
        interview.estimate = CalendarDuration(seconds: 3600)
        interview.due = .date(CivilDate(unchecked: 2026, 11, 3))
        interview.preference = .morning
        let found = try request.recommend(interview, count: 2)
        let shown = try example("recommend --json")
        #expect(shown == RecommendationDocument(found, text).json)
        let times = ["Mon 2 Nov   09:45–10:45", "Mon 2 Nov   10:45–11:45"]
        let heading = "For “Interview”, due Tue 3 Nov\n"
        #expect(
            AgendaText(text).recommendations(found) == heading
                + times.map { $0 + "\n" }.joined())
        interview.earliestStart = .date(CivilDate(unchecked: 2026, 11, 3))
        interview.isDueHard = true
        interview.estimate = CalendarDuration(seconds: 36_000)
        interview.splitting = .forbidden
        let none = try request.recommend(interview, count: 2)
        #expect(none.places.isEmpty && none.obstacle != nil)
        #expect(AgendaText(text).recommendations(none).hasPrefix(heading + "No place: "))
    }

    @Test func `projects`() throws {
        let request = PlanningRequest(
            agenda: try agenda(
                calendar(
                    "TODO\nUID:talk@example.org\nSUMMARY:Talk",
                    review[0] + "\nRELATED-TO:talk@example.org", review[1])),
            configuration: Configuration(), window: week, now: week.lowerBound)
        var diagnostics: [CalendarModel.Diagnostic] = []
        let tree = ToDoTree(
            request.listedToDos(diagnostics: &diagnostics), at: week.lowerBound)
        let shown = try example("todos --tree --json")
        #expect(shown == ToDoTreeDocument(tree, diagnostics: diagnostics, text).json)
    }

    @Test func `a week`() throws {
        let request = PlanningRequest(
            agenda: try agenda(
                calendar(
                    standup, "TODO\nUID:talk@example.org\nSUMMARY:Talk\nDUE;VALUE=DATE:20261106",
                    review[0] + "\nRELATED-TO:talk@example.org",
                    review[1] + "\nX-TASKWEAVE-WORKED:PT30M")),
            configuration: Configuration(), window: week, now: at("2026-11-04 08:00"))
        var diagnostics: [CalendarModel.Diagnostic] = []
        let account = request.weekAccount(diagnostics: &diagnostics)
        let shown = try example("week --json")
        #expect(
            shown
                == WeekDocument(
                    account, habits: request.habitRecords(), diagnostics: diagnostics, text
                ).json)
    }

    @Test func `what is next`() throws {
        var diagnostics: [CalendarModel.Diagnostic] = []
        let upcoming = try agenda(calendar(review[0], review[1])).upcoming(
            at: at("2026-11-03 09:10"), before: week.upperBound, busy: BusyRules(),
            diagnostics: &diagnostics)
        let shown = try example("next --json")
        #expect(shown == UpcomingDocument(upcoming, diagnostics: [], text).json)
    }

    @Test func `a pinned block`() throws {
        let found = try agenda(calendar(review[0], review[1])).blocks(
            meaning: "review", now: week.lowerBound)
        let pin = BlockPin(try #require(found.first), isPinned: true, stamp: week.lowerBound)
        let document = PinDocument(
            pin, [FileChange(.changed, "plan.ics", text: "")], areWritten: true, diagnostics: [],
            text)
        let shown = try example("pin --json --write")
        #expect(shown == document.json)
    }

    @Test func `a write that is taken back`() throws {
        let change = FileChange(.changed, "/home/ada/plan.ics", text: "")
        let document = UndoDocument(
            "pin", at("2026-11-02 08:00"), [change], isWritten: false, text)
        let shown = try example("undo --json")
        #expect(shown == document.json)
    }

    @Test func `free time`() throws {
        let agenda = try agenda(calendar(standup))
        let day = at("2026-11-02")..<at("2026-11-03")
        let hours = Configuration().windows[0].hours
        let free = agenda.freeTime(in: day, within: hours, atLeast: 15, busy: BusyRules())
        let document = FreeTimeDocument(free, diagnostics: [], text)
        let shown = try example("free --json")
        #expect(shown == document.json)
    }

    @Test func `a check`() throws {
        let agenda = try agenda(calendar("EVENT\nUID:lunch@example.org\nSUMMARY:Lunch"))
        let shown = try example("check --json")
        #expect(shown == CheckDocument(AgendaCheck(agenda)).json)
    }

    @Test func `events`() throws {
        let agenda = try agenda(calendar(standup, name: "Work"))
        let shown = try example("export --as json")
        #expect(shown == EventListDocument(agenda, text).json)
    }

    @Test(arguments: [("PlanningProblems", LineJob.plans, 4), ("Frames", LineJob.frames, 3)])
    func `lines and their answers`(article: String, job: LineJob, count: Int) throws {
        let lines = objects(in: try self.article(article))
        #expect(lines.count == 2 * count)
        let answers = try answers(to: lines.prefix(count).joined(separator: "\n"), job)
        #expect(lines.dropFirst(count).map { $0 + "\n" } == answers.map(\.json))
    }
}
