import CalendarModel
import ICalendarIO
import LibicalBridge
import Testing
import TimeZones

@Suite("libical as a witness")
struct WitnessTests {
    private static let berlin = [
        "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "BEGIN:DAYLIGHT", "DTSTART:19700329T020000",
        "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
        "END:DAYLIGHT", "BEGIN:STANDARD", "DTSTART:19701025T030000", "TZOFFSETFROM:+0200",
        "TZOFFSETTO:+0100", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD",
        "END:VTIMEZONE",
    ]

    private static func event(_ uid: String, _ lines: String...) -> [String] {
        ["BEGIN:VEVENT", "UID:\(uid)"] + lines + ["END:VEVENT"]
    }

    private func confirm(_ lines: [String], ours: Set<String> = ["a"]) throws -> [String] {
        try Witness.confirm(file(lines), file: "x.ics", ours: ours).map(\.message)
    }

    @Test func `blocks with texts, zones and unknown properties are confirmed`() throws {
        let lines =
            WitnessTests.berlin
            + WitnessTests.event(
                "a", "SUMMARY:Plan\\, then rest\\; \\\\o/ Grüße",
                "CATEGORIES:TASKWEAVE,work\\, deep",
                "DTSTART;TZID=Europe/Berlin:20260706T090000",
                "DTEND;TZID=Europe/Berlin:20260706T100000", "SEQUENCE:0", "X-TASKWEAVE-TASK:t",
                "X-TASKWEAVE-PLANNED:20260706T070000Z/20260706T080000Z",
                "RELATED-TO;RELTYPE=PARENT:t", "LOCATION:", "COLOR:teal", "BEGIN:VALARM",
                "ACTION:DISPLAY", "DESCRIPTION:x", "TRIGGER:-PT5M", "END:VALARM")
        #expect(try confirm(lines) == [])
    }

    @Test func `what the writer makes is confirmed`() throws {
        var event = Event(uid: "a", start: .date(CivilDate(unchecked: 2026, 1, 5)))
        event.summary = String(repeating: "Ünïcödé words, ", count: 20)
        event.exceptionDates = (0..<700).map { .utc(Instant(seconds: 1_767_600_000 + $0 * 3600)) }
        let bytes = Array(ICalendarWriter.calendar(of: event).utf8)
        #expect(try Witness.confirm(bytes, file: "x.ics", ours: ["a"]) == [])
    }

    @Test func `a time in a gap or fold is not held against a file`() throws {
        let lines =
            WitnessTests.berlin
            + ["20260329T023000", "20261025T023000"].flatMap {
                WitnessTests.event("a", "DTSTART;TZID=Europe/Berlin:\($0)")
            }
        #expect(try confirm(lines) == [])
    }

    @Test func `rules that libical rejects are not held against a file, but are told`() throws {
        let lines = WitnessTests.event(
            "a", "DTSTART:20260105T090000Z", "RRULE:FREQ=YEARLY;BYWEEKNO=20;BYYEARDAY=1;BYDAY=MO",
            "RRULE:FREQ=SOMETIMES")
        #expect(try confirm(lines) == [])
        let told = Witness.losses(in: file(lines), file: "x.ics")
        #expect(told.contains { $0.message.hasPrefix("libical loses this RRULE") })
        #expect(told.allSatisfy { $0.severity == .note && $0.place.file == "x.ics" })
    }

    @Test func `a property of ours that libical loses is refused`() {
        let lines = WitnessTests.event("a", "DTSTART:20260105T090000Z", "DURATION:a while")
        #expect(throws: Witness.Refusal.self) { try confirm(lines) }
    }

    @Test func `a text of ours that libical may read otherwise stops no write`() throws {
        let lines = WitnessTests.event(
            "a", "DTSTART:20260105T090000Z", #"CATEGORIES:TASKWEAVE,work,odd\, one,  sp "#,
            #"SUMMARY:  a\\nb  "#, "GEO:north")
        #expect(try confirm(lines) == [])
    }

    @Test(arguments: ["BEGIN:VEVENT", "BEGIN:VEV", "BEGIN:VEVENT\r\nUID:b\r\nBEGIN:VALARM"])
    func `a component that ends too early is told, and those before and after are read`(
        _ end: String
    ) throws {
        let whole = WitnessTests.event("a", "DTSTART:20260105T090000Z")
        let lines = ["BEGIN:VCALENDAR", "VERSION:2.0"] + whole + [end]
        let bytes = Array(lines.joined(separator: "\r\n").utf8)
        for _ in 0..<3 {
            #expect(try Witness.confirm(bytes, file: "x.ics", ours: ["a"]).count <= 1)
            #expect(Witness.losses(in: bytes + bytes, file: "x.ics").count <= 4)
        }
    }

    @Test func `the same in a foreign component is one warning for all of them`() throws {
        let lines = ["b", "c", "d"].flatMap {
            WitnessTests.event($0, "DTSTART:20260105T090000Z", "DURATION:a while")
        }
        #expect(try confirm(lines) == ["libical loses this DURATION (and 2 more)"])
    }

    @Test func `another instant of a block is refused`() {
        // Of two zones of one name each reader takes another one.
        let other = [
            "BEGIN:VTIMEZONE", "TZID:Odd", "BEGIN:STANDARD", "DTSTART:19700101T000000",
            "TZOFFSETFROM:+0100", "TZOFFSETTO:+01:00", "END:STANDARD", "END:VTIMEZONE",
        ]
        let lines = other + WitnessTests.event("a", "DTSTART;TZID=Odd:20260105T090000")
        #expect(throws: Witness.Refusal.self) { try confirm(lines) }
        #expect(throws: Never.self) { try confirm(lines, ours: []) }
    }

    @Test func `a list that libical cuts and components too deep for it are told`() {
        let dates = Array(repeating: "20260105T090000Z", count: 501).joined(separator: ",")
        let deep = (0..<20).map { _ in "BEGIN:X-PART" } + (0..<20).map { _ in "END:X-PART" }
        let lines =
            WitnessTests.event("b", "DTSTART:20260105T090000Z", "EXDATE:\(dates)")
            + ["BEGIN:VEVENT", "UID:c"] + deep + ["END:VEVENT"]
        let told = Witness.losses(in: file(lines), file: "x.ics").map(\.message)
        #expect(
            told == [
                "libical cuts this EXDATE",
                "this VEVENT was not checked with libical: it is nested too deeply or too long",
            ])
    }

    @Test func `bytes that are no calendar are refused`() {
        #expect(throws: Witness.Refusal.notACalendar(.empty)) {
            try Witness.confirm([], file: "x.ics", ours: [])
        }
        #expect(Witness.losses(in: [], file: "x.ics") == [])
    }
}

extension ICalendarWriter {
    /// Returns a calendar with one event in no zone.
    fileprivate static func calendar(of event: Event) -> String {
        calendar(of: [event], zones: .init(local: .utc), stamp: Instant(seconds: 1_767_600_000))
    }
}
