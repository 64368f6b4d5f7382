import TaskweaveTestSupport

extension ReportedCasesTests {
    /// Cases of words and figures in answers.
    static let answers = plans + days + running + clocks + checks

    private static let now = "--now|2026-12-01T08:00"

    private static func event(_ uid: String, _ lines: String...) -> String {
        (["BEGIN:VEVENT", "UID:\(uid)", "DTSTAMP:20261101T000000Z", "SUMMARY:\(uid)"] + lines
            + ["END:VEVENT"]).joined(separator: "\r\n") + "\r\n"
    }

    private static let hours = "[windows]\nwork = [\"mon-fri 09:00-18:00\"]\n"

    private static let plans: [Case] = [
        Case(
            name: "what is not placed is not in time either",
            files: [
                "c.toml": "look_ahead = \"28d\"\n" + hours,
                "a.txt": "Huge est:170h due:2026-12-02\n",
            ],
            commands: ["plan|a.txt|--config|c.toml|\(now)"], has: ["16h of 170h in time"]),
        Case(
            name: "a to-do that begins after its deadline is late for that",
            files: ["c.toml": hours, "a.txt": "Foo est:1h t:2026-12-04 due:2026-12-02\n"],
            commands: ["plan|a.txt|--config|c.toml|\(now)"],
            has: ["it may not begin before Fri 4 Dec 00:00"]),
        Case(
            name: "a day of another year has its year",
            files: ["c.toml": hours, "a.txt": "Foo est:1h due:1999-12-31\n"],
            commands: ["plan|a.txt|--config|c.toml|\(now)"], has: ["(late: due Fri 31 Dec 1999)"]),
        Case(
            name: "a day of the next weeks has no year, though it is in another",
            files: ["c.toml": hours, "a.txt": "Foo est:1h t:2027-01-04 due:2027-01-04\n"],
            commands: ["plan|a.txt|--config|c.toml|--now|2026-12-31T08:00"], has: ["Mon 4 Jan\n"]),
        Case(
            name: "places for something new are within the time asked for",
            files: ["c.toml": hours, "a.ics": calendar(of: "")],
            commands: ["recommend|Call 1h|a.ics|--config|c.toml|\(now)|--from|wed|--for|1d"],
            has: ["Wed 2 Dec"], hasNot: ["Thu 3 Dec", "Tue 1 Dec"]),
        Case(
            name: "no place in the time asked for",
            files: ["c.toml": hours, "a.ics": calendar(of: "")],
            commands: ["recommend|Call 1h|a.ics|--config|c.toml|\(now)|--from|sat|--for|1d"],
            has: ["the times asked for have too few hours of “work”"]),
        Case(
            name: "what begins after the planned days has no place for that",
            files: ["c.toml": hours, "a.ics": calendar(of: "")],
            commands: ["recommend|Call 1h start 2028-08-25|a.ics|--config|c.toml|\(now)"],
            has: ["it may begin only after the days that are planned"]),
    ]

    private static let days: [Case] = [
        Case(
            name: "the longer of two events that are on is told",
            files: [
                "a.ics": calendar(
                    of: event("Long", "DTSTART:20261201T090000", "DTEND:20261201T120000")
                        + event("Short", "DTSTART:20261201T100000", "DTEND:20261201T110000"))
            ],
            commands: ["today|a.ics|--now|2026-12-01T10:30"],
            has: ["Now     Short, until 11:00; Long, until 12:00\n"]),
        Case(
            name: "what is tracked in the file is worked", files: ["a.txt": spent],
            commands: ["today|a.txt|\(now)"], has: ["Done?   Over, Nearly"],
            hasNot: ["no block yet"]),
        Case(
            name: "minutes that are too few for a block are not left", files: ["a.txt": spent],
            commands: ["todos|a.txt|\(now)|--not-planned"], has: ["None of 2 to-dos matches"]),
        Case(
            name: "minutes that are too few for a block are told as such", files: ["a.txt": spent],
            commands: ["plan|a.txt|\(now)"],
            has: ["nothing that is worth a block is left of “Over”, “Nearly”"]),
        Case(
            name: "a midnight is the end of the day before",
            files: ["a.txt": "Foo est:1h due:2026-12-02T00:00\n"], commands: ["todos|a.txt|\(now)"],
            has: ["due Tue 1 Dec"]),
        Case(
            name: "at the minute of its deadline, a to-do is late",
            files: ["a.txt": "Foo est:1h due:2026-12-01T08:00\n"],
            commands: ["todos|a.txt|\(now)"], has: ["late by 1m"]),
    ]

    /// A block that runs from seven to ten.
    private static let block = event(
        "Block", "DTSTART:20261201T060000Z", "DTEND:20261201T090000Z", "X-TASKWEAVE-TASK:a",
        "X-TASKWEAVE-STARTED:20261201T060000Z")

