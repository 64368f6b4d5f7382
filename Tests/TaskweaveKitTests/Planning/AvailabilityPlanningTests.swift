import CalendarModel
import Recurrence
import Scheduling
import TaskweaveTestSupport
import Testing

@testable import Agendas
@testable import Planning
@testable import Preferences
@testable import Wording

/// Returns a VAVAILABILITY of a calendar in Berlin with one part that comes back every day.
private func availability(
    _ uid: String, _ hours: String, priority: Int = 0, _ lines: String...
) -> String {
    let clocks = hours.split(separator: "-")
    return
        ([
            "AVAILABILITY", "UID:\(uid)", "PRIORITY:\(priority)", "BEGIN:AVAILABLE",
            "UID:\(uid)-part",
            "DTSTART;TZID=Europe/Berlin:20261001T\(clocks[0])00",
            "DTEND;TZID=Europe/Berlin:20261001T\(clocks[1])00", "RRULE:FREQ=DAILY", "END:AVAILABLE",
        ] + lines).joined(separator: "\n")
}

@Suite("Planning by availability")
struct AvailabilityPlanningTests {

    @Test func `without any word about it all time is available`() throws {
        let day = at("2026-11-02")..<at("2026-11-03")
        #expect(try agenda(calendar()).availableTime(in: day) == [day])
        #expect(try agenda(calendar("AVAILABILITY\nUID:v")).availableTime(in: day) == [])
    }

    @Test func `only the parts are available, and they come back as their rules say`() throws {
        let part = """
            AVAILABILITY
            UID:v
            BEGIN:AVAILABLE
            UID:a
            DTSTART;TZID=Europe/Berlin:20261102T090000
            DURATION:PT3H
            RRULE:FREQ=DAILY
            RDATE;TZID=Europe/Berlin:20261103T150000
            EXDATE;TZID=Europe/Berlin:20261104T090000
            END:AVAILABLE
            BEGIN:AVAILABLE
            UID:a
            RECURRENCE-ID;TZID=Europe/Berlin:20261105T090000
            DTSTART;TZID=Europe/Berlin:20261105T120000
            DURATION:PT1H
            END:AVAILABLE
            """
        let days = try agenda(calendar(part)).availableTime(in: at("2026-11-01")..<at("2026-11-07"))
        #expect(
            days == [
                span("2026-11-02 09:00-12:00"), span("2026-11-03 09:00-12:00"),
                span("2026-11-03 15:00-18:00"), span("2026-11-05 12:00-13:00"),
                span("2026-11-06 09:00-12:00"),
            ])
    }

    @Test func `before its start and after its end it says nothing, and its parts neither`() throws
    {
        let agenda = try agenda(
            calendar(
                availability(
                    "v", "0900-1700", "DTSTART;TZID=Europe/Berlin:20261103T100000", "DURATION:P1D"))
        )
        #expect(
            agenda.availableTime(in: at("2026-11-02")..<at("2026-11-06")) == [
                at("2026-11-02")..<at("2026-11-03 17:00"),
                at("2026-11-04 09:00")..<at("2026-11-06"),
            ])
    }

    @Test(arguments: [
        (1, 2, ["12:00–14:00"]), (2, 1, ["09:00–13:00"]), (9, 0, ["12:00–14:00"]),
        (0, 0, ["09:00–14:00"]), (5, 5, ["09:00–14:00"]), (0, 9, ["09:00–13:00"]),
    ])
    func `the higher priority wins, 1 being the highest and 0 the lowest`(
        late: Int, early: Int, wanted: [String]
    ) throws {
        let one = availability("l", "1200-1400", priority: late)
        let other = availability("e", "0900-1300", priority: early)
        let day = at("2026-11-02")..<at("2026-11-03")
        let text = TimeText(zone: zone())
        for agenda in [
            try agenda(calendar(one, other)), try agenda(calendar(other), calendar(one)),
        ] {
            #expect(agenda.availableTime(in: day).map { text.span($0) } == wanted)
        }
    }

    @Test func `without configured hours blocks are placed where there is availability`() throws {
        var week = Week()
        week.now = "2026-11-02 05:00"
        let calendars = [calendar(availability("v", "0600-0730")), calendar(toDo("t", "PT1H"))]
        #expect(week.times(try week.request(calendars).plan()) == ["t 11-02 06:00–07:00"])
    }

    @Test func `beyond what it speaks of the usual hours hold`() throws {
        let week = Week()
        let until = availability("v", "0600-0630", "DTEND;TZID=Europe/Berlin:20261103T000000")
        let plan = try week.plan(calendar(until), calendar(toDo("t", "PT1H")))
        #expect(week.times(plan) == ["t 11-03 09:00–10:00"])
    }

    @Test func `configured hours are cut down to it`() throws {
        var week = Week()
        week.configuration.windows = [
            .init(category: "work", hours: [try #require(WeeklyHours("mon-fri 08:00-10:00"))])
        ]
        let plan = try week.plan(
            calendar(availability("v", "0915-1200")), calendar(toDo("t", "PT30M")))
        #expect(week.times(plan) == ["t 11-02 09:15–09:45"])
    }

    @Test func `a to-do that no availability has room for is not placed`() throws {
        let plan = try Week().plan(calendar("AVAILABILITY\nUID:v"), calendar(toDo("t")))
        #expect(plan.blocks.isEmpty)
        #expect(plan.missing.map(\.reason) == [.windowClosed])
    }
}
