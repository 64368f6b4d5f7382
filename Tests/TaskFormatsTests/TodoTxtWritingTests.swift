import CalendarModel
import TaskFormats
import Testing

@Suite("Writing todo.txt")
struct TodoTxtWritingTests {
    @Test(arguments: [
        ("Call Ada", "x 2026-11-20 Call Ada"),
        ("  \tCall Ada", "x 2026-11-20 Call Ada"),
        ("(A) 2026-11-01 Call Ada", "x 2026-11-20 2026-11-01 Call Ada pri:A"),
        ("  (B) Call  Ada  ", "x 2026-11-20 Call  Ada pri:B  "),
        (
            "(A) Water @home due:2026-11-18 rec:+1w uid:w",
            "x 2026-11-20 Water @home due:2026-11-18 rec:+1w uid:w pri:A\n(A) Water @home due:2026-11-25 rec:+1w uid:w"
        ),
        (
            "2026-11-01 Water due:2026-11-18 t:2026-11-16 rec:1w",
            "x 2026-11-20 2026-11-01 Water due:2026-11-18 t:2026-11-16 rec:1w\n2026-11-20 Water due:2026-11-27 t:2026-11-25 rec:1w"
        ),
        ("Water rec:1m", "x 2026-11-20 Water rec:1m\nWater rec:1m due:2026-12-20"),
        (
            "Rent due:2027-01-31T12:00 rec:+1m worked:5m",
            "x 2026-11-20 Rent due:2027-01-31T12:00 rec:+1m worked:5m\nRent due:2027-02-28T12:00 rec:+1m"
        ),
        (
            "Post t:2026-11-20 rec:+1b",
            "x 2026-11-20 Post t:2026-11-20 rec:+1b\nPost t:2026-11-23 rec:+1b"
        ),
        (
            "Post t:2026-11-20 rec:+6b",
            "x 2026-11-20 Post t:2026-11-20 rec:+6b\nPost t:2026-11-30 rec:+6b"
        ),
    ])
    func `completing puts x and the date in front, and the next date at the end`(
        line: String, expected: String
    ) throws {
        for (before, after) in [
            ("", ""), ("First\n", "\n"), ("\u{FEFF}First\r\n\r\n", "\r\nLast\r\n"),
        ] {
            var list = TaskList(before + line + after, .todotxt)
            let row = before.isEmpty ? 0 : 1
            try list.complete(list.toDos[row].uid)
            let lines = expected.split(separator: "\n")
            let next = lines.count == 1 ? "" : String(lines[1])
            let end = before.hasSuffix("\r\n") ? "\r\n" : "\n"
            let added =
                next.isEmpty ? "" : after.isEmpty ? end + next : next + end
            #expect(list.text == before + lines[0] + after + added)
            #expect(list.toDos[row].isDone)
        }
    }

