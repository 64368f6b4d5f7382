import Foundation
import TaskweaveTestSupport
import Testing

@Suite("Event, busy and cancel: one's own calendar, and the plan around it")
struct EventCommandTests {
    private let home: TemporaryFolder

    /// A home with a meeting from 11 to 12 UTC on Monday, and a block of `t` at 9.
    init() throws {
        home = try TemporaryFolder()
        try home.write(
            """
            zone = "UTC"
            [calendars]
            work = "\(home.path)/work.ics"
            own = "\(home.path)/own.ics"
            [todos]
            inbox = "\(home.path)/todos.ics"
            [plan]
            blocks = "\(home.path)/blocks.ics"
            """, to: ".config/taskweave/config.toml")
        try home.write(
            calendar().replacing("T090000Z", with: "T110000Z").replacing(
                "T100000Z", with: "T120000Z"), to: "work.ics")
        try home.write(calendar(of: toDo("t")), to: "todos.ics")
        try home.write(
            calendar(of: block(of: "t", "20261102T090000", "20261102T100000")), to: "blocks.ics")
    }

    private func run(_ words: String...) throws -> Command.Answer {
        try Command.run(
            words + ["--now", "2026-11-02T08:30"], in: home.path,
            environment: ["HOME": home.path])
    }

    /// The lines of the user's own calendar that contain an event's times, title, transparency and categories.
    private func own(_ file: String = "own.ics") throws -> [String] {
        try home.read(file).components(separatedBy: "\r\n").filter { line in
            ["SUMMARY", "DTSTART", "DTEND", "TRANSP", "CATEGORIES"].contains { line.hasPrefix($0) }
        }
    }

