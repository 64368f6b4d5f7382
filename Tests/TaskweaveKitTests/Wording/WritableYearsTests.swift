import CalendarModel
import Recurrence
import Testing
import TimeZones

@testable import Agendas
@testable import JSONLines
@testable import Reports
@testable import Wording

@Suite("Years that four digits can write")
struct WritableYearsTests {
    private let far = Instant(seconds: 400_000_000_000)

    @Test(arguments: [
        ("UTC", "9999-12-31T23:59:59Z"), ("Pacific/Kiritimati", "9999-12-31T23:59:59Z"),
        ("America/New_York", "9999-12-31T23:59:59Z"),
    ])
    func `a later year is the last that can be written`(name: String, text: String) {
        #expect(TimeText(zone: zone(name)).rfc3339(far) == text)
    }

    @Test func `a moment whose year is written in UTC only keeps its moment`() {
        let text = TimeText(zone: zone("Pacific/Kiritimati"))
        #expect(text.rfc3339(Instant.endOfTime - 3600) == "9999-12-31T23:00:00Z")
        #expect(text.rfc3339(Instant.endOfTime - 50_401) == "9999-12-31T23:59:59+14:00")
        let west = TimeText(zone: zone("Etc/GMT+5"))
        #expect(west.rfc3339(Instant.startOfTime + 60) == "0001-01-01T00:01:00Z")
        #expect(west.rfc3339(Instant.startOfTime - 9_000_000) == "0001-01-01T00:00:00Z")
    }

    @Test func `documents and calendars have no year of five digits`() throws {
        let agenda = try agenda(
            calendar(
                "EVENT\nUID:a\nDTSTART:99991231T235959Z\nDURATION:P999W",
                "EVENT\nUID:b\nDTSTART;VALUE=DATE:99991231",
                "EVENT\nUID:c\nDTSTART:99991231T120000\nDURATION:PT20H"),
            in: "Pacific/Kiritimati")
        let text = TimeText(zone: agenda.zone)
        let window = Instant.endOfTime - 90_000..<far
        let list = OccurrenceListDocument(agenda, in: window, text).json
        #expect(list.split(separator: #""end":"9999-12-31"#).count == 1 + 3 + 1)
        #expect(!list.contains("10000"))
        let events = EventListDocument(agenda, text).events
        #expect(events.count == 3)
        #expect(events.allSatisfy { $0.end.hasPrefix("9999-12-31") })
        let written = agenda.freeTime(in: window, busy: BusyRules())
            .calendar(of: [], now: Instant(seconds: 0))
        #expect(written.contains("DTEND:99991231T235959Z"))
        #expect(!written.contains("10000"))
    }

    @Test(arguments: ["UTC", "Pacific/Kiritimati", "Etc/GMT+12"])
    func `the years of a zone are those that it and UTC can write`(name: String) {
        let zone = zone(name)
        let years = TimeReader(now: far, zone: zone).years
        for moment in [years.lowerBound, years.upperBound - 1] {
            for clock in [
                zone.wallClock(at: moment),
                CivilDateTime(secondsSinceEpoch: moment.seconds),
            ] {
                #expect((1...9999).contains(clock.date.components.year))
            }
        }
    }
}
