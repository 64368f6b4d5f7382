import Foundation
import TaskweaveTestSupport
import Testing

@Suite("The home of a plan: a folder or a file that plan writes again and again")
struct PlanHomeTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(calendar(), to: "week.ics")
        try folder.write(calendar(of: toDo("t"), toDo("u")), to: "todo.ics")
    }

    private func plan(_ words: String..., now: String = "2026-11-02T08:00") throws -> Command.Answer
    {
        try Command.run(
            ["plan", "week.ics", "todo.ics"] + words + [
                "--zone", "UTC", "--from", "2026-11-02", "--for", "1w", "--now", now,
            ], in: folder.path, environment: ["HOME": folder.path + "/home"])
    }

    private func names(_ path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + path).sorted()
    }

    /// The files of a folder: name, text and file number, which changes if the file is written again.
    private func state(_ path: String) throws -> [String] {
        try names(path).map { name in
            let file = folder.path + "/" + path + "/" + name
            let attributes = try FileManager.default.attributesOfItem(atPath: file)
            return try
                "\(name) \(attributes[.systemFileNumber] ?? 0) \(folder.read(path + "/" + name))"
        }
    }

    private let blocks = ["t-block-1.ics", "u-block-1.ics"]

    @Test(arguments: ["empty", "missing", "with a name"])
    func `the first run makes a file for each block, the next ones touch none`(kind: String) throws
    {
        if kind != "missing" {
            try FileManager.default.createDirectory(
                atPath: folder.path + "/blocks", withIntermediateDirectories: true)
        }
        if kind == "with a name" { try folder.write("Plan", to: "blocks/displayname") }
        let first = try plan("-o", "blocks")
        #expect(first.status == 0 && first.errors.isEmpty)
        #expect(first.output.hasSuffix("Written: 2 files, 2 new.\n"))
        #expect(try names("blocks").filter { $0.hasSuffix(".ics") } == blocks)
        let before = try state("blocks")
        let second = try plan("-o", "blocks", now: "2026-11-02T08:07")
        #expect(second.output.hasSuffix("Nothing was written: the blocks are already there.\n"))
        #expect(try state("blocks") == before)
        for name in blocks {
            #expect(try folder.read("blocks/" + name).ranges(of: "BEGIN:VEVENT").count == 1)
        }
    }

    @Test(arguments: ["20261104", "20261104T130000Z", "20261130"])
    func `plan, todos and explain tell one time to spare`(due: String) throws {
        let toDo = toDo("t", "DUE\(due.count == 8 ? ";VALUE=DATE" : ""):\(due)\r\n")
        try folder.write(calendar(of: toDo), to: "todo.ics")
        let told = try #require(
            try plan("-o", "blocks").output.firstMatch(of: /\((.* to spare)\)/)?.1)
        let common = ["--zone", "UTC", "--now", "2026-11-02T08:00"]
        for words in [["todos"], ["explain", "t"]] {
            let answer = try Command.run(
                words + ["week.ics", "todo.ics", "blocks"] + common, in: folder.path)
            #expect(answer.output.contains("(\(told))"))
        }
    }

    @Test func `a block that lost its to-do points to --identify where words told it`() throws {
        let hint = "taskweave todos --identify gives it one"
        try folder.write("Paint door\nCall Anna\n", to: "todo.txt")
        func plan(_ list: String) throws -> String {
            try Command.run(
                ["plan", "week.ics", list, "-o", "plan.ics", "--zone", "UTC"]
                    + ["--now", "2026-11-02T08:00"], in: folder.path
            ).output
        }
        #expect(try !plan("todo.txt").contains("is gone"))
        try folder.write("Paint the door\nCall Anna\n", to: "todo.txt")
        let renamed = try plan("todo.txt")
        #expect(renamed.contains("“Paint door”") && renamed.contains(hint))
        #expect(try plan("todo.ics").contains(hint))
        try folder.write(calendar(of: toDo("t")), to: "todo.ics")
        let removed = try plan("todo.ics")
        #expect(removed.contains("“U”") && !removed.contains(hint))
    }

    @Test func `the configuration names the home, beside itself or from the home folder`() throws {
        for (path, place) in [("here", "conf/here"), ("~/there", "home/there")] {
            try folder.write("[plan]\nblocks = \"\(path)\"\n", to: "conf/config.toml")
            let answer = try plan("--write", "--config", "conf/config.toml")
            #expect(answer.output.hasSuffix("Written: 2 files, 2 new.\n"))
            #expect(try names(place) == blocks)
        }
    }

    @Test func `a file may be the home, and keeps what is not ours`() throws {
        try folder.write("[plan]\nblocks = \"plan.ics\"\n", to: "c.toml")
        #expect(try plan("--write", "--config", "c.toml").status == 0)
        let mine =
            "BEGIN:VEVENT\r\nUID:mine\r\nDTSTART:20261106T200000Z\r\nX-A:kept\r\nEND:VEVENT\r\n"
        let mixed = try folder.read("plan.ics").replacing(
            "END:VCALENDAR", with: mine + "END:VCALENDAR")
        try folder.write(mixed, to: "plan.ics")
        try folder.write(calendar(of: toDo("t"), toDo("u"), toDo("w")), to: "todo.ics")
        #expect(
            try plan("--write", "--config", "c.toml").output.hasSuffix("plan.ics, 1 changed.\n"))
        let text = try folder.read("plan.ics")
        #expect(text.contains(mine))
        #expect(text.ranges(of: "BEGIN:VEVENT").count == 4)
    }

    @Test(arguments: ["pinned", "moved"])
    func `a block that another program wrote again in its own form is not touched`(kind: String)
        throws
    {
        #expect(try plan("-o", "blocks").status == 0)
        let text = try folder.read("blocks/t-block-1.ics")
        #expect(text.contains("DTSTART:20261102T101500Z\r\n"))
        let zone = """
            BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\nBEGIN:STANDARD\r\nDTSTART:20261025T030000\r
            TZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nEND:STANDARD\r\nEND:VTIMEZONE\r
            BEGIN:VEVENT\r

            """
        let again =
            kind == "pinned"
            // khal writes all categories on one line.
            ? text.replacing("CATEGORIES:TASKWEAVE\r\n", with: "CATEGORIES:TASKWEAVE,PINNED\r\n")
            // A phone in another zone adds a VTIMEZONE to the block that no property uses.
            : text.replacing("BEGIN:VEVENT\r\n", with: zone)
                .replacing("T101500Z", with: "T141500Z").replacing("T111500Z", with: "T151500Z")
        #expect(again != text)
        try folder.write(again, to: "blocks/t-block-1.ics")
        let before = try state("blocks")[0]
        for now in ["2026-11-02T08:03", "2026-11-02T08:07"] {
            #expect(try plan("-o", "blocks", now: now).status == 0)
            #expect(try state("blocks")[0] == before)
        }
    }

    @Test func `an empty folder among the inputs is the home`() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/blocks", withIntermediateDirectories: true)
        for _ in 1...2 { #expect(try plan("blocks", "--write").status == 0) }
        #expect(try names("blocks") == blocks)
    }

    @Test func `without a home it is said which line to add`() throws {
        let answer = try plan("--write")
        #expect(answer.status == 64 && answer.output.isEmpty)
        #expect(answer.errors.contains("blocks = \"~/calendars/blocks\" under [plan]"))
    }

    @Test func `the block of a to-do that is done goes, and nobody else's file`() throws {
        try folder.write(calendar(), to: "blocks/other.ics")
        #expect(try plan("-o", "blocks").status == 0)
        let other = try state("blocks")[0]
        try folder.write(calendar(of: toDo("t", "STATUS:COMPLETED\n"), toDo("u")), to: "todo.ics")
        #expect(try plan("-o", "blocks").output.contains("1 removed"))
        #expect(try names("blocks") == ["other.ics", "u-block-1.ics"])
        #expect(try state("blocks")[0] == other)
    }

    @Test func `blocks are not removed because no to-do was read`() throws {
        #expect(try plan("-o", "blocks").status == 0)
        let before = try state("blocks")
        for words in [
            ["plan", "week.ics", "-o", "blocks"], ["replan", "blocks", "week.ics", "--write"],
        ] {
            let answer = try Command.run(
                words + ["--zone", "UTC", "--from", "2026-11-02", "--now", "2026-11-02T08:00"],
                in: folder.path)
            #expect(answer.status == 64)
            #expect(answer.errors.contains("no to-do was read"))
            #expect(try state("blocks") == before)
        }
    }

    @Test func `a plan of other to-dos keeps the blocks of those that were not named`() throws {
        try folder.write(
            "[calendars]\nweek = \"week.ics\"\n[todos]\ninbox = \"todo.ics\"\n[plan]\nblocks = \"blocks\"\n",
            to: "c.toml")
        let plan = { (words: String...) in
            try Command.run(
                ["plan"] + words + [
                    "--write", "--config", "c.toml", "--zone", "UTC", "--from", "2026-11-02",
                    "--for",
                    "1w", "--now", "2026-11-02T08:00",
                ], in: folder.path, environment: ["HOME": folder.path + "/home"])
        }
        #expect(try plan().status == 0)
        let before = try state("blocks")
        try folder.write("Mow the lawn est:1h\n", to: "garden/todo.txt")
        let other = try plan("garden/todo.txt")
        #expect(!other.output.contains("Removed"))
        #expect(try names("blocks").count == 3)
        #expect(try Set(state("blocks")).isSuperset(of: before))
        // With `--with`, the configured to-dos are also known; without the other file, its block is removed.
        #expect(try !plan("--with", "garden/todo.txt").output.contains("Removed"))
        #expect(try names("blocks").count == 3)
        #expect(try plan().output.hasSuffix("Written: 3 files, 2 the same, 1 removed.\n"))
        #expect(try state("blocks") == before)
    }

    @Test func `where the configuration names only the home, what is named is all`() throws {
        try folder.write("[plan]\nblocks = \"blocks\"\n", to: "c.toml")
        #expect(try plan("--write", "--config", "c.toml").status == 0)
        #expect(try names("blocks") == blocks)
        try folder.write(calendar(of: toDo("t")), to: "todo.ics")
        #expect(try plan("--write", "--config", "c.toml").status == 0)
        #expect(try names("blocks") == ["t-block-1.ics"])
    }

    @Test func `a to-do whose subtasks are planned in its place lacks no block`() throws {
        try folder.write("- [ ] Clean\n\t- [ ] Wash [1h]\n", to: "list.md")
        try folder.write("[todos]\nlist = \"list.md\"\n[plan]\nblocks = \"blocks\"\n", to: "c.toml")
        let run = { (words: String...) in
            try Command.run(
                words + ["--config", "c.toml", "--zone", "UTC", "--now", "2026-11-02T08:00"],
                in: folder.path, environment: ["HOME": folder.path + "/home"])
        }
        #expect(try run("today").output.contains("1 to-do has no block yet"))
        #expect(try run("plan", "--write").status == 0)
        #expect(
            try run("today").output
                == "Mon 2 Nov 08:00\nNow     nothing, until 09:00\nNext    09:00  Wash\n")
    }

    @Test func `with -o blocks that stand elsewhere stay there`() throws {
        #expect(try plan("-o", "plan.ics").status == 0)
        let before = try folder.read("plan.ics")
        #expect(try plan("plan.ics", "-o", "blocks").status == 0)
        #expect(try folder.read("plan.ics") == before)
        #expect(try names("blocks") == blocks)
    }

    @Test func `a home is read once, however it is spelled`() throws {
        try folder.write("[plan]\nblocks = \"blocks/\"\n", to: "c.toml")
        #expect(try plan("--write", "--config", "c.toml").status == 0)
        let again = try plan("./blocks", "--write", "--config", "c.toml")
        #expect(again.output.hasSuffix("the blocks are already there.\n"))
        #expect(try names("blocks") == blocks)
    }

    @Test func `all of it is taken back`() throws {
        #expect(try plan("-o", "blocks").status == 0)
        #expect(
            try Command.run(
                ["undo", "--write"], in: folder.path, environment: ["HOME": folder.path + "/home"]
            ).status == 0)
        #expect(try names("blocks").isEmpty)
    }

    @Test func `a file is not emptied because no to-do was read`() throws {
        #expect(try plan("-o", "plan.ics").status == 0)
        let before = try folder.read("plan.ics")
        let answer = try Command.run(
            [
                "plan", "week.ics", "-o", "plan.ics", "--zone", "UTC", "--from", "2026-11-02",
                "--now", "2026-11-02T08:00",
            ], in: folder.path)
        #expect(answer.status == 64 && answer.errors.contains("no to-do was read"))
        #expect(try folder.read("plan.ics") == before)
    }

    @Test(arguments: ["blocks", "plan.ics"])
    func `a home that is also an input is one, however both are spelled`(home: String) throws {
        try folder.write("[plan]\nblocks = \"./\(home)\"\n", to: "c.toml")
        #expect(try plan("--write", "--config", "c.toml").status == 0)
        let before = try home == "blocks" ? state("blocks") : [folder.read(home)]
        try folder.write(calendar(of: toDo("t"), toDo("u"), toDo("w")), to: "todo.ics")
        #expect(try plan(home, "--write", "--config", "c.toml").status == 0)
        if home == "blocks" {
            #expect(try Array(state("blocks").prefix(2)) == before)
            #expect(try plan("blocks", "-o", "./blocks/").output.hasSuffix("are already there.\n"))
            #expect(try names("blocks") == blocks + ["w-block-1.ics"])
        } else {
            #expect(try folder.read(home).ranges(of: "BEGIN:VEVENT").count == 3)
        }
    }
}
