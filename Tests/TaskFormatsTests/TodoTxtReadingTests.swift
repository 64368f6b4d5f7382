import CalendarModel
import TaskFormats
import Testing

@Suite("Reading todo.txt")
struct TodoTxtReadingTests {
    private func toDo(_ line: String) -> ToDo { TaskList(line, .todotxt).toDos[0] }

    @Test func `each key is a field`() {
        let toDo = toDo(
            "(A) 2026-11-01 Write the report +atlas @work due:2026-11-27 t:2026-11-24 est:2h30m worked:45m "
                + "dep:a,b dep:c split:30m/2h prefer:morning hard:yes uid:report")
        #expect(toDo.uid == "report")
        #expect(toDo.summary == "Write the report")
        #expect(toDo.priority == .urgent)
        #expect(toDo.project == "atlas")
        #expect(toDo.categories == ["work"])
        #expect(toDo.due == time("2026-11-27"))
        #expect(toDo.earliestStart == time("2026-11-24"))
        #expect(toDo.estimate == minutes(150))
        #expect(toDo.worked == minutes(45))
        #expect(toDo.dependencies == ["a", "b", "c"])
        #expect(toDo.splitting == .allowed(minimum: minutes(30), maximum: minutes(120)))
        #expect(toDo.preference == .morning)
        #expect(toDo.isDueHard)
        #expect(toDo.place == SourcePlace(file: "tasks", line: 1))
        #expect(toDo.status == .needsAction)
    }

    @Test(arguments: [
        ("(A) a", Priority.urgent), ("(B) a", .high), ("(C) a", .medium), ("(D) a", .low),
        ("(Z) a", .low), ("(a) a", .none), ("a (A)", .none), ("(A)a", .none), ("a pri:B", .high),
        ("x (A) a", .urgent), ("x 2026-11-20 (B) a", .high),
    ])
    func `a letter in front is the priority`(line: String, priority: Priority) {
        #expect(toDo(line).priority == priority)
    }

    @Test(arguments: [
        ("x 2026-11-20 2026-11-01 Call", "2026-11-20"), ("x 2026-11-20 Call", "2026-11-20"),
        ("x Call", nil),
    ])
    func `a line that begins with x is done`(line: String, date: String?) {
        let toDo = toDo(line)
        #expect(toDo.status == .completed)
        #expect(toDo.summary == "Call")
        #expect(toDo.completed == date.map { time($0) })
    }

    @Test(arguments: ["X Call", "xylophone", "x"])
    func `nothing else that begins so is done`(line: String) {
        #expect(!toDo(line).isDone)
    }

    @Test(
        arguments: [
            (
                "Call @ada about the +fence today", "Call @ada about the +fence today", ["ada"],
                "fence"
            ),
            ("@phone Call Ada +fence", "Call Ada", ["phone"], "fence"),
            (
                "Call Ada +fence @phone due:2026-11-27 @home", "Call Ada", ["phone", "home"],
                "fence"
            ),
            ("+fence @phone", "+fence @phone", ["phone"], "fence"),
            ("Mail ada@example.org 1+1", "Mail ada@example.org 1+1", [], nil),
        ] as [(String, String, [String], String?)])
    func `projects and contexts around a sentence are no words of it`(
        line: String, summary: String, categories: [String], project: String?
    ) {
        #expect(toDo(line).summary == summary)
        #expect(toDo(line).categories == categories)
        #expect(toDo(line).project == project)
    }

