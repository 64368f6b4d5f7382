import CalendarModel
import ICalendarIO
import Recurrence
import TaskweaveTestSupport
import Testing
import TimeZones

@Suite("Writing events")
struct WritingTests {
    static let zones: ZoneSet = {
        var zones = ZoneSet(local: ZoneTable(id: "Local", fixedOffset: 3600))
        zones.tables["Asia/Tokyo"] = ZoneTable(id: "Asia/Tokyo", fixedOffset: 32_400)
        let parts = [(3, 3600, 7200), (10, 7200, 3600)].map { month, from, to in
            var rule = RecurrenceRule(.yearly)
            rule.months = [month]
            rule.weekdays = [.init(.sunday, ordinal: -1)]
            return Observance(
                start: CivilDateTime(CivilDate(unchecked: 1996, month, 31), hour: 2),
                offsetFrom: Int64(from), offsetTo: Int64(to), rules: [rule])
        }
        zones.tables["Europe/Berlin"] = ZoneTable(id: "Europe/Berlin", observances: parts)
        return zones
    }()

    static let stamp = Instant(seconds: 1_767_600_000)

    /// Writes events and checks the form of the text.
    static func write(_ events: [Event]) throws -> String {
        let text = ICalendarWriter.calendar(of: events, zones: zones, stamp: stamp)
        #expect(text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:"))
        #expect(text.hasSuffix("END:VCALENDAR\r\n"))
        let bytes = Array(text.utf8)
        for (index, byte) in bytes.enumerated() where byte == 10 || byte == 13 {
            #expect(byte == 10 ? bytes[index - 1] == 13 : bytes[index + 1] == 10)
        }
        #expect(!bytes.contains { $0 < 32 && ![9, 10, 13].contains($0) || $0 == 127 })
        for line in bytes.split(separator: 10) {
            #expect(line.count - 1 <= 75)
            #expect(String(validating: line, as: UTF8.self) != nil)
        }
        return text
    }

    /// Returns an event as it reads back, without its place.
    static func readBack(_ event: Event) throws -> Event {
        let found = try imported(Array(write([event]).utf8))
        // An RDATE may be of another kind than DTSTART, which is said.
        #expect(found.diagnostics.filter { !$0.message.hasPrefix("RDATE") } == [])
        var event = try #require(found.events.first)
        event.place = .none
        return event
    }

    @Test func `an event has what RFC 5545 demands, and no more than it says`() throws {
        var event = Event(uid: "a", start: time("20260105T090000Z"))
        event.summary = "Plan"
        event.end = .time(time("20260105T100000Z"))
        #expect(
            try WritingTests.write([event]).split(separator: "\r\n").dropFirst(4).dropLast() == [
                "BEGIN:VEVENT", "UID:a", "DTSTAMP:20260105T080000Z",
                "LAST-MODIFIED:20260105T080000Z", "SEQUENCE:0", "SUMMARY:Plan",
                "DTSTART:20260105T090000Z", "DTEND:20260105T100000Z", "STATUS:CONFIRMED",
                "END:VEVENT",
            ])
    }

    @Test func `every zone that is named is described, each once`() throws {
        var event = Event(uid: "a", start: time("20260105T090000@Europe/Berlin"))
        event.end = .time(time("20260105T200000@Asia/Tokyo"))
        event.rules = [RecurrenceRule(.daily)]
        event.exceptionDates = [time("20260106T090000@Away")]
        event.addedDates = [.init(start: time("20260110T090000@There"))]
        event.recurrenceID = time("20260105T090000@Then")
        let text = try WritingTests.write([event, event])
        let zones = ["Asia/Tokyo", "Away", "Europe/Berlin", "Then", "There"]
        #expect(
            text.split(separator: "\r\n").filter { $0.hasPrefix("TZID:") }
                == zones.map { "TZID:\($0)" })
        let found = try imported(Array(text.utf8))
        #expect(found.zones.keys.sorted() == zones)
        for day in [0, 100, 200, 300, 5000] as [Int64] {
            let instant = WritingTests.stamp + day * 86_400
            for id in zones.prefix(3) {
                let known = WritingTests.zones.tables[id] ?? WritingTests.zones.local
                #expect(found.zones[id]?.offset(at: instant) == known.offset(at: instant), "\(id)")
            }
        }
    }

    @Test func `more dates than other programs can hold are written all`() throws {
        var event = Event(uid: "a", start: time("20260105T090000Z"))
        event.exceptionDates = (0..<700).map { .utc(WritingTests.stamp + $0 * 3600) }
        #expect(try WritingTests.readBack(event) == event)
    }

    @Test
    func `what the calendar says of itself is written first, and its maker is not taken over`()
        throws
    {
        let text = ICalendarWriter.calendar(
            of: [], zones: WritingTests.zones, stamp: WritingTests.stamp,
            properties: ["X-WR-CALNAME:Ada\u{7}", "PRODID:x", "VERSION:1.0", "X-LIC-ERROR:no"])
        #expect(
            text.split(separator: "\r\n").dropFirst(3)
                == ["CALSCALE:GREGORIAN", "X-WR-CALNAME:Ada", "X-LIC-ERROR:no", "END:VCALENDAR"])
    }

    @Test func `a calendar without events is one all the same`() throws {
        let found = try imported(Array(WritingTests.write([]).utf8))
        #expect(found.events == [])
        #expect(found.diagnostics == [])
    }

    @Test func `a block reads back with its to-do, its plan and its pin`() throws {
        var event = Event(uid: "a-block-1", start: time("20260105T090000Z"))
        let planned = Instant(seconds: 1_767_603_600)..<Instant(seconds: 1_767_607_200)
        event.block = Event.BlockOrigin(toDo: "to,do;1", planned: planned, isPinned: true)
        event.relations = [Event.Relation(uid: "to,do;1")]
        event.categories = ["TASKWEAVE", "work"]
        #expect(try WritingTests.readBack(event) == event)
        event.block?.isPinned = false
        event.block?.planned = nil
        #expect(try WritingTests.readBack(event) == event)
    }

    @Test func `a block is known by its category and its parent too, and keeps its notes`() throws {
        let found = try ICalendarIOTests.event(
            "CATEGORIES:Taskweave", "RELATED-TO;RELTYPE=PARENT:t", "DESCRIPTION:note")
        #expect(found.block == Event.BlockOrigin(toDo: "t", planned: nil, isPinned: false))
        #expect(found.otherLines == ["DESCRIPTION:note"])
        #expect(try ICalendarIOTests.event("CATEGORIES:TASKWEAVE").block == nil)
        #expect(try ICalendarIOTests.event("RELATED-TO:t").block == nil)
    }
}
