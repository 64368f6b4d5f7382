import Foundation
import TaskweaveTestSupport
import Testing

@Suite("Move and swap: a block goes where it is put, and the rest around it")
struct MoveCommandTests {
    private let home: TemporaryFolder

    /// A home with a meeting from 11 to 12 UTC, blocks of `t` at 9, `u` at 13 and `v` at 15, and to-dos of an hour each; `h` is
    /// worthless after Tuesday noon.
    init() throws {
        home = try TemporaryFolder()
        try home.write(
            """
            zone = "UTC"
            [calendars]
            work = "\(home.path)/work.ics"
            [todos]
            inbox = "\(home.path)/todos.ics"
            [plan]
            blocks = "\(home.path)/blocks.ics"
            """, to: ".config/taskweave/config.toml")
        try home.write(
            calendar().replacing("T090000Z", with: "T110000Z").replacing(
                "T100000Z", with: "T120000Z"), to: "work.ics")
        try home.write(
            calendar(
                of: toDo("t"), toDo("u"), toDo("v"),
                toDo("h", "DUE:20261103T120000Z\nX-TASKWEAVE-HARD:TRUE\n")), to: "todos.ics")
        try home.write(
            calendar(
                of: block(of: "t", "20261102T090000", "20261102T100000"),
                block(of: "u", "20261102T130000", "20261102T140000"),
                block(of: "v", "20261102T150000", "20261102T160000")), to: "blocks.ics")
    }

    private func run(_ words: String...) throws -> Command.Answer {
        try Command.run(
            words + ["--now", "2026-11-02T08:30"], in: home.path,
            environment: ["HOME": home.path])
    }

    /// The times of a to-do's blocks, and whether they are pinned.
    private func blocks(of toDo: String) throws -> [String] {
        let text = try home.read("blocks.ics").replacing("\r\n", with: "\n")
        return text.components(separatedBy: "BEGIN:VEVENT").filter {
            $0.contains("X-TASKWEAVE-TASK:\(toDo)\n")
        }.map { text in
            let lines = text.components(separatedBy: "\n")
            let times = ["DTSTART", "DTEND"].map { name in
                lines.first { $0.hasPrefix(name) }?.split(separator: ":").last?.dropFirst(6)
                    .prefix(7) ?? ""
            }
            return times.joined(separator: "-") + (text.contains("PINNED") ? " pinned" : "")
        }.sorted()
    }