    @Test func `a repeating to-do keeps its UID, and the open line is the one meant`() throws {
        var list = TaskList("Water due:2026-11-18 rec:+1w", .todotxt)
        let uid = list.toDos[0].uid
        try list.complete(uid)
        try list.complete(uid)
        #expect(list.toDos.map(\.uid) == [uid, uid, uid])
        #expect(
            list.toDos.map(\.due) == ["2026-11-18", "2026-11-25", "2026-12-02"].map { time($0) })
        #expect(list.toDos.map(\.isDone) == [true, true, false])
    }

    @Test(arguments: [
        EditedLine("Call", "Call due:2026-11-27", { $0.due = time("2026-11-27") }),
        EditedLine(
            "Call due:2026-11-20 x:1 ", "Call due:2026-11-27T14:00 x:1 ",
            { $0.due = time("2026-11-27T14:00") }),
        EditedLine(
            "Call DUE:2026-11-20 due:2026-11-21", "Call DUE:2026-11-27",
            { $0.due = time("2026-11-27") }),
        EditedLine("Call due:2026-11-20  x:1", "Call  x:1", { $0.due = nil }),
        EditedLine("due:2026-11-20 Call", "Call", { $0.due = nil }),
        EditedLine("(A) Call", "(B) Call", { $0.priority = .high }),
        EditedLine("(A) Call", "Call", { $0.priority = .none }),
        EditedLine("2026-11-01 Call", "(D) 2026-11-01 Call", { $0.priority = .low }),
        EditedLine("x Call pri:A", "x Call pri:C", { $0.priority = .medium }),
        EditedLine(
            "Call uid:1",
            "Call uid:1 t:2026-11-24 est:1h30m worked:15m split:no prefer:evening hard:yes",
            {
                $0.earliestStart = time("2026-11-24")
                $0.estimate = minutes(90)
                $0.worked = minutes(15)
                $0.splitting = .forbidden
                $0.preference = .evening
                $0.isDueHard = true
            }),
        EditedLine(
            "Call hard:yes split:1h/2h est:1h", "Call est:2h",
            {
                $0.isDueHard = false
                $0.splitting = .unspecified
                $0.estimate = minutes(120)
            }),
        EditedLine(
            "Call @home @phone uid:1", "Call @phone uid:1 @work",
            { $0.categories = ["phone", "work"] }),
        EditedLine("Call +a uid:1", "Call +b uid:1", { $0.project = "b" }),
        EditedLine("Call dep:a dep:b uid:1", "Call dep:c uid:1", { $0.dependencies = ["c"] }),
        EditedLine(
            "Call due:2026-11-20 Ada @home uid:1", "Phone Bob now due:2026-11-20 @home uid:1",
            { $0.summary = "Phone Bob now" }),
        EditedLine(
            "Call @ada now uid:1", "Phone @ada later uid:1", { $0.summary = "Phone @ada later" }),
        EditedLine("Call Ada", "Call Ada", { $0.sequence = 7 }),
    ])
    func `a change rewrites the words of the fields that differ`(
        edited: EditedLine
    ) throws {
        for (before, after) in [("", ""), ("\u{FEFF}First\r\n\t", "\r\n\r\nLast\n")] {
            var list = TaskList(before + edited.line + after, .todotxt)
            let lost = try list.change(before.isEmpty ? 0 : 1, edited.change)
            #expect(list.text == before + edited.expected + after)
            #expect(lost == [])
        }
    }

    @Test(arguments: [
        EditedLine("Call Ada", "Phone Ada", { $0.summary = "Phone Ada" }),
        EditedLine("Call Ada", "Call Ada @home", { $0.categories = ["home"] }),
        EditedLine("Call Ada", "Call Ada +fence", { $0.project = "fence" }),
    ])
    func `a change of the words that a UID was made of writes the UID`(
        edited: EditedLine
    ) throws {
        var list = TaskList(edited.line, .todotxt)
        let uid = list.toDos[0].uid
        try list.change(0, edited.change)
        #expect(list.text == "\(edited.expected) uid:\(uid)")
        #expect(list.toDos[0].uid == uid)
    }

    @Test func `what a line cannot hold is told, and nothing of it is written`() throws {
        var list = TaskList("Call Ada uid:1", .todotxt)
        let lost = try list.change { toDo in
            toDo.categories = ["two words"]
            toDo.parent = "p"
            toDo.percentComplete = 50
            toDo.status = .inProcess
        }
        #expect(list.text == "Call Ada uid:1")
        #expect(
            lost == [
                "how many percent of it are done", "that it is begun", "the category two words",
                "what it is a part of",
            ])
    }

    @Test func `a new to-do is a line at the end`() throws {
        var list = TaskList("First", .todotxt)
        let lost = try list.add(
            ToDo(titled: "Call Ada", uid: "1") {
                $0.due = time("2026-11-27")
                $0.priority = .high
                $0.estimate = minutes(30)
                $0.categories = ["phone"]
                $0.project = "fence"
                $0.rules = [RecurrenceRule(.weekly, interval: 2)]
            })
        #expect(lost == [])
        #expect(
            list.text == "First\n(B) Call Ada +fence @phone est:30m due:2026-11-27 rec:+2w uid:1")
        #expect(list.toDos.count == 2)
    }

    @Test(arguments: [
        ("2026-11-01 First\r\n", "2026-11-20 Call\r\n"), ("First\r\n", "Call\r\n"), ("", "Call\n"),
    ])
    func `it has a date of creation where the file has them`(file: String, line: String) throws {
        var list = TaskList(file, .todotxt)
        _ = try list.add(ToDo(titled: "Call"))
        #expect(list.text == file + line)
    }

    @Test func `titles that would be read as something else are told`() throws {
        var list = TaskList("", .todotxt)
        #expect(
            try list.add(ToDo(titled: "Look at due:2026-11-27"))
                == ["its title as it stands", "that it has no deadline"])
        #expect(try list.add(ToDo(titled: "two\nlines")) == ["its title as it stands"])
        #expect(list.text == "Look at due:2026-11-27\ntwo lines\n")
        let text = list.text
        for title in [" ", "due:2026-11-27", "x 2026-11-20"] {
            let error = #expect(throws: TaskEditError.self) { try list.add(ToDo(titled: title)) }
            #expect(error?.code == .inexpressible)
        }
        #expect(throws: TaskEditError.self) { try list.change { $0.summary = "est:2h" } }
        #expect(list.text == text)
    }

    @Test func `identifying writes the UIDs that open to-dos have`() {
        var list = TaskList("Call\nCall\r\nx Done\nOther uid:1 \n", .todotxt)
        let uids = list.toDos.map(\.uid)
        list.identify()
        #expect(list.text == "Call uid:\(uids[0])\nCall uid:\(uids[1])\r\nx Done\nOther uid:1 \n")
        #expect(list.toDos.map(\.uid) == uids)
        let text = list.text
        list.identify()
        #expect(list.text == text)
    }

    @Test func `what is not there or done already is refused`() throws {
        var list = TaskList("x Done uid:1", .todotxt)
        let done = #expect(throws: TaskEditError.self) { try list.complete("1") }
        #expect(done?.code == .alreadyDone)
        let unknown = #expect(throws: TaskEditError.self) { try list.complete("2") }
        #expect(unknown?.code == .unknown)
        #expect(list.text == "x Done uid:1")
    }
}
