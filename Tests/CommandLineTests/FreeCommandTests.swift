import Foundation
import TaskweaveTestSupport
import Testing

@Suite("The command free")
struct FreeCommandTests {
    private let week = ["--config", "config.toml", "--from", "2026-11-02"]
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(calendar(), to: "week.ics")
    }

    @Test(arguments: [("txt", "text"), ("json", "json"), ("ics", "ics")])
    func `the free time of the samples is as it was looked at`(ending: String, form: String) throws
    {
        let words = form == "ics" ? ["--for", "2w"] : ["--at-least", "90m"]
        let answer = try Command.run(
            ["free", "work.ics", "personal.ics", "--as", form, "--now", "2026-11-02T08:00"]
                + week + words)
        #expect(answer.status == 0 && answer.errors.isEmpty)
        expectGolden(answer.output, named: "free.\(ending)")
    }

    @Test(
        arguments: [
            (["--hours", "8:00-12:00"], "08:00–09:00  1h\n", "10:00–12:00  2h\n"),
            (["--hours", "mon-fri 08:00-09:30"], "08:00–09:00  1h\n", ""),
            (["--category", "Work"], "10:00–18:00  8h\n", ""),
            (["--hours", "all"], "00:00–09:00  9h\n", "10:00–24:00  14h\n"),
            (["--hours", "all", "--at-least", "10h"], "10:00–24:00  14h\n", ""),
            ([], "10:00–21:00  11h\n", ""),
        ] as [([String], String, String)])
    func `gaps are looked for in the wanted hours`(words: [String], first: String, second: String)
        throws
    {
        let answer = try Command.run(
            ["free", "week.ics", "--from", "2026-11-02", "--for", "1d"] + words, in: folder.path)
        #expect(answer.status == 0)
        #expect(
            answer.output
                == [first, second].filter { !$0.isEmpty }.map { "Mon 2 Nov   \($0)" }.joined())
    }

    @Test func `today without --from begins now, on the whole minute`() throws {
        let words = ["free", "week.ics", "--for", "1d", "--now", "2026-11-02T10:20:12"]
        let now = try Command.run(words, in: folder.path)
        #expect(now.output == "Mon 2 Nov   10:21–21:00  10h39\n")
        let day = try Command.run(words + ["--from", "today"], in: folder.path)
        #expect(day.output == "Mon 2 Nov   10:00–21:00  11h\n")
    }

    @Test func `a day that is over is searched as a whole`() throws {
        let words = ["free", "week.ics", "--now", "2026-11-03T10:20"]
        let day = try Command.run(words + ["yesterday"], in: folder.path)
        #expect(day.output == "Mon 2 Nov   10:00–21:00  11h\n")
    }

    @Test func `an answer goes into a file, whose name says its form`() throws {
        let words = ["free", "week.ics", "--from", "2026-11-02", "--now", "2026-11-01", "-o"]
        for (name, start) in [("a.ics", "BEGIN:VCALENDAR"), ("a.json", "{"), ("a.txt", "Mon 2")] {
            let answer = try Command.run(words + [name], in: folder.path)
            #expect(answer.status == 0 && answer.output.isEmpty && answer.errors.isEmpty)
            #expect(try folder.read(name).hasPrefix(start))
        }
        // A file of free and busy time may be overwritten, a calendar may not.
        #expect(try Command.run(words + ["a.ics"], in: folder.path).status == 0)
        let before = try folder.read("week.ics")
        let refused = try Command.run(words + ["week.ics"], in: folder.path)
        #expect(refused.status == 2)
        #expect(
            refused.errors.hasPrefix(
                "week.ics: error: this calendar contains 1 item that would be lost; it was not overwritten\n  hint: "
            ))
        #expect(try folder.read("week.ics") == before)
        let dash = try Command.run(words + ["-"], in: folder.path)
        #expect(dash.output.hasPrefix("Mon 2 Nov"))
        #expect(try folder.names == ["a.ics", "a.json", "a.txt", "week.ics"])
    }

    @Test func `the free and busy time that was written is read as busy`() throws {
        _ = try Command.run(
            [
                "free", "work.ics", "personal.ics", "-o", folder.path + "/busy.ics", "--for", "2w",
            ] + week)
        for window in [["--at-least", "1h"], ["--hours", "all", "--for", "2w"]] {
            let events = try Command.run(["free", "work.ics", "personal.ics"] + week + window)
            let busy = try Command.run(["free", folder.path + "/busy.ics"] + week + window)
            #expect(busy.output == events.output && busy.status == 0)
        }
    }
}

