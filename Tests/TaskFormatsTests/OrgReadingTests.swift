import CalendarModel
import TaskFormats
import Testing

@Suite("Reading org")
struct OrgReadingTests {
    private static let full = """
        * TODO [#A] Write the report :work:writing:
        SCHEDULED: <2026-11-24 Tue> DEADLINE: <2026-11-27 Fri 14:00 -3d>
        :PROPERTIES:
        :ID:       report
        :Effort:   2:30
        :PROJECT:  Atlas
        :SPLIT:    30m/2h
        :prefer:   morning
        :HARD:     yes
        :BLOCKER:  ids("a" id:b)
        :DEPENDS:  c
        :Custom:   kept
        :END:
        :LOGBOOK:
        CLOCK: [2026-11-19 Thu 10:00]--[2026-11-19 Thu 10:30] =>  0:30
        CLOCK: [2026-11-20 Fri 09:00]--[2026-11-20 Fri 09:10]
        CLOCK: [2026-11-20 Fri 10:00]
        CLOCK: =>  0:05
        :END:
        """

    @Test func `each property and timestamp is a field`() {
        let list = TaskList(OrgReadingTests.full, .org)
        let toDo = list.toDos[0]
        #expect(toDo.uid == "report")
        #expect(toDo.summary == "Write the report")
        #expect(toDo.priority == .urgent)
        #expect(toDo.categories == ["work", "writing"])
        #expect(toDo.earliestStart == time("2026-11-24"))
        #expect(toDo.due == time("2026-11-27T14:00"))
        #expect(toDo.estimate == minutes(150))
        #expect(toDo.worked == minutes(45))
        #expect(toDo.project == "Atlas")
        #expect(toDo.splitting == .allowed(minimum: minutes(30), maximum: minutes(120)))
        #expect(toDo.preference == .morning)
        #expect(toDo.isDueHard)
        #expect(toDo.dependencies == ["a", "b", "c"])
        #expect(list.diagnostics == [])
    }

    @Test(arguments: [
        ("* TODO a", ToDo.Status.needsAction), ("* DONE a", .completed), ("* NEXT a", nil),
        ("* a", nil), ("*TODO a", nil),
        (" * TODO a", nil), ("* TODOa", nil), ("* todo a", nil), ("** TODO a", .needsAction),
        ("* COMMENT a", nil),
        ("* TODO COMMENT a", nil),
    ])
    func `a headline with a keyword is a to-do`(line: String, status: ToDo.Status?) {
        #expect(TaskList(line, .org).toDos.first?.status == status)
    }