    @Test func `a block is put where it is said, is pinned there, and another one makes way`()
        throws
    {
        let before = try home.read("blocks.ics")
        let shown = try run("move", "t", "13:00")
        #expect(shown.status == 0)
        #expect(
            shown.output.hasPrefix(
                "“T” is Mon 2 Nov 13:00–14:00 and stays there (it was Mon 2 Nov 09:00–10:00)\n  “U” Mon 2 Nov 13:00–14:00 → "
            ))
        #expect(shown.output.contains("Not written without --write."))
        #expect(try home.read("blocks.ics") == before)
        #expect(try run("move", "t", "13:00", "--for", "30m", "--write").status == 0)
        #expect(try blocks(of: "t").contains { $0.hasPrefix("02T1300-02T1330") })
        #expect(try !blocks(of: "u").contains { $0.hasPrefix("02T1300") })
        let undo = try Command.run(
            ["undo", "--write"], in: home.path, environment: ["HOME": home.path])
        #expect(undo.output.contains("move"))
        #expect(try home.read("blocks.ics") == before)
    }

    @Test func `a to-do without a block gets one, and the plan keeps it`() throws {
        #expect(try run("move", "h", "tue", "10:00", "--write").status == 0)
        #expect(try blocks(of: "h") == ["03T1000-03T1100 pinned"])
        #expect(try run("plan", "--write").status == 0)
        #expect(try blocks(of: "h") == ["03T1000-03T1100 pinned"])
    }

    @Test func `two blocks change places`() throws {
        #expect(try run("swap", "t", "v", "--write").output.contains("“V” and “T” swap places"))
        #expect(try blocks(of: "v") == ["02T0900-02T1000 pinned"])
        #expect(try blocks(of: "t") == ["02T1500-02T1600 pinned"])
    }

    @Test func `a place before what it waits for is told`() throws {
        try home.write(
            calendar(of: toDo("t", "RELATED-TO;RELTYPE=DEPENDS-ON:u\n"), toDo("u"), toDo("v")),
            to: "todos.ics")
        let waits = "“T” waits for “U”, which is not done by then"
        #expect(try run("move", "t", "12:00").output.contains(waits))
        #expect(try !run("move", "t", "14:00").output.contains(waits))
        let early = "“T” waits for “U” but begins before that ends"
        #expect(try !run("move", "u", "16:30").output.contains(early))
        #expect(try run("pin", "t", "--write").status == 0)
        #expect(try run("move", "u", "16:30").output.contains(early))
    }

    @Test func `the hint names time that is free for all of it`() throws {
        try home.write(
            calendar().replacing("T090000Z", with: "T110000Z").replacing(
                "T100000Z", with: "T120000Z"
            ).replacing(
                "END:VCALENDAR",
                with:
                    "BEGIN:VEVENT\nUID:n\nSUMMARY:Next\nDTSTART:20261102T123000Z\nDTEND:20261102T130000Z\nEND:VEVENT\nEND:VCALENDAR"
            ), to: "work.ics")
        let errors = try run("move", "t", "11:30").errors
        #expect(errors.contains("after that event, at Mon 2 Nov 13:00"))
    }

    @Test func `a place outside the hours, or too late, is told and taken`() throws {
        let night = try run("move", "t", "22:00")
        #expect(night.status == 0 && night.output.contains("outside the hours of work"))
    }

    /// An invalid command, and the error message.
    @Test(arguments: [
        (
            ["move", "t", "11:30"], "“Meeting” is Mon 2 Nov 11:00–12:00",
            "after that event, at Mon 2 Nov 12:00"
        ),
        (["move", "t", "8:00", "--now", "2026-11-02T08:30"], "is over", "taskweave worked"),
        (["move", "t", "fri 16:00-17:00"], "“fri 16:00-17:00” is not a time", "mon 9:00"),
        (["move", "t", "thu"], "“thu” is not a time of a day", "'thu 14:00'"),
        (["move", "h", "tue 11:30"], "worthless after Tue 3 Nov 12:00", "taskweave edit"),
        (["move", "x", "13:00"], "there is no open to-do “x”", "taskweave todos"),
        (["move", "t", "13:00", "--for", "3"], "--for 3 has no unit", "write 3m or 3h"),
        (["move", "t", "13:00", "--at", "18:00"], "has no block at “18:00”", "taskweave list"),
        (["swap", "t", "t"], "mean the same block", "name two"),
        (["swap", "t", "h"], "has no block ahead", "taskweave move"),
    ])
    func `a mistake is told with a hint, and nothing is written`(
        words: [String], message: String, hint: String
    ) throws {
        let before = try home.read("blocks.ics")
        let now = words.contains("--now") ? [] : ["--now", "2026-11-02T08:30"]
        var words = words
        // Means eight o'clock today, which is past, not tomorrow.
        if let place = words.firstIndex(of: "8:00") { words[place] = "2026-11-02T08:00" }
        let answer = try Command.run(
            words + now + ["--write"], in: home.path, environment: ["HOME": home.path])
        #expect(answer.status == 64)
        #expect(answer.errors.contains(message), "\(answer.errors)")
        #expect(answer.errors.contains(hint), "\(answer.errors)")
        #expect(try home.read("blocks.ics") == before)
    }

    @Test func `a pinned block makes no way`() throws {
        #expect(try run("move", "u", "14:00", "--write").status == 0)
        let refused = try run("move", "t", "14:30", "--write")
        #expect(refused.status == 64)
        #expect(refused.errors.contains("“U” is pinned Mon 2 Nov 14:00–15:00"))
        #expect(refused.errors.contains("taskweave unpin"))
    }
}