@Suite("Times to meet, on the command line")
struct MeetingCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (name, from, to) in [
            ("me", "0900", "1200"), ("ada", "1300", "1500"), ("bob", "1500", "1700"),
        ] {
            try folder.write(
                """
                BEGIN:VCALENDAR
                VERSION:2.0
                PRODID:-//x//EN
                BEGIN:VEVENT
                UID:\(name)
                DTSTAMP:20261101T000000Z
                DTSTART:20261102T\(from)00Z
                DTEND:20261102T\(to)00Z
                SUMMARY:Busy
                END:VEVENT
                END:VCALENDAR

                """, to: "\(name).ics")
        }
    }

    private func free(_ more: String...) throws -> Command.Answer {
        try Command.run(
            [
                "free", "me.ics", "--zone", "UTC", "--now", "2026-11-02T06:00", "--from",
                "2026-11-02", "--for", "1d", "--hours", "9:00-17:00", "--at-least", "2h",
            ] + more, in: folder.path)
    }

    @Test func `those come first for which the fewest meetings move`() throws {
        let answer = try free("--with", "ada=ada.ics", "--with", "bob=bob.ics", "--optional", "bob")
        #expect(answer.status == 0 && answer.errors.isEmpty, "\(answer.errors)")
        #expect(
            answer.output == """
                Mon 2 Nov   15:00–17:00  without bob
                Mon 2 Nov   09:00–11:00  you would have to move 09:00–12:00
                Mon 2 Nov   11:00–13:00  you would have to move 09:00–12:00
                Mon 2 Nov   13:00–15:00  ada would have to move 13:00–15:00

                """)
    }

    @Test func `times to meet go into a file, too`() throws {
        let answer = try free("--with", "ada=ada.ics", "-o", "times.json")
        #expect(answer.status == 0 && answer.output.isEmpty, "\(answer.errors)")
        #expect(try folder.read("times.json").hasPrefix(#"{"diagnostics":[],"times":[{"#))
    }

    @Test func `each person has hours and a zone`() throws {
        let answer = try free(
            "--with", "ada=ada.ics", "--hours-of", "ada=mon-fri 10:00-12:00 America/New_York",
            "--json")
        #expect(
            answer.output.contains(#""start":"2026-11-02T15:00:00Z"}],"version":1"#),
            "\(answer.output)")
        #expect(answer.output.components(separatedBy: #""missing""#).count == 2)
    }

    @Test(arguments: [
        (["--optional", "bob"], "there is no person “bob”"),
        (["--with", "a=ada.ics"], "a meeting needs a length"),
        (
            ["--with", "a=ada.ics", "--at-least", "1h", "--hours-of", "a=noon"],
            "--hours-of “a=noon” are not hours"
        ),
        (["--with", "a=ada.ics", "--hours-of", "noon"], "“noon” does not name a person"),
        (["--with", "a=ada.ics", "--with", "a=bob.ics"], "two people are called “a”"),
        (["--with", "a=ada.ics", "--as", "ics"], "a VFREEBUSY holds the busy time of all hours"),
    ])
    func `a slip is named`(words: [String], message: String) throws {
        let answer = try Command.run(
            ["free", "me.ics", "--zone", "UTC", "--now", "2026-11-02T06:00"] + words,
            in: folder.path)
        #expect(answer.status == 64 && answer.errors.contains(message), "\(answer.errors)")
    }
}
