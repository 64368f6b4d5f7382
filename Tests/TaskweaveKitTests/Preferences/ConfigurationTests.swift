import CalendarModel
import Scheduling
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import Preferences
@testable import Reports

/// Reads a configuration and the warnings about it.
func configuration(_ toml: String) throws -> (Configuration, [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let configuration = try Configuration(
        toml: Array(toml.utf8), path: "config.toml", zones: ZoneFiles(),
        diagnostics: &diagnostics)
    return (configuration, diagnostics)
}

@Suite("Reading the configuration")
struct ConfigurationTests {
    @Test func `an empty file changes nothing`() throws {
        let (read, diagnostics) = try configuration("")
        #expect(read == Configuration())
        #expect(diagnostics.isEmpty)
    }

    @Test func `the defaults are those of the documented file`() throws {
        let (read, diagnostics) = try configuration(
            """
            grid = "15m"
            default_duration = "30m"
            look_ahead = "12w"
            [windows]
            work = ["mon-fri 09:00-18:00"]
            personal = ["mon-fri 18:00-21:00", "sat 10:00-16:00"]
            [buffers]
            before = "0m"
            after = "0m"
            after_long = { meeting = "1h", buffer = "15m" }
            [breaks]
            after = "2h"
            length = "15m"
            lunch = { between = "11:30-14:00", length = "30m" }
            [limits]
            comfortable = "6h30"
            freeze = "0m"
            [split]
            min = "30m"
            max = "2h"
            [past]
            counts = "missed"
            [show]
            theme = "taskweave"
            week_start = "monday"
            hours = "06:00-22:00"
            clock = "24h"
            """)
        #expect(read == Configuration())
        #expect(diagnostics.isEmpty)
    }

    @Test func `every key has its effect`() throws {
        let (read, diagnostics) = try configuration(
            """
            zone = "Asia/Kathmandu"
            grid = "5m"
            default_duration = "1h"
            look_ahead = "10d"
            me = ["Ada@Example.org", "ada@home"]
            all_day = "busy"
            windows.deep = ["daily 7-9"]
            buffers = { before = "5m", after = "10m", after_long = { meeting = "45m", buffer = "20m" } }
            limits.day_cap.minutes = "4h"
            limits.day_cap.categories = ["deep"]
            limits.freeze = "2h"
            limits.comfortable = "5h"
            breaks = { after = "1h", length = "10m", lunch = { between = "12-13:30", length = "45m" } }
            past.counts = "done"
            [split]
            min = "45m"
            max = "90m"
            [show]
            week_start = "Sunday"
            hours = "7-19:30"
            clock = "12h"
            [weights]
            unplaced = 1
            late = 2
            slack = 3
            wait = 4
            load = 5
            pref = 6
            frag = 7
            split = 8
            sliver = 9
            spread = 10
            moved = 11
            """)
        var expected = Configuration()
        expected.zone = "Asia/Kathmandu"
        expected.grid = 5
        expected.defaultDuration = 60
        expected.lookAhead = 10
        expected.busy = BusyRules(me: ["ada@example.org", "ada@home"], allDayIsBusy: true)
        expected.windows = [
            Configuration.Window(
                category: "deep",
                hours: [WeeklyHours(days: [0, 1, 2, 3, 4, 5, 6], minutes: 420..<540)])
        ]
        expected.buffers = Configuration.Buffers(
            before: 5, after: 10, longMeeting: 45, afterLong: 20)
        expected.dayCap = SchedulingProblem.DayCap(minutes: 240, categories: ["deep"])
        expected.breakRule = SchedulingProblem.BreakRule(long: 60, minutes: 10)
        expected.lunch = SchedulingProblem.Lunch(from: 720, to: 810, minutes: 45)
        expected.comfortable = 300
        expected.freeze = 120
        expected.past = .done
        expected.splitting = Configuration.Splitting(minimum: 45, maximum: 90)
        expected.show = Configuration.Show(
            theme: "taskweave", weekStart: .sunday, hours: 7..<20, hasTwelveHours: true)
        for (index, weight) in Objective.named.enumerated() {
            expected.weights[keyPath: weight.weight] = index + 1
        }
        #expect(read == expected)
        #expect(diagnostics.isEmpty)
    }

    @Test(
        arguments: [
            ("[windows]\nb = [\"mon 9-10\"]\na = [\"mon 9-10\"]", ["b", "a"]),
            (
                "[windows] # work first, home second\nhome = [\"mon 9-10\"]\nwork = [\"mon 9-10\"]",
                ["home", "work"]
            ),
            ("windows = { b = [\"mon 9-10\"], a = [] }", ["b", "a"]),
            ("windows.z = []\nwindows.y = []", ["z", "y"]),
            ("me = [\"windows\", \"work\"]\n[windows]\nhome = []\nwork = []", ["home", "work"]),
            ("[windows]\n\"deep work\" = []\n'a.b' = []\nwork = []", ["deep work", "a.b", "work"]),
            ("[windows]\nhomework = []\nwork = []", ["homework", "work"]),
        ] as [(String, [String])])
    func `windows keep the order of the text, so that the first is the default category`(
        toml: String, categories: [String]
    ) throws {
        #expect(try configuration(toml).0.windows.map(\.category) == categories)
    }

    @Test func `half a setting keeps the other half's default`() throws {
        let (read, _) = try configuration(
            "breaks.length = \"5m\"\nbreaks.lunch.length = \"1h\"")
        #expect(read.breakRule == .init(long: 120, minutes: 5))
        #expect(read.lunch == .init(from: 690, to: 840, minutes: 60))
    }

    @Test func `a cap that names no categories is one of all of them`() throws {
        let (read, _) = try configuration("limits.day_cap.minutes = \"8h\"")
        #expect(read.dayCap == .init(minutes: 480, categories: ["work", "personal"]))
        #expect(Configuration().dayCap == nil)
    }

    @Test func `lunch can be switched off`() throws {
        #expect(try configuration("breaks.lunch = \"off\"").0.lunch == nil)
    }
}