    @Test(arguments: [
        "Read https://example.org/a?due:1", "See due://x", "Ratio 3:2", "note: this", "due: soon",
        ":due",
        "other:2026-11-27",
    ])
    func `addresses and other words with a colon are words of the title`(line: String) {
        let list = TaskList(line, .todotxt)
        #expect(list.toDos[0].summary == line)
        #expect(list.diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("due:2026-11-27T14:00", "2026-11-27T14:00"), ("DUE:2026-11-27", "2026-11-27"),
        ("due:20261127", "2026-11-27"), ("due:2026-11-27T14:00:00", "2026-11-27T14:00"),
    ])
    func `a deadline has the forms of ISO 8601, its key any case`(word: String, due: String) {
        #expect(toDo("a \(word)").due == time(due))
    }

    @Test(arguments: [
        ("due:tomorrow", "due:2026-11-27"), ("t:2026-02-30", "t:2026-11-27"),
        ("est:soon", "est:1h30m"),
        ("est:0m", "est:1h30m"), ("split:2h/30m", "split:30m/2h or split:no"),
        ("prefer:night", "prefer:morning, prefer:afternoon or prefer:evening"),
        ("hard:maybe", "hard:yes or hard:no"), ("pri:1", "pri:A"),
        ("rec:often", "rec:1w, or rec:+1w to count from the due date"),
        ("worked:x", "worked:1h30m"),
    ])
    func `a value that cannot be read stays in the title, with a hint`(word: String, form: String) {
        let list = TaskList("fine\nCall \(word) Ada", .todotxt)
        #expect(list.toDos.map(\.summary) == ["fine", "Call \(word) Ada"])
        #expect(list.diagnostics.map(\.place.line) == [2])
        #expect(list.diagnostics[0].message.hasPrefix(word))
        #expect(list.diagnostics[0].hint == "write \(form)")
    }

    @Test func `a line with keys alone is left out, with a diagnostic`() {
        let list = TaskList("due:2026-11-27\n\n \t\nCall", .todotxt)
        #expect(list.toDos.map(\.summary) == ["Call"])
        #expect(list.toDos[0].place.line == 4)
        #expect(list.diagnostics.map(\.severity) == [.error])
    }

    @Test(arguments: [
        ("rec:1w", "FREQ=WEEKLY"), ("rec:+2d", "FREQ=DAILY;INTERVAL=2"),
        ("rec:+3m", "FREQ=MONTHLY;INTERVAL=3"), ("rec:1y", "FREQ=YEARLY"),
        ("rec:1b", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ])
    func `rec is a rule from the first date on`(word: String, rule: String) {
        #expect(toDo("a due:2026-11-27 \(word)").rules.map(\.description) == [rule])
    }

    @Test func `the last of a month stays the last`() {
        let rule = toDo("a due:2026-10-31 rec:+1m").rules[0]
        #expect(rule.skip == .backward)
    }

    @Test func `a repeating line without a date is planned once, with a diagnostic`() {
        let list = TaskList("a rec:1w\nb rec:3b due:2026-11-27\nx c rec:1w", .todotxt)
        #expect(list.toDos.allSatisfy { $0.rules.isEmpty })
        #expect(list.diagnostics.map(\.place.line) == [1, 2])
    }

    @Test func `a done line of a series stands for its date`() {
        let list = TaskList(
            "x 2026-11-20 Water due:2026-11-20 rec:+1w\nWater due:2026-11-27 rec:+1w", .todotxt)
        #expect(list.toDos[0].uid == list.toDos[1].uid)
        #expect(list.toDos[0].recurrenceID == time("2026-11-20"))
        #expect(list.toDos[0].rules.isEmpty)
        #expect(list.toDos[1].recurrenceID == nil)
    }
}

@Suite("UIDs of lines without one")
struct TodoTxtIdentityTests {
    @Test func `a UID is made of the words, without dates, priority and keys`() {
        let list = TaskList(
            "Call Ada\n(A) 2026-11-01 Call Ada due:2026-11-27 est:1h\nx 2026-11-20 Call Ada\nCall Ada @home",
            .todotxt)
        let uid = list.toDos[0].uid
        #expect(list.toDos.map(\.uid).prefix(3) == [uid, "\(uid)-2", "\(uid)-3"])
        #expect(list.toDos[3].uid != uid)
        #expect(uid.utf8.count == 16)
    }

    @Test func `UIDs that are written win over those that are made`() {
        let uid = TaskList("Call", .todotxt).toDos[0].uid
        let list = TaskList("Call\nCall uid:\(uid)\nCall uid:\(uid)-2", .todotxt)
        #expect(list.toDos.map(\.uid) == ["\(uid)-3", uid, "\(uid)-2"])
    }

    @Test func `a UID that stands twice is reported`() {
        let list = TaskList("a uid:1\nb uid:1\nc uid:é\nd uid:e\u{301}", .todotxt)
        #expect(list.toDos.map(\.uid).prefix(2) == ["1", "1-2"])
        #expect(list.diagnostics.map(\.place.line) == [2])
        #expect(list.diagnostics[0].message == "the id 1 is already in line 1")
    }
}
