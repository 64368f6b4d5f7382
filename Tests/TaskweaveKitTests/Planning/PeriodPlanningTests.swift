import CalendarModel
import Recurrence
import Scheduling
import TaskweaveTestSupport
import Testing

@testable import Agendas
@testable import Planning
@testable import Preferences
@testable import Wording

/// Returns dates of 2026: `dates(11, 2, to: 11, 3)`.
private func dates(
    _ month: Int, _ day: Int, to lastMonth: Int? = nil, _ lastDay: Int? = nil
) -> ClosedRange<CivilDate> {
    CivilDate(
        unchecked: 2026, month, day)...CivilDate(
            unchecked: 2026, lastMonth ?? month, lastDay ?? day)
}

@Suite("Planning in periods")
struct PeriodPlanningTests {
    /// A trip to New York.
    private func trip(_ dates: ClosedRange<CivilDate>) -> Configuration.Period {
        var trip = Configuration.Period(name: "Trip", dates: dates)
        trip.zone = zone("America/New_York")
        return trip
    }

    /// A period with other hours of work.
    private func period(
        _ dates: ClosedRange<CivilDate>, _ hours: String...
    ) throws -> Configuration.Period {
        var period = Configuration.Period(name: "Other", dates: dates)
        let read = try hours.map { try #require(WeeklyHours($0)) }
        period.windows = [Configuration.Window(category: "work", hours: read)]
        return period
    }

    private func hours(
        _ periods: Configuration.Period..., category: String? = "work",
        from: String, to: String
    ) -> [Range<Instant>] {
        var configuration = Configuration()
        configuration.periods = periods
        return configuration.openHours(in: zone()).ranges(of: category, in: at(from)..<at(to))
    }

    /// Europe changed its clocks on 25 October, America on 1 November: New York is five hours behind Berlin, and then six.
    @Test func `a trip's hours are on its clock, which changes on the way`() {
        let open = hours(trip(dates(10, 29, to: 11, 3)), from: "2026-10-28", to: "2026-11-05")
        #expect(
            open == [
                span("2026-10-28 09:00-18:00"), span("2026-10-29 14:00-23:00"),
                span("2026-10-30 14:00-23:00"), at("2026-11-02 15:00")..<at("2026-11-03"),
                at("2026-11-03 15:00")..<at("2026-11-04"), span("2026-11-04 09:00-18:00"),
            ])
    }

