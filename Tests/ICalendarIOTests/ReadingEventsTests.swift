import CalendarModel
import ICalendarIO
import Testing

@Suite("Reading events")
struct ReadingEventsTests {
    @Test(arguments: [
        "a;b,c", "\"q\"", "http://a:8/b?c=d&e#f", "{A-b_c}", "%0D%5C", "'~|^`<>", ";", ":", "=x",
    ])
    func `a UID is the same be its line folded or not`(uid: String) throws {
        let forms = ["UID:\(uid)", "UID:\(uid.prefix(1))\r\n \(uid.dropFirst())"]
        let found = try forms.map {
            try imported("BEGIN:VEVENT", $0, "DTSTART:20260305T090000Z", "END:VEVENT").events.map(
                \.uid)
        }
        #expect(found == [[uid], [uid]])
    }

    @Test(arguments: [
        ("DTSTART:20260105T090000Z", "20260105T090000Z"),
        ("DTSTART:20260105T090000", "20260105T090000"),
        ("DTSTART;VALUE=DATE:20260105", "20260105"), ("DTSTART:20260105", "20260105"),
        ("DTSTART;TZID=Europe/Berlin:20260105T090000", "20260105T090000@Europe/Berlin"),
        (
            "DTSTART;TZID=\"W. Europe Standard Time\":20260105T090000",
            "20260105T090000@W. Europe Standard Time"
        ),
        ("DTSTART;TZID=(UTC+01:00) Berlin:20260105T090000", "20260105T090000@(UTC+01:00) Berlin"),
        (
            "DTSTART;TZID=\"(UTC+01:00) Berlin\":20260105T090000",
            "20260105T090000@(UTC+01:00) Berlin"
        ),
        (
            "DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20260105T090000",
            "20260105T090000@/mozilla.org/20050126_1/Europe/Berlin"
        ),
        ("DTSTART;TZID=Zürich:20260105T090000", "20260105T090000@Zürich"),
        ("DTSTART;TZID=:20260105T090000", "20260105T090000@Unnamed"),
        ("DTSTART;TZID=UTC:20260105T090000Z", "20260105T090000Z"),
        ("DTSTART;VALUE=DATE-TIME:20260105T090000Z", "20260105T090000Z"),
        ("DTSTART;VALUE=DATE:20260105T090000", "20260105T090000"),
        ("DTSTART;VALUE=DATE;TZID=Europe/Berlin:20260105", "20260105"),
        ("dtstart;tzid=Europe/Berlin:20260105t090000", "20260105T090000@Europe/Berlin"),
        ("DTSTART;X-A=\"b;c:d\";TZID=X:20260105T090000", "20260105T090000@X"),
        ("DTSTART: 20260105T090000Z ", "20260105T090000Z"),
        ("DTSTART\r\n :20260105T090000Z", "20260105T090000Z"),
        (
            "DTST\r\n ART;TZID=Euro\r\n\tpe/Berlin:202601\r\n 05T090000",
            "20260105T090000@Europe/Berlin"
        ),
    ])
    func `a start is read in every form`(line: String, wanted: String) throws {
        #expect(try event(line).start == time(wanted))
    }

    @Test(arguments: [
        ("DTEND:20260105T100000Z", Event.End.time(time("20260105T100000Z"))),
        ("DTEND;VALUE=DATE:20260107", .time(time("20260107"))),
        ("DURATION:PT1H", .duration(CalendarDuration(seconds: 3600))),
        ("DURATION:P1DT1M", .duration(CalendarDuration(days: 1, seconds: 60))),
        ("DURATION:P2W", .duration(CalendarDuration(days: 14))), ("DTEND:nonsense", .implied),
        ("DURATION:nonsense", .implied), ("X-END:20260105T100000Z", .implied),
        ("DTEND:20260105T080000Z", .time(time("20260105T080000Z"))),
        ("DURATION:-PT15M", .duration(CalendarDuration(seconds: -900))),
    ])
    func `an end is DTEND or DURATION`(line: String, wanted: Event.End) throws {
        #expect(try event(line).end == wanted)
    }

    @Test(arguments: [
        ("SUMMARY:Plan\\, think\\; do\\nthen \\\\ rest", "Plan, think; do\nthen \\ rest"),
        ("SUMMARY;LANGUAGE=de;X-A=\"b:c\":Käse", "Käse"), ("SUMMARY:", ""),
        ("SUMMARY:a:b:", "a:b:"),
        ("SUMMARY:🗓 日本語", "🗓 日本語"), ("SUMMARY:ends with \\\\", "ends with \\"),
        ("DESCRIPTION:x", ""),
        ("SUMMARY:say \"hi\"", "say \"hi\""), ("summary:lower", "lower"),
        ("SUMMARY:fol\r\n ded\r\n  text", "folded text"), ("SUMMARY:  blanks ", "  blanks "),
    ])
    func `a summary is its text`(line: String, wanted: String) throws {
        #expect(try event(line).summary == wanted)
    }

    @Test(arguments: [
        ("CATEGORIES:WORK,Deep\\, deep,X\\;Y", ["WORK", "Deep, deep", "X;Y"]), ("CATEGORIES:", []),
        ("CATEGORIES:A\r\nCATEGORIES:B,C", ["A", "B", "C"]), ("CATEGORIES:A,,B", ["A", "B"]),
        ("CATEGORIES;LANGUAGE=en:http://a", ["http://a"]),
        ("CATEGORIES:back\\\\,slash", ["back\\", "slash"]),
    ])
    func `categories are a list of texts`(line: String, wanted: [String]) throws {
        #expect(try event(line).categories == wanted)
    }

