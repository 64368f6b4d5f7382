import CalendarModel
import Testing
import TimeZones

@testable import Wording

@Suite("Adding a to-do in words")
struct QuickAddTests {
    /// A Wednesday.
    private let add = QuickAdd(
        times: TimeReader(now: at("2026-11-25 11:20"), zone: zone()),
        categories: ["work", "personal", "deep work"], projects: ["site", "garden"],
        toDos: [
            .init(uid: "c", summary: "Collect data"),
            .init(uid: "d", summary: "Collect data again"),
            .init(uid: "s1", summary: "Standup"), .init(uid: "s2", summary: "standup"),
            .init(uid: "l", summary: "Lunch, with Ada"),
        ])

    private func zoned(_ text: String) -> CalendarTime {
        .zoned(zone().wallClock(at: at(text)), zone: "Europe/Berlin")
    }

    private func date(_ text: String) -> CalendarTime? { CivilDate(text).map { .date($0) } }

    @Test func `a line with everything is read`() throws {
        let line =
            "Write report 2h due fri !high #work +site start thu every week after \"Collect data\" prefer morning"
        let toDo = try add.read(line)
        #expect(toDo.title == "Write report")
        #expect(toDo.estimate == CalendarDuration(seconds: 7200))
        #expect(toDo.due == date("2026-11-27"))
        #expect(toDo.start == date("2026-11-26"))
        #expect(toDo.priority == .high)
        #expect(toDo.categories == ["work"])
        #expect(toDo.project == "site")
        #expect(toDo.rule == RecurrenceRule(.weekly))
        #expect(toDo.dependencies == [.init(uid: "c", summary: "Collect data")])
        #expect(toDo.preference == .morning)
        #expect(toDo.notes.isEmpty)
        let words = add.words(for: toDo, TimeText(zone: zone()))
        #expect(
            words
                == "“Write report”, 2h, due Fri 27 Nov (end of the day), not before Thu 26 Nov, high, in work, "
                + "project site, every week, after “Collect data”, in the morning")
        #expect(
            add.line(for: toDo)
                == "Write report 2h due Fri 27 Nov 2026 start Thu 26 Nov 2026 !high #work +site every week "
                + "after \"Collect data\" prefer morning")
        let made = toDo.toDo(uid: "u", in: add.times)
        #expect(made.summary == "Write report" && made.uid == "u" && made.dependencies == ["c"])
        #expect(made.rules == [RecurrenceRule(.weekly)] && made.due == toDo.due)
    }

    @Test func `fields of todo_txt are read as words`() throws {
        let toDo = try add.read("Key due:2026-12-05 est:2h t:2026-12-01 see note:this")
        #expect(toDo.title == "Key see note:this")
        #expect(toDo.due == date("2026-12-05") && toDo.start == date("2026-12-01"))
        #expect(toDo.estimate == CalendarDuration(seconds: 7200))
        #expect(try add.read("Key due:fri").due == date("2026-11-27"))
        #expect(try add.read("Weight est: 3").title == "Weight est: 3")
    }

    @Test(arguments: [
        ("Write start mon 9:00-10:00", "2026-11-30 09:00", "2026-11-30 10:00", 3600),
        ("Write due fri 17:00-18:30", "2026-11-27 17:00", "2026-11-27 18:30", 5400),
        ("Write due fri 17-18 30m", "2026-11-27 17:00", "2026-11-27 18:00", 1800),
    ])
    func `a range of hours is a time of day, and no offset from UTC`(
        line: String, start: String, due: String, seconds: Int64
    ) throws {
        let toDo = try add.read(line)
        #expect(toDo.start == zoned(start) && toDo.due == zoned(due))
        #expect(toDo.estimate == CalendarDuration(seconds: seconds))
    }

    @Test(arguments: [
        ("Write due in a month", "2026-12-25"), ("Write due in one month", "2026-12-25"),
        ("Write due within 3 days", "2026-11-28"), ("Write due in a fortnight", "2026-12-09"),
        ("Write due in two quarters", "2027-05-25"), ("Write due in 3 days 1h", "2026-11-28"),
    ])
    func `times in words are understood`(line: String, due: String) throws {
        let toDo = try add.read(line)
        #expect(toDo.due == date(due) && toDo.title == "Write")
    }

    @Test(arguments: [
        ("Write every quarter", "every 3 months"), ("Write biweekly", "every 2 weeks"),
        ("Write every last day of the month", "every month on the last day"),
        ("Write every first mon of the month", "every month on the first mon"),
        ("Write every fortnight", "every 2 weeks"), ("Write quarterly", "every 3 months"),
    ])
    func `so are repeats`(line: String, words: String) throws {
        let toDo = try add.read(line)
        #expect(toDo.title == "Write" && toDo.rule.flatMap(RepeatForm.text) == words)
    }

    @Test func `hours as people write them, and what is a habit`() throws {
        #expect(try add.read("Write due 17h").due == zoned("2026-11-25 17:00"))
        #expect(try add.read("Write due fri 17h30").due == zoned("2026-11-27 17:30"))
        #expect(try add.read("Write 1h 30").estimate == CalendarDuration(seconds: 5400))
        #expect(try add.read("Write 1h 30m").estimate == CalendarDuration(seconds: 5400))
        let habit = try add.read("Run 3 times a week")
        #expect(habit.title == "Run 3 times a week")
        #expect(habit.notes.first?.hint?.contains("times_per_week = 3") == true)
    }

    @Test(
        arguments: [
            ("a 2h", 0, 7200), ("2h a", 0, 7200), ("a for 2h", 0, 7200), ("a ~2h", 0, 7200),
            ("a [2h]", 0, 7200),
            ("a 1h30", 0, 5400), ("a 1h 30m b", 0, 5400), ("a 20 min", 0, 1200),
            ("a [20 min]", 0, 1200),
            ("a 2 hours", 0, 7200), ("a 1.5h", 0, 5400), ("a, 45m, b", 0, 2700),
            ("a for half an hour", 0, 1800),
            ("a for an hour and a half", 0, 5400), ("a for 2 days", 2, 0), ("a ~1d", 1, 0),
            ("a [1w]", 7, 0),
            ("a for 2 days 3h", 2, 10_800), ("a ~2 hours", 0, 7200), ("a for PT90S", 0, 90),
        ] as [(String, Int, Int64)])
    func `a length is taken from the title`(line: String, days: Int, seconds: Int64) throws {
        let toDo = try add.read(line)
        #expect(toDo.estimate == CalendarDuration(days: days, seconds: seconds))
        #expect(toDo.title == "a" || toDo.title == "a b" || toDo.title == "a, b")
        #expect(toDo.notes.count == (days > 0 ? 1 : 0))
    }

    @Test(
        arguments: [
            ("a due fri", "2026-11-27"), ("a by fri", "2026-11-27"),
            ("a until 1 Dec", "2026-12-01"),
            ("due today a", "2026-11-25"), ("a due eod", "2026-11-25"), ("a due eow", "2026-11-29"),
            ("a due next week", "2026-12-06"), ("a due in 3 days", "2026-11-28"),
            ("a due tonight", "2026-11-25"),
            ("a due end of month", "2026-11-30"), ("a due Dec 1, 2027", "2027-12-01"),
            ("a DUE Wed", "2026-11-25"),
            ("a due by mon", "2026-11-30"), ("a due on mon", "2026-11-30"),
            ("a due 2026-12-24", "2026-12-24"),
            ("a due 01.12.", "2026-12-01"), ("a due the 1st", "2026-12-01"),
            ("a due next fri", "2026-12-04"),
        ])
    func `a day is due at its end`(line: String, day: String) throws {
        let toDo = try add.read(line)
        #expect(toDo.due == date(day))
        #expect(toDo.title == "a" && !toDo.isDueHard && toDo.notes.isEmpty)
    }

    @Test(
        arguments: [
            ("a due fri 17:00", "2026-11-27 17:00"), ("a by 5pm", "2026-11-25 17:00"),
            ("a due 9:00", "2026-11-26 09:00"),
            ("a due fri at 17", "2026-11-27 17:00"), ("a due wed 9:00", "2026-12-02 09:00"),
            ("a due in 2 hours", "2026-11-25 13:20"), ("a due noon", "2026-11-25 12:00"),
            ("a due 2026-11-27T12:00Z", "2026-11-27 13:00"),
            ("a due fri 9:30 pm", "2026-11-27 21:30"),
        ])
    func `a time is due on the clock of the zone`(line: String, clock: String) throws {
        #expect(try add.read(line).due == zoned(clock))
    }

    @Test(arguments: [
        "a due fri!", "a due fri hard", "a due fri 17:00!", "a by fri! 2h", "due next week hard a",
        "a due fri!, 2h",
    ])
    func `a mark behind it makes it hard`(line: String) throws {
        let toDo = try add.read(line)
        #expect(toDo.isDueHard && toDo.due != nil && toDo.title == "a")
    }

    @Test(
        arguments: [
            ("a start mon", "2026-11-30"), ("a from mon", "2026-11-30"),
            ("a not before mon", "2026-11-30"),
            ("a starting tomorrow", "2026-11-26"), ("a from next week", "2026-11-30"),
            ("a start +2d", "2026-11-27"),
        ])
    func `a day is begun with its first moment`(line: String, day: String) throws {
        let toDo = try add.read(line)
        #expect(toDo.start == date(day) && toDo.title == "a")
    }

    @Test func `an evening and the end of a day begin on the clock`() throws {
        #expect(try add.read("a start tonight").start == zoned("2026-11-25 18:00"))
        #expect(try add.read("a from eod").start == zoned("2026-11-26"))
        var utc = add
        utc.times.zone = zone("UTC")
        #expect(try utc.read("a start 12:00Z").start == .utc(at("2026-11-25 12:00", "UTC")))
    }

    @Test(
        arguments: [
            ("!urgent", .urgent), ("!high", .high), ("!Medium", .medium), ("!low", .low),
            ("!!!", .urgent), ("!!", .high),
            ("!", .medium), ("!1", .urgent), ("!3", .high), ("!5", .medium), ("!9", .low),
        ] as [(String, Priority)])
    func `a priority has a word, marks or a number`(word: String, priority: Priority) throws {
        #expect(try add.read("a \(word)").priority == priority)
        #expect(try add.read("\(word) a").title == "a")
    }

    @Test func `nothing waits for a to-do that is done, unless an open one has its name`() throws {
        var add = add
        add.toDos += [
            .init(uid: "d", summary: "Call", isDone: true),
            .init(uid: "e", summary: "Mail", isDone: true), .init(uid: "f", summary: "Mail"),
        ]
        let call = try add.read("a after \"call\"")
        #expect(call.title == "a" && call.dependencies.isEmpty)
        #expect(call.notes.map(\.message) == ["“Call” is done; nothing need wait for it"])
        let mail = try add.read("a after \"mail\"")
        #expect(mail.dependencies.map(\.uid) == ["f"] && mail.notes.isEmpty)
        #expect(try add.read("Rest after call").title == "Rest after call")
        let short = try add.read("a after data")
        #expect(short.title == "a after data")
        #expect(short.notes.map(\.message) == ["“after data” stays in the title"])
        #expect(short.notes.map(\.hint) == ["to wait for it, write after \"Collect data\""])
    }

    @Test func `categories and projects are names behind a sign`() throws {
        let toDo = try add.read("a #Work b #\"deep work\" +\"new house\" #work")
        #expect(toDo.title == "a b")
        #expect(toDo.categories == ["work", "deep work"])
        #expect(toDo.project == "new house" && toDo.notes.isEmpty)
        let unknown = try add.read("a #wrok +sit")
        #expect(unknown.categories == ["wrok"] && unknown.project == "sit")
        #expect(unknown.notes.map(\.columns) == [3..<8, 9..<13])
        #expect(
            unknown.notes.map(\.message) == [
                "“wrok” is not a known category", "“sit” is a new project",
            ])
        #expect(unknown.notes.map(\.hint) == ["did you mean #work?", "did you mean +site?"])
        #expect(
            try add.read("a #tax").notes.first?.hint
                == "it gets the hours of work; there are work, personal, deep work")
        #expect(try QuickAdd(times: add.times).read("a #wrok").notes.isEmpty)
    }

    @Test(
        arguments: [
            ("every day", "FREQ=DAILY", "2026-11-25"), ("daily", "FREQ=DAILY", "2026-11-25"),
            ("every week", "FREQ=WEEKLY", "2026-11-25"), ("weekly", "FREQ=WEEKLY", "2026-11-25"),
            ("monthly", "FREQ=MONTHLY", "2026-11-25"), ("yearly", "FREQ=YEARLY", "2026-11-25"),
            ("every other week", "FREQ=WEEKLY;INTERVAL=2", "2026-11-25"),
            ("every 3 days", "FREQ=DAILY;INTERVAL=3", "2026-11-25"),
            ("every two weeks", "FREQ=WEEKLY;INTERVAL=2", "2026-11-25"),
            ("every weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-25"),
            ("every weekend", "FREQ=WEEKLY;BYDAY=SA,SU", "2026-11-28"),
            ("every mon,thu", "FREQ=WEEKLY;BYDAY=MO,TH", "2026-11-26"),
            ("every Monday and Thursday", "FREQ=WEEKLY;BYDAY=MO,TH", "2026-11-26"),
            ("every mon, wed and fri", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "2026-11-25"),
            ("every week on tue", "FREQ=WEEKLY;BYDAY=TU", "2026-12-01"),
            ("every 2 weeks on mon,thu", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", "2026-11-26"),
            ("every other mon", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "2026-11-30"),
            ("every month on the 1st", "FREQ=MONTHLY;BYMONTHDAY=1", "2026-12-01"),
            ("every month on the 1st and 15th", "FREQ=MONTHLY;BYMONTHDAY=1,15", "2026-12-01"),
            ("every month on 31st", "FREQ=MONTHLY;BYMONTHDAY=31", "2026-12-31"),
            ("every month on the last day", "FREQ=MONTHLY;BYMONTHDAY=-1", "2026-11-30"),
            ("every month on the first mon", "FREQ=MONTHLY;BYDAY=1MO", "2026-12-07"),
            ("every month on the last fri", "FREQ=MONTHLY;BYDAY=-1FR", "2026-11-27"),
            ("every 2 months on the 2nd tue", "FREQ=MONTHLY;INTERVAL=2;BYDAY=2TU", "2026-12-08"),
            ("every year on 29 Feb", "FREQ=YEARLY;BYMONTHDAY=29;BYMONTH=2", "2028-02-29"),
            ("every year on Dec 1", "FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=12", "2026-12-01"),
            ("every week 10 times", "FREQ=WEEKLY;COUNT=10", "2026-11-25"),
            ("weekly 10 times", "FREQ=WEEKLY;COUNT=10", "2026-11-25"),
            ("every day until fri", "FREQ=DAILY;UNTIL=20261127", "2026-11-25"),
            ("every mon until end of year", "FREQ=WEEKLY;UNTIL=20261231;BYDAY=MO", "2026-11-30"),
        ])
    func `a rule has words, and begins with the first of its dates`(
        words: String, rule: String, start: String
    ) throws {
        for line in ["a \(words)", "a \(words) 2h", "a \(words), #work"] {
            let toDo = try add.read(line)
            #expect(toDo.title == "a")
            #expect(toDo.rule.map { "\($0)" } == rule)
            #expect(toDo.start == date(start))
        }
    }

    @Test func `a rule with times ends with a moment, and weeks start as the reader has it`() throws
    {
        let toDo = try add.read("a due fri 9:00 every fri until 11 Dec")
        #expect(
            "\(toDo.toDo(uid: "u", in: add.times).rules[0])"
                == "FREQ=WEEKLY;UNTIL=20261211T225959Z;BYDAY=FR")
        #expect(toDo.start == nil && toDo.notes.isEmpty)
        var american = add
        american.times.weekStart = .sunday
        #expect(try american.read("a every 2 weeks").rule?.weekStart == .sunday)
        let odd = try add.read("a due fri every mon")
        #expect(odd.notes.map(\.message) == ["Fri 27 Nov is not one of the days of “every mon”"])
        #expect(odd.notes.map(\.hint) == ["the first one is Mon 30 Nov"])
    }

    @Test(
        arguments: [
            ("a after \"Collect data\"", ["c"]), ("a after collect data", ["c"]),
            ("a after Collect data again", ["d"]),
            ("a after “Collect data”, 2h", ["c"]), ("a after \"c\"", ["c"]),
            ("a after \"s2\"", ["s2"]),
            ("a after collect data and collect data again", ["c", "d"]),
            ("a after \"Collect data\", \"d\" and lunch, with ada", ["c", "d", "l"]),
            ("a after Lunch, with Ada 2h", ["l"]),
            ("a after \"c\" after \"d\" after \"c\"", ["c", "d"]),
        ])
    func `what comes first is a name that is known`(line: String, uids: [String]) throws {
        let toDo = try add.read(line)
        #expect(toDo.dependencies.map(\.uid) == uids && toDo.title == "a")
    }

    @Test(
        arguments: [
            ("a prefer evening", .evening, .unspecified),
            ("a in the morning", .morning, .unspecified),
            ("a prefer afternoons", .afternoon, .unspecified), ("a in one go", nil, .forbidden),
            ("a no split", nil, .forbidden), ("a split no", nil, .forbidden),
            ("a in one piece", nil, .forbidden),
            (
                "a split 30m/2h", nil,
                .allowed(
                    minimum: CalendarDuration(seconds: 1800),
                    maximum: CalendarDuration(seconds: 7200))
            ),
        ] as [(String, ToDo.DayPart?, ToDo.Splitting)])
    func `a time of day and chunks have words`(
        line: String, part: ToDo.DayPart?, splitting: ToDo.Splitting
    ) throws {
        let toDo = try add.read(line)
        #expect(toDo.preference == part && toDo.splitting == splitting && toDo.title == "a")
    }

    @Test(arguments: [
        "Call mom about due date", "Due diligence", "Read \"2h\" movie", "Review notes from week 3",
        "Walk from year to year", "Fix issue #12", "Call +49 30 1234", "Buy 24\" monitor",
        "Buy 3d printer",
        "Play 90s music", "Wait for Ada", "Stand by me", "Clean up after party",
        "Thank every guest",
        "Weekly review", "Write weekly report", "Split bill", "Split 50/50",
        "Say !important things", "Go [x] done",
        "Go ~home", "Should be done by now", "Learn Swift in 21 days", "Call back in 2h",
        "It was 2h ago",
        "Study hard", "Prefer tea", "Put in the box", "Work 9 to 5", "C# course", "1 2 3",
        "Start over", "Ask for 90",
        "Not before breakfast", "Is due", "In 10 minutes", "5", "Deadline 30.", "a, b, c",
    ])
    func `a word that only looks like an element stays in the title`(line: String) throws {
        let toDo = try add.read(line)
        #expect(toDo.title == line.filter { $0 != "\"" || line.contains("24") })
        #expect(toDo.withoutNotes == QuickToDo(title: toDo.title))
    }

    @Test(
        arguments: [
            ("\"due fri\" !high", "due fri"), ("\\due fri", "due fri"),
            ("Buy \\#work", "Buy #work"), ("a \\2h", "a 2h"),
            ("“every day”  b", "every day b"), ("\"say \\\"hi\\\"\"", "say \"hi\""),
            ("\\\\server", "\\server"),
            ("„2h“ a", "2h a"), ("a, 2h", "a"), ("a b,", "a b"), ("\"a  b,\"", "a  b,"),
            ("C:\\dir", "C:\\dir"),
            ("\\\"2h", "\"2h"),
        ])
    func `quotes and backslashes keep words`(line: String, title: String) throws {
        let toDo = try add.read(line)
        #expect(toDo.title == title)
        #expect(toDo.due == nil && toDo.categories.isEmpty && toDo.rule == nil)
    }

    @Test(
        arguments: [
            ("Pay rent due fry", 14..<17, "“fry” is not a time, after “due”", "did you mean fri?"),
            (
                "a due 3/4", 7..<10, "“3/4” can mean more than one time, after “due”",
                "write 3 Apr or 4 Mar"
            ),
            (
                "a not before 31 Nov", 14..<20,
                "“31 Nov” is not a day: November has 30 days, after “not before”",
                "check the calendar"
            ),
            ("a !hihg", 3..<8, "“!hihg” is not a priority", "did you mean !high?"),
            (
                "a 2h b 3h", 8..<10, "“3h” repeats what “2h” already says",
                "keep one of them; put words of the title in quotes"
            ),
            (
                "a due fri by sat", 11..<17, "“by sat” repeats what “due fri” already says",
                "keep one of them; put words of the title in quotes"
            ),
            (
                "a +x +y", 6..<8, "“+y” is a second project after “+x”",
                "a to-do has one; #y makes a category of it"
            ),
            (
                "a !! !low", 6..<10, "“!low” repeats what “!!” already says",
                "keep one of them; put words of the title in quotes"
            ),
            (
                "a due fri start sat", 3..<10, "“due fri” ends before “start sat”",
                "swap the two, or write dates"
            ),
            (
                "a start fri 18:00 due fri 17:00", 19..<32,
                "“due fri 17:00” ends before “start fri 18:00”",
                "swap the two, or write dates"
            ),
            (
                "2h due fri", 11..<12, "nothing is left for the title",
                "say what has to be done, like Write report 2h due fri"
            ),
            (
                "", 1..<2, "nothing is left for the title",
                "say what has to be done, like Write report 2h due fri"
            ),
            ("weekly", 1..<1, "", ""),
            (
                "say \"hi", 5..<6, "this quote is not closed",
                "close it, or write \\\" for the sign itself"
            ),
            (
                "a for 0m", 3..<9, "“for 0m” is not a length up to a year",
                "write 45m, 1h30 or 2 days"
            ),
            ("a [99w]", 3..<8, "“[99w]” is not a length up to a year", "write 45m, 1h30 or 2 days"),
            ("a ~2x", 3..<6, "“2x” is not a length up to a year", "write 45m, 1h30 or 2 days"),
            (
                "a prefer mornin", 10..<16, "“mornin” is not a time of day to prefer",
                "did you mean morning?"
            ),
            (
                "a split 2h/30m", 3..<15,
                "the shortest chunk of “2h/30m” is longer than the longest",
                "write the shortest first, like split 30m/2h"
            ),
            (
                "a after \"Colect data\"", 9..<22, "no to-do is called “Colect data”",
                "did you mean “Collect data”?"
            ),
            (
                "a after \"Zebra\"", 9..<16, "no to-do is called “Zebra”",
                "taskweave todos lists them"
            ),
            (
                "a after standup", 9..<16, "2 to-dos are called “standup”",
                "name one by its UID: after \"s1\" or after \"s2\""
            ),
        ] as [(String, Range<Int>, String, String)])
    func `a mistake says where it is and what to do`(
        line: String, columns: Range<Int>, message: String, hint: String
    ) throws {
        guard !message.isEmpty else {
            #expect(try add.read(line).title == line)
            return
        }
        #expect {
            try add.read(line)
        } throws: { error in
            guard let mistake = error as? QuickAdd.Mistake else { return false }
            #expect(mistake.columns == columns)
            #expect(mistake.message == message)
            #expect(mistake.hint == hint)
            return true
        }
    }

    @Test(
        arguments: [
            (
                "Call Ada tomorrow at 9:00", 10..<26, "“tomorrow at 9:00” stays in the title",
                "write due tomorrow at 9:00 or start tomorrow at 9:00 if it is a time"
            ),
            (
                "Gym tomorrow evening 1h", 5..<21, "“tomorrow evening” stays in the title",
                "write start tomorrow prefer evening if it is a time"
            ),
            ("a every wek", 3..<12, "“every wek” stays in the title", "did you mean every week?"),
            ("a due yesterday", 3..<16, "“due yesterday” is over", nil),
            (
                "a 2 days", 3..<9, "“2 days” stays in the title",
                "write 16h for that many days of work, or due in 2 days"
            ),
            (
                "a for 2 days", 3..<13, "“for 2 days” is 48h of work, nights included",
                "write 16h for days of eight hours"
            ),
        ] as [(String, Range<Int>, String, String?)])
    func `what may be meant otherwise is noted`(
        line: String, columns: Range<Int>, message: String, hint: String?
    ) throws {
        let notes = try add.read(line).notes
        #expect(notes == [.init(columns: columns, message: message, hint: hint)])
    }

    @Test(
        arguments: [
            ("a", "“a”"), ("a due fri 17:00!", "“a”, due Fri 27 Nov 17:00 (worthless later)"),
            ("a due 1 Jan!", "“a”, due Fri 1 Jan 2027 (end of the day, worthless later)"),
            ("a 50h split 1h/2h !low", "“a”, 50h, low, in chunks of 1h to 2h"),
            (
                "a every mon,thu until 1 Feb",
                "“a”, not before Thu 26 Nov, every mon,thu until Mon 1 Feb 2027"
            ),
            (
                "a every month on the 1st 3 times in one go",
                "“a”, not before Tue 1 Dec, every month on the 1st 3 times, in one go"
            ),
            (
                "a #work #\"deep work\" after \"c\" and \"s1\"",
                "“a”, in work and deep work, after “Collect data” and “Standup”"
            ),
        ])
    func `a reading is told in words`(line: String, words: String) throws {
        #expect(add.words(for: try add.read(line), TimeText(zone: zone())) == words)
    }
}
