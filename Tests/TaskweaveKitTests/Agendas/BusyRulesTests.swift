import CalendarModel
import Testing

@testable import Agendas
@testable import Wording

@Suite("What counts as busy")
struct BusyRulesTests {
    private static let timed = "EVENT\nUID:a\nDTSTART:20261102T090000Z\nDTEND:20261102T100000Z"
    private static let day = "EVENT\nUID:a\nDTSTART;VALUE=DATE:20261102"

    @Test(arguments: [
        ("", true), ("TRANSP:OPAQUE", true), ("TRANSP:TRANSPARENT", false),
        ("STATUS:TENTATIVE", true),
        ("STATUS:CONFIRMED", true), ("X-MICROSOFT-CDO-BUSYSTATUS:FREE", false),
        ("TRANSP:OPAQUE\nX-MICROSOFT-CDO-BUSYSTATUS:FREE", true),
        ("TRANSP:TRANSPARENT\nX-MICROSOFT-CDO-BUSYSTATUS:OOF", false),
        ("X-MICROSOFT-CDO-BUSYSTATUS:BUSY", true),
        ("ATTENDEE;PARTSTAT=DECLINED:mailto:ADA@example.org", false),
        ("ATTENDEE;PARTSTAT=ACCEPTED:mailto:ada@example.org", true),
        ("ATTENDEE;PARTSTAT=DECLINED:mailto:bob@example.org", true),
    ])
    func `an event is busy as it says`(lines: String, isBusy: Bool) throws {
        #expect(try busy("\(Self.timed)\n\(lines)", BusyRules(me: ["ada@example.org"])) == [isBusy])
    }

    @Test(arguments: [
        ("", false), ("TRANSP:OPAQUE", true), ("TRANSP:TRANSPARENT", false),
        ("X-MICROSOFT-CDO-BUSYSTATUS:OOF", true), ("X-MICROSOFT-CDO-BUSYSTATUS:BUSY", true),
        ("X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE", true),
        ("X-MICROSOFT-CDO-BUSYSTATUS:FREE", false), ("X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE", false),
    ])
    func `a whole day is busy only where it says so`(lines: String, isBusy: Bool) throws {
        #expect(try busy("\(Self.day)\n\(lines)", BusyRules()) == [isBusy])
    }

    @Test(arguments: [("", true), ("TRANSP:OPAQUE", true), ("TRANSP:TRANSPARENT", false)])
    func `whole days that say nothing are busy where the rules say so`(
        lines: String, isBusy: Bool
    ) throws {
        #expect(try busy("\(Self.day)\n\(lines)", BusyRules(allDayIsBusy: true)) == [isBusy])
    }

    @Test func `the way to an event is busy time before it`() throws {
        let event = "\(Self.timed)\nX-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT30M"
        let free = try agenda(calendar(event)).freeTime(
            in: span("2026-11-02 09:00-12:00"), busy: BusyRules())
        #expect(
            free.gaps == [span("2026-11-02 09:00-09:30"), span("2026-11-02 11:00-12:00")])
    }

    private func busy(_ event: String, _ rules: BusyRules) throws -> [Bool] {
        try agenda(calendar(event)).occurrences(in: at("2026-11-01")..<at("2026-11-05"))
            .map { $0.isBusy(by: rules) }
    }

    @Test func `cancelled events are not even listed, transparent and tentative ones are`() throws {
        let agenda = try agenda(
            calendar(
                Self.timed + "\nSTATUS:CANCELLED",
                "EVENT\nUID:b\nDTSTART:20261102T090000Z\nTRANSP:TRANSPARENT\nDURATION:PT1H",
                "EVENT\nUID:c\nDTSTART:20261102T100000Z\nSTATUS:TENTATIVE\nDURATION:PT1H"))
        let listed = agenda.occurrences(in: at("2026-11-02")..<at("2026-11-03"))
        #expect(listed.map(\.event.uid) == ["b", "c"])
    }

    @Test func `a whole day that ends where the window begins is not in it`() throws {
        let agenda = try agenda(calendar(Self.day))
        #expect(agenda.occurrences(in: at("2026-11-03")..<at("2026-11-04")).isEmpty)
        #expect(agenda.occurrences(in: at("2026-11-02")..<at("2026-11-03")).count == 1)
        #expect(agenda.occurrences(in: at("2026-11-01")..<at("2026-11-02")).isEmpty)
    }
}
