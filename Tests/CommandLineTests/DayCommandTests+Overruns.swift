import Foundation
import TaskweaveTestSupport
import Testing

/// Tests of work past its planned end, and of work that was never stopped.
extension DayCommandTests {
    @Test func `a block that nobody stopped is stopped later, at its planned end`() throws {
        try home.write("* TODO T\n:PROPERTIES:\n:ID: t\n:Effort: 2:00\n:END:\n", to: "t.org")
        let inputs = ["t.org", "blocks.ics"]
        let run = { (day: String, words: [String]) in
            try Command.run(
                words + inputs + ["--now", "2026-11-\(day)"], in: home.path,
                environment: ["HOME": home.path])
        }
        #expect(try run("02T09:00", ["start", "t", "--write"]).status == 0)
        let shown = try run("03T08:00", ["stop"])
        #expect(shown.output.hasPrefix("“T” ends: 1h worked\n"), "\(shown.output)\(shown.errors)")
        #expect(shown.output.contains("counts until its planned end, 10:00"))
        let longer = try run("03T08:00", ["stop", "--worked", "1h30", "--write"])
        #expect(longer.output.hasPrefix("“T” ends: 1h30 worked\n"))
        #expect(try blocks(of: "t").contains("0900-1030 started 20261102T090000Z worked PT1H30M"))
        #expect(
            try home.read("t.org").contains(
                "CLOCK: [2026-11-02 Mon 09:00]--[2026-11-02 Mon 10:30] =>  1:30"))
        #expect(try run("03T08:10", ["stop"]).errors.contains("nothing is running"))
    }

    @Test func `what stands in time that was worked on something else is planned again`() throws {
        try home.write(
            calendar(
                of: block(of: "t", "20261102T090000", "20261102T100000"),
                block(of: "u", "20261102T100000", "20261102T110000")), to: "blocks.ics")
        _ = try run("09:00", "start", "t", "--write")
        _ = try run("10:30", "stop", "--write")
        #expect(
            try blocks(of: "t").first == "0900-1030 started 20261102T090000Z worked PT1H30M")
        #expect(try blocks(of: "u").allSatisfy { $0 > "1030" })
        #expect(try blocks(of: "u").count == 1)
    }

    @Test func `more moves a block that has begun under the running one`() throws {
        try home.write(
            calendar(
                of: block(of: "t", "20261102T090000", "20261102T093000"),
                block(of: "u", "20261102T093000", "20261102T103000")), to: "blocks.ics")
        _ = try run("09:00", "start", "t", "--write")
        #expect(try run("09:45", "more", "30m", "--write").status == 0)
        #expect(try blocks(of: "t").first == "0900-1000 started 20261102T090000Z")
        #expect(try blocks(of: "u").allSatisfy { $0 >= "1000" })
    }

    @Test func `another to-do ends the one that runs past its end, with its clock`() throws {
        let text =
            "* TODO T\n:PROPERTIES:\n:ID: t\n:Effort: 0:30\n:END:\n* TODO U\n:PROPERTIES:\n:ID: u\n:END:\n"
        try home.write(text, to: "t.org")
        try home.write(
            calendar(of: block(of: "t", "20261102T090000", "20261102T093000")), to: "blocks.ics")
        let day = { (clock: String, words: [String]) in
            try Command.run(
                words + ["t.org", "blocks.ics", "--write", "--now", "2026-11-02T\(clock)"],
                in: home.path, environment: ["HOME": home.path])
        }
        #expect(try day("09:00", ["start", "t"]).status == 0)
        let other = try day("10:10", ["start", "u"])
        #expect(
            other.output.contains("  “T” ends: 30m worked\n"), "\(other.output)\(other.errors)")
        #expect(try blocks(of: "t").first == "0900-0930 started 20261102T090000Z worked PT30M")
        let org = try home.read("t.org")
        #expect(org.contains("CLOCK: [2026-11-02 Mon 09:00]--[2026-11-02 Mon 09:30] =>  0:30"))
        #expect(org.contains("CLOCK: [2026-11-02 Mon 10:10]\n"))
        #expect(try day("10:20", ["stop", "--worked", "none"]).status == 0)
        #expect(try day("10:20", ["stop"]).errors.contains("nothing is running"))
    }

    @Test func `another to-do ends the one that was never stopped, and review asks about it`()
        throws
    {
        try home.write(
            "* TODO T\n:PROPERTIES:\n:ID: t\n:Effort: 2:00\n:END:\n* TODO U\n:PROPERTIES:\n:ID: u\n:END:\n",
            to: "t.org")
        try home.write(
            calendar(of: block(of: "t", "20261102T090000", "20261102T093000")), to: "blocks.ics")
        let day = { (moment: String, words: [String]) in
            try Command.run(
                words + ["t.org", "blocks.ics", "--now", "2026-11-\(moment)"], in: home.path,
                environment: ["HOME": home.path])
        }
        #expect(try day("02T09:00", ["start", "t", "--write"]).status == 0)
        let asked = try day("03T07:00", ["today"]).output
        #expect(asked.contains("Stop?   T, begun Mon 2 Nov 09:00") && asked.contains("Review"))
        #expect(
            try day("03T07:00", ["today", "--json"]).output.contains("\"forgotten\":{"))
        let other = try day("03T09:10", ["start", "u", "--write"])
        #expect(other.output.contains("  “T” ends: 30m worked\n"), "\(other.output)")
        #expect(
            try home.read("t.org").contains(
                "CLOCK: [2026-11-02 Mon 09:00]--[2026-11-02 Mon 09:30] =>  0:30"))
    }

    @Test func `a to-do that is done is not forgotten`() throws {
        _ = try run("09:00", "start", "t", "--write")
        try home.write(calendar(of: toDo("t", "STATUS:COMPLETED\n"), toDo("u")), to: "todos.ics")
        #expect(try !run("20:00", "today").output.contains("Stop?"))
        #expect(try run("20:00", "stop").errors.contains("nothing is running"))
    }

    @Test func `a block that made way is displaced, and was not outside its hours`() throws {
        try home.write(
            calendar(of: toDo("t"), toDo("u").replacing("PT1H", with: "PT3H")), to: "todos.ics")
        try home.write(
            calendar(
                of: block(of: "t", "20261102T090000", "20261102T100000"),
                block(of: "u", "20261102T153000", "20261102T173000"),
                block(of: "u", "20261103T090000", "20261103T100000")), to: "blocks.ics")
        let answer = try run("16:30", "start", "t", "--json").output
        #expect(!answer.contains("windowChanged"), "\(answer)")
        #expect(try !run("16:30", "start", "t").output.contains("outside the hours"))
    }

    @Test func `work that is not over is not recorded`() throws {
        for length in ["all", "1h"] {
            let answer = try run("09:05", "worked", "t", length, "--write")
            #expect(answer.status == 64 && answer.errors.contains("which is not over"))
        }
        let ahead = try run("09:05", "worked", "t", "20m", "--at", "3 nov", "--write")
        #expect(ahead.errors.contains("2025-11-03 or 2026-11-03, which is not over"))
        #expect(try run("09:20", "worked", "t", "20m", "--write").status == 0)
    }

    @Test func `a forgotten block and a meeting beside a long one are shown`() throws {
        _ = try run("09:20", "start", "t", "--write")
        let during = try run("11:15", "today").output
        #expect(during.contains("Now     T") && during.contains("Meeting, until 12:00"))
        #expect(!during.contains("Review"))
        #expect(try run("20:00", "today").output.contains("Stop?   T, begun Mon 2 Nov 09:20"))
    }

    @Test func `more counts from now where it would be over otherwise`() throws {
        _ = try run("13:00", "start", "u", "--write")
        let more = try run("14:20", "more", "15m", "--write")
        #expect(more.status == 0)
        #expect(try blocks(of: "u").first?.hasPrefix("1300-1435") == true)
    }

    @Test(arguments: [("13:57", 0), ("13:53", 1)])
    func `a rest of a few minutes needs no block`(clock: String, count: Int) throws {
        _ = try run("13:00", "start", "u", "--write")
        _ = try run(clock, "stop", "--write")
        #expect(try blocks(of: "u").count { !$0.contains("worked") } == count)
    }

    @Test func `a start that is a minute late leaves the length of the rest`() throws {
        try home.write(
            calendar(of: toDo("t").replacing("PT1H", with: "PT1H30M"), toDo("u")), to: "todos.ics")
        try home.write(
            calendar(
                of: block(of: "t", "20261102T130000", "20261102T134500"),
                block(of: "u", "20261102T134500", "20261102T144500"),
                block(of: "t", "20261102T160000", "20261102T164500")), to: "blocks.ics")
        #expect(try run("12:50", "pin", "u", "--write").status == 0)
        #expect(try run("13:01", "start", "t", "--gently", "--write").status == 0)
        let blocks = try blocks(of: "t")
        #expect(blocks.count == 2 && blocks[0].hasPrefix("1301-1345"), "\(blocks)")
        #expect(blocks.last == "1445-1530", "\(blocks)")
    }

    @Test func `work counts past a pinned block that was not begun, but not past a meeting`()
        throws
    {
        _ = try run("13:00", "start", "u", "--write")
        _ = try run("13:10", "move", "v", "14:10", "--write")
        let stop = try run("14:30", "stop", "--write")
        #expect(stop.output.contains("1h30 worked"))
    }
}
