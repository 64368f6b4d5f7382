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
            [windows]
            work = ["mon-fri 09:00-18:00"]
            personal = ["mon-fri 18:00-21:00", "sat 10:00-16:00"]
            [buffers]
            before = "0m"
            after = "0m"
            after_long = { meeting = "1h", buffer = "15m" }
            [limits]
            day_cap = { minutes = "6h", categories = ["work"] }
            break = { after = "90m", length = "15m" }
            freeze = "0m"
            [split]
            over = "2h"
            min = "30m"
            max = "2h"
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
            me = ["Ada@Example.org", "ada@home"]
            all_day = "busy"
            windows.deep = ["daily 7-9"]
            buffers = { before = "5m", after = "10m", after_long = { meeting = "45m", buffer = "20m" } }
            limits.day_cap.minutes = "4h"
            limits.day_cap.categories = ["deep"]
            limits.break = { after = "1h", length = "10m" }
            limits.freeze = "2h"
            [split]
            over = "3h"
            min = "45m"
            max = "90m"
            [show]
            week_start = "Sunday"
            hours = "7-19:30"
            clock = "12h"
            [weights]
            unplaced = 1
            late = 2
            wait = 3
            pref = 4
            frag = 5
            sliver = 6
            moved = 7
            """)
        var expected = Configuration()
        expected.zone = "Asia/Kathmandu"
        expected.grid = 5
        expected.defaultDuration = 60
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
        expected.freeze = 120
        expected.splitting = Configuration.Splitting(over: 180, minimum: 45, maximum: 90)
        expected.show = Configuration.Show(
            theme: "taskweave", weekStart: .sunday, hours: 7..<20, hasTwelveHours: true)
        for (index, path) in [
            \Objective.unplaced, \.late, \.wait, \.pref, \.frag, \.sliver, \.moved,
        ]
        .enumerated() {
            expected.weights[keyPath: path] = index + 1
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

    @Test func `half a limit keeps the other half's default`() throws {
        let (read, _) = try configuration(
            "limits.day_cap.minutes = \"1h\"\nlimits.break.length = \"5m\"")
        #expect(read.dayCap == .init(minutes: 60, categories: ["work"]))
        #expect(read.breakRule == .init(long: 90, minutes: 5))
    }
}
