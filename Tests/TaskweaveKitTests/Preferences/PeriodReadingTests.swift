import CalendarModel
import TaskweaveTestSupport
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import Preferences

/// Returns a date of 2026, or of another year: `date(12, 24)`.
private func date(_ month: Int, _ day: Int, _ year: Int = 2026) -> CivilDate {
    CivilDate(unchecked: year, month, day)
}

@Suite("Reading periods")
struct PeriodReadingTests {
    @Test func `a trip has dates, a zone, and hours by category`() throws {
        let (read, diagnostics) = try configuration(
            """
            [[period]]
            name = "Trip to New York"
            from = "2026-11-30"
            to = 2026-12-04
            zone = "America/New_York"
            hours = { work = ["mon-fri 10:00-16:00", "sat 9:00-12:00"], Personal = "none" }
            """)
        var trip = Configuration.Period(
            name: "Trip to New York", dates: date(11, 30)...date(12, 4))
        trip.zone = zone("America/New_York")
        trip.windows = [
            Configuration.Window(
                category: "work",
                hours: [
                    WeeklyHours(days: [0, 1, 2, 3, 4], minutes: 600..<960),
                    WeeklyHours(days: [5], minutes: 540..<720),
                ]),
            Configuration.Window(category: "personal", hours: []),
        ]
        #expect(read.periods == [trip])
        // The trip has no Saturday.
        #expect(diagnostics.map(\.severity) == [.warning])
    }

    @Test(
        arguments: [
            (
                "[\"mon-fri 09:00-13:00\"]",
                [WeeklyHours(days: [0, 1, 2, 3, 4], minutes: 540..<780)]
            ),
            ("[\"09:00-13:00\"]", [WeeklyHours(days: Set(0...6), minutes: 540..<780)]),
            ("[]", []), ("\"none\"", []),
        ] as [(String, [WeeklyHours])])
    func `a list of hours is that of the first category, and no days are all`(
        hours: String, expected: [WeeklyHours]
    ) throws {
        let (read, diagnostics) = try configuration(
            "[[period]]\nname = \"Half day\"\non = \"2026-12-24\"\nhours = \(hours)")
        var day = Configuration.Period(name: "Half day", dates: date(12, 24)...date(12, 24))
        day.windows = [Configuration.Window(category: "work", hours: expected)]
        #expect(read.periods == [day])
        #expect(diagnostics.isEmpty)
    }

