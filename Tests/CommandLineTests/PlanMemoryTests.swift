import Foundation
import TaskweaveTestSupport
import Testing

@Suite("What is remembered of a plan: blocks that somebody deletes, and what servers drop")
struct PlanMemoryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(calendar(), to: "week.ics")
        try folder.write(calendar(of: toDo("t"), toDo("u")), to: "todo.ics")
    }

    private func run(
        _ command: String, _ words: String..., now: String = "2026-11-02T08:00",
        environment: [String: String] = [:]
    ) throws -> Command.Answer {
        try Command.run(
            [command, "week.ics", "todo.ics"] + words + [
                "--zone", "UTC", "--from", "2026-11-02", "--for", "1w", "--now", now,
            ], in: folder.path,
            environment: ["HOME": folder.path + "/home"].merging(environment) { $1 })
    }

    private func start(_ name: String) throws -> Substring? {
        try folder.read("blocks/" + name).split(whereSeparator: \.isNewline).first {
            $0.hasPrefix("DTSTART")
        }
    }

    private func delete(_ name: String) throws {
        try FileManager.default.removeItem(atPath: folder.path + "/blocks/" + name)
    }

    @Test func `a block that was deleted is not put back at its time before tomorrow`() throws {
        #expect(try run("plan", "-o", "blocks").status == 0)
        let before = try start("t-block-1.ics")
        try delete("t-block-1.ics")
        for now in ["2026-11-02T08:00", "2026-11-02T08:10"] {
            let answer = try run("plan", "-o", "blocks", now: now)
            #expect(answer.errors.contains("is kept out of Mon 2 Nov 10:15–11:15 until tomorrow"))
            #expect(try start("t-block-1.ics") != before)
        }
        let next = try run("plan", "-o", "blocks", now: "2026-11-03T08:00")
        #expect(!next.errors.contains("is kept out"))
    }

    @Test func `without a state folder the plan is the same but for that`() throws {
        #expect(try run("plan", "-o", "blocks", environment: ["HOME": ""]).status == 0)
        let before = try start("t-block-1.ics")
        try delete("t-block-1.ics")
        let answer = try run("plan", "-o", "blocks", environment: ["HOME": ""])
        #expect(answer.errors.isEmpty)
        #expect(try start("t-block-1.ics") == before)
    }

    @Test func `where all blocks are gone another plan is wanted, and nothing is avoided`() throws {
        #expect(try run("plan", "-o", "blocks").status == 0)
        let before = try start("t-block-1.ics")
        for name in ["t-block-1.ics", "u-block-1.ics"] { try delete(name) }
        #expect(try run("plan", "-o", "blocks").errors.isEmpty)
        #expect(try start("t-block-1.ics") == before)
    }

    @Test func `a file that is put back as it was before a write wants the same plan again`() throws
    {
        try folder.write(calendar(of: toDo("t")), to: "todo.ics")
        #expect(try run("plan", "-o", "blocks.ics").status == 0)
        let before = try folder.read("blocks.ics")
        try folder.write(calendar(of: toDo("t"), toDo("u"), toDo("v")), to: "todo.ics")
        #expect(try run("plan", "-o", "blocks.ics").status == 0)
        let after = try folder.read("blocks.ics")
        try folder.write(before, to: "blocks.ics")
        let again = try run("plan", "-o", "blocks.ics")
        #expect(again.status == 0 && again.errors.isEmpty)
        #expect(try folder.read("blocks.ics") == after)
    }

    @Test func `a block that cannot be read was not deleted`() throws {
        #expect(try run("plan", "-o", "blocks").status == 0)
        try folder.write("no calendar", to: "blocks/t-block-1.ics")
        let answer = try run("plan", "blocks")
        #expect(answer.status == 2 && !answer.errors.contains("is kept out"))
    }

    @Test func `undo takes back what is remembered, too`() throws {
        #expect(try run("plan", "-o", "blocks").status == 0)
        try delete("t-block-1.ics")
        #expect(try run("plan", "-o", "blocks").errors.contains("is kept out"))
        let shown = try run("undo", "--write")
        #expect(shown.status == 64)
        let undone = try Command.run(
            ["undo", "--write"], in: folder.path, environment: ["HOME": folder.path + "/home"])
        #expect(!undone.output.contains("/plans/"))
        #expect(try run("plan", "-o", "blocks").errors.contains("is kept out"))
    }

    /// Rewrites a block as a server does that drops unknown properties, and optionally moves it.
    private func drop(_ names: [String], from file: String, movedTo hour: String? = nil) throws {
        var lines = try folder.read("blocks/" + file).split(whereSeparator: \.isNewline)
        lines.removeAll { line in names.contains { line.hasPrefix($0) } }
        let text = lines.map { line in
            guard let hour, line.hasPrefix("DT") else { return String(line) }
            let own = line.hasPrefix("DTSTART") ? hour : "\((Int(hour) ?? 0) + 1)"
            return line.hasPrefix("DTSTAMP")
                ? String(line) : line.prefix { $0 != ":" } + ":20261103T\(own)0000Z"
        }
        try folder.write(text.joined(separator: "\r\n") + "\r\n", to: "blocks/" + file)
    }

    @Test(arguments: [
        ["X-"], ["X-", "CATEGORIES"], ["X-", "CATEGORIES", "RELATED-TO"],
    ])
    func `a block is known without what a server drops, and its move by hand is seen`(
        names: [String]
    ) throws {
        #expect(try run("plan", "-o", "blocks").status == 0)
        try drop(names, from: "t-block-1.ics")
        let before = try folder.read("blocks/t-block-1.ics")
        let same = try run("plan", "-o", "blocks")
        #expect(same.status == 0 && same.errors.isEmpty)
        if names == ["X-"] { #expect(try folder.read("blocks/t-block-1.ics") == before) }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/blocks").count == 2)
        try drop(names, from: "t-block-1.ics", movedTo: "14")
        for _ in 1...2 {
            #expect(try run("plan", "-o", "blocks").status == 0)
            #expect(try start("t-block-1.ics")?.hasSuffix("20261103T140000Z") == true)
        }
    }

    @Test func `a pin outlives a server that drops it`() throws {
        #expect(try run("plan", "-o", "blocks").status == 0)
        let pin = try Command.run(
            ["pin", "t", "blocks", "--write", "--zone", "UTC", "--now", "2026-11-02T08:00"],
            in: folder.path, environment: ["HOME": folder.path + "/home"])
        #expect(pin.status == 0)
        let before = try start("t-block-1.ics")
        try drop(["X-"], from: "t-block-1.ics")
        let meeting = calendar().replacing("20261102T090000Z", with: "20261102T080000Z")
        try folder.write(meeting, to: "week.ics")
        let answer = try run("plan", "-o", "blocks")
        #expect(try start("t-block-1.ics") == before)
        #expect(answer.output.contains("pinned"))
    }

    @Test func `without a memory the UID tells a block`() throws {
        #expect(try run("plan", "-o", "blocks", environment: ["HOME": ""]).status == 0)
        try drop(["X-", "CATEGORIES", "RELATED-TO"], from: "t-block-1.ics")
        #expect(try run("plan", "-o", "blocks").output.contains("Written") == true)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/blocks").count == 2)
    }
}