    @Test
    func
        `an appointment goes into the own calendar, and the block that was there moves in the same write`()
        throws
    {
        let shown = try run("event", "Dentist 9:00 1h")
        #expect(shown.status == 0)
        #expect(
            shown.output.hasPrefix(
                "“Dentist” is added to your calendar: Mon 2 Nov 09:00–10:00\n  “T” Mon 2 Nov 09:00–10:00 → Mon 2 Nov"
            ))
        #expect(!FileManager.default.fileExists(atPath: home.path + "/own.ics"))
        let blocks = try home.read("blocks.ics")
        #expect(try run("event", "Dentist", "9:00", "1h", "--write").status == 0)
        #expect(
            try own() == ["SUMMARY:Dentist", "DTSTART:20261102T090000Z", "DTEND:20261102T100000Z"])
        #expect(try home.read("blocks.ics") != blocks)
        #expect(try run("list", "today").output.contains("09:00–10:00  Dentist  [own]"))
        #expect(
            try run("cancel", "dentist", "--write").output.contains(
                "“Dentist” is removed from your calendar"))
        #expect(try own() == [])
        let undo = { () throws -> String in
            try Command.run(
                ["undo", "--write"], in: home.path, environment: ["HOME": home.path]
            ).output
        }
        #expect(try undo().contains("cancel"))
        #expect(try own().contains("SUMMARY:Dentist"))
        #expect(try undo().contains("event"))
        #expect(try home.read("blocks.ics") == blocks)
        #expect(!FileManager.default.fileExists(atPath: home.path + "/own.ics"))
    }

    /// The words that keep a time free, and the lines of the event.
    @Test(arguments: [
        (
            ["wed 9:00-17:00"],
            ["SUMMARY:Busy", "DTSTART:20261104T090000Z", "DTEND:20261104T170000Z", "TRANSP:OPAQUE"]
        ),
        (
            ["wed", "9:00-17:00", "Course"],
            [
                "SUMMARY:Course", "DTSTART:20261104T090000Z", "DTEND:20261104T170000Z",
                "TRANSP:OPAQUE",
            ]
        ),
        (
            ["today ill"],
            [
                "SUMMARY:ill", "DTSTART;VALUE=DATE:20261102", "DTEND;VALUE=DATE:20261103",
                "TRANSP:OPAQUE",
            ]
        ),
        (
            ["wed to fri Trip #personal"],
            [
                "SUMMARY:Trip", "DTSTART;VALUE=DATE:20261104", "DTEND;VALUE=DATE:20261107",
                "CATEGORIES:personal", "TRANSP:OPAQUE",
            ]
        ),
        (
            ["tue-thu Training"],
            [
                "SUMMARY:Training", "DTSTART;VALUE=DATE:20261103", "DTEND;VALUE=DATE:20261106",
                "TRANSP:OPAQUE",
            ]
        ),
        (
            ["tomorrow from 14:00 to 15:00"],
            ["SUMMARY:Busy", "DTSTART:20261103T140000Z", "DTEND:20261103T150000Z", "TRANSP:OPAQUE"]
        ),
        (
            ["thu 14:00 90m"],
            ["SUMMARY:Busy", "DTSTART:20261105T140000Z", "DTEND:20261105T153000Z", "TRANSP:OPAQUE"]
        ),
        (
            ["Sun lotion fri at 10:00 until 11:00"],
            [
                "SUMMARY:Sun lotion", "DTSTART:20261106T100000Z", "DTEND:20261106T110000Z",
                "TRANSP:OPAQUE",
            ]
        ),
    ])
    func `time is kept free`(words: [String], lines: [String]) throws {
        let answer = try Command.run(
            ["busy"] + words + ["--write", "--now", "2026-11-02T08:30"], in: home.path,
            environment: ["HOME": home.path])
        #expect(answer.status == 0, "\(answer.errors)")
        #expect(try own().sorted() == lines.sorted())
    }

    @Test func `a folder takes a file for each event`() throws {
        try FileManager.default.createDirectory(
            atPath: home.path + "/mine", withIntermediateDirectories: true)
        let calendar = ["--calendar", home.path + "/mine"]
        let answer = try Command.run(
            ["event", "Dentist fri 10:00", "--write", "--now", "2026-11-02T08:30"] + calendar,
            in: home.path, environment: ["HOME": home.path])
        #expect(answer.output.contains("it takes an hour, because no length was given"))
        let files = try FileManager.default.contentsOfDirectory(atPath: home.path + "/mine")
        #expect(files.count == 1 && files[0].hasSuffix(".ics"))
        let cancel = try Command.run(
            ["cancel", "dentist", "--write", "--now", "2026-11-02T08:30"] + calendar,
            in: home.path, environment: ["HOME": home.path])
        #expect(cancel.status == 0, "\(cancel.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.path + "/mine").isEmpty)
    }

    /// Words, and the times that they mean on a Monday morning.
    @Test(arguments: [
        ("Flight mon 22:00-02:00", "Mon 2 Nov 22:00–Tue 3 Nov 02:00"),
        ("Party fri 10pm-2am", "Fri 6 Nov 22:00–Sat 7 Nov 02:00"),
        ("Work fri from 14:00", "Fri 6 Nov 14:00–15:00"),
        ("Trip fri to mon", "all days from Fri 6 Nov to Mon 9 Nov"),
        ("Monkey business fri 10:00 30m", "Fri 6 Nov 10:00–10:30"),
        ("Call mom tomorrow 9:00 1h", "Tue 3 Nov 09:00–10:00"),
        ("\"Every Friday\" fri 10:00", "Fri 6 Nov 10:00–11:00"),
    ])
    func `words say when it is`(words: String, times: String) throws {
        let answer = try run("event", words)
        #expect(answer.status == 0, "\(answer.errors)")
        #expect(answer.output.contains("is added to your calendar: \(times)\n"), "\(answer.output)")
    }

    /// An invalid command, and the error message.
    @Test(arguments: [
        (["event", "Dentist"], "no time is given", "write fri 10:00 1h"),
        (["event", "10:00"], "nothing is left for the title", "hint"),
        (["event", "Dentist 1 Nov 2026"], "“Dentist” is over", "a day that is not over"),
        (["busy", "fri 17:00 to 9:00"], "ends before it begins", "swap"),
        (["event", "Dentist wed 10:00-9:00"], "ends before it begins", "swap"),
        (["busy", "fri 18:00-13:00"], "ends before it begins", "swap"),
        (["busy", "thu 25:00-26:00"], "“25:00-26:00” is not a time of day", "hours go from"),
        (["event", "Dentist fri 25:00 1h"], "“25:00” is not a time of day", "in quotes"),
        (["event", "Dentist 2026-11-31 10:00"], "“2026-11-31” is not a day", "calendar"),
        (["event", "Dentist 31 nov 10:00"], "“31 nov” is not a day", "calendar"),
        (["event", "Dentist tomorow 10:00"], "“tomorow” is not a time", "did you mean tomorrow?"),
        (["busy", "tue-thu 9:00-12:00 Training"], "gives hours for several days", "each day"),
        (["event", "Course tue to thu 9:00-12:00"], "gives hours for several days", "each day"),
        (["event", "Class 1 to 3 Dec"], "“1 to 3 Dec” is not a time", "1 Dec to 3 Dec"),
        (["event", "Review tomorrow 14-15h"], "“14-15h” is not a time", "write 14:00-15:00"),
        (["busy", "thu afternoon"], "has no start and end", "13:00-17:00"),
        (["busy", "fri after 14:00"], "“fri” repeats what “14:00” already says", "keep one"),
        (["event", "Standup every mon 9:00"], "cannot repeat", "program"),
        (["busy", "3 dec to 1 dec"], "ends before it begins", "swap"),
        (["cancel", "party"], "there is no coming event “party” in", "taskweave list"),
        (["cancel", "meeting"], "“Meeting” is in the calendar work, and not", "remove or decline"),
    ])
    func `a mistake is told with a hint, and nothing is written`(
        words: [String], message: String, hint: String
    ) throws {
        let answer = try Command.run(
            words + ["--write", "--now", "2026-11-02T08:30"], in: home.path,
            environment: ["HOME": home.path])
        #expect(answer.status == 64)
        #expect(answer.errors.contains(message), "\(answer.errors)")
        #expect(answer.errors.contains(hint), "\(answer.errors)")
        #expect(!FileManager.default.fileExists(atPath: home.path + "/own.ics"))
    }

    @Test func `one date of a series goes, and the others stay`() throws {
        let series = calendar().replacing("UID", with: "RRULE:FREQ=DAILY;COUNT=4\nUID")
        try home.write(series, to: "own.ics")
        let next = try run("cancel", "meeting", "--write")
        #expect(next.output.contains("Mon 2 Nov 09:00–10:00\n  the other dates of the series stay"))
        #expect(try run("cancel", "meeting", "--at", "wed", "--write").status == 0)
        let text = try home.read("own.ics")
        #expect(text.contains("EXDATE:20261102T090000Z"))
        #expect(text.contains("EXDATE:20261104T090000Z"))
        let listed = try run("list", "mon", "--for", "4d").output
        #expect(listed.components(separatedBy: "[own]").count - 1 == 2, "\(listed)")
        #expect(try run("cancel", "meeting", "--at", "wed").errors.contains("no coming event"))
    }

    @Test func `a changed date of a series goes with its change`() throws {
        let change = calendar().components(separatedBy: "BEGIN:VEVENT")[1]
            .components(separatedBy: "END:VEVENT")[0].replacing("20261102T", with: "20261104T")
        let override =
            "BEGIN:VEVENT\(change)RECURRENCE-ID:20261103T090000Z\nEND:VEVENT\n"
        try home.write(
            calendar(override).replacing(
                "UID:m\nSUMMARY:Meeting\nDTSTART:20261102",
                with: "UID:m\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:Meeting\nDTSTART:20261102"),
            to: "own.ics")
        #expect(try run("cancel", "meeting", "--at", "wed", "--write").status == 0)
        let left = try home.read("own.ics")
        #expect(!left.contains("RECURRENCE-ID") && left.contains("EXDATE:20261103T090000Z"))
        let all = try run("cancel", "meeting", "--series", "--write").output
        #expect(all.contains("all other dates of the series go too, even past ones"))
        #expect(!(try home.read("own.ics").contains("VEVENT")))
    }

    @Test
    func `an appointment over a pinned block is added; an invitation is not withdrawn`() throws {
        #expect(try run("pin", "t", "--write").status == 0)
        let pinned = try run("busy", "today", "--write")
        #expect(pinned.status == 0 && pinned.output.contains("overlaps “T”, which is pinned"))
        try home.write(
            calendar().replacing("20261102", with: "20261104").replacing(
                "SUMMARY", with: "ORGANIZER:mailto:boss@example.org\nSUMMARY"),
            to: "own.ics")
        let invitation = try run("cancel", "meeting", "--write")
        #expect(invitation.status == 2 && invitation.errors.contains("is an invitation"))
        #expect(try home.read("own.ics").contains("SUMMARY:Meeting"))
        let nowhere = try run(
            "event", "Dentist fri 10:00", "--write", "--calendar", "/proc/taskweave/own.ics")
        #expect(nowhere.status == 2 && nowhere.errors.contains("/proc/taskweave"))
        try home.write("zone = \"UTC\"\n", to: "none.toml")
        let none = try run("event", "Dentist fri 10:00", "--config", home.path + "/none.toml")
        #expect(none.status == 64 && none.errors.contains("taskweave setup --own"))
    }
}