    private static let running: [Case] = [
        Case(
            name: "a block that runs stays, though its to-do was renamed",
            files: lived(block, toDos: "Renamed est:8h uid:b\n"),
            commands: [
                "plan|--config|c.toml|--write|\(now)", "stop|--config|c.toml|--write|\(now)",
            ],
            has: ["“Block” ends: 1h worked"]),
        Case(
            name: "a block that begins a minute late keeps what waits for it",
            files: lived("", toDos: "A est:4h uid:a\nB est:30m dep:a\n"),
            commands: [
                "plan|--config|c.toml|--write|\(now)",
                "start|A|--config|c.toml|--write|--now|2026-12-01T09:01",
                "plan|--config|c.toml|--now|2026-12-01T09:02",
            ], has: [" B\n"], hasNot: ["Not placed", "gone"]),
        Case(
            name: "a meeting that begins in a running block is named",
            files: lived(
                block,
                meeting: event("Call", "DTSTART:20261201T080000Z", "DTEND:20261201T083000Z")),
            commands: ["next|--config|c.toml|\(now)"], has: ["of 3h, until 10:00; 09:00 Call"]),
        Case(
            name: "a meeting beside a running block is named",
            files: lived(
                block,
                meeting: event("Call", "DTSTART:20261201T053000Z", "DTEND:20261201T083000Z")),
            commands: ["next|--config|c.toml|\(now)"], has: ["until 10:00; Call until 09:30"]),
        Case(
            name: "a to-do that is named by its UID comes before another",
            files: lived("", toDos: "Collect survey data uid:collect\nAnalyse uid:analyse\n"),
            commands: ["edit|analyse|after collect|--config|c.toml|--write|\(now)"],
            leaves: ["a.txt": ["dep:collect"]]),
        Case(
            name: "a missed block is no part of the estimate",
            files: lived(
                event(
                    "One", "DTSTART:20261130T080000Z", "DTEND:20261130T083000Z",
                    "X-TASKWEAVE-TASK:a")
                    + event(
                        "Two", "DTSTART:20261130T090000Z", "DTEND:20261130T093000Z",
                        "X-TASKWEAVE-TASK:a", "X-TASKWEAVE-WORKED:PT20M"),
                toDos: "x 2026-11-30 A uid:a\n"),
            commands: ["todos|--history|--config|c.toml|\(now)"], has: ["A  30m   → 20m"]),
    ]

    /// Returns the files of a person with hours from nine to six and a place for blocks.
    private static func lived(
        _ blocks: String, toDos: String = "A est:8h uid:a\n", meeting: String = ""
    ) -> [String: String] {
        [
            "c.toml": hours
                + "[calendars]\nm = \"m.ics\"\n[todos]\na = \"a.txt\"\n[plan]\nblocks = \"b.ics\"\n",
            "a.txt": toDos, "m.ics": calendar(of: meeting), "b.ics": calendar(of: blocks),
        ]
    }

    private static let clocks: [Case] = [
        Case(
            name: "an hour that the clock shows twice is told by its offset",
            files: [
                "a.ics": calendar(
                    of: event("Night", "DTSTART:20261025T023000", "DURATION:PT30M")
                        + event("Early", "DTSTART:20261025T003000Z", "DURATION:PT10M")
                        + event("Late", "DTSTART:20261025T013000Z", "DURATION:PT10M"))
            ],
            commands: ["list|a.ics|--from|2026-10-25|\(now)"],
            has: [
                "02:30+02:00–02:00+01:00  Night", "02:30+02:00–02:40+02:00  Early",
                "02:30+01:00–02:40+01:00  Late",
            ])
    ]

    private static let spent =
        "Over est:1h worked:2h due:2026-12-02\nNearly est:1h worked:59m due:2026-12-02\n"

    private static let checks: [Case] = [
        Case(
            name: "an event with an end and a length is reported",
            files: [
                "a.ics": calendar(
                    of: event(
                        "Call", "DTSTART:20261201T090000", "DTEND:20261201T093000", "DURATION:PT2H")
                )
            ],
            commands: ["check|a.ics"], has: ["a.ics:11:1: warning", "DTEND counts"]),
        Case(
            name: "a day that ends on itself is reported",
            files: [
                "a.ics": calendar(
                    of: event("Day", "DTSTART;VALUE=DATE:20261201", "DTEND;VALUE=DATE:20261201"))
            ],
            commands: ["check|a.ics"], has: ["DTEND is DTSTART"]),
        Case(
            name: "a key that is given twice is reported",
            files: ["a.txt": "Foo est:1h est:5h due:2026-12-01 due:2026-12-02\n"],
            commands: ["check|a.txt"],
            has: [
                "est: is given twice; est:5h counts", "due: is given twice; due:2026-12-02 counts",
            ]),
        Case(
            name: "a start after the deadline is reported in Markdown",
            files: ["a.md": "- [ ] Foo 🛫 2026-11-20 📅 2026-11-10\n"], commands: ["check|a.md"],
            has: ["a.md:1:1: warning: this to-do may begin only after it is due"]),
        Case(
            name: "a start after the deadline is reported in org",
            files: [
                "a.org": "* TODO Foo\nDEADLINE: <2026-11-05 Thu> SCHEDULED: <2026-11-07 Sat>\n"
            ],
            commands: ["check|a.org"], has: ["this to-do may begin only after it is due"]),
    ]
}
