import Foundation
import TaskweaveTestSupport
import Testing

@Suite("Bad input")
struct BadInputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(calendar(), to: "good.ics")
        try folder.write("", to: "empty.ics")
        try folder.write(
            Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 * 31 + $0 / 7) }), to: "binary.ics")
        try folder.write("hello", to: "folder/notes.txt")
        try folder.write("zone = \"Europe/Berln\"\n", to: "zone.toml")
        try folder.write("# grid\ngrid = \"7m\"\n", to: "grid.toml")
        try folder.write("grid = \n", to: "broken.toml")
    }

    @Test(
        arguments: [
            (
                ["missing.ics"],
                "missing.ics: error: there is no such file or folder\n  hint: check the name"
            ),
            (
                ["good.ics", "missing/a.ics"],
                "missing/a.ics: error: there is no such file or folder\n  hint: "
            ),
            (["good.ics/"], "good.ics/: error: there is no such file or folder\n  hint: "),
            (["folder"], "folder: error: there is no .ics file in this folder\n  hint: "),
            (["empty.ics"], "empty.ics: error: the file is empty\n  hint: "),
            (["binary.ics"], "binary.ics:1:1: error: this is not an iCalendar file\n  hint: "),
            (["-"], "<stdin>: error: the file is empty\n  hint: "),
            (
                ["-", "--assume-filename", "week.ics"],
                "week.ics: error: the file is empty\n  hint: "
            ),
            (
                ["good.ics", "--config", "no.toml"],
                "no.toml: error: there is no such file or folder\n  hint: "
            ),
            (
                ["good.ics", "--config", "zone.toml"],
                "zone.toml:1:1: error: there is no time zone “Europe/Berln”\n  hint: "
            ),
            (
                ["good.ics", "--config", "grid.toml"],
                "grid.toml:2:1: error: the grid must be 5m or 15m\n  hint: "
            ),
            (
                ["good.ics", "--config", "broken.toml"],
                "broken.toml:1:8: error: the end of the line appears"
            ),
        ] as [([String], String)])
    func `what cannot be read ends with 2, a place and a hint`(words: [String], start: String)
        throws
    {
        for command in [
            "list", "show", "conflicts", "plan", "occurrences", "free", "export",
        ] {
            let answer = try Command.run(
                [command] + words + ["--now", "2026-11-02"], in: folder.path)
            #expect(answer.status == 2)
            #expect(answer.output.isEmpty)
            #expect(answer.errors.hasPrefix(start))
            #expect(answer.errors.contains("\n  hint: "))
        }
    }

    @Test func `a calendar that is cut off gives what is whole`() throws {
        let second = "BEGIN:VEVENT\nUID:cut\nSUMMARY:Cut\nDTSTART:2026110"
        let text = calendar(second).components(separatedBy: "END:VCALENDAR")[0]
        try folder.write(text, to: "cut.ics")
        let answer = try Command.run(
            ["list", "cut.ics", "--from", "2026-11-02", "-v"], in: folder.path)
        #expect(answer.status == 2)
        #expect(answer.output == "Mon 2 Nov   09:00–10:00  Meeting  [cut]\n")
        #expect(answer.errors.contains("cut.ics:10:1: error: this VEVENT is cut off"))
        #expect(answer.errors.contains("  hint: the file is cut off"))
    }

    @Test func `one broken event among many costs that event`() throws {
        let broken = "BEGIN:VEVENT\nUID:broken\nSUMMARY:Broken\nDTSTART:yesterday\nEND:VEVENT\n"
        try folder.write(calendar(broken), to: "some.ics")
        let words = ["list", "some.ics", "--from", "2026-11-02"]
        let answer = try Command.run(words, in: folder.path)
        #expect(answer.status == 2)
        #expect(answer.output == "Mon 2 Nov   09:00–10:00  Meeting  [some]\n")
        #expect(answer.errors.hasPrefix("some.ics: 1 error"))
        #expect(answer.errors.hasSuffix("; taskweave check some.ics\n"))
        #expect(try Command.run(words + ["-q"], in: folder.path).errors.isEmpty)
        let full = try Command.run(words + ["-v"], in: folder.path)
        #expect(full.errors.contains("some.ics:10:1: error: "))
        let json = try Command.run(
            ["list", "some.ics", "--from", "2026-11-02", "--json"], in: folder.path)
        #expect(json.errors.isEmpty)
        #expect(json.output.contains(#""file":"some.ics""#))
    }

    @Test func `the hint is a command only if the input can be read again`() throws {
        let broken = "BEGIN:VEVENT\nUID:broken\nSUMMARY:Broken\nDTSTART:yesterday\nEND:VEVENT\n"
        try folder.write(calendar(broken), to: "my mail.ics")
        let hints = [
            "taskweave list 'my mail.ics'": "taskweave check 'my mail.ics'",
            "taskweave list - < 'my mail.ics'": "use -v for details",
            "taskweave list - --assume-filename mail.ics < 'my mail.ics'": "use -v for details",
            "taskweave list <(cat 'my mail.ics')": "use -v for details",
        ]
        for (line, hint) in hints {
            let answer = try Command.shell("\(line) --from 2026-11-02", in: folder.path)
            #expect(answer.status == 2)
            #expect(answer.errors.contains(": 1 error"))
            #expect(answer.errors.hasSuffix("; \(hint)\n"), "\(line): \(answer.errors)")
        }
    }

    @Test func `standard input that is a folder is said to be one`() throws {
        let answer = try Command.shell("taskweave list - < .", in: folder.path)
        #expect(answer.status == 2)
        #expect(answer.errors.hasPrefix("<stdin>: error: standard input cannot be read"))
    }

    @Test func `no stranger's text steers the terminal`() throws {
        let sly = calendar().replacingOccurrences(
            of: "Meeting", with: "\u{1B}]0;owned\u{7}\u{1B}[2JMeeting")
        try folder.write(sly, to: "sly.ics")
        for command in ["list", "show"] {
            let answer = try Command.run(
                [command, "sly.ics", "--from", "2026-11-02", "--now", "2026-11-02"], in: folder.path
            )
            #expect(answer.status == 0)
            #expect(!answer.output.contains("\u{1B}") && !answer.output.contains("\u{7}"))
        }
    }

    @Test func `the day is told though one of its sources is gone`() throws {
        try folder.write(
            "[calendars]\nwork = \"good.ics\"\ngone = \"gone.ics\"\n", to: "two.toml")
        let answer = try Command.run(
            ["--config", "two.toml", "--now", "2026-11-02T08:00"], in: folder.path)
        #expect(answer.status == 2 && answer.output.contains("Meeting"))
        #expect(answer.errors.contains("gone.ics"))
    }

    @Test func `a time that is taken for a file is told, and so is a length without a unit`() throws
    {
        let time = try Command.run(["todos", "tomorrow", "--now", "2026-11-02"], in: folder.path)
        #expect(time.status == 64 && time.errors.contains("hint: a time can follow show"))
        for (option, hint) in [("--for", "write 10h or 10d or 10w"), ("--at-least", "10m or 10h")] {
            let answer = try Command.run(["free", "good.ics", option, "10"], in: folder.path)
            #expect(answer.status == 64 && answer.errors.contains(hint))
        }
    }

    @Test func `what was declined is told`() throws {
        try folder.write("me = [\"ada@example.org\"]\n", to: "me.toml")
        try folder.write(
            calendar().replacingOccurrences(
                of: "END:VEVENT",
                with: "ATTENDEE;PARTSTAT=DECLINED:mailto:ada@example.org\nEND:VEVENT"),
            to: "declined.ics")
        let words = ["list", "declined.ics", "--config", "me.toml", "--from", "2026-11-02"]
        #expect(try Command.run(words, in: folder.path).output.contains("Meeting (declined)"))
        #expect(
            try Command.run(words + ["--json"], in: folder.path).output.contains(
                #""declined":true"#))
    }
}
