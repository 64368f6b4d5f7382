import CalendarModel
import ICalendarIO
import Recurrence
import TaskweaveTestSupport
import Testing
import TimeZones

@testable import Agendas
@testable import CalendarStore
@testable import Preferences

/// A VTIMEZONE that is cut down to some changes of an IANA zone.
@Suite("The zone of a name and the VTIMEZONE of a file")
struct ZoneChoiceTests {
    /// The changes of a zone that python-icalendar leaves for an event: the one before it and the one after it, an hour
    /// late in spring.
    private func cut(_ id: String, _ onsets: (start: String, from: String, to: String)...) -> String
    {
        let parts = onsets.map { onset in
            """
            BEGIN:STANDARD
            DTSTART:\(onset.start)
            TZOFFSETFROM:\(onset.from)
            TZOFFSETTO:\(onset.to)
            END:STANDARD
            """
        }
        return (["TIMEZONE", "TZID:\(id)"] + parts).joined(separator: "\n")
    }

    private var summer: String {
        cut(
            "Europe/Berlin", ("20260329T030000", "+0100", "+0200"),
            ("20261025T020000", "+0200", "+0100"))
    }

    private var winter: String {
        cut(
            "Europe/Berlin", ("20261025T020000", "+0200", "+0100"),
            ("20270328T030000", "+0100", "+0200"))
    }

    private func event(_ start: String, _ more: String = "DURATION:PT1H", uid: String = "a")
        -> String
    {
        "EVENT\nUID:\(uid)\nDTSTART;TZID=Europe/Berlin:\(start)\n\(more)"
    }

    private func found(_ agenda: Agenda) -> [String] {
        let years = at("2020-01-01", "UTC")..<at("2040-01-01", "UTC")
        return agenda.occurrences(in: years).map(\.range.lowerBound.description)
    }

    @Test func `what agrees at the times used is the zone of the name`() throws {
        let text = calendar(
            summer, event("20260705T100000", "RRULE:FREQ=WEEKLY;UNTIL=20260731T000000Z"))
        let agenda = try agenda(text)
        #expect(agenda.diagnostics.isEmpty)
        #expect(agenda.calendars[0].zones.tables["Europe/Berlin"] == zone())
    }

    @Test func `what is not covered is in the zone of the name, with a note`() throws {
        for start in ["20200105T100000", "20290105T100000"] {
            let agenda = try agenda(calendar(winter, event(start)))
            #expect(found(agenda) == ["\(start.prefix(4))-01-05T09:00:00Z"])
            #expect(agenda.diagnostics.map(\.severity) == [.note])
            #expect(agenda.diagnostics.first?.message.contains("says nothing of") == true)
        }
    }

    @Test func `what is not covered and agrees needs no warning`() throws {
        let agenda = try agenda(calendar(winter, event("20300705T100000")))
        #expect(agenda.diagnostics.isEmpty)
        #expect(found(agenda) == ["2030-07-05T08:00:00Z"])
    }

    @Test func `one time that is covered and differs is enough`() throws {
        let five = cut("Europe/Berlin", ("20260101T000000", "+0500", "+0500"))
        let agenda = try agenda(
            calendar(five, event("20260705T100000"), event("20200705T100000", uid: "b")))
        #expect(found(agenda) == ["2020-07-05T05:00:00Z", "2026-07-05T05:00:00Z"])
        #expect(agenda.diagnostics.map(\.severity) == [.note])
    }

    @Test func `an onset that is an hour late matters to who is there in that hour only`() throws {
        let year = cut(
            "Europe/Berlin", ("20251026T020000", "+0200", "+0100"),
            ("20260329T030000", "+0100", "+0200"), ("20261025T020000", "+0200", "+0100"))
        let daily = "RRULE:FREQ=DAILY;UNTIL=20260601T000000Z"
        #expect(try agenda(calendar(year, event("20260110T100000", daily))).diagnostics.isEmpty)
        let night = try agenda(calendar(year, event("20260110T033000", daily)))
        #expect(night.diagnostics.map(\.severity) == [.note])
    }

    @Test func `rules that never fire, or every second, are looked at in no time`() throws {
        let rules = [
            "FREQ=SECONDLY", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MINUTELY;INTERVAL=7",
        ]
        for rule in rules {
            let agenda = try agenda(calendar(winter, event("20261201T100000", "RRULE:\(rule)")))
            #expect(agenda.calendars.count == 1)
        }
    }

    @Test func `files that are cut for other days are merged without a new name`() throws {
        var export = CalendarExport(zone: zone())
        try export.add(Array(calendar(summer, event("20260705T100000")).utf8), named: "a.ics")
        try export.add(
            Array(calendar(winter, event("20261205T100000", uid: "b")).utf8), named: "b.ics")
        let written = export.calendar
        #expect(written.ranges(of: "BEGIN:VTIMEZONE").count == 1)
        #expect(written.ranges(of: "TZID:Europe/Berlin\r\n").count == 1)
        // A reader of the VTIMEZONE finds the same times.
        let read = try ICalendarReader.read(Array(written.utf8), file: "written")
        let own = try #require(read.zones["Europe/Berlin"])
        #expect(
            read.events.map { own.instant(of: $0.start.wallClock).description }
                == ["2026-07-05T08:00:00Z", "2026-12-05T09:00:00Z"])
    }

    @Test func `a file on its own keeps its VTIMEZONE`() throws {
        var export = CalendarExport(zone: zone())
        try export.add(Array(calendar(winter, event("20261205T100000")).utf8), named: "a.ics")
        #expect(export.calendar.contains("DTSTART:20270328T030000\r\n"))
    }

    @Test(arguments: seeds(1...40))
    func `a cut zone means the zone of its name at every time that it covers`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for id in ZoneChoiceTests.names {
            let known = zone(id)
            let begin = Instant(seconds: .random(in: 0..<2_000_000_000, using: &random))
            let end = begin + .random(in: 300_000..<500_000_000, using: &random)
            let made = try #require(
                ZoneTable(id: id, observances: known.observances(covering: begin..<end)))
            var choice = ZoneChoice(id, own: made, known: known)
            for _ in 0..<20 {
                let seconds = begin.seconds + 90_000..<end.seconds
                let time = Instant(seconds: .random(in: seconds, using: &random))
                // Beside a change the clock alone does not say which side is meant.
                guard known.offsets(in: time - 90_000..<time + 90_000).count == 1 else { continue }
                let clock = known.wallClock(at: time)
                choice?.add(.zoned(clock, zone: id), of: Event(uid: "a", start: .utc(time)))
            }
            #expect(choice?.isOwn != true, "\(id) \(begin) \(end)")
            #expect(choice?.diagnostic == nil, "\(id) \(begin) \(end)")
        }
    }

    private static let names = [
        "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca",
        "Asia/Tehran", "America/Sao_Paulo", "Pacific/Apia", "Europe/Dublin", "America/Caracas",
    ]
}
