import CalendarModel
import Foundation
import Recurrence
import Scheduling
import TaskweaveTestSupport
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import ICalendarIO
@testable import JSONLines
@testable import Planning
@testable import Preferences
@testable import Reports
@testable import Wording

@Suite("The sample fortnight")
struct SampleFortnightTests {
    private static let samples = packageFolder.appending(path: "Samples")

    private let agenda: Agenda
    private let configuration: Configuration
    private let plan: PlannedAgenda
    private let text: TimeText

    init() throws {
        var warnings: [Diagnostic] = []
        configuration = try Configuration(
            file: Self.samples.appending(path: "config.toml").path, diagnostics: &warnings)
        #expect(warnings.isEmpty)
        let zone = zone(try #require(configuration.zone))
        var agenda = Agenda(zone: zone, zones: ZoneFiles())
        for name in ["work.ics", "personal.ics", "todos.ics"] {
            try agenda.add(Array(Data(contentsOf: Self.samples.appending(path: name))), named: name)
        }
        self.agenda = agenda
        text = TimeText(zone: zone)
        plan = try PlanningRequest(
            agenda: agenda, configuration: configuration,
            window: at("2026-11-02")..<at("2026-11-16"),
            now: at("2026-11-02 08:00")
        ).plan()
    }

    @Test func `the files are read without a word`() {
        #expect(agenda.diagnostics.isEmpty)
    }

    @Test func `the plan, the lists and the calendar are as they were looked at`() throws {
        expectGolden(AgendaText(text).plan(plan), named: "plan.txt")
        expectGolden(PlanDocument(plan, text).json, named: "plan.json")
        expectGolden(plan.calendar(), named: "plan.ics")
        let occurrences = agenda.occurrences(in: plan.window)
        expectGolden(
            AgendaText(text).list(
                occurrences,
                outcomes: BlockOutcomes(agenda, configuration.past, now: plan.window.lowerBound)),
            named: "list.txt")
        let conflicts = agenda.conflicts(in: plan.window, busy: configuration.busy)
        expectGolden(AgendaText(text).conflicts(conflicts), named: "conflicts.txt")
    }

    @Test func `every block lies in working hours and overlaps nothing busy`() {
        #expect(!plan.blocks.isEmpty)
        expectHardRules(plan, agenda, configuration)
    }

    @Test func `planning again with the plan changes nothing`() throws {
        var agenda = agenda
        let calendar = plan.calendar()
        try agenda.add(Array(calendar.utf8), named: "plan.ics")
        let again = try PlanningRequest(
            agenda: agenda, configuration: configuration, window: plan.window,
            now: at("2026-11-02 08:00")
        ).plan()
        #expect(again.calendar() == calendar)
        #expect(again.moves.isEmpty)
    }

    @Test func `the calendar has the properties of its format`() throws {
        let events = plan.calendar().components(separatedBy: "BEGIN:VEVENT\r\n").dropFirst()
        #expect(events.count == plan.blocks.count)
        for event in events {
            for property in [
                "UID:", "DTSTAMP:20261102T070000Z", "LAST-MODIFIED:20261102T070000Z", "SEQUENCE:0",
                "DTSTART;TZID=Europe/Berlin:", "DTEND;TZID=Europe/Berlin:",
                "RELATED-TO;RELTYPE=PARENT:",
                "CATEGORIES:TASKWEAVE", "X-TASKWEAVE-TASK:", "X-TASKWEAVE-PLANNED:",
                "TRANSP:OPAQUE",
                "STATUS:CONFIRMED",
            ] {
                #expect(("\r\n" + event).contains("\r\n" + property), "\(property)")
            }
        }
    }
}
