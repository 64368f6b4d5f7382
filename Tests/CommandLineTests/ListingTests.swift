import TaskweaveTestSupport
import Testing

@Suite("Lists of occurrences")
struct ListingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(calendar(), to: "week.ics")
    }

    @Test(arguments: [
        ("09:00", "10:00", " 9:00 AM–10:00 AM"), ("00:00", "01:30", "12:00 AM–1:30 AM"),
        ("12:00", "13:00", "12:00 PM–1:00 PM"), ("23:30", "24:00", "11:30 PM–12:00 AM"),
    ])
    func `the configuration's clock has twelve hours for people and not for programs`(
        start: String, end: String, shown: String
    ) throws {
        let clock = { (text: String) in text.replacing(":", with: "") + "00Z" }
        let day = end == "24:00" ? "20261103T000000Z" : "20261102T" + clock(end)
        try folder.write(
            calendar().replacing("20261102T090000Z", with: "20261102T" + clock(start))
                .replacing("20261102T100000Z", with: day), to: "week.ics")
        try folder.write("[show]\nclock = \"12h\"\n", to: "config.toml")
        let words = ["week.ics", "--from", "2026-11-02", "--config", "config.toml"]
        let list = try Command.run(["list"] + words, in: folder.path)
        #expect(list.output == "Mon 2 Nov   \(shown)  Meeting  [week]\n")
        let json = try Command.run(["list", "--json"] + words, in: folder.path)
        let plain = try Command.run(
            ["list", "week.ics", "--from", "2026-11-02", "--json"], in: folder.path)
        #expect(json.output == plain.output && json.output.contains("\(start):00Z"))
    }

    @Test(arguments: ["txt", "json"])
    func `the occurrences of the samples are as they were looked at`(form: String) throws {
        let answer = try Command.run(
            [
                "occurrences", "work.ics", "personal.ics", "--from", "2026-11-05", "--limit", "24",
                "--zone", "Europe/Zurich",
            ] + (form == "json" ? ["--json"] : []))
        #expect(answer.status == 0 && answer.errors.isEmpty)
        expectGolden(answer.output, named: "occurrences.\(form)")
    }

    @Test func `a limit cuts a window, and without an end of it goes on for years`() throws {
        let yearly =
            "BEGIN:VEVENT\nUID:y\nSUMMARY:Leap day\nDTSTART;VALUE=DATE:20240229\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29\nEND:VEVENT\n"
        try folder.write(calendar(yearly), to: "leap.ics")
        let words = ["occurrences", "leap.ics", "--from", "2026-11-01", "--limit", "3"]
        let open = try Command.run(words, in: folder.path)
        #expect(
            open.output == """
                2026-11-02 09:00–10:00 Z  Meeting  [m]
                2028-02-29 all day        Leap day  [y]
                2032-02-29 all day        Leap day  [y]

                """)
        let closed = try Command.run(words + ["--for", "104w"], in: folder.path)
        #expect(
            closed.output == open.output.prefix { $0 != "\n" } + "\n"
                + open.output.split(separator: "\n")[1] + "\n")
        let json = try Command.run(words + ["--json"], in: folder.path)
        #expect(
            json.output.hasSuffix(#""window":{"end":null,"start":"2026-11-01T00:00:00Z"}}"# + "\n"))
    }

    @Test(arguments: ["list", "occurrences", "show", "conflicts"])
    func `what is not known of a window is said, on standard error or in the document`(
        command: String
    ) throws {
        let events = """
            BEGIN:VEVENT
            UID:never
            DTSTART:20261102T090000Z
            RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30
            END:VEVENT
            BEGIN:VEVENT
            UID:often
            DTSTART:20261101T090000Z
            RRULE:FREQ=SECONDLY
            END:VEVENT

            """
        try folder.write(calendar(events), to: "odd.ics")
        let words = [command, "odd.ics", "--from", "2026-11-02", "--for", "2d"]
        let answer = try Command.run(words, in: folder.path)
        #expect(
            answer.errors.hasPrefix("odd.ics:10:1: warning: ")
                || answer.errors.hasPrefix("odd.ics:15:1: warning: "))
        #expect(answer.errors.contains("the RRULE of this event never gives a time\n  hint: "))
        #expect(answer.errors.contains("the series repeats too often; after 100000 occurrences"))
        let json = try Command.run(words + ["--json"], in: folder.path)
        #expect(json.errors.isEmpty)
        #expect(json.output.contains(#""uid":"never""#))
        #expect(json.output.contains("repeats too often"))
    }

    @Test func `any number of occurrences may be asked for`() throws {
        let event =
            "BEGIN:VEVENT\nUID:two\nDTSTART:20261102T090000Z\nRRULE:FREQ=DAILY;COUNT=5\n"
            + "RRULE:FREQ=WEEKLY;COUNT=5\nEND:VEVENT\n"
        try folder.write(calendar(event), to: "two.ics")
        let words = ["occurrences", "two.ics", "--from", "2026-01-01", "--limit", "\(Int.max)"]
        for more in [[], ["--for", "104w"]] {
            let answer = try Command.run(words + more, in: folder.path)
            #expect(answer.status == 0 && answer.errors.isEmpty)
            #expect(answer.output.split(separator: "\n").count == 10)
        }
    }

    @Test(arguments: ["UTC", "Pacific/Kiritimati", "America/New_York"])
    func `a window ends with the year 9999`(zone: String) throws {
        try folder.write(
            calendar(
                "BEGIN:VEVENT\nUID:e\nDTSTART:99991231T090000Z\nDURATION:P9W\nEND:VEVENT\n"
                    + "BEGIN:VEVENT\nUID:f\nDTSTART:99991231T080000Z\nDURATION:P9W\nEND:VEVENT\n"
                    + "BEGIN:VEVENT\nUID:d\nDTSTART;VALUE=DATE:99991231\nEND:VEVENT\n"),
            to: "last.ics")
        let window = ["last.ics", "--from", "9999-12-01", "--for", "5w", "--zone", zone]
        for command in [
            ["list"], ["list", "--json"], ["occurrences"], ["occurrences", "--json"],
            ["free", "--hours", "all", "--json"], ["free", "--as", "ics"], ["conflicts"],
            ["conflicts", "--json"],
        ] {
            let answer = try Command.run(command + window, in: folder.path)
            #expect(answer.status <= 1 && answer.errors.isEmpty && !answer.output.isEmpty)
            #expect(!answer.output.contains("10000-") && !answer.output.contains(":10000"))
        }
        let picture = try Command.run(
            ["show", "last.ics", "--from", "9999-12-28", "--zone", zone], in: folder.path)
        #expect(picture.status == 0 && !picture.output.contains("10000"))
    }

    @Test func `a change of offset within an occurrence is shown at both ends`() throws {
        try folder.write(
            calendar().replacing("20261102T090000Z", with: "20261024T220000Z")
                .replacing("20261102T100000Z", with: "20261025T030000Z"), to: "night.ics")
        let answer = try Command.run(
            [
                "occurrences", "night.ics", "--from", "2026-10-24", "--for", "1w", "--zone",
                "Europe/Berlin",
            ], in: folder.path)
        #expect(
            answer.output
                == "2026-10-25 00:00 +02:00 – 2026-10-25 04:00 +01:00  Meeting  [m]\n")
    }

    @Test(arguments: ["list", "occurrences", "free", "check", "export"])
    func `no colour is ever written, whatever the terminal can do`(command: String) throws {
        let answer = try Command.run(
            [command, "week.ics"] + (command == "check" ? [] : ["--from", "2026-11-02"]),
            in: folder.path, environment: ["COLORTERM": "truecolor", "TERM": "xterm-256color"])
        #expect(answer.status == 0)
        #expect(!answer.output.isEmpty && !answer.output.contains("\u{1B}"))
    }
}