    @Test func `late hours of a trip end on the next day at home`() {
        let open = hours(
            trip(dates(12, 3, to: 12, 4)), category: "personal", from: "2026-12-04",
            to: "2026-12-06")
        #expect(
            open == [
                span("2026-12-04 00:00-03:00"), span("2026-12-05 00:00-03:00"),
                span("2026-12-05 10:00-16:00"),
            ])
    }

    @Test func `a date begins on the clock of its period`() {
        var configuration = Configuration()
        var tokyo = Configuration.Period(name: "Tokyo", dates: dates(11, 30))
        tokyo.zone = zone("Asia/Tokyo")
        configuration.periods = [tokyo, trip(dates(12, 2))]
        let open = configuration.openHours(in: zone())
        let starts = [
            (11, 29, "2026-11-29"), (11, 30, "2026-11-29 16:00"), (12, 1, "2026-12-01"),
            (12, 2, "2026-12-02 06:00"), (12, 3, "2026-12-03"),
        ]
        for (month, day, start) in starts {
            let date = CivilDate(unchecked: 2026, month, day)
            #expect(open.start(of: date) == at(start))
            #expect(open.date(at: at(start)) == date)
            #expect(open.date(at: at(start) - 1) == date + -1)
        }
    }

    @Test func `other hours stand in the place of the usual ones of their category`() throws {
        let half = try period(dates(11, 3), "daily 09:00-13:00")
        let closed = try period(dates(11, 4))
        #expect(
            hours(half, closed, from: "2026-11-02", to: "2026-11-06") == [
                span("2026-11-02 09:00-18:00"), span("2026-11-03 09:00-13:00"),
                span("2026-11-05 09:00-18:00"),
            ])
        #expect(
            hours(half, closed, category: "personal", from: "2026-11-03", to: "2026-11-05") == [
                span("2026-11-03 18:00-21:00"), span("2026-11-04 18:00-21:00"),
            ])
    }

    @Test func `a holiday closes work, and the categories that it has`() {
        var off = Configuration.Period(name: "Off", dates: nil)
        off.holidays = [
            Configuration.Period.Holiday(dates: dates(11, 2)),
            Configuration.Period.Holiday(dates: dates(11, 3), categories: ["PERSONAL", "Germany"]),
        ]
        #expect(
            hours(off, category: nil, from: "2026-11-02", to: "2026-11-05") == [
                span("2026-11-02 18:00-21:00"), span("2026-11-04 09:00-18:00"),
                span("2026-11-04 18:00-21:00"),
            ])
    }

    @Test func `blocks are placed in the hours of a period`() throws {
        var week = Week()
        week.configuration.periods = [trip(dates(11, 2))]
        #expect(week.times(try week.plan(calendar(toDo("t")))) == ["t 11-02 15:00–16:00"])
        week.configuration.periods = [try period(dates(11, 2), "mon 16:00-17:00")]
        #expect(
            week.times(try week.plan(calendar(toDo("t"), toDo("u")))) == [
                "t 11-02 16:00–17:00", "u 11-03 09:00–10:00",
            ])
        week.configuration.periods = [try period(dates(11, 2, to: 11, 5))]
        #expect(week.times(try week.plan(calendar(toDo("t")))) == ["t 11-06 09:00–10:00"])
    }

    @Test func `a plan may begin on a trip to the east`() throws {
        var week = Week()
        var tokyo = Configuration.Period(name: "Tokyo", dates: dates(11, 1, to: 11, 3))
        tokyo.zone = zone("Asia/Tokyo")
        week.configuration.periods = [tokyo]
        // From 9 to 18 in Tokyo it is 1 to 10 in Berlin.
        #expect(
            week.times(try week.plan(calendar(toDo("t", "PT2H"), toDo("u", "PT2H")))) == [
                "t 11-02 08:00–10:00", "u 11-03 01:00–03:00",
            ])
    }

    @Test func `lunch is had on the clock of a trip`() throws {
        var week = Week()
        week.configuration.lunch = .init(from: 720, to: 780, minutes: 60)
        var away = try period(dates(11, 2), "mon 11:00-15:00")
        week.configuration.periods = [away]
        #expect(
            week.times(try week.plan(calendar(toDo("t", "PT2H")))) == ["t 11-02 13:00–15:00"])
        away.zone = zone("America/New_York")
        week.configuration.periods = [away]
        #expect(
            week.times(try week.plan(calendar(toDo("t", "PT2H")))) == ["t 11-02 19:00–21:00"])
    }

    @Test func `a period's word counts more than an availability where no hours are configured`()
        throws
    {
        let available = calendar(
            """
            AVAILABILITY
            UID:v
            BEGIN:AVAILABLE
            UID:a
            DTSTART;TZID=Europe/Berlin:20261001T070000
            DTEND;TZID=Europe/Berlin:20261001T120000
            RRULE:FREQ=DAILY
            END:AVAILABLE
            """)
        var week = Week()
        week.now = "2026-11-02 06:00"
        #expect(
            week.times(try week.plan(calendar(toDo("t")), available)) == ["t 11-02 07:00–08:00"])
        week.configuration.periods = [try period(dates(11, 2), "mon 11:00-16:00")]
        #expect(
            week.times(try week.plan(calendar(toDo("t"), toDo("u")), available)) == [
                "t 11-02 11:00–12:00", "u 11-03 07:00–08:00",
            ])
    }

    @Test func `a habit is asked for as often as its days have hours`() throws {
        var week = Week()
        week.to = "2026-11-09"
        week.configuration.habits = [
            Configuration.Habit(name: "Run", timesPerWeek: 5, minutes: 60, category: "work")
        ]
        week.configuration.periods = [try period(dates(11, 2, to: 11, 4))]
        let plan = try week.plan(calendar())
        #expect(plan.blocks.count == 2 && plan.missing.isEmpty)
    }
}
