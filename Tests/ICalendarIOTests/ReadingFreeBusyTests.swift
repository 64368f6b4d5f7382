import CalendarModel
import ICalendarIO
import Testing

@Suite("Reading free and busy time")
struct ReadingFreeBusyTests {
    private func freeBusy(_ lines: String...) throws -> (FreeBusy, messages: [String]) {
        let all = ["BEGIN:VFREEBUSY", "UID:f"] + lines + ["END:VFREEBUSY"]
        let found = try imported(Array(calendar(all).utf8))
        #expect(found.otherComponents == 0)
        return (try #require(found.freeBusy.first), found.diagnostics.map(\.message))
    }

    private func range(_ start: String, _ end: String) -> Range<Instant> {
        guard case .utc(let start) = time(start), case .utc(let end) = time(end) else {
            preconditionFailure("times in UTC")
        }
        return start..<end
    }

    @Test func `periods have an end or a duration, and a type`() throws {
        let (found, messages) = try freeBusy(
            "FREEBUSY:20260105T090000Z/20260105T100000Z",
            "FREEBUSY;FBTYPE=BUSY-TENTATIVE:20260105T110000Z/PT1H30M,20260106T110000Z/PT15M",
            "FREEBUSY;FBTYPE=busy-unavailable:20260107T000000Z/P1D",
            "FREEBUSY;FBTYPE=FREE:20260108T090000Z/PT1H",
            "FREEBUSY;FBTYPE=X-ODD:20260109T090000Z/PT1H", "DTSTART:20260101T000000Z")
        #expect(messages == [])
        #expect(
            found.periods == [
                .init(range("20260105T090000Z", "20260105T100000Z")),
                .init(range("20260105T110000Z", "20260105T123000Z"), .busyTentative),
                .init(range("20260106T110000Z", "20260106T111500Z"), .busyTentative),
                .init(range("20260107T000000Z", "20260108T000000Z"), .busyUnavailable),
                .init(range("20260108T090000Z", "20260108T100000Z"), .free),
                .init(range("20260109T090000Z", "20260109T100000Z"), .busy),
            ])
        #expect((found.uid, found.name, found.place.line) == ("f", nil, 2))
    }

    @Test(arguments: [
        "FREEBUSY:20260105T090000/20260105T100000", "FREEBUSY:20260105T090000Z",
        "FREEBUSY;TZID=Europe/Berlin:20260105T090000/PT1H", "FREEBUSY:20260105T090000Z/-PT1H",
        "FREEBUSY:20260105T100000Z/20260105T090000Z", "FREEBUSY:20260105T090000Z/soon",
    ])
    func `a period that is not in UTC or has no length is left out and reported`(line: String)
        throws
    {
        let (found, messages) = try freeBusy(line, "FREEBUSY:20260106T090000Z/PT1H")
        #expect(found.periods == [.init(range("20260106T090000Z", "20260106T100000Z"))])
        #expect(messages.count == 1)
        #expect(messages.first?.hasSuffix("it was left out") == true)
    }

    @Test(
        arguments: [
            (["ORGANIZER;CN=Ada:mailto:ada@example.org"], "Ada"),
            (["ORGANIZER:mailto:ada@example.org"], nil),
            (["ORGANIZER;CN=Ada:mailto:a@b.c", "ATTENDEE;CN=\"Bob; B\":mailto:b@b.c"], "Bob; B"),
        ] as [([String], String?)])
    func `an answer is the attendee's time, a published list the organizer's`(
        lines: [String], name: String?
    ) throws {
        let all = ["BEGIN:VFREEBUSY", "UID:f"] + lines + ["END:VFREEBUSY"]
        let found = try imported(Array(calendar(all).utf8))
        #expect(found.freeBusy.map(\.name) == [name])
        #expect(found.diagnostics == [])
    }

    @Test func `periods that are not free become events with stable names`() throws {
        var list = FreeBusy(uid: "f")
        let first = range("20260105T090000Z", "20260105T100000Z")
        let longer = range("20260105T090000Z", "20260105T110000Z")
        list.periods = [
            .init(first), .init(first), .init(longer, .busyTentative), .init(first, .free),
            .init(first.lowerBound..<first.lowerBound),
        ]
        #expect(
            list.busyEvents.map(\.uid) == [
                "f-busy-20260105T090000Z", "f-busy-20260105T090000Z-2",
            ])
        #expect(list.busyEvents.map(\.status) == [.confirmed, .tentative])
        #expect(list.busyEvents.map(\.summary) == ["Busy", "Busy"])
        #expect(list.busyEvents.allSatisfy { $0.isTransparent == false && $0.rules.isEmpty })
        list.name = "Ada"
        #expect(list.busyEvents.map(\.summary) == ["Busy: Ada", "Busy: Ada"])
    }
}
