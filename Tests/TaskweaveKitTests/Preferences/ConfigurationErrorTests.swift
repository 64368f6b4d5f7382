import CalendarModel
import TaskweaveTestSupport
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import Planning
@testable import Preferences

@Suite("What is wrong with a configuration")
struct ConfigurationErrorTests {
    @Test(
        arguments: [
            ("gird = \"5m\"", 1, "gird", "did you mean grid?"),
            ("\n[limits]\nfreez = \"0m\"", 3, "limits.freez", "did you mean limits.freeze?"),
            ("[window]\nwork = []", 2, "window.work", "did you mean windows.work?"),
            (
                "[breaks]\nlunch = { betwen = \"12-13\" }", 2, "breaks.lunch.betwen",
                "did you mean breaks.lunch.between?"
            ),
            ("breaks.lenght = \"1h\"", 1, "breaks.lenght", "did you mean breaks.length?"),
            (
                "[weights]\npref = 1\n\"late\" = 2\nlatte = 3", 4, "weights.latte",
                "did you mean weights.late?"
            ),
            ("# grid\nquite_different = 1", 2, "quite_different", nil),
        ] as [(String, Int, String, String?)])
    func `an unknown key is a warning with the nearest name`(
        toml: String, line: Int, key: String, hint: String?
    ) throws {
        let diagnostics = try configuration(toml).1
        #expect(diagnostics.map(\.message) == ["\(key) is not a setting; it was ignored"])
        #expect(diagnostics.map(\.place.line) == [line])
        #expect(diagnostics.map(\.hint) == [hint])
    }