    @Test func `the rest of an event is read`() throws {
        let found = try event(
            "DTSTART:20260105T090000Z", "RRULE:FREQ=DAILY;COUNT=3", "RRULE:FREQ=YEARLY;BYWEEKNO=20",
            "RDATE:20260110T090000Z,20260111T090000Z", "RDATE;VALUE=PERIOD:20260112T090000Z/PT2H",
            "RDATE;VALUE=PERIOD:20260113T090000Z/20260113T093000Z",
            "EXDATE;VALUE=DATE:20260106,20260107", "EXDATE;TZID=Asia/Tokyo:20260108T180000",
            "RECURRENCE-ID;RANGE=THISANDFUTURE:20260106T090000Z", "STATUS:TENTATIVE",
            "TRANSP:TRANSPARENT", "PRIORITY:3", "SEQUENCE:7", "COLOR:teal",
            "RELATED-TO:p", "RELATED-TO;RELTYPE=DEPENDS-ON:q",
            "ATTENDEE;PARTSTAT=DECLINED;CN=Ada:MAILTO:Ada@Example.org",
            "ATTENDEE;PARTSTAT=ACCEPTED:mailto:bob@example.org")
        #expect(
            found.rules.map(\.description) == ["FREQ=DAILY;COUNT=3", "FREQ=YEARLY;BYWEEKNO=20"])
        #expect(
            found.addedDates == [
                .init(start: time("20260110T090000Z")), .init(start: time("20260111T090000Z")),
                .init(
                    start: time("20260112T090000Z"), end: .duration(CalendarDuration(seconds: 7200))
                ),
                .init(start: time("20260113T090000Z"), end: .time(time("20260113T093000Z"))),
            ])
        #expect(
            found.exceptionDates
                == [time("20260106"), time("20260107"), time("20260108T180000@Asia/Tokyo")])
        #expect(found.recurrenceID == time("20260106T090000Z"))
        #expect(found.replacesFuture)
        #expect(found.status == .tentative)
        #expect(found.isTransparent == true)
        #expect((found.priority, found.sequence) == (3, 7))
        #expect(found.color == "teal")
        #expect(
            found.relations == [
                Event.Relation(uid: "p"), Event.Relation(type: "DEPENDS-ON", uid: "q"),
            ])
        #expect(found.decliners == ["ada@example.org"])
        #expect(found.place.line == 2)
        #expect(found.block == nil)
    }

    @Test(
        arguments: [
            ("TRANSP:OPAQUE", false), ("X-OTHER:1", nil), ("X-MICROSOFT-CDO-BUSYSTATUS:FREE", true),
            ("X-MICROSOFT-CDO-BUSYSTATUS:BUSY", false), ("TRANSP:transparent", true),
            ("X-MICROSOFT-CDO-BUSYSTATUS:OOF", false),
            ("X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE", nil),
            ("TRANSP:OPAQUE\r\nX-MICROSOFT-CDO-BUSYSTATUS:FREE", false),
        ] as [(String, Bool?)])
    func `an event is transparent where it says so, or else Microsoft`(line: String, wanted: Bool?)
        throws
    {
        #expect(try event(line).isTransparent == wanted)
    }

    @Test func `a transparency that nobody knows is reported, and says nothing`() throws {
        let found = try imported(
            "BEGIN:VEVENT", "UID:a", "DTSTART:20260105", "TRANSP:MAYBE", "END:VEVENT")
        #expect(found.events.map(\.isTransparent) == [nil])
        #expect(found.diagnostics.map(\.place.line) == [5])
    }

    @Test(arguments: [
        "ATTENDEE;PARTSTAT=DECLINED;CN=Ada:mailto:Ada@example.org",
        "ATTENDEE;CN=\"Ada: home\";PARTSTAT=DECLINED:mailto:ada@example.org",
        "ATTENDEE;CN=Ada: home;PARTSTAT=DECLINED:MAILTO:ada@example.org",
        "ATTENDEE;PARTSTAT=DECLINED;CN=Ada: home:mailto:ada@example.org",
    ])
    func `an attendee that declined is known, whatever the name`(line: String) throws {
        #expect(try event(line).decliners == ["ada@example.org"])
    }

    @Test func `conferences are read with what they can do`() throws {
        let found = try event(
            "CONFERENCE;VALUE=URI;FEATURE=audio,VIDEO;LABEL=\"Room: 1\":https://example.org/a;b,c",
            "CONFERENCE;VALUE=URI:tel:+49-30-1234", "CONFERENCE;VALUE=URI: ")
        #expect(
            found.conferences == [
                Event.Conference(
                    uri: "https://example.org/a;b,c", features: ["AUDIO", "VIDEO"], label: "Room: 1"
                ),
                Event.Conference(uri: "tel:+49-30-1234"),
            ])
    }

    @Test func `alarms and other inner components do not speak for the event`() throws {
        let found = try event(
            "DTSTART:20260105", "SUMMARY:Outer", "BEGIN:VALARM", "SUMMARY:Inner", "DURATION:PT9H",
            "UID:inner", "END:VALARM",
            "BEGIN:X-PART", "DTSTART:19990101", "END:X-PART", "DURATION:PT1H")
        #expect((found.uid, found.summary) == ("a", "Outer"))
        #expect(found.end == .duration(CalendarDuration(seconds: 3600)))
    }
}
