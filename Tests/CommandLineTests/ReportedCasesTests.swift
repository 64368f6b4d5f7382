import Foundation
import TaskweaveTestSupport
import Testing

/// User reports, as commands: the words that an answer must contain, and those that it must not.
@Suite("Reported cases")
struct ReportedCasesTests {
    /// One report.
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        /// The texts of the files, by name.
        var files: [String: String]
        /// The commands in order; only the answer of the last one is checked.
        var commands: [String]
        var has: [String] = []
        var hasNot: [String] = []
        /// Lines that the files must contain afterwards.
        var leaves: [String: [String]] = [:]

        var testDescription: String { name }
    }

    @Test(arguments: cases + lived + copies + repeating + answers)
    func `are answered as they should be`(report: Case) throws {
        let folder = try TemporaryFolder()
        for (name, text) in report.files { try folder.write(text, to: name) }
        var answer: Command.Answer?
        for command in report.commands {
            let words = command.split(separator: "|").map(String.init)
            answer = try Command.run(
                words, in: folder.path,
                environment: ["HOME": folder.path, "TZ": "Europe/Berlin"])
        }
        let said = (answer?.output ?? "") + (answer?.errors ?? "")
        for words in report.has { #expect(said.contains(words), "\(words) in:\n\(said)") }
        for words in report.hasNot { #expect(!said.contains(words), "\(words) in:\n\(said)") }
        for (name, lines) in report.leaves {
            let text = try folder.read(name)
            for line in lines { #expect(text.contains(line), "\(line) in:\n\(text)") }
        }
    }

    private static let now = "--now|2026-11-27T08:00"

    private static func toDo(_ lines: String...) -> String {
        calendar(of: (["BEGIN:VTODO"] + lines + ["END:VTODO"]).joined(separator: "\r\n") + "\r\n")
    }

    private static func event(_ uid: String, _ lines: String...) -> String {
        (["BEGIN:VEVENT", "UID:\(uid)", "DTSTAMP:20261101T000000Z", "SUMMARY:\(uid)"] + lines
            + ["END:VEVENT"]).joined(separator: "\r\n") + "\r\n"
    }

    private static let habit =
        "[windows]\nwork = [\"mon-sun 08:00-20:00\"]\n[plan]\nblocks = \"blocks\"\n"
        + "[[habit]]\nname = \"Run\"\ntimes_per_week = 2\nduration = \"45m\"\n"

    static let lived = [
        Case(
            name: "habit work of last week counts for last week",
            files: ["c.toml": habit, "a.ics": calendar(of: "")],
            commands: [
                "plan|a.ics|--config|c.toml|--write|--now|2026-12-01T08:00",
                "worked|Run|45m|--at|sat 10:00|a.ics|--config|c.toml|--write|--now|2026-12-01T08:00",
                "worked|Run|45m|--at|fri 10:00|a.ics|--config|c.toml|--write|--now|2026-12-01T08:05",
                "todos|--habits|a.ics|--config|c.toml|--now|2026-12-01T08:10",
            ], has: ["0/2 this week", "1 week in a row"]),
        Case(
            name: "a habit that was done often enough needs no more blocks",
            files: ["c.toml": habit, "a.ics": calendar(of: "")],
            commands: [
                "plan|a.ics|--config|c.toml|--write|--now|2026-12-01T08:00",
                "worked|Run|45m|--at|mon 10:00|a.ics|--config|c.toml|--write|--now|2026-12-01T08:00",
                "worked|Run|45m|--at|mon 17:00|a.ics|--config|c.toml|--write|--now|2026-12-01T08:05",
                "plan|a.ics|--config|c.toml|--now|2026-12-01T08:10",
            ], has: ["its week needs no more of it"]),
        Case(
            name: "a series whose next date is after the window is planned later",
            files: ["a.md": "- [ ] Paper [duration:: 3h] 📅 2026-12-10 🔁 every week\n"],
            commands: ["plan|a.md|--now|2026-11-30T08:30"], has: ["Later\n", "Paper"]),
        Case(
            name: "time to spare does not end with the look-ahead",
            files: ["a.txt": "Far due:2028-02-29 est:1h\n"],
            commands: ["plan|a.txt|--now|2026-12-31T09:00"], has: ["425 days to spare"]),
        Case(
            name: "the later version of a to-do counts, whichever file is named first",
            files: [
                "a.ics": toDo(
                    "UID:s", "SUMMARY:Same", "STATUS:COMPLETED", "LAST-MODIFIED:20261127T070000Z"),
                "b.ics": toDo("UID:s", "SUMMARY:Same", "DTSTAMP:20261102T070000Z"),
            ],
            commands: ["todos|a.ics|b.ics|\(now)"], has: ["No to-do is open"]),
        Case(
            name: "a to-do that was deferred moves because it cannot begin",
            files: [
                "a.md": "- [ ] Call Anna [duration:: 30m]\n",
                "c.toml": "[todos]\nmd = \"a.md\"\n[plan]\nblocks = \"blocks\"\n",
            ],
            commands: [
                "plan|--config|c.toml|--write|--now|2026-11-30T08:30",
                "defer|anna|fri|--config|c.toml|--write|--now|2026-11-30T08:30",
                "plan|--config|c.toml|--now|2026-11-30T08:30",
            ], has: ["it cannot begin before Fri 4 Dec"]),
        Case(
            name: "a change that names no to-do says so", files: ["a.txt": "Paper\nCollect data\n"],
            commands: ["edit|paper|after collect|a.txt|\(now)"],
            has: ["no to-do is called “collect”", "did you mean “Collect data”?"]),
        Case(
            name: "a to-do at a fixed time has time",
            files: [
                "a.ics": toDo(
                    "UID:s", "SUMMARY:S", "DTSTART:20261203T100000", "DUE:20261203T100000")
            ],
            commands: ["check|a.ics"], hasNot: ["there is no time to do this"]),
        Case(
            name: "a to-do at a fixed time whose length is off the grid is not late",
            files: [
                "a.ics": toDo(
                    "UID:s", "SUMMARY:S", "DTSTART:20261203T100000", "DUE:20261203T100000",
                    "ESTIMATED-DURATION:PT20M")
            ],
            commands: ["plan|a.ics|--now|2026-12-01T08:00"], has: ["10:00–10:30"], hasNot: ["late"]),
        Case(
            name: "a start on a day that does not exist is refused", files: ["a.md": "- [ ] Foo\n"],
            commands: ["edit|Foo|start 31 nov|a.md|\(now)"],
            has: ["“31 nov” is not a day: November has 30 days, after “start”"]),
        Case(
            name: "a title that begins like a start is one", files: ["a.md": ""],
            commands: ["add|Start frying eggs|-o|a.md|\(now)"], has: ["“Start frying eggs”"]),
        Case(
            name: "a meeting in two calendars is one",
            files: [
                "a.ics": calendar(
                    of: event("Retro", "DTSTART:20261201T090000", "DTEND:20261201T100000")),
                "b.ics": calendar(
                    of: event("Retro", "DTSTART:20261201T090000", "DTEND:20261201T100000")),
            ],
            commands: ["week|a.ics|b.ics|--now|2026-11-30T08:00"],
            has: ["1h in 1 meeting"]),
    ]

    /// A meeting that is in three calendars, as free time in one of them and with another title in two.
    static let copies = [
        "plan|todo.md", "today", "show|--from|2026-12-01", "show|--from|2026-12-01|--as|svg",
    ]
    .map { command in
        let meeting = event("Retro", "DTSTART:20261201T090000", "DTEND:20261201T100000")
        let copy = meeting.replacing("SUMMARY:Retro", with: "SUMMARY:Copy")
        let free = copy.replacing("END:VEVENT", with: "TRANSP:TRANSPARENT\r\nEND:VEVENT")
        return Case(
            name: "a meeting in three calendars is drawn once: \(command)",
            files: [
                "a.ics": calendar(of: free), "b.ics": calendar(of: meeting),
                "c.ics": calendar(of: copy), "todo.md": "- [ ] Call Anna [duration:: 30m]\n",
            ],
            commands: [command + "|a.ics|b.ics|c.ics|--now|2026-12-01T08:00"], has: ["Retro"],
            hasNot: ["Copy"])
    }

    private static let overlapping = calendar(
        of:
            event("Retreat", "DTSTART;VALUE=DATE:20261201", "TRANSP:OPAQUE")
            + event("Call", "DTSTART:20261201T090000", "DTEND:20261201T093000")
            + event("Review", "DTSTART:20261201T140000", "DTEND:20261201T150000")
            + event("Lunch", "DTSTART:20261203T123000", "DTEND:20261203T131500")
            + event("Interview", "DTSTART:20261203T130000", "DTEND:20261203T140000"))

    static let cases: [Case] = [
        Case(
            name: "conflicts are counted alike: the list",
            files: ["a.ics": overlapping],
            commands: ["conflicts|a.ics|\(now)|--from|2026-11-30"],
            has: ["2 conflicts, 3 overlaps."]),
        Case(
            name: "conflicts are counted alike: the terminal",
            files: ["a.ics": overlapping],
            commands: ["show|a.ics|\(now)|--from|2026-11-30"],
            has: ["2 conflicts: Tue 1 09:00 3 clash", "Thu 3 13:00 Lunch and"]),
        Case(
            name: "conflicts are counted alike: the page",
            files: ["a.ics": overlapping],
            commands: ["show|a.ics|\(now)|--from|2026-11-30|-o|a.html"],
            leaves: ["a.html": ["aria-label=\"2 conflicts\""]]),
        Case(
            name: "a declined meeting is marked",
            files: [
                "a.ics": calendar(
                    of:
                        event(
                            "Call", "DTSTART:20261201T090000", "DTEND:20261201T093000",
                            "ATTENDEE;PARTSTAT=DECLINED:mailto:ada@example.org")),
                "c.toml": "me = [\"ada@example.org\"]\n",
            ],
            commands: ["list|a.ics|\(now)|--config|c.toml"], has: ["Call (declined)"]),
        Case(
            name: "blocks say what came of them",
            files: [
                "a.ics": calendar(
                    of:
                        event(
                            "Write", "DTSTART:20261126T090000", "DTEND:20261126T093000",
                            "X-TASKWEAVE-TASK:w")
                        + event(
                            "Call", "DTSTART:20261126T100000", "DTEND:20261126T103000",
                            "X-TASKWEAVE-TASK:c")),
                "t.txt": "Write uid:w\nx 2026-11-26 Call uid:c\n",
            ],
            commands: ["list|a.ics|t.txt|\(now)|--from|2026-11-26"],
            has: ["Write (block, missed)", "Call (block, done)"]),
        Case(
            name: "the minutes to spare are the same in the plan and its JSON",
            files: ["t.txt": "Draft est:1h30 due:2026-12-01\n"],
            commands: ["plan|t.txt|--now|2026-12-01T08:00|--json"], has: ["\"slack\":450"]),
        Case(
            name: "the minutes to spare are the same in the plan and its text",
            files: ["t.txt": "Draft est:1h30 due:2026-12-01\n"],
            commands: ["plan|t.txt|--now|2026-12-01T08:00"], has: ["7h30 to spare"]),
        Case(
            name: "a meeting called lunch is lunch",
            files: [
                "a.ics": calendar(
                    of:
                        event("Lunch", "DTSTART:20261130T123000", "DTEND:20261130T131500")),
                "t.txt": "Report est:7h due:2026-11-30\n",
            ],
            commands: ["plan|a.ics|t.txt|--now|2026-11-30T08:00"],
            has: ["13:15–"], hasNot: ["late"]),
        Case(
            name: "notes, links and alarms are told of where they are lost",
            files: [
                "a.ics": toDo(
                    "UID:a", "SUMMARY:Ring", "DESCRIPTION:Ask for Eve", "URL:https://example.org",
                    "CLASS:PRIVATE", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT5M", "END:VALARM"
                )
            ],
            commands: ["todos|a.ics|--as|todotxt|\(now)"],
            has: ["“Ring” loses its notes, its link, CLASS, an alarm"]),
        Case(
            name: "and kept where they are not",
            files: [
                "a.ics": toDo(
                    "UID:a", "SUMMARY:Ring", "DESCRIPTION:Ask\\nfor Eve", "PERCENT-COMPLETE:30",
                    "X-OTHER;X-P=1:kept", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT5M",
                    "END:VALARM")
            ],
            commands: ["todos|a.ics|--as|ics|\(now)"],
            has: [
                "DESCRIPTION:Ask\\nfor Eve", "X-OTHER;X-P=1:kept", "BEGIN:VALARM",
                "PERCENT-COMPLETE:30",
            ], hasNot: ["loses"]),
        Case(
            name: "relations of other kinds are kept, a broken part is left out",
            files: [
                "a.ics": toDo(
                    "UID:a", "SUMMARY:Ring", "RELATED-TO;RELTYPE=SIBLING:b", "BEGIN:VALARM",
                    "TRIGGER:-PT5M", "BEGIN:X-PART", "END:VALARM")
            ],
            commands: ["todos|a.ics|--as|ics|\(now)"], has: ["RELATED-TO;RELTYPE=SIBLING:b"],
            hasNot: ["VALARM", "X-PART\r\n"]),
        Case(
            name: "a series is listed wherever its next date lies",
            files: ["a.md": "- [ ] Tax 🔁 every year 📅 2028-01-31\n"],
            commands: ["todos|a.md|\(now)"], has: ["Tax  due Mon 31 Jan 2028"]),
        Case(
            name: "a to-do that was opened again is open",
            files: [
                "a.ics": toDo(
                    "UID:a", "SUMMARY:Again", "STATUS:NEEDS-ACTION", "COMPLETED:20261101T000000Z",
                    "PERCENT-COMPLETE:100")
            ],
            commands: ["todos|a.ics|\(now)"], has: ["Again", "1 warning"]),
        Case(
            name: "comments over several lines hold no to-dos",
            files: ["a.md": "- [ ] Seen\n%%\n- [ ] Hidden\n%%\n<!--\n- [ ] Hidden\n-->\n"],
            commands: ["todos|a.md|\(now)"], has: ["Seen"], hasNot: ["Hidden"]),
        Case(
            name: "a start with a length is a deadline",
            files: [
                "a.ics": toDo(
                    "UID:a", "SUMMARY:Move", "DTSTART;VALUE=DATE:20261130", "DURATION:P2D")
            ],
            commands: ["todos|a.ics|\(now)"], has: ["due Wed 2 Dec", "30m left (assumed)"]),
        Case(
            name: "a time without a zone beside a start in UTC is in UTC",
            files: [
                "a.ics": calendar(
                    of:
                        event("Call", "DTSTART:20261130T080000Z", "DTEND:20261130T090000"))
            ],
            commands: ["list|a.ics|\(now)"], has: ["09:00–10:00  Call"]),
        Case(
            name: "dates that have one reading are read",
            files: ["a.csv": "Task,Due\nRing,31/12/2026\nWrite,01/12/2026\n"],
            commands: ["todos|a.csv|\(now)"],
            has: ["Ring   due Thu 31 Dec", "Write  due Tue 1 Dec"]),
        Case(
            name: "the estimate of a title is not a part of it",
            files: ["a.md": "- [ ] Write the report [2h]\n"],
            commands: ["todos|a.md|\(now)"], has: ["Write the report    2h left"]),
        Case(
            name: "a length below the grid is told as it was said",
            files: ["a.txt": "Call est:10m due:2026-11-27\n"],
            commands: ["plan|a.txt|\(now)"], has: ["09:00–09:15  10m    Call"]),
        Case(
            name: "signs that steer a terminal do not reach it",
            files: ["a.txt": ""],
            commands: ["add|Evil \u{9B}31m title \u{202E} rtl|-o|a.txt|\(now)"],
            has: ["Evil 31m title <U+202E> rtl"], hasNot: ["\u{9B}", "\u{202E}"]),
        Case(
            name: "words of titles that say when are noted",
            files: ["a.md": "- [ ] Pay rent in a month\n- [ ] Read\n"],
            commands: ["check|a.md|\(now)"],
            has: ["a.md:1:1: note: “Pay rent in a month” may contain a time"], hasNot: ["a.md:2"]),
        Case(
            name: "a change writes the estimate of a title into a field",
            files: ["a.txt": "Write [2h] uid:w\n"],
            commands: ["todos|a.txt|--as|todotxt|\(now)"], has: ["Write est:2h uid:w"]),
        // Reports about other programs.
        Case(
            name: "topydo 323: a start alone gets no deadline",
            files: ["a.txt": "Test t:2026-11-26 rec:1d\n"],
            commands: ["done|Test|a.txt|\(now)|--write"],
            leaves: ["a.txt": ["\nTest t:2026-11-28 rec:1d\n"]]),
        Case(
            name: "TodoTxtMac 106: both dates go on by the same",
            files: ["a.txt": "Test rec:+1w t:2026-11-20 due:2026-11-26\n"],
            commands: ["done|Test|a.txt|\(now)|--write"],
            leaves: ["a.txt": ["\nTest rec:+1w t:2026-11-27 due:2026-12-03\n"]]),
        Case(
            name: "tududi 715: twice a week is not once",
            files: ["a.md": "- [ ] Gym 🔁 every week on Tuesday, Friday 📅 2026-11-24\n"],
            commands: ["done|Gym|a.md|\(now)|--write"],
            leaves: ["a.md": ["- [ ] Gym 🔁 every week on Tuesday, Friday 📅 2026-11-27\n"]]),
        Case(
            name: "Obsidian Tasks 571: a fixed blank does not end a series",
            files: ["a.md": "- [ ] Rent 🔁\u{A0}every month 📅\u{A0}2026-11-30\n"],
            commands: ["done|Rent|a.md|\(now)|--write"],
            leaves: ["a.md": ["- [ ] Rent 🔁\u{A0}every month 📅\u{A0}2026-12-30\n"]]),
        Case(
            name: "rustical 226: an empty VTODO is not a to-do",
            files: [
                "a.ics": calendar(
                    of:
                        "BEGIN:VTODO\r\nDTSTAMP:20260531T070527Z\r\nEND:VTODO\r\nBEGIN:VTODO\r\nUID:a\r\nSUMMARY:Ring\r\nEND:VTODO\r\n"
                )
            ],
            commands: ["todos|a.ics|\(now)"], has: ["Ring"], hasNot: ["no title"]),
    ]
}
