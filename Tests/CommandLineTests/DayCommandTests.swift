import Foundation
import TaskweaveTestSupport
import Testing

@Suite("The commands of the day: start, stop, more, later, worked")
struct DayCommandTests {
    let home: TemporaryFolder

    /// A home with a meeting from 11 to 12 UTC, blocks of `t` at 9 and of `u` at 13, and to-dos of an hour each.
    init() throws {
        home = try TemporaryFolder()
        try home.write(
            """
            zone = "UTC"
            [calendars]
            work = "work.ics"
            [todos]
            inbox = "todos.ics"
            [plan]
            blocks = "blocks.ics"
            """, to: ".config/taskweave/config.toml")
        for name in ["work.ics", "todos.ics", "blocks.ics"] {
            try FileManager.default.createSymbolicLink(
                atPath: home.path + "/.config/taskweave/\(name)",
                withDestinationPath: home.path + "/\(name)")
        }
        try home.write(
            calendar().replacing("T090000Z", with: "T110000Z").replacing(
                "T100000Z", with: "T120000Z"), to: "work.ics")
        try home.write(calendar(of: toDo("t"), toDo("u"), toDo("v")), to: "todos.ics")
        try home.write(
            calendar(
                of: block(of: "t", "20261102T090000", "20261102T100000"),
                block(of: "u", "20261102T130000", "20261102T140000"),
                block(of: "v", "20261102T150000", "20261102T160000")), to: "blocks.ics")
    }

    func run(_ clock: String, _ words: String...) throws -> Command.Answer {
        try Command.run(
            words + ["--now", "2026-11-02T\(clock)"], in: home.path,
            environment: ["HOME": home.path])
    }

    private func undo() throws -> Command.Answer {
        try Command.run(
            ["undo", "--write"], in: home.path, environment: ["HOME": home.path])
    }

    /// The times of a to-do's blocks, and their other properties.
    func blocks(of toDo: String) throws -> [String] {
        let text = try home.read("blocks.ics").replacing("\r\n", with: "\n")
        return text.components(separatedBy: "BEGIN:VEVENT").filter {
            $0.contains("X-TASKWEAVE-TASK:\(toDo)\n")
        }.map { text in
            let lines = text.components(separatedBy: "\n")
            let value = { (name: String) in
                lines.first { $0.hasPrefix(name) }?.split(separator: ":").last.map(String.init)
            }
            let times = [value("DTSTART"), value("DTEND")].map { $0?.dropFirst(9).prefix(4) ?? "" }
            return times.joined(separator: "-")
                + (value("X-TASKWEAVE-STARTED").map { " started \($0)" } ?? "")
                + (value("X-TASKWEAVE-WORKED").map { " worked \($0)" } ?? "")
        }.sorted()
    }

    // MARK: start