    @Test(
        arguments: [
            (
                "[limits]\nbreak = { after = \"90m\" }", "limits.break.after",
                "write [breaks] with after = \"2h\" and length = \"15m\""
            ),
            (
                "split.over = \"2h\"", "split.over",
                "remove it; what takes longer than split.max is split"
            ),
        ])
    func `a setting of earlier versions is a warning with what stands in its place`(
        toml: String, key: String, hint: String
    ) throws {
        let (read, diagnostics) = try configuration(toml)
        #expect(read == Configuration())
        #expect(
            diagnostics.map(\.message) == ["\(key) is no longer a setting; it was ignored"])
        #expect(diagnostics.map(\.hint) == [hint])
    }

    @Test func `warnings come in the order of the text`() throws {
        let diagnostics = try configuration("zz = 1\naa = 2\n[show]\nbb = 3").1
        #expect(diagnostics.map(\.place.line) == [1, 2, 4])
    }

    @Test func `a habit's unknown key and its too many days are warnings with their lines`() throws
    {
        let toml =
            "[[habit]]\nname = \"Run\"\ntimes_per_week = 2\n[[habit]]\nname = \"Swim\"\nwindw = \"work\"\ntimes_per_week = 7"
        let diagnostics = try configuration(toml).1
        #expect(diagnostics.map(\.place.line) == [7, 6])
        #expect(
            diagnostics.map(\.message) == [
                "“Swim” is wanted 7 times a week, and “work” has hours for it on 5 days",
                "windw is not a setting; it was ignored",
            ])
        #expect(diagnostics.last?.hint == "did you mean window?")
    }

    @Test(
        arguments: [
            ("\n\ngrid = \"7m\"", 3), ("grid = 15", 1), ("zone = \"Europe/Berln\"", 1),
            ("zone = 1", 1),
            ("default_duration = \"0m\"", 1), ("default_duration = \"soon\"", 1),
            ("default_duration = \"90s\"", 1), ("default_duration = \"9999w\"", 1),
            ("me = \"a@b\"", 1),
            ("me = [1]", 1), ("all_day = \"maybe\"", 1), ("[windows]", 1), ("windows = 3", 1),
            ("[windows]\nwork = \"mon 9-10\"", 2), ("[windows]\n# x\nwork = [\"mon\"]", 3),
            ("[buffers]\nbefore = \"-5m\"", 2), ("[buffers]\nafter_long = { meeting = \"x\" }", 2),
            ("windows.w = []\nlimits.day_cap.categories = [\"work\"]", 2),
            ("windows.w = []\nlimits.day_cap = { minutes = \"1h\", categories = [\"work\"] }", 2),
            ("look_ahead = \"2h\"", 1), ("look_ahead = \"soon\"", 1),
            ("breaks.after = \"0m\"", 1), ("[limits.day_cap]\ncategories = 1", 2),
            ("[limits]\ncomfortable = \"25h\"", 2), ("[past]\ncounts = \"maybe\"", 2),
            ("[breaks]\nlunch = \"never\"", 2), ("[breaks]\nlunch = 30", 2),
            ("[breaks]\nlunch = { between = \"14-11\" }", 2),
            ("[breaks]\nlunch = { between = \"12-13\", length = \"2h\" }", 2),
            ("[split]\nmin = \"3h\"", 2), ("[split]\nmax = \"15m\"", 2),
            ("[show]\ntheme = \"neon\"", 2),
            ("[show]\nweek_start = \"friday\"", 2), ("[show]\nhours = \"22-6\"", 2),
            ("[show]\nclock = \"25h\"", 2), ("[weights]\npref = -1", 2),
            ("[weights]\npref = 1000001", 2),
            ("[weights]\npref = \"40\"", 2), ("grid = 15m", 1), ("\n[grid", 2), ("a = 1\na = 2", 2),
            ("[habit]\nname = \"Run\"", 1), ("habit = 3", 1),
            ("\n[[habit]]\ntimes_per_week = 3", 2), ("[[habit]]\nname = \"Run\"", 1),
            ("[[habit]]\nname = \"Run\"\ntimes_per_week = 8", 3),
            ("[[habit]]\nname = \"Run\"\ntimes_per_week = 0", 3),
            ("[[habit]]\nname = \"!\"\ntimes_per_week = 1", 2),
            (
                "[[habit]]\nname = \"R\"\ntimes_per_week = 1\n[[habit]]\nname = \"r\"\ntimes_per_week = 1",
                5
            ),
            ("[[habit]]\nname = \"R\"\ntimes_per_week = 1\nwindow = \"gym\"", 4),
            ("[[habit]]\nname = \"R\"\ntimes_per_week = 1\nprefer = \"night\"", 4),
            ("[[habit]]\nname = \"R\"\ntimes_per_week = 1\npriority = \"top\"", 4),
            ("[[habit]]\nname = \"R\"\ntimes_per_week = 1\nduration = \"2d\"", 4),
        ] as [(String, Int)])
    func `a bad value is an error with its line and what to write instead`(toml: String, line: Int)
    {
        let error = #expect(throws: FileError.self) { try configuration(toml) }
        #expect(error?.code == .configuration)
        #expect(error?.line == line)
        #expect(error?.hint?.isEmpty == false)
        #expect(error?.description.hasPrefix("config.toml:\(line):") == true)
    }

    @Test func `a file that is not there is named`() {
        var none: [CalendarModel.Diagnostic] = []
        let error = #expect(throws: FileError.self) {
            try Configuration(file: "/nowhere/config.toml", diagnostics: &none)
        }
        #expect(error?.code == .missing)
        #expect(error?.path == "/nowhere/config.toml")
    }

    @Test func `the user's file is found by the environment`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("", to: "taskweave/config.toml")
        let home = try folder.write("", to: "home/.config/taskweave/config.toml")
        #expect(Configuration.file { ["XDG_CONFIG_HOME": folder.path][$0] } == path)
        #expect(Configuration.file { ["HOME": folder.path + "/home"][$0] } == home)
        #expect(Configuration.file { ["HOME": folder.path][$0] } == nil)
        #expect(Configuration.file { _ in nil } == nil)
    }
}
