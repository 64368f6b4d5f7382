import CalendarModel
import Foundation
import Testing

@testable import Agendas
@testable import JSONLines
@testable import Pictures
@testable import Planning
@testable import Preferences
@testable import Reports
@testable import Wording

@Suite("Series that repeat too often")
struct CutSeriesTests {
    private let window = at("2026-01-01", "UTC")..<at("2026-04-11", "UTC")
    private let often =
        "EVENT\nUID:often\nSUMMARY:Often\nDTSTART:20260101T000000Z\nDURATION:PT1M\n"
        + "RRULE:FREQ=MINUTELY"
    /// 100,000 minutes after the first.
    private let cut = at("2026-03-11 10:40", "UTC")

    private func expectReport(_ diagnostics: [Diagnostic]) {
        #expect(diagnostics.map(\.uid) == ["often"])
        #expect(diagnostics.allSatisfy { $0.place.line == 4 && $0.hint != nil })
    }

    @Test(arguments: [("", FreeBusy.Kind.busy), ("\nSTATUS:TENTATIVE", .busyTentative)])
    func `what is not known is not free, and is reported`(
        more: String, kind: FreeBusy.Kind
    ) throws {
        let free = try agenda(calendar(often + more), in: "UTC")
            .freeTime(in: window, busy: BusyRules())
        #expect(free.gaps.isEmpty)
        #expect(free.busy == [FreeBusy.Period(window, kind)])
        expectReport(free.diagnostics)
    }

    @Test func `what takes no time leaves all of it free`() throws {
        let free = try agenda(calendar(often + "\nTRANSP:TRANSPARENT"), in: "UTC")
            .freeTime(in: window, busy: BusyRules())
        #expect(free.gaps == [window])
        expectReport(free.diagnostics)
    }

    @Test func `availability that is not known is none, and is reported`() throws {
        let text = calendar(
            "AVAILABILITY\nUID:v\nBEGIN:AVAILABLE\nUID:often\nDTSTART:20260101T000000Z\n"
                + "DURATION:PT1M\nRRULE:FREQ=MINUTELY\nEND:AVAILABLE")
        let free = try agenda(text, in: "UTC").freeTime(in: window, busy: BusyRules())
        #expect(free.gaps == [window.lowerBound..<cut])
        #expect(free.diagnostics.map(\.uid) == ["often"])
    }

    @Test func `conflicts, lists and pictures report it, too`() throws {
        let agenda = try agenda(calendar(often), in: "UTC")
        var found: [Diagnostic] = []
        #expect(agenda.conflicts(in: window, busy: BusyRules(), diagnostics: &found).isEmpty)
        expectReport(found)
        let document = OccurrenceListDocument(agenda, in: window, TimeText(zone: zone("UTC")))
        let members = try JSONSerialization.jsonObject(with: Data(document.json.utf8))
        let notes = (members as? [String: Any])?["diagnostics"] as? [[String: Any]]
        #expect(notes?.map { $0["uid"] as? String } == ["often"])
        let never = try ruled("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")
        var reported: [Diagnostic] = []
        _ = AgendaPicture(never, configuration: Configuration()).week(
            from: CivilDate(unchecked: 2026, 1, 5), days: 7, now: window.lowerBound,
            diagnostics: &reported)
        expectReport(reported)
    }

    @Test func `a plan leaves the unknown time alone`() throws {
        let later = at("2026-04-01", "UTC")..<at("2026-04-11", "UTC")
        let request = PlanningRequest(
            agenda: try agenda(
                calendar(
                    often.replacing("MINUTELY", with: "SECONDLY"),
                    "TODO\nUID:t\nSUMMARY:Write\nESTIMATED-DURATION:PT1H\nDUE:20260410T120000Z"),
                in: "UTC"), configuration: Configuration(), window: later, now: later.lowerBound)
        let plan = try request.plan()
        #expect(plan.blocks.isEmpty)
        #expect(plan.diagnostics.compactMap(\.uid) == ["often"])
    }

    private func ruled(_ rule: String) throws -> Agenda {
        try agenda(
            calendar(often.replacing("FREQ=MINUTELY", with: rule)), in: "UTC")
    }

    @Test func `the first occurrences report a rule that never gives one`() throws {
        let never = try ruled("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")
        for limit in [1, Int.max] {
            var found: [Diagnostic] = []
            #expect(
                never.occurrences(from: window.lowerBound, limit: limit, diagnostics: &found)
                    .isEmpty)
            expectReport(found)
        }
        var found: [Diagnostic] = []
        #expect(never.occurrences(in: window, diagnostics: &found).isEmpty)
        expectReport(found)
    }
}