    @Test func `a to-do begins to the minute in its next block, and what stands there makes way`()
        throws
    {
        let before = try home.read("blocks.ics")
        let shown = try run("09:07", "start", "u")
        #expect(
            shown.output == """
                “U” begins now, until 10:07 (it was planned Mon 2 Nov 13:00–14:00)
                  “T” Mon 2 Nov 09:00–10:00 → Mon 2 Nov 12:15–13:15
                Not written without --write.

                """)
        #expect(try home.read("blocks.ics") == before)
        #expect(try run("09:07", "start", "u", "--write").status == 0)
        #expect(try blocks(of: "u") == ["0907-1007 started 20261102T090700Z"])
        #expect(try blocks(of: "t") == ["1215-1315"])
        #expect(try blocks(of: "v") == ["1500-1600"])
        #expect(try run("09:20", "next").output == "U 13m of 1h, until 10:07\n")
        let undone = try undo()
        #expect(undone.output.hasPrefix("Undone: start"))
        #expect(try home.read("blocks.ics") == before)
    }

    @Test func `without a name it is what stands here, or what is best begun in free time`() throws
    {
        #expect(try run("09:10", "start").output.hasPrefix("“T” begins now, until 10:10"))
        #expect(try run("10:00", "next").output == "Free until 11:00; ahead: T (1h)\n")
        #expect(try run("10:00", "start").output.hasPrefix("“T” begins now, until 11:00"))
    }

    @Test func `a block ends before the next meeting, and the rest is planned`() throws {
        _ = try run("10:20", "start", "u", "--write")
        #expect(try blocks(of: "u").contains("1020-1100 started 20261102T102000Z"))
        #expect(try blocks(of: "u").count == 2)
    }

    @Test func `a block ends with its hours, unless they are over`() throws {
        #expect(try run("17:30", "start", "u").output.hasPrefix("“U” begins now, until 18:00"))
        #expect(try run("17:57", "start", "u").output.hasPrefix("“U” begins now, until 18:57"))
        #expect(try run("20:30", "start", "u").output.hasPrefix("“U” begins now, until 21:30"))
        // The planned time is not mentioned if the start is on time.
        #expect(try run("13:00", "start", "u").output.hasPrefix("“U” begins now, until 14:00\n"))
    }

    @Test func `a to-do without a block gets one`() throws {
        try home.write(calendar(of: toDo("t"), toDo("u"), toDo("v"), toDo("w")), to: "todos.ics")
        let answer = try run("08:00", "start", "w", "--write")
        #expect(answer.output.hasPrefix("“W” begins now, until 09:00\n"))
        #expect(try blocks(of: "w") == ["0800-0900 started 20261102T080000Z"])
    }

    @Test func `what cannot begin is refused, and nothing is written`() throws {
        try home.write(
            calendar(
                of: toDo("t"), toDo("u", "RELATED-TO;RELTYPE=DEPENDS-ON:t\n"),
                toDo("v", "STATUS:COMPLETED\n"), toDo("w")), to: "todos.ics")
        try home.write(
            calendar(
                of: block(
                    of: "w", "20261102T070000", "20261102T080000", "X-TASKWEAVE-WORKED:PT1H\n")),
            to: "blocks.ics")
        let before = try home.read("blocks.ics")
        for (name, message) in [
            ("u", "“U” waits for “T”"), ("v", "“V” is done"),
            ("w", "all 1h of “W” have been worked"),
            ("x", "there is no open to-do “x”"),
        ] {
            let answer = try run("09:00", "start", name, "--write")
            #expect(answer.status == 64 && answer.output.isEmpty, "\(name)")
            #expect(answer.errors.contains("error: \(message)"), "\(answer.errors)")
        }
        let late = try run("10:57", "start", "t", "--write")
        #expect(late.status == 64 && late.errors.contains("“Meeting” begins at 11:00"))
        #expect(try home.read("blocks.ics") == before)
    }

    @Test func `what runs is told, on another device too`() throws {
        _ = try run("09:07", "start", "t", "--write")
        let twice = try run("09:30", "start", "u", "--write")
        #expect(twice.status == 64)
        #expect(
            twice.errors.contains("error: “T” has been running since 09:07; nothing was changed"))
        let back = try run("09:00", "stop", "--write")
        #expect(back.status == 64)
        #expect(back.errors.contains("“T” was begun at Mon 2 Nov 09:07, which is after now"))
        // The block was never stopped: it is over, and its planned length counts as worked.
        #expect(try run("10:30", "start", "u").status == 0)
        #expect(try run("12:30", "plan").output.contains("Counted as missed") == false)
    }

    // MARK: stop

    @Test func `a block that is stopped says what was worked, and the rest is planned again`()
        throws
    {
        _ = try run("09:07", "start", "t", "--write")
        let stopped = try run("09:40", "stop", "--write")
        #expect(stopped.output.hasPrefix("“T” ends: 33m worked\n  “T” new Mon 2 Nov "))
        let found = try blocks(of: "t")
        #expect(
            found.first == "0907-0940 started 20261102T090700Z worked PT33M" && found.count == 2)
        #expect(try run("09:45", "stop").status == 64)
    }

    @Test(arguments: [(["--worked", "20m"], "PT20M"), ([], "PT1H10M")])
    func `what runs over its end goes on until now; a person knows better`(
        words: [String], worked: String
    ) throws {
        _ = try run("09:00", "start", "t", "--write")
        #expect(try run("10:05", "next").output == "T 1h05 of 1h, over since 10:00\n")
        let answer = try Command.run(
            ["stop", "--write", "--now", "2026-11-02T10:10"] + words, in: home.path,
            environment: ["HOME": home.path])
        #expect(answer.status == 0)
        #expect(
            try blocks(of: "t").first == "0900-1010 started 20261102T090000Z worked \(worked)")
    }

    @Test func `a meeting ends what nobody stopped`() throws {
        _ = try run("09:30", "start", "t", "--write")
        let answer = try run("12:10", "stop", "--write")
        #expect(answer.output.contains("it counts until 11:00, when “Meeting” began"))
        #expect(try blocks(of: "t") == ["0930-1100 started 20261102T093000Z worked PT1H30M"])
    }

    @Test func `under five minutes nothing was worked`() throws {
        _ = try run("09:07", "start", "t", "--write")
        let answer = try run("09:11", "stop", "--write")
        #expect(answer.output.hasPrefix("“T” ends: nothing was worked\n"))
        #expect(try !home.read("blocks.ics").contains("STARTED"))
        #expect(try blocks(of: "t").count == 1)
        #expect(!answer.errors.contains("deleted"))
        #expect(try !run("09:12", "plan").errors.contains("deleted"))
    }

    @Test func `more than has passed cannot have been worked`() throws {
        _ = try run("09:00", "start", "t", "--write")
        let answer = try run("09:30", "stop", "--worked", "45m", "--write")
        #expect(answer.status == 64 && answer.errors.contains("“T” has run for 30m, not 45m"))
        #expect(try run("09:30", "stop", "--worked", "soon").status == 64)
    }

    @Test func `a to-do that is done with it leaves one write, in one file too`() throws {
        try home.write(
            calendar(of: toDo("t"), block(of: "t", "20261102T090000", "20261102T103000")),
            to: "blocks.ics")
        try home.write(calendar(of: toDo("u")), to: "todos.ics")
        let before = try home.read("blocks.ics")
        _ = try run("09:00", "start", "t", "--write")
        let begun = try home.read("blocks.ics")
        let answer = try run("09:30", "stop", "--done", "--write")
        #expect(answer.output.hasPrefix("“T” ends: 30m worked\n"))
        let text = try home.read("blocks.ics")
        #expect(text.contains("STATUS:COMPLETED") && text.contains("X-MINE:kept"))
        #expect(try blocks(of: "t") == ["0900-0930 started 20261102T090000Z worked PT30M"])
        _ = try undo()
        #expect(try home.read("blocks.ics") == begun)
        _ = try undo()
        #expect(try home.read("blocks.ics") == before)
    }

    @Test func `of two that run, written by two devices, the one begun last is stopped first`()
        throws
    {
        try home.write(
            calendar(
                of: block(
                    of: "t", "20261102T090000", "20261102T100000",
                    "X-TASKWEAVE-STARTED:20261102T090000Z\n"),
                block(
                    of: "u", "20261102T091000", "20261102T101000",
                    "X-TASKWEAVE-STARTED:20261102T091000Z\n")),
            to: "blocks.ics")
        let first = try run("09:30", "stop", "--write")
        #expect(
            first.output.hasPrefix("“U” ends: 20m worked\n  “T” has been running since 09:00\n"))
        #expect(try run("09:30", "stop", "--write").output.hasPrefix("“T” ends: 30m worked\n"))
    }

    // MARK: more and later

    @Test func `what runs gets more time, up to a meeting`() throws {
        _ = try run("09:00", "start", "t", "--write")
        #expect(
            try run("09:30", "more", "30m", "--write").output.hasPrefix(
                "“T” continues until 10:30\n")
        )
        #expect(try blocks(of: "t") == ["0900-1030 started 20261102T090000Z"])
        let meeting = try run("09:30", "more", "45m", "--write")
        #expect(meeting.status == 64)
        #expect(
            meeting.errors
                == "error: “Meeting” begins at 11:00; nothing was changed\n  hint: 30m fit before it; continue after it, at 12:00\n"
        )
        #expect(try run("09:30", "more", "soon").status == 64)
    }

    @Test func `nothing goes on over midnight`() throws {
        _ = try run("22:30", "start", "t", "--write")
        let answer = try run("23:00", "more", "1h", "--write")
        #expect(answer.status == 64 && answer.errors.contains("on another day"))
    }

    @Test func `what is put off stays away, until it is begun`() throws {
        let answer = try run("08:00", "later", "u", "--write")
        #expect(
            answer.output.hasPrefix(
                "“U” is put off until Tue 3 Nov\n  “U” Mon 2 Nov 13:00–14:00 → Tue 3 Nov "))
        #expect(answer.errors.isEmpty)
        let plan = try run("08:10", "plan", "--write")
        #expect(plan.errors.contains("note: “U” is put off until Tue 3 Nov"))
        #expect(try blocks(of: "u").count == 1)
        _ = try run("08:10", "later", "u", "thu 14:00", "--write")
        #expect(try run("08:20", "plan").errors.contains("is put off until Thu 5 Nov 14:00"))
        _ = try run("08:20", "later", "u", "10:00", "--write")
        #expect(try run("08:30", "plan").errors.contains("is put off until Mon 2 Nov 10:00"))
        _ = try run("08:30", "start", "u", "--write")
        #expect(try !run("08:40", "plan").errors.contains("put off"))
        #expect(try run("08:40", "later", "u", "7:00").status == 0)
        #expect(
            try run("08:40", "later", "u", "yesterday").errors.contains(
                "is over; nothing was changed"))
    }

    @Test func `without a name it is what runs, which ends`() throws {
        _ = try run("09:00", "start", "t", "--write")
        let answer = try run("09:30", "later", "--write")
        #expect(answer.output.hasPrefix("“T” is put off after 30m until Tue 3 Nov\n"))
        #expect(try blocks(of: "t").contains("0900-0930 started 20261102T090000Z worked PT30M"))
        #expect(try run("09:40", "later").output.hasPrefix("“U” is put off until Tue 3 Nov\n"))
        #expect(
            try run("09:40", "later", "fri").output.hasPrefix("“U” is put off until Fri 6 Nov\n"))
        #expect(try run("09:40", "later", "nothing").status == 64)
    }

    // MARK: worked

    @Test func `work outside of the plan is written as a block that is over`() throws {
        let answer = try run("12:30", "worked", "u", "45m", "--at", "12:05", "--write")
        #expect(answer.status == 64 && answer.errors.contains("which is not over"))
        let evening = try run("08:30", "worked", "u", "1h", "--at", "sun 20:00", "--write")
        #expect(evening.output.hasPrefix("Sun 1 Nov 20:00–21:00  “U”  → 1h worked\n"))
        #expect(try blocks(of: "u") == ["1300-1400", "2000-2100 worked PT1H"])
        #expect(
            try run("12:30", "worked", "v", "30m").output.hasPrefix(
                "Mon 2 Nov 12:00–12:30  “V”  → 30m worked\n"))
        let meeting = try run("12:30", "worked", "v", "1h", "--write")
        #expect(
            meeting.status == 64 && meeting.errors.contains("“Meeting” was at 11:00–12:00 then"))
        let again = try run("08:30", "worked", "u", "30m", "--at", "sun 20:45", "--write")
        #expect(again.output.hasPrefix("Sun 1 Nov 20:00–21:00  “U”  → 30m worked\n"))
        #expect(try run("08:30", "worked", "u", "30m", "--at", "sun 19:45").status == 64)
    }

    @Test func `more than a block makes it longer`() throws {
        let answer = try run("10:30", "worked", "t", "1h20", "--write")
        #expect(answer.output.hasPrefix("Mon 2 Nov 09:00–10:20  “T”  → 1h20 worked\n"))
        #expect(try blocks(of: "t") == ["0900-1020 worked PT1H20M"])
        #expect(try run("10:30", "worked", "t", "all").status == 64)
    }

    @Test func `a running to-do that is done ends its block`() throws {
        _ = try run("09:00", "start", "t", "--write")
        let answer = try run("09:30", "done", "t", "--write")
        #expect(
            answer.output.hasPrefix("“T” ends: 30m worked\n"), "\(answer.output)\(answer.errors)")
        #expect(try blocks(of: "t") == ["0900-0930 started 20261102T090000Z worked PT30M"])
        #expect(try home.read("todos.ics").contains("STATUS:COMPLETED"))
        #expect(try run("09:40", "stop").errors.contains("nothing is running"))
    }

    @Test func `a calendar whose lines end in LF takes changes`() throws {
        #expect(try !home.read("todos.ics").contains("\r"))
        #expect(try run("10:30", "done", "t", "--write").status == 0)
        #expect(try home.read("todos.ics").contains("STATUS:COMPLETED"))
    }

    // MARK: others

    @Test func `the configuration lets these commands write at once`() throws {
        let file = ".config/taskweave/config.toml"
        try home.write(try home.read(file) + "\n[day]\nwrites = true\n", to: file)
        #expect(try !run("09:00", "start", "t").output.contains("Not written"))
        #expect(try blocks(of: "t") == ["0900-1000 started 20261102T090000Z"])
        #expect(
            try run("09:30", "today", "--json").output.contains(
                "\"running\":{\"end\":\"2026-11-02T10:00:00Z\""))
        #expect(
            try run("09:30").output.contains("Now     T  ▓▓▓▓▓░░░░░  30m of 1h, until 10:00\n"))
        try home.write(try home.read(file).replacing("true", with: "\"yes\""), to: file)
        #expect(try run("09:30", "stop").errors.contains("day.writes must be true or false"))
    }

    @Test func `org keeps a clock, in the same write`() throws {
        let file = ".config/taskweave/config.toml"
        try home.write(
            try home.read(file).replacing("todos.ics", with: "\(home.path)/a.org"), to: file)
        let org = "* TODO Budget\n  :PROPERTIES:\n  :Effort: 1:00\n  :ID: b\n  :END:\n"
        try home.write(org, to: "a.org")
        _ = try run("09:07", "start", "budget", "--write")
        let begun = org + "  :LOGBOOK:\n  CLOCK: [2026-11-02 Mon 09:07]\n  :END:\n"
        #expect(try home.read("a.org") == begun)
        _ = try run("09:40", "stop", "--worked", "20m", "--write")
        let ended = begun.replacing(
            "09:07]", with: "09:07]--[2026-11-02 Mon 09:27] =>  0:20")
        #expect(try home.read("a.org") == ended)
        _ = try undo()
        #expect(try home.read("a.org") == begun)
        _ = try run("09:42", "stop", "--done", "--write")
        #expect(try home.read("a.org").hasPrefix("* DONE Budget\n"))
        #expect(try home.read("a.org").contains("--[2026-11-02 Mon 09:42] =>  0:35\n"))
    }

    @Test func `Taskwarrior keeps its own clock, and undo says what stays`() throws {
        let file = ".config/taskweave/config.toml"
        let uuid = "4c9dd37a-5bd1-4b0e-a2ac-0d0f6d0b6d3e"
        try home.write(
            """
            #!/bin/sh
            case "$*" in
            export) cat "\(home.path)/tasks.json" ;;
            *) echo "$@" >> "\(home.path)/log" ;;
            esac

            """, to: "task")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: home.path + "/task")
        try home.write(
            try home.read(file).replacing(
                "inbox = \"todos.ics\"", with: "taskwarrior = \"\(home.path)/task export\""),
            to: file)
        let task =
            "[{\"uuid\":\"\(uuid)\",\"description\":\"Call\",\"status\":\"pending\",\"estimate\":\"PT1H\"}]\n"
        try home.write(task, to: "tasks.json")
        let begun = try run("09:00", "start", "call", "--write")
        #expect(begun.output.contains("ran: \(home.path)/task "))
        #expect(try home.read("log").hasSuffix("\(uuid) start\n"))
        try home.write(
            task.replacing("\"pending\"", with: "\"pending\",\"start\":\"20261102T090000Z\""),
            to: "tasks.json")
        #expect(try run("09:30", "stop", "--write").status == 0)
        #expect(try home.read("log").hasSuffix("\(uuid) stop\n"))
        let undone = try undo()
        #expect(undone.output.hasPrefix("Undone: stop"))
        #expect(undone.errors.contains("another program's part stays"))
        #expect(try blocks(of: uuid) == ["0900-1000 started 20261102T090000Z"])
    }

    @Test func `habits and things that share a block can be begun`() throws {
        let file = ".config/taskweave/config.toml"
        try home.write(
            try home.read(file)
                + "\n[[habit]]\nname = \"Run\"\ntimes_per_week = 2\nduration = \"45m\"\nwindow = \"work\"\n",
            to: file)
        let small = { (uid: String) in toDo(uid).replacing("PT1H", with: "PT10M") }
        try home.write(calendar(of: small("a"), small("b")), to: "todos.ics")
        try home.write(calendar(), to: "blocks.ics")
        _ = try run("08:30", "plan", "--write")
        #expect(try run("09:00", "start", "run", "--write").output.hasPrefix("“Run” begins now"))
        #expect(try run("09:30", "stop", "--done").errors.contains("is a habit"))
        #expect(try run("09:45", "stop", "--write").output.hasPrefix("“Run” ends: 45m worked\n"))
        #expect(
            try run("09:50", "start", "a", "--write").output.hasPrefix(
                "“A” begins now, until 10:00"))
        #expect(try run("09:58", "stop", "--done", "--write").status == 0)
        #expect(try home.read("todos.ics").contains("STATUS:COMPLETED"))
    }

    @Test func `a length says how long something is put off`() throws {
        let answer = try run("08:30", "later", "u", "2h")
        #expect(answer.output.hasPrefix("“U” is put off until Mon 2 Nov 10:30\n"))
    }
    @Test
    func `a step counts late to-dos that it does not touch, and its document has all reasons`()
        throws
    {
        let late = (1...8).map {
            toDo("w\($0)", "DUE:20261103T170000Z\n").replacing("PT1H", with: "PT6H")
        }
        try home.write(calendar(of: toDo("t") + late.joined()), to: "todos.ics")
        _ = try run("08:30", "plan", "--write")
        let text = try run("09:00", "start", "t").output
        #expect(text.contains(" others are late or not placed"), "\(text)")
        let json = try run("09:00", "start", "t", "--json").output
        let reasons = json.components(separatedBy: "\"lateness\":{").count - 1
        #expect(reasons > 3, "\(json)")
    }
}
