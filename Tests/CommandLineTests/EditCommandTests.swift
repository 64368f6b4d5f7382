import Foundation
import TaskweaveTestSupport
import Testing

@Suite("Edit, defer, drop and reopen: a to-do changes where it stands, and nothing else does")
struct EditCommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// An edit of the second line in a file of three.
    struct Case: CustomTestStringConvertible, Sendable {
        var file: String
        var line: String
        var command: [String]
        var becomes: String

        init(_ file: String, _ line: String, _ command: [String], _ becomes: String) {
            (self.file, self.line, self.command, self.becomes) = (file, line, command, becomes)
        }

        var testDescription: String { "\(file): \(command.joined(separator: " "))" }
    }

    func run(_ words: [String]) throws -> Command.Answer {
        try Command.run(words + ["--now", "2026-11-02T08:00"], in: folder.path)
    }

    private static let others: [String: (first: String, last: String)] = [
        "a.txt": ("(A) First  thing @x\r\n", "\r\nLast one due:2026-12-01\r\n"),
        "a.md": ("# Notes\n- [ ] First  thing\n", "\n  a note\n* [ ] Last one"),
        "a.org": ("#+TODO: TODO | DONE CANCELLED\n* TODO First\n", "\n* TODO Last one\n"),
    ]

    static let cases = [
        Case(
            "a.txt", "Report", ["edit", "report", "due thu 3h !high"],
            "(B) Report due:2026-11-05 est:3h"),
        Case(
            "a.txt", "Report", ["edit", "report", "due", "thu", "17:00"],
            "Report due:2026-11-05T17:00"),
        Case(
            "a.txt", "(B) Report @work due:2026-11-06 est:2h uid:r",
            ["edit", "r", "no due no priority #home +site title \"The report\""],
            "The report @work est:2h uid:r +site @home"),
        Case(
            "a.txt", "Report rec:1w due:2026-11-06", ["edit", "report", "no repeat"],
            "Report due:2026-11-06"),
        Case(
            "a.txt", "Report due:2026-11-06", ["edit", "report", "every 2 weeks"],
            "Report due:2026-11-06 rec:+2w"),
        Case(
            "a.txt", "Report rec:1w due:2026-11-06", ["edit", "report", "every 2 weeks"],
            "Report rec:2w due:2026-11-06"),
        // The start of a later occurrence follows from the one before it, and no file contains it.
        Case(
            "a.txt", "Report rec:d due:2026-11-03", ["edit", "report", "due 2026-11-10 17:00"],
            "Report rec:d due:2026-11-10T17:00"),
        Case(
            "a.txt", "Report rec:+1w due:2026-11-13", ["edit", "report", "due tue"],
            "Report rec:+1w due:2026-11-03"),
        Case(
            "a.txt", "Report t:2026-11-06 due:2026-11-06", ["edit", "report", "due thu 17:00"],
            "Report t:2026-11-05 due:2026-11-05T17:00"),
        // Users mean the last day of shorter months.
        Case(
            "a.txt", "Report due:2026-12-31", ["edit", "report", "every month"],
            "Report due:2026-12-31 rec:+1m"),
        Case(
            "a.md", "- [ ] Report 📅 2026-12-31", ["edit", "report", "every month"],
            "- [ ] Report 📅 2026-12-31 🔁 every month"),
        Case(
            "a.org", "* TODO Report\nDEADLINE: <2026-12-31 Thu>",
            ["edit", "report", "every month"],
            "* TODO Report\nDEADLINE: <2026-12-31 Thu +1m>"),
        Case("a.txt", "Report @x @y uid:r", ["edit", "report", "no #X"], "Report @y uid:r"),
        Case(
            "a.txt", "Report t:2026-11-01", ["defer", "report", "next", "mon"],
            "Report t:2026-11-09"),
        Case("a.txt", "(C) Report", ["drop", "report"], "x 2026-11-02 Report pri:C"),
        Case(
            "a.txt", "x 2026-11-01 2026-10-01 Report pri:C", ["reopen", "report"],
            "(C) 2026-10-01 Report"),
        Case("a.txt", "x (C) 2026-11-01 Report", ["reopen", "report"], "(C) Report"),
        Case("a.txt", "x Report", ["reopen", "report"], "Report"),
        Case(
            "a.md", "- [ ] Report 📅 2026-11-06", ["edit", "report", "due thu 3h !high"],
            "- [ ] Report [duration:: 3h] 📅 2026-11-05 ⏫"),
        Case(
            "a.md", "- [ ] Report 🔁 every week 📅 2026-11-06", ["edit", "report", "every 2 weeks"],
            "- [ ] Report 🔁 every 2 weeks 📅 2026-11-06"),
        Case(
            "a.md", "- [ ] Report 🔁 every week 📅 2026-11-06", ["edit", "report", "no repeat"],
            "- [ ] Report 📅 2026-11-06"),
        Case("a.md", "- [ ] Report", ["drop", "report"], "- [-] Report ❌ 2026-11-02"),
        Case(
            "a.md", "- [ ] Report [due:: 2026-11-06]", ["drop", "report"],
            "- [-] Report [due:: 2026-11-06] [cancelled:: 2026-11-02]"),
        Case("a.md", "- [x] Report ✅ 2026-11-01 ^r", ["reopen", "report"], "- [ ] Report ^r"),
        Case("a.md", "- [-] Report ❌ 2026-11-01", ["reopen", "report"], "- [ ] Report"),
        Case("a.md", "- [ ] Report", ["defer", "report", "fri"], "- [ ] Report 🛫 2026-11-06"),
        Case(
            "a.org", "* TODO [#B] Report :x:\nDEADLINE: <2026-11-06 Fri +1w -3d>",
            ["edit", "report", "due thu no priority every 2 weeks"],
            "* TODO Report :x:\nDEADLINE: <2026-11-05 Thu +2w -3d>"),
        Case(
            "a.org", "* TODO Report\nDEADLINE: <2026-11-06 Fri .+1w -3d>",
            ["edit", "report", "no repeat"], "* TODO Report\nDEADLINE: <2026-11-06 Fri -3d>"),
        Case(
            "a.org", "* TODO Report\nDEADLINE: <2026-11-06 Fri ++1w>",
            ["edit", "report", "every 2 weeks"],
            "* TODO Report\nDEADLINE: <2026-11-06 Fri ++2w>"),
        Case("a.org", "* TODO Report", ["drop", "report"], "* CANCELLED Report"),
        Case(
            "a.org", "* DONE Report\nCLOSED: [2026-11-01 Sun 10:00]", ["reopen", "report"],
            "* TODO Report"),
        Case(
            "a.org",
            "* CANCELLED Report\nCLOSED: [2026-11-01 Sun 10:00] DEADLINE: <2026-11-06 Fri>",
            ["reopen", "report"], "* TODO Report\nDEADLINE: <2026-11-06 Fri>"),
    ]

    @Test(arguments: cases) func `only the words that are meant change`(change: Case) throws {
        let other = Self.others[change.file] ?? ("", "")
        let all = { (line: String) in
            (other.first + line + other.last)
        }
        try folder.write(all(change.line), to: change.file)
        let shown = try run(change.command + [change.file])
        #expect(shown.status == 0, "\(shown.errors)")
        #expect(shown.output.hasSuffix("not written without --write\n"))
        #expect(try folder.read(change.file) == all(change.line))
        #expect(try run(change.command + [change.file, "--write"]).status == 0)
        #expect(try folder.read(change.file) == all(change.becomes))
    }

    // MARK: Calendars

    func vtodo(_ lines: String...) -> String {
        ([
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Else//EN", "BEGIN:VTODO", "UID:r",
            "SUMMARY:Report",
        ]
            + lines + ["X-KEPT:yes", "END:VTODO", "END:VCALENDAR", ""]).joined(separator: "\r\n")
    }

    /// The lines of an edited calendar without its modification times.
    private func lines(_ text: String) -> [String] {
        text.components(separatedBy: "\r\n").filter { line in
            !["DTSTAMP", "LAST-MODIFIED"].contains { line.hasPrefix($0) }
        }
    }

    @Test func `a to-do of a calendar keeps all lines but those that change`() throws {
        let before = vtodo("DUE;VALUE=DATE:20261106", "PRIORITY:9")
        try folder.write(before, to: "a.ics")
        let words = "due thu 3h !high #home every week"
        #expect(try run(["edit", "report", words, "a.ics", "--write"]).status == 0)
        let new = lines(try folder.read("a.ics"))
        let old = lines(before)
        #expect(
            Set(new).subtracting(old) == [
                "DUE;VALUE=DATE:20261105", "DTSTART;VALUE=DATE:20261105", "PRIORITY:3",
                "ESTIMATED-DURATION:PT3H", "CATEGORIES:home", "RRULE:FREQ=WEEKLY",
                "X-TASKWEAVE-NO-START:TRUE",
            ])
        #expect(Set(old).subtracting(new) == ["DUE;VALUE=DATE:20261106", "PRIORITY:9"])
        #expect(try run(["edit", "report", "no repeat", "a.ics", "--write"]).status == 0)
        #expect(!(try folder.read("a.ics").contains("RRULE")))
    }

    @Test func `a new time of a series is for its next date, all else for all dates`() throws {
        let series = vtodo(
            "DTSTART;VALUE=DATE:20261102", "DUE;VALUE=DATE:20261103", "RRULE:FREQ=WEEKLY")
        try folder.write(series, to: "a.ics")
        #expect(try run(["edit", "report", "due fri", "a.ics", "--write"]).status == 0)
        let moved = try folder.read("a.ics")
        #expect(moved.contains("DUE;VALUE=DATE:20261103\r\n"))
        #expect(moved.contains("RECURRENCE-ID;VALUE=DATE:20261102\r\n"))
        #expect(moved.contains("DUE;VALUE=DATE:20261106\r\n"))
        try folder.write(series, to: "a.ics")
        #expect(try run(["edit", "report", "!high", "a.ics", "--write"]).status == 0)
        #expect(!(try folder.read("a.ics").contains("RECURRENCE-ID")))
        #expect(try folder.read("a.ics").contains("PRIORITY:3"))
        #expect(try run(["drop", "report", "a.ics"]).status == 64)
        #expect(try run(["drop", "report", "a.ics", "--series", "--write"]).status == 0)
        #expect(try folder.read("a.ics").contains("STATUS:CANCELLED"))
        #expect(try run(["reopen", "report", "a.ics", "--write"]).status == 0)
        #expect(try folder.read("a.ics").contains("STATUS:NEEDS-ACTION"))
    }

    @Test(arguments: [
        ("a.txt", "Gamma\nBeta\n", "Gamma uid:", "dep:"),
        ("a.md", "- [ ] Gamma\n- [ ] Beta\n", "- [ ] Gamma 🆔 ", "⛔ "),
        ("a.org", "* TODO Gamma\n* TODO Beta\n", ":ID:       ", ":DEPENDS:  "),
    ])
    func `a to-do that another waits for gets an id of its own`(
        name: String, text: String, own: String, other: String
    ) throws {
        try folder.write(text, to: name)
        let home = ["HOME": folder.path]
        let edit = ["edit", "beta", "after gamma", name, "--write"]
        #expect(try Command.run(edit, in: folder.path, environment: home).status == 0)
        let new = try folder.read(name)
        let id = { (mark: String) in
            new.components(separatedBy: mark).dropFirst().first.map {
                $0.prefix { $0.isLetter || $0.isNumber }
            }
        }
        #expect(id(own) != nil && id(own) == id(other), "\(new)")
        let undone = try Command.run(["undo", "--write"], in: folder.path, environment: home)
        #expect(undone.status == 0)
        #expect(try folder.read(name) == text)
        #expect(try run(["add", "Delta after gamma", "-o", name, "--write"]).status == 0)
        #expect(try folder.read(name).contains(own))
    }

    // MARK: Bad input

    /// An invalid edit of a file with two reports, and the error message.
    @Test(arguments: [
        (["edit", "the report", "foo"], "“foo” is not a change", "a change is due thu, 3h"),
        (["edit", "the report", "no deu"], "“no deu” is not a change", "did you mean no due?"),
        (["edit", "the report", "due frii"], "is not a time", "did you mean fri?"),
        (
            ["edit", "the report", "!high !low"], "“!low” repeats what “!high” already says",
            "keep one"
        ),
        (
            ["edit", "the report", "every mon,thu"], "cannot store how it repeats",
            "write every week"
        ),
        (["edit", "the report", "start 2026-12-01"], "before it may begin", "says both"),
        (["edit", "the report", "after \"Other report\""], "would wait for itself", "no after"),
        (["edit", "report", "2h"], "means 2 to-dos", "give more of the summary"),
        (["edit", "nothing", "2h"], "there is no open to-do “nothing”", "taskweave todos"),
        (["edit", "99999999999999999999", "2h"], "there is no open to-do", "taskweave todos"),
        (["defer", "the report", "yesterday"], "is not in the future", "write fri"),
        (["defer", "the report", "soon"], "“soon” is not a time", "hint"),
        (["drop", "weekly"], "“Weekly” repeats", "--series"),
        (["reopen", "the report"], "no to-do “the report” that is done", "hint"),
        (["done", "-"], "nothing is running, and nothing ran lately", "hint"),
    ])
    func `a mistake is told with a hint, and nothing is written`(
        words: [String], message: String, hint: String
    ) throws {
        let before = """
            The report due:2026-11-06 uid:r
            Other report dep:r uid:o
            Weekly rec:+1w due:2026-11-06

            """
        try folder.write(before, to: "a.txt")
        let answer = try run(words + ["a.txt", "--write"])
        #expect(answer.status == 64 || answer.status == 2)
        #expect(answer.errors.contains(message), "\(answer.errors)")
        #expect(answer.errors.contains(hint), "\(answer.errors)")
        #expect(try folder.read("a.txt") == before)
    }

    /// An edit of a to-do with DURATION, and whether the result has DTSTART, DUE and DURATION.
    @Test(arguments: [
        (["edit", "draft", "no due"], true, false, false),
        (["edit", "draft", "due", "2026-12-04", "17:00"], true, true, false),
        (["edit", "draft", "3h"], true, true, false),
        (["edit", "draft", "no start"], false, true, false),
        (["defer", "draft", "2026-12-02 12:00"], true, true, false),
        (["edit", "draft", "!high"], true, false, true),
    ])
    func `DUE and DURATION are never in one VTODO`(
        words: [String], hasStart: Bool, hasDue: Bool, hasDuration: Bool
    ) throws {
        let lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//EN", "BEGIN:VTODO", "UID:d",
            "DTSTAMP:20261101T000000Z", "SUMMARY:Draft", "DTSTART:20261201T080000Z", "DURATION:P2D",
            "END:VTODO", "END:VCALENDAR", "",
        ]
        try folder.write(lines.joined(separator: "\r\n"), to: "d.ics")
        let answer = try run(words + ["d.ics", "--write"])
        #expect(answer.status == 0, "\(answer.errors)")
        let after = try folder.read("d.ics")
        #expect(after.contains("\r\nDTSTART") == hasStart, "\(after)")
        #expect(after.contains("\r\nDUE") == hasDue, "\(after)")
        #expect(after.contains("\r\nDURATION") == hasDuration, "\(after)")
    }

    @Test func `a start with a time of day is refused by a format that has none`() throws {
        try folder.write("- [ ] Call bank\n", to: "a.md")
        let answer = try run(["defer", "call", "tue 14:00", "a.md", "--write"])
        #expect(answer.status == 2 && answer.errors.contains("the time of day of its start"))
        #expect(try folder.read("a.md") == "- [ ] Call bank\n")
    }

    @Test func `what a format cannot hold is told before, and a format without any of it refuses`()
        throws
    {
        try folder.write("Report\n", to: "a.txt")
        let shown = try run(["drop", "report", "a.txt"])
        #expect(shown.output.contains("lost in this format: that it is cancelled and not done"))
        try folder.write("summary,uid\nReport,r\n", to: "a.csv")
        let refused = try run(["edit", "report", "2h", "a.csv", "--write"])
        #expect(refused.status == 2 && refused.errors.contains("a.csv"))
        #expect(try folder.read("a.csv") == "summary,uid\nReport,r\n")
    }

    @Test func `a title that is a mark is no title`() throws {
        try folder.write("Report\n", to: "a.txt")
        let answer = try run(["add", "x foo", "-o", "a.txt"])
        #expect(answer.status == 2 && answer.errors.contains("read as a mark"))
        #expect(try folder.read("a.txt") == "Report\n")
    }

    @Test func `a series that ends leaves no start that only it needed`() throws {
        try folder.write(vtodo("DUE;VALUE=DATE:20261106"), to: "a.ics")
        #expect(try run(["edit", "report", "every week", "a.ics", "--write"]).status == 0)
        #expect(try folder.read("a.ics").contains("DTSTART;VALUE=DATE:20261106"))
        #expect(try run(["edit", "report", "no repeat", "a.ics", "--write"]).status == 0)
        #expect(try !folder.read("a.ics").contains("DTSTART"))
    }

    @Test func `one undo takes an edit back`() throws {
        try folder.write("Report\n", to: "a.txt")
        let home = ["HOME": folder.path]
        let edit = ["edit", "report", "2h", "a.txt", "--write", "--now", "2026-11-02T08:00"]
        #expect(try Command.run(edit, in: folder.path, environment: home).status == 0)
        #expect(try folder.read("a.txt") == "Report est:2h\n")
        let undo = try Command.run(["undo", "--write"], in: folder.path, environment: home)
        #expect(undo.output.contains("edit"))
        #expect(try folder.read("a.txt") == "Report\n")
    }
}
