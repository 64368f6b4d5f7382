import TaskweaveTestSupport
import Testing

@Suite("todos: filters, orders and projects")
struct ToDosCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            (A) Paint the door +Home @flat due:2026-11-06 est:2h uid:t
            Buy boxes +home.move @flat due:2026-11-09 est:30m
            Write to Ada +letters @desk due:2026-11-01 est:30m
            Read a book @evening

            """, to: "todo.txt")
        try folder.write(
            calendar(of: block(of: "t", "20261103T090000", "20261103T110000")), to: "blocks.ics")
    }

    private func todos(_ words: String...) throws -> Command.Answer {
        try Command.run(
            ["todos", "todo.txt", "blocks.ics", "--zone", "UTC", "--now", "2026-11-02T08:00"]
                + words, in: folder.path)
    }

    /// The first words of the lines.
    private func names(_ words: String...) throws -> [String] {
        let answer = try Command.run(
            ["todos", "todo.txt", "blocks.ics", "--zone", "UTC", "--now", "2026-11-02T08:00"]
                + words, in: folder.path)
        #expect(answer.status == 0 && answer.errors.isEmpty, "\(answer.errors)")
        // Each line has a to-do's number before its name; the last line is the total.
        return answer.output.split(separator: "\n").map { line in
            let words = line.split(separator: " ")
            return String(words[line.hasSuffix("to-dos") ? 0 : 1])
        }
    }

    @Test func `filters choose, and the last line counts`() throws {
        #expect(try names() == ["Write", "Paint", "Buy", "Read"])
        #expect(try names("--late") == ["Write", "1"])
        #expect(try names("--due", "fri") == ["Write", "Paint", "2"])
        #expect(try names("--due", "1w") == ["Write", "Paint", "Buy", "3"])
        #expect(try names("--due", "6d") == ["Write", "Paint", "2"])
        #expect(try names("--due", "2026-11-06T12:00") == ["Write", "1"])
        #expect(try names("--no-length") == ["Read", "1"])
        #expect(try names("--not-planned") == ["Write", "Buy", "Read", "3"])
        #expect(try names("--project", "home") == ["Paint", "Buy", "2"])
        #expect(try names("--project", "+Home.Move") == ["Buy", "1"])
        #expect(try names("--tag", "FLAT") == ["Paint", "Buy", "2"])
        #expect(try names("--title", "a paint") == ["Paint", "1"])
        #expect(try names("--tag", "flat", "--not-planned") == ["Buy", "1"])
        #expect(try todos("--tag", "flat").output.hasSuffix("\n2 of 4 to-dos\n"))
    }

    @Test func `the order is by due, priority or planned end`() throws {
        #expect(try names("--sort", "due") == ["Write", "Paint", "Buy", "Read"])
        #expect(try names("--sort", "priority") == ["Paint", "Write", "Buy", "Read"])
        #expect(try names("--sort", "end") == ["Paint", "Write", "Buy", "Read"])
        let wrong = try todos("--sort", "length")
        #expect(wrong.status == 64 && wrong.errors.contains("'due', 'priority' or 'end'"))
    }

    @Test func `filters hold for JSON and for other formats`() throws {
        let json = try todos("--late", "--json").output
        #expect(json.ranges(of: "\"summary\"").count == 1 && json.contains("Write to Ada"))
        let text = try todos("--tag", "flat", "--as", "todotxt").output
        #expect(text.split(separator: "\n").count == 2)
    }

    @Test func `nothing that fits is an answer`() throws {
        let none = try todos("--late", "--tag", "flat")
        #expect(none.status == 0)
        #expect(none.output == "None of 4 to-dos matches.\n")
        #expect(none.errors.isEmpty)
        #expect(try todos("--late", "--tag", "flat", "--json").output.contains("\"todos\":[]"))
    }

    @Test func `a name that nothing has gets the nearest one`() throws {
        let answer = try todos("--project", "hom")
        #expect(answer.status == 0)
        #expect(answer.output == "None of 4 to-dos matches.\n")
        #expect(
            answer.errors
                == "note: no open to-do is in the project “hom”\n  hint: did you mean “Home”?\n")
        #expect(
            try todos("--tag", "x", "--json").output.contains(
                "\"hint\":\"the tags are desk, evening, flat\""))
    }

    @Test func `words that are no file are words of a title`() throws {
        let answer = try todos("paint", "door")
        #expect(answer.status == 0)
        #expect(answer.output == (try todos("--title", "paint door")).output)
        // A word that looks like a file name is reported as a missing file.
        #expect(try todos("paint.ics").status == 2)
    }

    @Test func `projects have their to-dos below them`() throws {
        let answer = try todos("--tree")
        #expect(answer.status == 0)
        #expect(
            answer.output == """
                +letters          30m left  not planned  (late)
                  Write to Ada    30m left  not planned  (late)
                +Home             2h left   until Tue 3 Nov 11:00  (three days to spare)
                  Paint the door  2h left   until Tue 3 Nov 11:00  (three days to spare)
                +home.move        30m left  not planned
                  Buy boxes       30m left  not planned
                Other to-dos      30m left  not planned
                  Read a book     30m left  not planned

                """)
        #expect(try todos("--tree", "--late").output.hasSuffix("\n1 of 4 to-dos\n"))
        let json = try todos("--tree", "--json", "--project", "letters").output
        #expect(
            json.hasPrefix(
                "{\"diagnostics\":[],\"projects\":[{\"end\":null,\"late\":true,\"left\":30,\"name\":\"letters\",\"planned\":0,\"slack\":null,\"todos\":[{\"due\":\"2026-11-02T00:00:00Z\""
            ))
    }

    @Test(arguments: [
        (["--tree", "--as", "ics"], "error: --as, --accept, --tree, --history"),
        (["--tree", "--accept", "a"], "error: --as, --accept, --tree, --history"),
        (["--tree", "--habits"], "error: "),
        (["--late", "--habits"], "error: --late chooses among open to-dos; it does nothing with"),
        (["--sort", "due", "--history"], "error: --sort chooses among open to-dos"),
        (["--tree", "--write"], "error: There is nothing to --write"),
        (["--due", "7"], "error: --due 7 has no unit\n  hint: write 7h or 7d or 7w"),
        (["--due", "soonish"], "error: --due “soonish” is not a time\n  hint: "),
        (["--title", " "], "error: --title has no value\n  hint: "),
    ])
    func `flags that do not go together are refused`(words: [String], message: String) throws {
        let answer = try Command.run(["todos", "todo.txt"] + words, in: folder.path)
        #expect(answer.status == 64)
        #expect(answer.errors.hasPrefix(message), "\(answer.errors)")
    }
}
