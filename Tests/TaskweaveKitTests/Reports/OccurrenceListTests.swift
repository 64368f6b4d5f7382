import Foundation
import Recurrence
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import ICalendarIO
@testable import JSONLines
@testable import Reports
@testable import Wording

@Suite("The list for other programs")
struct OccurrenceListTests {
    private let window = at("2026-11-01")..<at("2026-11-15")

    private func items(_ calendars: String...) throws -> [[String: Any]] {
        var agenda = Agenda(zone: zone(), zones: ZoneFiles())
        for text in calendars { try agenda.add(Array(text.utf8), named: "work.ics") }
        let json = OccurrenceListDocument(agenda, in: window, TimeText(zone: zone())).json
        let document = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(json.hasSuffix("}\n") && json.split(separator: "\n").count == 1)
        #expect(
            Set(try #require(document?.keys)) == [
                "version", "window", "occurrences", "diagnostics",
            ])
        #expect(document?["version"] as? Int == 1)
        return try #require(document?["occurrences"] as? [[String: Any]])
    }

    @Test(
        arguments: [
            ("VALUE=DATE:20261102", "2026-11-02", "2026-11-03", true, nil),
            (":20261102T090000", "2026-11-02T09:00:00", "2026-11-02T10:00:00", false, nil),
            (
                ":20261102T090000Z", "2026-11-02T10:00:00+01:00", "2026-11-02T11:00:00+01:00",
                false, "UTC"
            ),
            (
                "TZID=America/New_York:20261102T090000", "2026-11-02T15:00:00+01:00",
                "2026-11-02T16:00:00+01:00", false, "America/New_York"
            ),
        ] as [(String, String, String, Bool, String?)])
    func `each kind of time has its form`(
        start: String, from: String, to: String, allDay: Bool, zone: String?
    ) throws {
        let property = start.hasPrefix(":") ? "DTSTART\(start)" : "DTSTART;\(start)"
        let length = allDay ? "" : "\nDURATION:PT1H"
        let item = try #require(
            try items(calendar("EVENT\nUID:a\nSUMMARY:A/b\n\(property)\(length)")).first)
        #expect(item["start"] as? String == from)
        #expect(item["end"] as? String == to)
        #expect(item["allDay"] as? Bool == allDay)
        #expect(item["zone"] as? String == zone)
        #expect(item["recurrenceId"] is NSNull)
        #expect(item["summary"] as? String == "A/b")
        #expect(item["status"] as? String == "confirmed")
        #expect(item["transparency"] as? String == "opaque")
        #expect(item["calendar"] as? String == "work")
        #expect(
            Set(item.keys) == [
                "uid", "summary", "start", "end", "allDay", "zone", "recurrenceId", "status",
                "transparency", "calendar",
            ])
    }

    @Test func `an occurrence of a series is named by its original start`() throws {
        let series =
            "EVENT\nUID:a\nDTSTART;TZID=America/New_York:20261102T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3"
        // Moved to another zone: the name is still the start in the zone of the series.
        let moved = """
            EVENT
            UID:a
            RECURRENCE-ID;TZID=America/New_York:20261103T090000
            DTSTART;TZID=Asia/Tokyo:20261104T010000
            DURATION:PT1H
            """
        let listed = try items(calendar(series, moved))
        #expect(
            listed.map { $0["recurrenceId"] as? String } == [
                "2026-11-02T15:00:00+01:00", "2026-11-03T15:00:00+01:00",
                "2026-11-04T15:00:00+01:00",
            ])
        #expect(listed[1]["start"] as? String == "2026-11-03T17:00:00+01:00")
    }

    @Test func `a day of a series that was given a clock time is named by its date`() throws {
        let listed = try items(
            calendar(
                "EVENT\nUID:a\nDTSTART;VALUE=DATE:20261102\nRRULE:FREQ=DAILY;COUNT=2",
                "EVENT\nUID:a\nRECURRENCE-ID;VALUE=DATE:20261103\nDTSTART:20261103T090000Z\nDURATION:PT1H"
            ))
        #expect(listed.map { $0["recurrenceId"] as? String } == ["2026-11-02", "2026-11-03"])
        #expect(listed.map { $0["allDay"] as? Bool } == [true, false])
    }

    @Test func `an override of all later occurrences keeps their names`() throws {
        let listed = try items(
            calendar(
                "EVENT\nUID:a\nDTSTART;TZID=Europe/Berlin:20261102T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3",
                "EVENT\nUID:a\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261103T080000Z\nDTSTART;TZID=Europe/Berlin:20261103T110000\nDURATION:PT1H"
            ))
        #expect(
            listed.map { $0["start"] as? String } == [
                "2026-11-02T09:00:00+01:00", "2026-11-03T11:00:00+01:00",
                "2026-11-04T11:00:00+01:00",
            ])
        #expect(
            listed.map { $0["recurrenceId"] as? String } == [
                "2026-11-02T09:00:00+01:00", "2026-11-03T09:00:00+01:00",
                "2026-11-04T09:00:00+01:00",
            ])
    }

    @Test func `diagnostics stand in the document, with nulls for what they lack`() throws {
        var agenda = Agenda(zone: zone(), zones: ZoneFiles())
        try agenda.add(Array(calendar("EVENT\nUID:x").utf8), named: "b.ics")
        let json = OccurrenceListDocument(agenda, in: window, TimeText(zone: zone())).json
        #expect(json.contains(#""file":"b.ics","hint":"add a DTSTART"#))
        #expect(json.contains(#""severity":"error","uid":"x""#))
        #expect(
            json.contains(
                #""window":{"end":"2026-11-15T00:00:00+01:00","start":"2026-11-01T00:00:00+01:00"}"#
            ))
    }

    @Test func `a name in a series has the form of that series`() throws {
        let day = "EVENT\nUID:u\nDTSTART;VALUE=DATE:20261102\nRRULE:FREQ=WEEKLY;COUNT=2"
        let time = "EVENT\nUID:u\nDTSTART:20261103T090000Z\nRRULE:FREQ=WEEKLY;COUNT=2"
        for text in [calendar(day, time), calendar(time, day)] {
            let found = try agenda(text).occurrences(in: at("2026-11-01")..<at("2026-11-08"))
            #expect(found.map(\.id) == ["u/20261102", "u/20261103T090000Z"])
        }
    }

    @Test func `an occurrence that follows an override of all later ones has its series' name`()
        throws
    {
        let found = try agenda(
            calendar(
                "EVENT\nUID:u\nDTSTART:20261102T090000Z\nRRULE:FREQ=DAILY;COUNT=3",
                "EVENT\nUID:u\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261103T090000Z\n"
                    + "DTSTART;TZID=Europe/Berlin:20261103T120000")
        ).occurrences(in: at("2026-11-01")..<at("2026-11-08"))
        #expect(
            found.map(\.id)
                == ["u/20261102T090000Z", "u/20261103T090000Z", "u/20261104T090000Z"])
    }
}
