import Foundation
import TaskweaveTestSupport
import Testing

@Suite("Showing days")
struct ShowCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(calendar(), to: "week.ics")
    }

    private static let samples = [
        "show", "work.ics", "personal.ics", "todos.ics", "--config", "config.toml",
        "--now", "2026-11-04T11:20",
    ]

    @Test(arguments: [("terminal", "txt"), ("svg", "svg"), ("html", "html"), ("json", "json")])
    func `the sample week is as it was looked at`(form: String, ending: String) throws {
        let answer = try Command.run(Self.samples + ["--week", "--as", form])
        #expect(answer.status == 0)
        #expect(answer.errors.isEmpty)
        expectGolden(
            answer.output, named: "show.\(ending)",
            styleSheet: form == "html" ? "../RenderingTests/Golden/page.css" : nil)
    }

    @Test(arguments: [
        (["--day"], "Wednesday 4 November 2026"), (["--today"], "Wednesday 4 November 2026"),
        (["--day", "--from", "2026-11-06"], "Friday 6 November 2026"),
        (["--week"], "2 – 8 November 2026"),
        (["--week", "--from", "2026-11-12"], "9 – 15 November"),
        (["--days", "3"], "4 – 6 November 2026"), (["--for", "2d"], "2 – 3 November 2026"),
        ([], "2 – 8 November 2026"),
        (["--days", "2", "--from", "2026-12-31"], "31 December 2026 – 1"),
    ])
    func `the days are those that were asked for`(words: [String], title: String) throws {
        for form in ["terminal", "svg", "html"] {
            let answer = try Command.run(
                ["show", "week.ics", "--now", "2026-11-04T12:00", "--as", form] + words,
                in: folder.path)
            #expect(answer.status == 0)
            #expect(answer.output.contains(title))
        }
    }

    @Test func `a week begins on the day of the configuration`() throws {
        try folder.write("[show]\nweek_start = \"sunday\"\n", to: "config.toml")
        let answer = try Command.run(
            ["show", "week.ics", "--config", "config.toml", "--week", "--from", "2026-11-04"],
            in: folder.path)
        #expect(answer.output.hasPrefix("1 – 7 November 2026"))
    }

    @Test(arguments: ["svg", "html", "json", "txt"])
    func `a file has the form that its name says`(ending: String) throws {
        let words = [
            "show", "week.ics", "--from", "2026-11-02", "--now", "2026-11-02", "--days", "1",
        ]
        let told = try Command.run(words + ["-o", "day.\(ending)"], in: folder.path)
        #expect(told.output == "Wrote day.\(ending).\n")
        let form = ending == "txt" ? "terminal" : ending
        let printed = try Command.run(words + ["--as", form], in: folder.path)
        #expect(try folder.read("day.\(ending)") == printed.output)
        #expect(
            try Command.run(words + ["--as", form, "-o", "-"], in: folder.path).output
                == printed.output)
    }

    @Test func `a page goes on without a calendar that cannot be read, and says so`() throws {
        let answer = try Command.run(
            ["show", "week.ics", "gone.ics", "--from", "2026-11-02", "--as", "html"],
            in: folder.path)
        #expect(answer.status == 2)
        #expect(answer.errors.hasPrefix("gone.ics: error: "))
        #expect(answer.output.contains("Not everything could be read"))
        #expect(
            answer.output.contains("<b>Meeting</b><i class=")
        )
        let nothing = try Command.run(["show", "gone.ics", "--as", "html"], in: folder.path)
        #expect(nothing.status == 2)
        #expect(nothing.output.contains("None of the calendars could be read."))
    }

    @Test func `a page tells what a new plan has changed`() throws {
        let block = { (uid: String, start: String) in
            """
            BEGIN:VEVENT\r
            UID:\(uid)\r
            SUMMARY:Write \(uid)\r
            DTSTART:20261102T\(start)Z\r
            DURATION:PT1H\r
            X-TASKWEAVE-TASK:\(uid)\r
            END:VEVENT\r

            """
        }
        let whole = { (blocks: String) in
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\n\(blocks)END:VCALENDAR\r\n"
        }
        try folder.write(whole(block("a", "100000") + block("b", "120000")), to: "old.ics")
        try folder.write(whole(block("a", "110000") + block("c", "120000")), to: "new.ics")
        let answer = try Command.run(
            [
                "show", "week.ics", "new.ics", "--before", "old.ics", "--from", "2026-11-02",
                "--days", "1", "--as", "html", "--zone", "UTC",
            ], in: folder.path)
        #expect(answer.status == 0)
        #expect(answer.output.contains("3 changes"))
        #expect(answer.output.contains("<del"))
        for ghost in ["Write a</bdi> 10:00–11:00", "Write b</bdi> 12:00–13:00"] {
            #expect(answer.output.contains(ghost))
        }
        for stands in ["Write a</b><p>Monday 2 November 2026, 11:00", "Write c</b><p>Monday 2"] {
            #expect(answer.output.contains(stands))
        }
        #expect(!answer.output.contains("Write b</b>"))
    }

    @Test func `a theme comes by name or from a file, from the flag or the configuration`() throws {
        let words = ["show", "week.ics", "--from", "2026-11-02", "--as", "svg"]
        let plain = try Command.run(words, in: folder.path).output
        let named = try Command.run(words + ["--theme", "doit"], in: folder.path)
        #expect(named.status == 0 && named.output != plain)
        try folder.write(##"{"colors": {"info": "#AA0000"}}"##, to: "own.json")
        let own = try Command.run(words + ["--theme", "own.json"], in: folder.path)
        #expect(own.status == 0 && own.output != plain && own.output != named.output)
        try folder.write("[show]\ntheme = \"doit\"\n", to: "config.toml")
        let configured = words + ["--config", "config.toml"]
        #expect(try Command.run(configured, in: folder.path).output == named.output)
        #expect(
            try Command.run(configured + ["--theme", "taskweave"], in: folder.path).output == plain)
        try folder.write("[show]\ntheme = \"themes/own.json\"\n", to: "sub/config.toml")
        try folder.write(##"{"colors": {"info": "#AA0000"}}"##, to: "sub/themes/own.json")
        let beside = try Command.run(words + ["--config", "sub/config.toml"], in: folder.path)
        #expect(beside.output == own.output)
    }

    @Test(arguments: [
        (["--theme", "neon"], "--theme: there is no theme neon; there are taskweave, doit"),
        (["--day", "--days", "2"], "--day and --days cannot be combined."),
        (["--week", "--for", "2d"], "--week and --for cannot be combined."),
        (["--today", "--from", "mon"], "--today and --from cannot be combined"),
        (["--days", "63"], "--days must be between 1 and 62."),
        (["--days", "0"], "--days must be between 1 and 62."),
        (["--height", "5"], "--height must be between 10 and 1000."),
        (["--height", "40", "--as", "svg"], "--height needs --as terminal."),
        (["--agenda"], "--agenda needs --as html."),
        (["--widget", "small", "--as", "html"], "--widget is an svg image."),
        (["--as", "pdf"], "The value 'pdf' is invalid"),
        (["--json", "--as", "svg"], "--json and --as svg ask for different forms."),
        (["--as", "svg", "--width", "100"], "--width must be between 200 and 10000."),
        (["--hour-height", "5"], "--hour-height must be between 20 and 400."),
        (["--before", "old.ics"], "--before needs --as html."),
    ])
    func `what contradicts itself is told`(words: [String], message: String) throws {
        let answer = try Command.run(["show", "week.ics"] + words, in: folder.path)
        #expect(answer.status == 64)
        #expect(answer.output.isEmpty)
        #expect(answer.errors.hasPrefix("error: \(message)"))
        #expect(answer.errors.contains("\n  hint: "))
    }

    @Test func `today has its tasks in every form, other days do not`() throws {
        let toDo =
            "BEGIN:VTODO\r\nUID:t\r\nSUMMARY:Pay the rent\r\nDUE;VALUE=DATE:20261102\r\n"
            + "PRIORITY:1\r\nEND:VTODO\r\n"
        try folder.write(
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\n\(toDo)END:VCALENDAR\r\n",
            to: "todos.ics")
        let words = ["show", "week.ics", "todos.ics", "--now", "2026-11-03T12:00", "--as"]
        for form in ["terminal", "svg", "html", "json"] {
            let today = try Command.run(words + [form, "--today"], in: folder.path)
            #expect(today.output.contains("Pay the rent"))
        }
        let json = try Command.run(words + ["json", "--today"], in: folder.path)
        #expect(json.output.contains(#""due":"2026-11-02","overdue":true,"priority":1"#))
        let other = try Command.run(words + ["json", "--day"], in: folder.path)
        #expect(other.output.contains(#""tasks":null"#))
        let image = try Command.run(words + ["svg", "--day"], in: folder.path)
        #expect(!image.output.contains("Pay the rent"))
    }

    @Test(arguments: [("small", "160", "160"), ("medium", "336", "160"), ("large", "336", "336")])
    func `a widget is an image of its size`(size: String, width: String, height: String) throws {
        let answer = try Command.run(
            ["show", "week.ics", "--widget", size, "--now", "2026-11-02T08:00"], in: folder.path)
        #expect(answer.status == 0)
        #expect(answer.output.contains("width=\"\(width)\" height=\"\(height)\""))
        #expect(answer.output.contains("All clear!"))
    }

    @Test func `a month is whole weeks, and the page opens with it`() throws {
        let answer = try Command.run(
            ["show", "week.ics", "--month", "--from", "2026-11-02", "--as", "html"],
            in: folder.path)
        #expect(answer.output.contains(">November 2026<"))
        #expect(answer.output.contains("id=\"d41\"") && !answer.output.contains("id=\"d42\""))
        #expect(answer.output.contains("The week after"))
    }

    @Test func `the catalogue has every theme in both schemes, and no name twice`() throws {
        let answer = try Command.run(["show", "--catalog"], in: folder.path)
        #expect(answer.status == 0)
        for theme in ["taskweave", "doit", "daily-manna", "app-theme", "fast-to-habit"] {
            for scheme in ["light", "dark"] {
                #expect(answer.output.contains("\(theme), \(scheme)"))
            }
        }
        let names = answer.output.matches(of: #/ id="([^"]*)"/#).map(\.1)
        #expect(names.count > 100 && Set(names).count == names.count)
    }

    @Test func `an image is as wide and an hour as high as asked`() throws {
        let answer = try Command.run(
            [
                "show", "week.ics", "--from", "2026-11-02", "--as", "svg", "--width", "777",
                "--hour-height", "33", "--dark",
            ], in: folder.path)
        #expect(answer.output.contains("viewBox=\"0 0 777 "))
        #expect(!answer.output.contains("prefers-color-scheme"))
        // The meeting takes an hour, minus the gap of two points inside its frame.
        #expect(answer.output.contains("height=\"31\""))
    }
}
