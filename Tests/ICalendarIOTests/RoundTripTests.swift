import CalendarModel
import ICalendarIO
import Recurrence
import TaskweaveTestSupport
import Testing

@Suite("Writing and reading back")
struct RoundTripTests {
    private static let pieces = [
        "🧀", "👨‍👩‍👧‍👦", "日本語", "Käse", "é", ",", ";", "\\", "\n", ":", "\"", "a", "B", "\\n", "\\,", "n",
        "'", "=", "^", "-", "word", "مرحبا", "BEGIN:VEVENT", "\\\\", "%", "\u{FEFF}", "ß",
    ]

    @Test(arguments: seeds(1...40))
    func `an event reads back as it was written`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<10 {
            let event = randomEvent(using: &random)
            #expect(try WritingTests.readBack(event) == event)
        }
    }

    @Test(arguments: [
        ("bell\u{7}", "bell"), ("\u{1B}[31mred", "[31mred"), ("a\rb", "ab"), ("\u{0}x\u{7F}", "x"),
        ("line\r\nbreak", "line\nbreak"), ("tab\tbed", "tab\tbed"),
    ])
    func `control characters are not written`(text: String, wanted: String) throws {
        var event = Event(uid: "a", start: time("20260105"))
        event.summary = text
        #expect(try WritingTests.readBack(event).summary == wanted)
    }

    @Test(arguments: 60...90)
    func `a line is folded where it grows too long`(length: Int) throws {
        for piece in ["x", "é", "語", "🧀"] {
            var event = Event(uid: "a", start: time("20260105"))
            event.summary = String(repeating: piece, count: length)
            #expect(try WritingTests.readBack(event) == event)
        }
    }

    @Test func `a zone's name may be any text that a parameter can hold`() throws {
        for name in ["(UTC+01:00) Berlin; Bern, Rom", "Zürich", "x y"] {
            let event = Event(uid: "a", start: time("20260105T090000@\(name)"))
            #expect(try WritingTests.readBack(event).start == event.start)
        }
        let odd = Event(uid: "a", start: time("20260105T090000@a\"b\r\nc"))
        #expect(try WritingTests.readBack(odd).start == time("20260105T090000@abc"))
    }

    private func text(using random: inout SeededGenerator) -> String {
        let count = Int.random(in: 1...40, using: &random)
        let middle = (0..<count).compactMap { _ in
            Bool.random(using: &random) ? RoundTripTests.pieces.randomElement(using: &random) : " "
        }
        return "x" + middle.joined() + "x"
    }

    private func randomTime(using random: inout SeededGenerator) -> CalendarTime {
        let clock = CivilDateTime(
            secondsSinceEpoch: .random(in: 0...4_000_000_000, using: &random))
        return [
            .date(clock.date), .floating(clock), .zoned(clock, zone: "Europe/Berlin"),
            .zoned(clock, zone: "Asia/Tokyo"), .utc(Instant(seconds: clock.secondsSinceEpoch)),
        ].randomElement(using: &random) ?? .floating(clock)
    }

    private func randomEvent(using random: inout SeededGenerator) -> Event {
        func maybe() -> Bool { Bool.random(using: &random) }
        let rules = [
            "FREQ=WEEKLY;BYDAY=MO,WE", "FREQ=DAILY;INTERVAL=40000", "FREQ=YEARLY;BYWEEKNO=20",
            "FREQ=DAILY;UNTIL=20260301T090000Z",
            "FREQ=MONTHLY;COUNT=3;INTERVAL=2;BYDAY=-1FR,2TU;BYSETPOS=-1;WKST=SU",
            "FREQ=YEARLY;BYSECOND=1;BYMINUTE=2;BYHOUR=3;BYMONTHDAY=-1;BYYEARDAY=-366,1;BYMONTH=1,12",
        ]
        var event = Event(uid: text(using: &random), start: randomTime(using: &random))
        event.summary =
            [" ", ""].randomElement(using: &random).map { $0 + text(using: &random) + $0 } ?? ""
        let length = CalendarDuration(
            days: .random(in: 0...3, using: &random),
            seconds: .random(in: 1...90_000, using: &random))
        event.end =
            [.implied, .time(event.start), .duration(length)].randomElement(using: &random)
            ?? .implied
        if maybe() {
            event.rules = [rules.randomElement(using: &random)].compactMap { $0 }
                .compactMap { try? RecurrenceRule($0) }
        }
        if maybe() { event.exceptionDates = (0..<3).map { _ in randomTime(using: &random) } }
        if maybe() {
            event.addedDates = [
                .init(start: randomTime(using: &random)),
                .init(start: time("20260105T090000Z"), end: .duration(length)),
                .init(start: time("20260105T090000Z"), end: .time(time("20260105T093000Z"))),
            ]
        }
        if maybe() {
            event.recurrenceID = randomTime(using: &random)
            event.replacesFuture = maybe()
        }
        event.status =
            [.tentative, .confirmed, .cancelled].randomElement(using: &random) ?? .confirmed
        event.isTransparent = [nil, true, false].randomElement(using: &random) ?? nil
        event.priority = .random(in: 0...9, using: &random)
        event.sequence = .random(in: 0...99, using: &random)
        if maybe() { event.categories = ["TASK", "Käse 🧀", text(using: &random)] }
        if maybe() {
            event.relations = [
                Event.Relation(uid: text(using: &random)),
                Event.Relation(type: "DEPENDS-ON", uid: text(using: &random)),
            ]
            event.color = "teal"
            event.block = Event.BlockOrigin(
                toDo: text(using: &random), planned: nil, isPinned: maybe())
        } else {
            event.decliners = ["ada@example.org", "bob@example.org"]
            event.otherLines = event.decliners.map { "ATTENDEE;PARTSTAT=DECLINED:mailto:\($0)" }
            event.conferences = [
                Event.Conference(
                    uri: "https://example.org/?a,b;c", features: ["AUDIO", "X-A"], label: "a;b"),
                Event.Conference(uri: "tel:+49-30-1234"),
            ]
        }
        return event
    }
}
