import Foundation
import TaskweaveTestSupport
import Testing

@Suite("The command undo")
struct UndoCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            calendar(of: block(1, "20261102T110000", "20261102T120000")), to: "plan.ics")
    }

    private func run(_ words: String...) throws -> Command.Answer {
        try Command.run(
            words, in: folder.path, environment: ["XDG_STATE_HOME": folder.path + "/state"])
    }

    @Test func `a pin is shown, and taken back with --write`() throws {
        let before = try folder.read("plan.ics")
        #expect(try run("pin", "t", "plan.ics", "--now", "2026-11-02T08:00", "--write").status == 0)
        let pinned = try folder.read("plan.ics")
        #expect(pinned != before)
        let shown = try run("undo")
        #expect(shown.output.hasPrefix("To undo: pin, "))
        #expect(shown.output.contains("changed  \(folder.path)/plan.ics\n"))
        #expect(shown.output.hasSuffix("1 changed; not written without --write\n"))
        #expect(try folder.read("plan.ics") == pinned)
        #expect(try run("undo", "--write").output.hasPrefix("Undone: pin, "))
        #expect(try folder.read("plan.ics") == before)
        let none = try run("undo")
        #expect(none.status == 64 && none.errors.contains("no write to undo"))
    }

    @Test(
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: "/usr/bin/task"), "needs Taskwarrior"))
    func `what Taskwarrior changed is passed over, and nothing else taken back for it`() throws {
        try folder.write(
            "data.location=\(folder.path)/data\nconfirmation=off\nnews.version=99\n", to: ".taskrc")
        try folder.write("[todos]\ntaskwarrior = \"task export\"\n", to: "c.toml")
        let run = { (words: String...) in
            try Command.run(words, in: folder.path, environment: ["HOME": folder.path])
        }
        #expect(try run("pin", "t", "plan.ics", "--now", "2026-11-02T08:00", "--write").status == 0)
        let pinned = try folder.read("plan.ics")
        #expect(try run("add", "Mow", "1h", "--config", "c.toml", "--write").status == 0)
        let shown = try run("undo", "--write")
        #expect(shown.status == 64)
        #expect(shown.errors.contains("another program's") && shown.errors.contains("task undo"))
        #expect(try folder.read("plan.ics") == pinned)
        #expect(try run("undo", "--write").output.hasPrefix("Undone: pin, "))
    }

    @Test func `an export into a folder is taken back as a whole`() throws {
        #expect(try run("export", "plan.ics", "--to", "calendars/all", "--write").status == 0)
        #expect(try run("undo", "--write", "--json").output.contains(#""change":"removed""#))
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.path + "/calendars/all")
        #expect(names.isEmpty)
    }

    @Test func `what somebody has changed since stays`() throws {
        #expect(try run("pin", "t", "plan.ics", "--now", "2026-11-02T08:00", "--write").status == 0)
        try folder.write("theirs", to: "plan.ics")
        let answer = try run("undo", "--write")
        #expect(answer.status == 2 && answer.output.isEmpty)
        #expect(
            answer.errors.contains("plan.ics: error: this was changed after taskweave wrote it"))
        #expect(try folder.read("plan.ics") == "theirs")
    }

    @Test func `postponing a to-do without a block is a write of its own`() throws {
        try folder.write("Gamma est:1h t:2026-12-04\n", to: "todo.txt")
        try folder.write(
            "[todos]\ntxt = \"todo.txt\"\n[plan]\nblocks = \"blocks\"\n", to: "c.toml")
        let words = ["--config", "c.toml", "--now", "2026-11-30T08:30"]
        let run = { (command: [String]) in
            try Command.run(
                command + (command[0] == "undo" ? [] : words), in: folder.path,
                environment: ["XDG_STATE_HOME": folder.path + "/state"])
        }
        #expect(try run(["plan", "--write"]).status == 0)
        #expect(try run(["add", "Precious idea 2h start 1 mar", "--write"]).status == 0)
        let list = try folder.read("todo.txt")
        // Its block is later anyway: only the time is stored.
        #expect(try run(["later", "gamma", "wed", "--write"]).output.contains("put off until Wed"))
        // A plan that changes no file may still change the memory.
        #expect(try run(["plan", "--write"]).status == 0)
        let undone = try run(["undo", "--write"]).output
        #expect(undone.hasPrefix("Undone: later, "))
        #expect(undone.hasSuffix("no file: the time of a postponed to-do\n"))
        #expect(try folder.read("todo.txt") == list)
        #expect(try run(["undo", "--write"]).output.hasPrefix("Undone: add, "))
        #expect(try run(["undo", "--write"]).output.hasPrefix("Undone: plan, "))
    }

    @Test func `without a home folder there is nothing to take back`() throws {
        let answer = try Command.run(["undo"], in: folder.path, environment: ["HOME": ""])
        #expect(answer.status == 64)
    }
}