    @Test func `a file's own keywords count, wherever they stand`() {
        let text = """
            * NEXT a
            * WAIT b
            * DONE c
            * CANCELLED d
            * STARTED e
            * BUG f
            * TODO g
            #+TODO: NEXT(n) WAIT(w@/!) STARTED | DONE(d!) CANCELLED(c@)
            #+typ_todo: BUG FIXED
            """
        let list = TaskList(text, .org)
        #expect(list.toDos.map(\.summary) == ["a", "b", "c", "d", "e", "f"])
        #expect(
            list.toDos.map(\.status)
                == [.needsAction, .needsAction, .completed, .cancelled, .inProcess, .needsAction])
        #expect(
            list.diagnostics.map(\.message) == [
                "TODO is not a keyword of this file; such headlines are not read as to-dos"
            ])
    }

    @Test func `keywords of the user's Emacs can be told`() {
        let text = "* NEXT a\n* NEXT b\n* TODO c"
        #expect(TaskList(text, .org, keywords: "TODO NEXT | DONE").toDos.count == 3)
        let list = TaskList(text, .org)
        #expect(list.toDos.map(\.summary) == ["c"])
        #expect(list.diagnostics.map(\.place.line) == [1])
        #expect(list.diagnostics[0].hint == "add a line like #+TODO: TODO NEXT | DONE")
    }

    @Test(arguments: [
        ("[#A]", Priority.urgent), ("[#B]", .high), ("[#C]", .medium), ("[#D]", .low),
        ("[#1]", .urgent), ("[#2]", .high),
        ("[#12]", .low), ("", .none),
    ])
    func `a cookie is the priority`(cookie: String, priority: Priority) {
        let toDo = TaskList("* TODO \(cookie) a", .org).toDos[0]
        #expect(toDo.priority == priority)
        #expect(toDo.summary == "a")
    }

    @Test(arguments: [
        ("Read [[https://example.org][the docs]] and [[file.org]]", "Read the docs and file.org"),
        ("Mend it [1/3] soon [33%]", "Mend it soon"), ("See [2h] ~20m [x]", "See ~20m [x]"),
        ("Time 10:30: go", "Time 10:30: go"), ("a :b c:", "a :b c:"), ("a ::", "a ::"),
        ("Open [[link", "Open [[link"),
    ])
    func `a title is what people read`(title: String, summary: String) {
        #expect(TaskList("* TODO \(title)", .org).toDos[0].summary == summary)
    }

    @Test func `tags and the category come from above too, the nearest first`() {
        let list = TaskList(
            """
            #+FILETAGS: :file:home:
            #+CATEGORY: papers
            * Above :above:
            ** TODO a :own:above:
            *** TODO b
            :PROPERTIES:
            :CATEGORY: work
            :END:
            **** TODO c :ARCHIVE:
            * TODO d
            """, .org)
        #expect(
            list.toDos.map(\.categories) == [
                ["own", "above", "file", "home", "papers"],
                ["work", "own", "above", "file", "home"],
                ["file", "home", "papers"],
            ])
    }

    @Test func `to-dos below a to-do are parts of it`() {
        let list = TaskList("* TODO a\n*** TODO b\n** c\n**** TODO d\n* e\n** TODO f\n", .org)
        let parents = list.toDos.map { toDo in
            toDo.summary + (list.toDos.first { $0.uid == toDo.parent }?.summary ?? "-")
        }
        #expect(parents == ["a-", "ba", "da", "f-"])
    }

    @Test func `what is archived or commented out is left, and what is below it`() {
        let list = TaskList(
            "* Old :ARCHIVE:\n** TODO a\n* COMMENT x\n** TODO b\n* TODO c\n", .org)
        #expect(list.toDos.map(\.summary) == ["c"])
    }

    @Test(arguments: [
        ("+1w", "FREQ=WEEKLY"), ("++2d", "FREQ=DAILY;INTERVAL=2"), (".+1m", "FREQ=MONTHLY"),
        (".+1d/3d", "FREQ=DAILY"),
        ("+1y -2d", "FREQ=YEARLY"), ("-2d +3h", "FREQ=HOURLY;INTERVAL=3"),
    ])
    func `a repeater is a rule`(cookie: String, rule: String) {
        for keyword in ["SCHEDULED", "DEADLINE"] {
            let list = TaskList("* TODO a\n  \(keyword): <2026-11-27 Fri 14:00 \(cookie)>", .org)
            #expect(list.toDos[0].rules.map(\.description) == [rule])
            #expect(list.diagnostics == [])
        }
    }

    @Test(arguments: [
        ("<2026-11-27>", "2026-11-27"), ("<2026-11-27 Fr.>", "2026-11-27"),
        ("<2026-11-27 Fri 9:00>", "2026-11-27T09:00"),
        ("<2026-11-27 Fri 14:00-15:30>", "2026-11-27T14:00"),
    ])
    func `timestamps have many forms`(stamp: String, expected: String) {
        #expect(TaskList("* TODO a\nDEADLINE: \(stamp)", .org).toDos[0].due == time(expected))
    }

    @Test(arguments: [
        ("DEADLINE: <2026-13-01 Fri>", "DEADLINE: <2026-13-01 Fri> cannot be read"),
        ("SCHEDULED: <%%(diary-float t 4 2)>", "SCHEDULED: <%%(diary-float t 4 2)> cannot be read"),
        ("DEADLINE: [2026-11-27 Fri]", "DEADLINE: [2026-11-27 Fri] cannot be read"),
        ("SCHEDULED:", "SCHEDULED:  cannot be read"),
        (":PROPERTIES:\n:Effort: much\n:END:", ":EFFORT: much cannot be read"),
        (":PROPERTIES:\n:SPLIT: 2h\n:END:", ":SPLIT: 2h cannot be read"),
        (":PROPERTIES:\n:PREFER: night\n:END:", ":PREFER: night cannot be read"),
        (":PROPERTIES:\n:HARD: maybe\n:END:", ":HARD: maybe cannot be read"),
        (
            "CLOCK: [2026-11-27 Fri 10:00]--[2026-11-27 Fri 11:00] => x",
            "this CLOCK line cannot be read"
        ),
        (
            "Text.\nDEADLINE: <2026-11-27 Fri>",
            "this date does not count: it is not on the line below the headline"
        ),
    ])
    func `what cannot be read costs that field`(text: String, message: String) {
        let list = TaskList("* TODO a\n\(text)\n* TODO b", .org)
        #expect(list.toDos.map(\.summary) == ["a", "b"])
        #expect(list.toDos[0].due == nil)
        #expect(list.diagnostics.map(\.message) == [message])
        #expect(list.diagnostics.allSatisfy { $0.hint != nil })
    }

    @Test(arguments: [
        ("1:30", 90), ("90", 90), ("90m", 90), ("2h", 120), ("1h30", 90), ("0:45", 45),
        ("1h 30min", 90),
    ])
    func `an effort has many forms`(text: String, expected: Int64) {
        let list = TaskList("* TODO a\n:PROPERTIES:\n:Effort: \(text)\n:END:", .org)
        #expect(list.toDos[0].estimate == minutes(expected))
    }

    @Test func `a headline in a block is a headline, as in Emacs`() {
        let list = TaskList("* TODO a\n#+begin_src org\n* TODO b\n#+end_src\n", .org)
        #expect(list.toDos.map(\.summary) == ["a", "b"])
    }

    @Test func `a done to-do knows when`() {
        let toDo = TaskList("* DONE a\nCLOSED: [2026-11-20 Fri 10:00]", .org).toDos[0]
        #expect(toDo.completed == time("2026-11-20T10:00"))
    }

    @Test func `a headline without a title is left out, with a diagnostic`() {
        let list = TaskList("* TODO\n* TODO [#A] :tag:\n* TODO b", .org)
        #expect(list.toDos.map(\.summary) == ["b"])
        #expect(list.diagnostics.map(\.severity) == [.error, .error])
    }
}
