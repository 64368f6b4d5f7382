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
                "week.ics: error: this calendar holds 1 item that would be lost; it was not overwritten\n  hint: "
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