    @Test func `holidays are dates or a file, and need no dates of their own`() throws {
        let (read, diagnostics) = try configuration(
            """
            [[period]]
            name = "Days off"
            holidays = ["2026-12-25", 2027-01-01]
            [[period]]
            name = "Public holidays"
            holidays = "holidays.ics"
            """)
        #expect(
            read.periods.map(\.holidays) == [
                [
                    Configuration.Period.Holiday(dates: date(12, 25)...date(12, 25)),
                    Configuration.Period.Holiday(dates: date(1, 1, 2027)...date(1, 1, 2027)),
                ], [],
            ])
        #expect(read.periods.map(\.dates) == [nil, nil])
        #expect(read.periods.last?.holidayFile?.path == "holidays.ics")
        #expect(read.periods.last?.holidayFile?.line == 6)
        #expect(diagnostics.isEmpty)
    }

    @Test(
        arguments: [
            ("on = \"2026-12-24\"", 1), ("name = \"\"\non = \"2026-12-24\"", 2),
            ("name = \"P\"", 2),
            ("name = \"P\"\nhours = []\nholidays = [\"2026-12-25\"]", 2),
            ("name = \"P\"\nzone = \"Europe/Berlin\"", 2),
            ("name = \"P\"\nfrom = \"2026-12-04\"\nto = \"2026-11-30\"", 4),
            ("name = \"P\"\nfrom = \"2026-12-04\"", 3), ("name = \"P\"\n\nto = \"2026-12-04\"", 4),
            ("name = \"P\"\non = \"2026-12-04\"\nto = \"2026-12-04\"", 3),
            ("name = \"P\"\non = \"2026-02-30\"", 3), ("name = \"P\"\non = 3", 3),
            ("name = \"P\"\non = 2026-12-24T10:00:00", 3), ("name = \"P\"\non = \"Friday\"", 3),
            ("name = \"P\"\non = \"2026-12-04\"\nzone = \"New_York\"", 4),
            ("name = \"P\"\non = \"2026-12-04\"\nhours = [\"mon 9-\"]", 4),
            ("name = \"P\"\non = \"2026-12-04\"\nhours = \"9-12\"", 4),
            ("name = \"P\"\non = \"2026-12-04\"\nhours = 4", 4),
            ("name = \"P\"\non = \"2026-12-04\"\n[period.hours]\ngym = []", 5),
            ("name = \"P\"\non = \"2026-12-04\"\n[period.hours]\nwork = \"9-12\"", 5),
            ("name = \"P\"\nholidays = 3", 3), ("name = \"P\"\nholidays = \"\"", 3),
            ("name = \"P\"\nholidays = [\"Christmas\"]", 3),
            (
                "name = \"P\"\non = \"2026-12-04\"\n[[period]]\nname = \"P\"\non = \"2026-12-05\"",
                5
            ),
        ] as [(String, Int)])
    func `a bad period is an error with its line and what to write instead`(
        toml: String, line: Int
    ) {
        let error = #expect(throws: FileError.self) { try configuration("[[period]]\n" + toml) }
        #expect(error?.code == .configuration)
        #expect(error?.line == line)
        #expect(error?.hint?.isEmpty == false)
        #expect(error?.description.hasPrefix("config.toml:\(line):1: error: ") == true)
    }

    @Test func `hints name what is near`() {
        let zone = #expect(throws: FileError.self) {
            try configuration("[[period]]\nname = \"P\"\non = \"2026-12-04\"\nzone = \"New York\"")
        }
        #expect(zone?.message == "there is no time zone “New York”")
        #expect(zone?.hint == "did you mean America/New_York?")
        let order = #expect(throws: FileError.self) {
            try configuration(
                "[[period]]\nname = \"P\"\nfrom = \"2026-12-04\"\nto = \"2026-11-30\"")
        }
        #expect(order?.message == "“P” ends on 2026-11-30, before it begins on 2026-12-04")
    }

    @Test func `an unknown key, an idle period and a date elsewhere are warnings`() throws {
        let diagnostics = try configuration(
            """
            [[period]]
            name = "P"
            on = "2026-12-24"
            zoen = "Europe/Paris"
            [[period]]
            name = "Q"
            on = "2026-12-24"
            holidays = ["2026-12-24",
                "2026-12-25"]
            """
        ).1
        #expect(
            diagnostics.map(\.message) == [
                "“P” changes nothing", "zoen is not a setting; it was ignored",
                "2026-12-25 is not in “Q”; it was ignored",
            ])
        #expect(diagnostics.map(\.place.line) == [2, 4, 8])
        #expect(diagnostics.map(\.severity) == [.warning, .warning, .warning])
        #expect(diagnostics[1].hint == "did you mean zone?")
    }

    @Test func `hours on days that a period does not have are a warning`() throws {
        // A Saturday and a Sunday.
        let diagnostics = try configuration(
            "[[period]]\nname = \"P\"\nfrom = \"2026-12-26\"\nto = \"2026-12-27\"\nhours = [\"mon-fri 9:00-13:00\", \"sun 9:00-10:00\"]"
        ).1
        #expect(
            diagnostics.map(\.message) == [
                "“P” has no day on which the hours “mon-fri 09:00-13:00” apply"
            ])
        #expect(diagnostics.map(\.place.line) == [5])
    }

    @Test func `of periods that overlap the last one counts, with a warning`() throws {
        let (read, diagnostics) = try configuration(
            """
            [[period]]
            name = "Trip"
            from = "2026-11-30"
            to = "2026-12-04"
            zone = "America/New_York"
            [[period]]
            name = "Half days"
            from = "2026-12-03"
            to = "2026-12-08"
            hours = ["09:00-13:00"]
            [[period]]
            name = "Days off"
            from = "2026-01-01"
            to = "2026-12-31"
            holidays = ["2026-12-25"]
            """)
        #expect(
            diagnostics.map(\.message) == [
                "“Half days” and “Trip” overlap from 2026-12-03 to 2026-12-04; only “Half days” counts then"
            ])
        #expect(diagnostics.map(\.place.line) == [7])
        #expect(read.period(on: date(12, 2))?.name == "Trip")
        #expect(read.period(on: date(12, 4))?.name == "Half days")
        #expect(read.period(on: date(12, 9)) == nil)
    }

    @Test func `the settings show a period in a line, and where it stands`() throws {
        let toml = """
            [[period]]
            name = "Trip"
            from = "2026-11-30"
            to = "2026-12-04"
            zone = "America/New_York"
            hours = { work = ["mon-fri 10:00-16:00", "sat 9:00-12:00"], personal = [] }

            [[period]]
            name = "Feast"
            on = "2026-12-24"
            holidays = ["2026-12-24"]
            """
        let shown = try configuration(toml).0.settings.filter { $0.key.hasPrefix("period") }
        #expect(
            shown.map(\.value) == [
                "2026-11-30 to 2026-12-04, America/New_York, work mon-fri 10:00-16:00 and sat 09:00-12:00, personal none",
                "2026-12-24, 1 holiday",
            ])
        let lines = Configuration.lines(toml: Array(toml.utf8))
        #expect(shown.map { lines[$0.key] } == [1, 8])
    }
}
