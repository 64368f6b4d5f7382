extension ReportedCasesTests {
    /// Cases of to-dos that repeat.
    static let repeating = atATime + starts + clocks + moving + inUTC + inLines

    /// Returns a case of one file of to-dos.
    private static func `case`(
        _ name: String, _ file: String, _ text: String, _ commands: [String], has: [String] = [],
        hasNot: [String] = [], leaves: [String] = []
    ) -> Case {
        Case(
            name: name,
            files: [
                file: text,
                "c.toml": "[todos]\na = \"\(file)\"\n[plan]\nblocks = \"blocks\"\n",
            ],
            commands: commands.map {
                $0 + "|--config|c.toml" + ($0.contains("--now") ? "" : "|--now|2026-11-30T08:00")
            },
            has: has, hasNot: hasNot, leaves: [file: leaves])
    }

    private static func series(_ lines: String...) -> String {
        calendar(
            of: (["BEGIN:VTODO", "UID:u", "DTSTAMP:20261001T000000Z", "SUMMARY:Foo"] + lines
                + ["RRULE:FREQ=WEEKLY", "END:VTODO"]).joined(separator: "\r\n") + "\r\n")
    }

    private static let plants = "add|Water plants 20m due fri 17:00 every week|--write"

    private static let atATime: [Case] = [
        `case`(
            "a to-do due at a time every week is done before", "a.ics", calendar(of: ""),
            [plants, "plan"], has: ["Tue 1 Dec", "three days to spare"],
            hasNot: ["late", "17:00–17:30"],
            leaves: [
                "DTSTART;TZID=Europe/Berlin:20261204T000000",
                "DUE;TZID=Europe/Berlin:20261204T170000",
            ]),
        `case`(
            "a to-do due at nine every weekday has time the day before", "a.ics", calendar(of: ""),
            ["add|Stand-up notes 20m due tomorrow 9:00 every weekday|--write", "plan"],
            hasNot: ["late"]),
        `case`(
            "one date of a to-do due at a time moves", "a.ics", calendar(of: ""),
            [plants, "edit|plants|due thu 16:00|--write"],
            leaves: [
                "RECURRENCE-ID;TZID=Europe/Berlin:20261204T000000",
                "DUE;TZID=Europe/Berlin:20261203T160000",
            ]),
        `case`(
            "one date of a to-do due at a time is done", "a.ics", calendar(of: ""),
            [plants, "done|plants|--write", "plan|--for|2w"], has: ["Tue 8 Dec"],
            hasNot: ["1 Dec"], leaves: ["RECURRENCE-ID;TZID=Europe/Berlin:20261204T000000"]),
        `case`(
            "a to-do due at a time no longer repeats", "a.ics", calendar(of: ""),
            [plants, "edit|plants|no repeat|--write", "plan"], has: ["Mon 30 Nov"],
            leaves: ["SUMMARY:Water plants\nDUE"]),
        `case`(
            "a due time without a start stays the only time", "a.ics",
            series("DUE:20261202T160000"), ["edit|Foo|!high|--write", "plan"],
            hasNot: ["16:00–16:30", "DTSTART"], leaves: ["SUMMARY:Foo\r\nDUE:20261202T160000"]),
        `case`(
            "times without a zone stay so", "a.ics",
            series("DTSTART:20261201T130000", "DUE:20261201T140000"),
            ["edit|Foo|due thu 17:00|--write"], leaves: ["DUE:20261203T170000"]),
    ]

    private static let fridays = "add|Foo 1h due fri 17:00-18:00 every week|--write"

    private static let moving: [Case] = [
        `case`(
            "another weekday moves the dates", "a.ics", calendar(of: ""),
            [fridays, "edit|Foo|every thu|--write", "todos"], has: ["Thu 3 Dec"],
            leaves: ["DTSTART;TZID=Europe/Berlin:20261203T170000", "BYDAY=TH"]),
        `case`(
            "another weekday keeps the date that was moved", "a.ics", calendar(of: ""),
            [
                fridays, "edit|Foo|due wed 16:00-17:00|--write", "edit|Foo|every thu|--write",
                "todos",
            ], has: ["due Wed 2 Dec 17:00"], hasNot: ["Thu 3 Dec"],
            leaves: ["RECURRENCE-ID;TZID=Europe/Berlin:20261203T170000"]),
        `case`(
            "a last day of a to-do with a time is a moment", "a.ics", calendar(of: ""),
            [fridays, "edit|Foo|every week until 18 dec|--write"],
            leaves: ["UNTIL=20261218T225959Z"]),
        `case`(
            "a date that is put off beyond the next is not given up", "a.ics", calendar(of: ""),
            ["add|Jou 15m every day|--write", "defer|Jou|fri|--write", "plan|--for|5d"],
            has: ["09:30"]),
        `case`(
            "a date without hours is explained", "a.ics", calendar(of: ""),
            ["add|Jou 15m every day|--write", "explain|Jou"],
            has: ["there are no hours for it before the next date"], hasNot: ["none of it is left"]),
        `case`(
            "a date that is put off is not given up when the next one begins", "a.ics",
            calendar(of: ""),
            [
                "add|Jou 15m every day|--write", "defer|Jou|fri|--write",
                "plan|--for|5d|--write", "plan|--for|5d|--now|2026-12-01T08:00",
            ], has: ["09:30"], hasNot: ["is gone"]),
        `case`(
            "another weekday begins with the open date", "a.ics", calendar(of: ""),
            [
                fridays, "done|Foo|--write", "edit|Foo|due 19 dec 9:00-10:00|--write",
                "edit|Foo|every thu|--write", "edit|Foo|every fri|--write", "todos",
            ], has: ["due Sat 19 Dec 10:00"],
            leaves: [
                "DTSTART;TZID=Europe/Berlin:20261211T170000",
                "RECURRENCE-ID;TZID=Europe/Berlin:20261204T170000",
                "RECURRENCE-ID;TZID=Europe/Berlin:20261211T170000",
            ]),
        `case`(
            "a date that is already one of the new rule does not move", "a.md",
            "- [ ] Foo 🔁 every week 📅 2026-12-04 🛫 2026-12-02\n",
            ["edit|Foo|every fri|--write", "todos"], has: ["due Fri 4 Dec"],
            leaves: ["📅 2026-12-04", "🛫 2026-12-02"]),
        `case`(
            "a weekday between start and deadline is that of the deadline", "a.ics",
            calendar(of: ""),
            [
                "add|Foo start mon due fri every week|--write", "edit|Foo|every fri|--write",
                "todos",
            ],
            leaves: ["DTSTART;VALUE=DATE:20261130\nRRULE:FREQ=WEEKLY\n"]),
        `case`(
            "of several dates, the one that is due first is done", "a.ics", calendar(of: ""),
            [
                "add|Bill 30m due fri every week|--write", "edit|Bill|due 18 dec|--write",
                "done|Bill|--write|--now|2026-12-10T08:00",
            ],
            leaves: ["RECURRENCE-ID;VALUE=DATE:20261211\n"]),
    ]

    private static let clocks: [Case] = [
        `case`(
            "a midnight that summer time skips is a date", "a.ics", calendar(of: ""),
            [
                "add|Foo 30m due fri 17:00 every week|--write|--zone|Africa/Cairo|--now|2027-04-26T08:00",
                "done|Foo|--write|--zone|Africa/Cairo|--now|2027-04-26T08:00",
                "todos|--zone|Africa/Cairo|--now|2027-04-26T08:00",
            ], has: ["due Fri 7 May"]),
        `case`(
            "what is due in the evening each day is done on its day", "a.ics", calendar(of: ""),
            ["add|Log 30m due today 17:00 every day|--write", "plan|--for|2d"],
            has: [
                "Mon 30 Nov\n  09:00–09:30  30m    Log", "Tue 1 Dec\n  09:00–09:30  30m    Log",
            ]),
    ]

    private static let starts: [Case] = [
        `case`(
            "a start on the day of the deadline is one", "a.ics",
            series("DTSTART;VALUE=DATE:20261204", "DUE;VALUE=DATE:20261204"), ["plan"],
            has: ["Fri 4 Dec\n"], hasNot: ["Mon", "Tue"]),
        `case`(
            "a start that is said takes the place of the one that only counts", "a.ics",
            calendar(of: ""), [plants, "edit|plants|every week start fri 10:00|--write"],
            leaves: ["DTSTART;TZID=Europe/Berlin:20261204T100000"]),
        `case`(
            "without a start, a series keeps what counts its dates", "a.ics",
            series("DTSTART;VALUE=DATE:20261202", "DUE;VALUE=DATE:20261204"),
            ["edit|Foo|no start|--write"], leaves: ["DUE;VALUE=DATE:20261204"]),
    ]

    private static let utc = series("DTSTART:20261201T130000Z", "DUE:20261201T140000Z")

    private static let inUTC: [Case] = [
        `case`(
            "one date of a series in UTC is done", "a.ics", utc, ["done|Foo|--write", "todos"],
            has: ["Tue 8 Dec"], leaves: ["RECURRENCE-ID:20261201T130000Z"]),
        `case`(
            "a series in UTC is not dropped for one date", "a.ics", utc, ["drop|Foo|--write"],
            has: ["--series"]),
        `case`(
            "a change of the priority leaves times in UTC alone", "a.ics", utc,
            ["edit|Foo|!high|--write"],
            leaves: ["DTSTART:20261201T130000Z\r\nDUE:20261201T140000Z\r\n"]),
        `case`(
            "a series in UTC ends", "a.ics", utc, ["edit|Foo|no repeat|--write"],
            has: ["no longer every week"]),
    ]

    private static let inLines: [Case] = [
        `case`(
            "a table that cannot hold the next date is not changed", "a.csv",
            "uid,summary,status,due,estimate,repeat\na1,Foo,needsAction,2026-12-04,30m,FREQ=WEEKLY\n",
            ["done|Foo|--write"], has: ["repeats", "--force"], leaves: ["a1,Foo,needsAction"]),
        `case`(
            "without a date, no later dates are counted", "a.org",
            "* TODO Foo\n  DEADLINE: <2026-12-04 Fri +1w>\n", ["edit|Foo|no due|--write"],
            hasNot: ["later dates are counted"], leaves: ["* TODO Foo"]),
        `case`(
            "an org deadline beside a repeating start repeats", "a.org",
            "* TODO Foo\n  SCHEDULED: <2026-11-30 Mon +1w>\n", ["edit|Foo|due wed|--write"],
            leaves: ["DEADLINE: <2026-12-02 Wed +1w>", "SCHEDULED: <2026-11-30 Mon +1w>"]),
        `case`(
            "the date in a list is the next one, whatever its rule says", "a.md",
            "- [ ] Foo 🔁 every week on Thursday 📅 2026-12-04\n", ["todos"], has: ["due Fri 4 Dec"]),
        `case`(
            "so many times end", "a.md", "- [ ] Foo 🔁 every week for 2 times 📅 2026-12-04\n",
            ["done|Foo|--write", "done|Foo|--write", "todos"], has: ["No to-do is open"],
            leaves: ["for 1 time", "- [x] Foo 🔁 every week for 2 times"]),
        `case`(
            "a last day ends", "a.md",
            "- [ ] Foo 🔁 every week until December 11, 2026 📅 2026-12-04\n",
            ["done|Foo|--write", "done|Foo|--write", "todos"], has: ["No to-do is open"],
            leaves: ["📅 2026-12-11"]),
        `case`(
            "a last day goes to Markdown and back", "a.ics", calendar(of: ""),
            ["add|Jou 15m every day until 20 dec|--write", "todos|--as|markdown"],
            has: ["🔁 every day until December 20, 2026"], hasNot: ["loses"]),
        `case`(
            "a date that the rule misses goes to a calendar", "a.md",
            "- [ ] Foo 🔁 every week on Thursday 📅 2026-12-04\n", ["todos|--as|ics"],
            has: ["DTSTART;VALUE=DATE:20261204", "RDATE;VALUE=DATE:20261204"], hasNot: ["loses"]),
        `case`(
            "one date of a series that is elsewhere gets no rule", "a.ics",
            series("RECURRENCE-ID;VALUE=DATE:20261204", "DTSTART;VALUE=DATE:20261204")
                .replacing("RRULE:FREQ=WEEKLY\r\n", with: ""),
            ["edit|Foo|every fri|--write"], has: ["one date of a series"],
            leaves: ["DTSTART;VALUE=DATE:20261204"]),
        `case`(
            "a start that only the rule needs is not lost", "a.ics", calendar(of: ""),
            ["add|Pay 30m due fri every fri|--write", "todos|--as|ics"], hasNot: ["loses"]),
    ]
}
