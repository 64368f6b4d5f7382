import Foundation
import TaskweaveTestSupport
import Testing

@Suite("The commands pin and unpin")
struct PinCommandTests {
    private let folder: TemporaryFolder
    private let first = block(1, "20261102T110000", "20261102T120000")
    private let second = block(2, "20261103T110000", "20261103T120000")

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(calendar(of: first, second), to: "plan.ics")
    }

    private func run(_ words: String...) throws -> Command.Answer {
        try Command.run(words + ["--now", "2026-11-02T08:00"], in: folder.path)
    }

    @Test func `a block is chosen by its UID, and written with --write only`() throws {
        let before = try folder.read("plan.ics")
        let shown = try run("pin", "t-block-2", "plan.ics")
        #expect(
            shown.output
                == "Tue 3 Nov 11:00–12:00  “T”  → pinned\nchanged  plan.ics\n1 changed; not written without --write\n"
        )
        #expect(shown.status == 0 && shown.errors.isEmpty)
        #expect(try folder.read("plan.ics") == before)
        let written = try run("pin", "t-block-2", "plan.ics", "--write")
        #expect(written.output.hasSuffix("1 changed; written\n"))
        let lines = try folder.read("plan.ics").split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex(of: "UID:t-block-2"))
        let end = try #require(lines[start...].firstIndex(of: "END:VEVENT"))
        #expect(lines.filter { $0 == "X-TASKWEAVE-PINNED:TRUE" }.count == 1)
        #expect(lines[start..<end].contains("X-TASKWEAVE-PINNED:TRUE"))
        #expect(lines[start..<end].contains("DTSTAMP:20261102T080000Z"))
        #expect(lines[start..<end].contains("X-MINE:kept"))
        #expect(lines.contains("X-WR-CALNAME:Mine"))
        #expect(lines.contains("DTSTAMP:20261101T080000Z"))
        let again = try run("pin", "t-block-2", "plan.ics", "--write")
        #expect(
            again.output
                == "Tue 3 Nov 11:00–12:00  “T”  is pinned already\nsame     plan.ics\n1 the same\n")
    }

    @Test func `of several blocks of a to-do the time says which`() throws {
        let several = try run("pin", "T", "plan.ics")
        #expect(several.status == 64 && several.output.isEmpty)
        #expect(
            several.errors
                == "error: “T” means 2 blocks: Mon 2 Nov 11:00–12:00  “T”; Tue 3 Nov 11:00–12:00  “T”\n  hint: choose one with --at, such as --at '2026-11-02T11:00'\n"
        )
        let one = try run("pin", "t", "plan.ics", "--at", "2026-11-02T11:30")
        #expect(one.output.hasPrefix("Mon 2 Nov 11:00–12:00  “T”  → pinned\n"))
        let none = try run("pin", "t", "plan.ics", "--at", "2026-11-02T12:00")
        #expect(none.status == 64)
        #expect(
            none.errors.hasPrefix("error: there is no block “t” at “2026-11-02T12:00”\n  hint: "))
        let later = try Command.run(
            ["pin", "t", "plan.ics", "--now", "2026-11-02T12:00"], in: folder.path)
        #expect(later.output.hasPrefix("Tue 3 Nov"))
    }

    @Test(
        arguments: [
            "X-TASKWEAVE-PINNED:TRUE\n", "CATEGORIES:TASKWEAVE,Pinned,x\n", "CATEGORIES:PINNED\n",
            "X-TASKWEAVE-PLANNED:20261104T110000Z/20261104T120000Z\n",
            "X-TASKWEAVE-PINNED:TRUE\nCATEGORIES:PINNED\nX-TASKWEAVE-PLANNED:20261104T110000Z/20261104T120000Z\n",
        ])
    func `whatever pins a block, unpin makes it loose`(more: String) throws {
        let planned = "X-TASKWEAVE-PLANNED:20261103T110000Z/20261103T120000Z\n"
        let own = more.contains("PLANNED") ? second.replacing(planned, with: "") : second
        let pinned = own.replacing("END:VEVENT", with: more + "END:VEVENT")
        try folder.write(calendar(of: first, pinned, toDo("t")), to: "plan.ics")
        let answer = try run("unpin", "t-block-2", "plan.ics", "--write")
        #expect(answer.output.hasPrefix("Tue 3 Nov 11:00–12:00  “T”  → loose\nchanged"))
        let text = try folder.read("plan.ics")
        #expect(!text.uppercased().contains("X-TASKWEAVE-PINNED"))
        #expect(!text.uppercased().contains("CATEGORIES:PINNED") && !text.contains("Pinned"))
        #expect(text.contains("X-TASKWEAVE-PLANNED:20261103T110000Z/20261103T120000Z\n"))
        #expect(!text.contains("CATEGORIES") || text.contains("CATEGORIES:TASKWEAVE,x\n"))
        let again = try run("unpin", "t-block-2", "plan.ics")
        #expect(again.output.contains("is loose already\nsame     plan.ics\n"))
    }

    @Test func `every file that holds the block changes, in a folder too`() throws {
        try folder.write(calendar(of: first), to: "v/one.ics")
        try folder.write(calendar(of: second), to: "v/two.ics")
        let answer = try run("pin", "t-block-1", "plan.ics", "v", "--write")
        #expect(
            answer.output.hasSuffix("changed  plan.ics\nchanged  v/one.ics\n2 changed; written\n"))
        #expect(try folder.read("v/one.ics").contains("X-TASKWEAVE-PINNED:TRUE"))
        #expect(try folder.read("v/two.ics") == calendar(of: second))
    }

    @Test func `-o writes the whole calendar elsewhere, a dash prints it`() throws {
        let before = try folder.read("plan.ics")
        let printed = try run("pin", "t-block-1", "plan.ics", "-o", "-")
        #expect(printed.output.hasPrefix("BEGIN:VCALENDAR\r\n"))
        #expect(printed.output.contains("X-TASKWEAVE-PINNED:TRUE\r\n"))
        #expect(printed.output.contains("UID:t-block-2\r\n"))
        let written = try run("pin", "t-block-1", "plan.ics", "-o", "new.ics")
        #expect(written.output.hasSuffix("new      new.ics\n1 new; written\n"))
        #expect(try folder.read("new.ics") == printed.output)
        #expect(try folder.read("plan.ics") == before)
        let input = try Command.run(
            ["pin", "t-block-1", "-", "-o", "-", "--now", "2026-11-02T08:00"],
            input: Data(before.utf8))
        #expect(input.output == printed.output)
    }

    @Test func `what came through a pipe is not changed in place`() throws {
        let text = Data(try folder.read("plan.ics").utf8)
        let answer = try Command.run(
            ["pin", "t-block-1", "-", "--assume-filename", "plan.ics", "--write"],
            in: folder.path, input: text)
        #expect(answer.status == 2 && answer.output.isEmpty)
        #expect(answer.errors.hasPrefix("plan.ics: error: blocks that came through a pipe cannot"))
        #expect(try Data(folder.read("plan.ics").utf8) == text)
    }

    @Test func `the JSON says what was asked and what became of it`() throws {
        let answer = try run("pin", "t-block-1", "plan.ics", "--json")
        #expect(
            answer.output
                == #"{"block":{"end":"2026-11-02T12:00:00Z","pinned":true,"start":"2026-11-02T11:00:00Z","summary":"T","task":"t","uid":"t-block-1"},"diagnostics":[],"files":[{"change":"changed","path":"plan.ics"}],"version":1,"written":false}"#
                + "\n")
    }
}
