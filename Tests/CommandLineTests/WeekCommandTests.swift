import TaskweaveTestSupport
import Testing

@Suite("week: the account of a week")
struct WeekCommandTests {
    private let folder: TemporaryFolder

    /// A meeting on Monday from 9 to 10, an hour worked on a to-do, and a planned hour.
    init() throws {
        folder = try TemporaryFolder()
        try folder.write(calendar(), to: "work.ics")
        try folder.write(
            calendar(of: toDo("t", "DUE;VALUE=DATE:20261106\n"), toDo("u")), to: "todos.ics")
        try folder.write(
            calendar(
                of: block(
                    of: "u", "20261102T100000", "20261102T110000", "X-TASKWEAVE-WORKED:PT45M\n"),
                block(of: "t", "20261103T100000", "20261103T110000")), to: "blocks.ics")
    }

    private func week(_ words: String..., now: String = "2026-11-02T12:00", zone: String = "UTC")
        throws -> Command.Answer
    {
        try Command.run(
            ["week", "work.ics", "todos.ics", "blocks.ics", "--zone", zone, "--now", now] + words,
            in: folder.path)
    }

    @Test func `a week has its hours, meetings and blocks`() throws {
        let answer = try week()
        #expect(answer.status == 0 && answer.errors.isEmpty)
        #expect(
            answer.output == """
                Mon 2 Nov – Sun 8 Nov
                Hours     66h, 65h of them free of meetings
                Meetings  1h in 1 meeting
                Planned   2h in 2 blocks: 45m worked, 15m missed, 1h ahead
                Deadline  work: 1h wanted by Fri 6 Nov, 42h available

                          hours  planned  worked  missed  ahead
                work        45h       2h     45m     15m     1h
                personal    21h        –       –       –      –

                """)
    }

    @Test func `last week and next week are told from their own days`() throws {
        let last = try week("--last", now: "2026-11-09T12:00").output
        #expect(last.hasPrefix("Mon 2 Nov – Sun 8 Nov\n"))
        #expect(last.contains("2h in 2 blocks: 45m worked, 1h15 missed\n"))
        #expect(last.contains("Review    1 block over: taskweave review\n"))
        #expect(!last.contains("Deadline"))
        let next = try week("--next").output
        #expect(next.hasPrefix("Mon 9 Nov – Sun 15 Nov\n"))
        #expect(next.contains("Planned   nothing: taskweave plan shows what fits\n"))
        // This week's deadline is not one of the next week.
        #expect(!next.contains("Deadline"))
        #expect(try week().output.contains("Deadline  work: 1h wanted by Fri 6 Nov"))
        let both = try week("--last", "--next")
        #expect(both.status == 64)
    }

    @Test func `a week begins as the configuration says, and in the zone that is asked for`() throws
    {
        try folder.write("[show]\nweek_start = \"sunday\"\n", to: "c.toml")
        let sunday = try week("--config", "c.toml", "--json").output
        #expect(
            sunday.contains(
                "\"window\":{\"end\":\"2026-11-08T00:00:00Z\",\"start\":\"2026-11-01T00:00:00Z\"}"))
        // It is seven in the evening of the Sunday before.
        let away = try week("--json", now: "2026-11-02T00:00:00Z", zone: "America/New_York").output
        #expect(
            away.contains(
                "\"window\":{\"end\":\"2026-11-02T00:00:00-05:00\",\"start\":\"2026-10-26T00:00:00-04:00\"}"
            ))
    }

    @Test func `JSON has every key, also without a plan`() throws {
        let answer = try Command.run(
            ["week", "work.ics", "--json", "--zone", "UTC", "--now", "2026-11-02T12:00"],
            in: folder.path)
        #expect(answer.status == 0)
        #expect(
            answer.output
                == "{\"blocks\":{\"ahead\":0,\"count\":0,\"done\":0,\"missed\":0,\"planned\":0,\"worked\":0},\"categories\":[{\"blocks\":{\"ahead\":0,\"count\":0,\"done\":0,\"missed\":0,\"planned\":0,\"worked\":0},\"category\":\"work\",\"hours\":2700},{\"blocks\":{\"ahead\":0,\"count\":0,\"done\":0,\"missed\":0,\"planned\":0,\"worked\":0},\"category\":\"personal\",\"hours\":1260}],\"deadlines\":[],\"diagnostics\":[],\"done\":0,\"finished\":[],\"free\":3900,\"habits\":[],\"hours\":3960,\"meetings\":{\"count\":1,\"minutes\":60},\"moved\":0,\"projects\":[],\"review\":0,\"version\":1,\"window\":{\"end\":\"2026-11-09T00:00:00Z\",\"start\":\"2026-11-02T00:00:00Z\"}}\n"
        )
    }

    @Test func `a page has the account as a card`() throws {
        let page = try week("--html")
        #expect(page.status == 0)
        #expect(page.output.hasPrefix("<!DOCTYPE html>"))
        #expect(page.output.contains("<dd><bdi>66h, 65h of them free of meetings</bdi></dd>"))
        #expect(
            page.output.contains(
                "<th scope=\"row\"><bdi>work</bdi></th><td>45h</td><td>2h</td><td>45m</td>"))
        let written = try week("--html", "-o", "week.html")
        #expect(written.output == "Wrote week.html.\n")
        #expect(try folder.read("week.html") == page.output)
        for words in [["--html", "--json"], ["-o", "week.html"]] {
            let refused = try Command.run(["week", "work.ics"] + words, in: folder.path)
            #expect(refused.status == 64, "\(refused.output)")
        }
    }

    @Test func `habits have their days`() throws {
        try folder.write(
            """
            [[habit]]
            name = "Run"
            times_per_week = 2
            duration = "1h"
            window = "personal"

            """, to: "c.toml")
        try folder.write(
            calendar(
                of: block(
                    of: "habit-run-2026-11-02-1", "20261102T180000", "20261102T190000",
                    "X-TASKWEAVE-WORKED:PT1H\n")), to: "blocks.ics")
        let answer = try week("--config", "c.toml", now: "2026-11-04T08:00")
        #expect(answer.output.contains("Habit     Run  ●······  1/2\n"))
        #expect(answer.output.contains("personal    21h       1h      1h\n"))
    }
}
