import CalendarModel
import TaskFormats
import Testing

@Suite("Reading Markdown")
struct MarkdownReadingTests {
    private func toDo(_ line: String) -> ToDo { TaskList(line, .markdown).toDos[0] }

    @Test(arguments: [
        "- [ ] Write the report #work [duration:: 2h30m] [worked:: 45m] [project:: Atlas] [split:: 30m/2h] "
            + "[prefer:: morning] [hard:: yes] 🆔 report ⛔ a,b 🔺 🛫 2026-11-24 📅 2026-11-27",
        "- [ ] Write the report #work (duration:: 2 hours, 30 minutes) (worked:: 0:45) [project:: Atlas] "
            + "[Split:: 30m/2h] [prefer:: Morning] [hard:: true] [id:: report] [dependsOn:: a, b] "
            + "[priority:: highest] [start:: 2026-11-24] [due:: 2026-11-27]",
        "* [ ]   Write the report   📆2026-11-27 🔺\u{FE0F} ⏳\u{FE0F}  2026-11-24 #work ⛔\u{FE0F} a , b 🆔 report "
            + "[duration:: 2.5h] [worked::45m] [project:: Atlas] [split:: 30m/2h] [prefer:: morning] [hard:: yes] ^block",
    ])
    func `each field has an emoji, Dataview's form, or both`(line: String) {
        let toDo = toDo(line)
        #expect(toDo.uid == "report")
        #expect(toDo.summary == "Write the report")
        #expect(toDo.priority == .urgent)
        #expect(toDo.project == "Atlas")
        #expect(toDo.categories == ["work"])
        #expect(toDo.due == time("2026-11-27"))
        #expect(toDo.earliestStart == time("2026-11-24"))
        #expect(toDo.estimate == minutes(150))
        #expect(toDo.worked == minutes(45))
        #expect(toDo.dependencies == ["a", "b"])
        #expect(toDo.splitting == .allowed(minimum: minutes(30), maximum: minutes(120)))
        #expect(toDo.preference == .morning)
        #expect(toDo.isDueHard)
        #expect(toDo.status == .needsAction)
    }

    @Test(arguments: [
        ("- [ ] a", ToDo.Status.needsAction, nil),
        ("1. [x] a ✅ 2026-11-20", .completed, "2026-11-20"),
        ("2) [X] a [completion:: 2026-11-20]", .completed, "2026-11-20"),
        ("+ [-] a ❌ 2026-11-19", .cancelled, "2026-11-19"), ("> - [/] a", .inProcess, nil),
        ("\t* [>] a", .needsAction, nil), ("- [é] a ✅ 2026-11-20", .needsAction, nil),
    ])
    func `the box says how far it is`(line: String, status: ToDo.Status, completed: String?) {
        #expect(toDo(line).status == status)
        #expect(toDo(line).completed == completed.map { time($0) })
        #expect(toDo(line).summary == "a")
    }

    @Test(arguments: [
        "-[ ] a", "- [] a", "- [  ] a", "- [ ]a", "- [x](https://example.org)", "[ ] a", "- a",
        "# - [ ] a", "- [ ]", "text - [ ] a",
    ])
    func `other lines are no to-dos`(line: String) {
        let list = TaskList(line, .markdown)
        #expect(list.toDos.isEmpty)
        #expect(list.diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("🔺", Priority.urgent), ("⏫", .high), ("🔼", .medium), ("🔽", .low), ("⏬", .low),
        ("[priority:: lowest]", .low),
        ("[priority:: medium]", .medium), ("", .none),
    ])
    func `each arrow is a priority`(mark: String, priority: Priority) {
        #expect(toDo("- [ ] a \(mark)").priority == priority)
    }

    @Test(arguments: [
        ("See [[Notes/Plan|the plan]] and [[Home#Shed]]", "See the plan and Home > Shed"),
        ("Read [the docs](https://example.org/a_(b)) now", "Read the docs) now"),
        ("Run `make [due:: x] 📅` twice", "Run `make [due:: x] 📅` twice"),
        ("Talk to #ada about #work tomorrow #phone", "Talk to #ada about #work tomorrow"),
        ("Fix the ❌ button ✅ soon", "Fix the ❌ button ✅ soon"),
        ("Read ⛔ the sign", "Read ⛔ the sign"), ("A [note:: kept] field", "A [note:: kept] field"),
        ("Issue #212, then a#b", "Issue #212, then a#b"),
        ("**Bold** [x] [2h] ⏰ 2026-11-20 14:00", "**Bold** [x]"),
        ("Report📅 2026-11-27 soon", "Report soon"), ("Keep a^b ^2 caret", "Keep a^b ^2 caret"),
        (
            "Unclosed [due:: 2026-11-27 and [[link and `code",
            "Unclosed [due:: 2026-11-27 and [[link and `code"
        ),
    ])
    func `a title is what people read`(text: String, summary: String) {
        #expect(toDo("- [ ] \(text)").summary == summary)
    }

    @Test(arguments: [
        ("📅 tomorrow", 0), ("📅 2026-02-30", 1), ("[due:: soon]", 1), ("[duration:: long]", 1),
        ("🔁 sometimes", 1),
        ("[split:: 2h/1h]", 1), ("[prefer:: night]", 1), ("[hard:: maybe]", 1),
        ("[priority:: big]", 1), ("[worked:: no]", 1),
    ])
    func `a value that cannot be read stays in the title, with a hint`(field: String, count: Int) {
        let list = TaskList("- [ ] fine\n- [ ] Call \(field)", .markdown)
        #expect(list.toDos.map(\.summary) == ["fine", "Call \(field)"])
        #expect(list.diagnostics.map(\.place.line) == Array(repeating: 2, count: count))
        #expect(list.diagnostics.allSatisfy { $0.hint != nil })
    }

    @Test func `an item of fields alone is left out, with a diagnostic`() {
        let list = TaskList("- [ ] 📅 2026-11-27\n- [ ] a", .markdown)
        #expect(list.toDos.map(\.summary) == ["a"])
        #expect(list.diagnostics.map(\.severity) == [.error])
    }

    @Test func `items below a to-do are parts of it`() {
        let list = TaskList(
            """
            - [ ] a
              - [ ] b

                - note
                    - [ ] c
              - [ ] d
            - plain
              - [ ] e
            > - [ ] f
            >   - [ ] g

            Text.

              - [ ] h
            1. [ ] i
            \t- [ ] j
            ## Heading
            \t- [ ] k
            """, .markdown)
        let parents = list.toDos.map { toDo in
            let parent = list.toDos.first { $0.uid == toDo.parent }
            return "\(toDo.summary)\(parent?.summary ?? "-")"
        }
        #expect(parents == ["a-", "ba", "cb", "da", "e-", "f-", "gf", "h-", "i-", "ji", "k-"])
    }

    @Test func `code and front matter are no lists`() {
        let list = TaskList(
            """
            ---
            - [ ] front matter
            ---
            - [ ] a
            ```
            - [ ] code
            ~~~
            ```
            > ~~~~ markdown
            > - [ ] code
            > ~~~
            > ~~~~
            - [ ] b
              ```
              - [ ] code
              ```
            - [ ] c
            ```` unclosed
            - [ ] code
            """, .markdown)
        #expect(list.toDos.map(\.summary) == ["a", "b", "c"])
    }

    @Test(arguments: [
        ("every day", "FREQ=DAILY"), ("every 3 days", "FREQ=DAILY;INTERVAL=3"),
        ("every week on Tuesday, Friday", "FREQ=WEEKLY;BYDAY=TU,FR"),
        ("every weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("Every Monday and Thursday", "FREQ=WEEKLY;BYDAY=MO,TH"),
        ("every 2 weeks when done", "FREQ=WEEKLY;INTERVAL=2"),
        ("every month on the 15th", "FREQ=MONTHLY;BYMONTHDAY=15"),
        ("every month on the last", "FREQ=MONTHLY;BYMONTHDAY=-1"),
        ("every month on the 1st and 3rd Friday", "FREQ=MONTHLY;BYDAY=1FR,3FR"),
        ("every month on the 2nd last Friday", "FREQ=MONTHLY;BYDAY=-2FR"),
        ("every 3 months on the last Friday", "FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR"),
        ("every January and July on the 2nd", "FREQ=YEARLY;BYMONTHDAY=2;BYMONTH=1,7"),
        ("every year", "FREQ=YEARLY"), ("every week for 5 times", "FREQ=WEEKLY;COUNT=5"),
        ("every month on the 1st Friday and 3rd", nil), ("every week until 2026", nil),
        ("every 0 days", nil), ("week", nil), ("every year on the 1st", nil),
    ])
    func `repetitions are rules in words`(words: String, rule: String?) {
        let list = TaskList("- [ ] a 🔁 \(words) 📅 2026-11-27", .markdown)
        #expect(list.toDos[0].rules.map(\.description) == [rule].compactMap { $0 })
        #expect(list.diagnostics.isEmpty == (rule != nil))
    }

    @Test func `one without a date is planned once, and a done one stands for its date`() {
        let list = TaskList(
            "- [ ] a 🔁 every day\n- [ ] b 🔁 every week ⏳ 2026-11-27\n- [x] b 🔁 every week ⏳ 2026-11-20",
            .markdown)
        #expect(list.toDos[0].rules == [])
        #expect(list.diagnostics.map(\.place.line) == [1])
        #expect(list.toDos[1].uid == list.toDos[2].uid)
        #expect(list.toDos[2].recurrenceID == time("2026-11-20"))
    }

    @Test func `Dataview's fields may have a time of day`() {
        #expect(toDo("- [ ] a [due:: 2026-11-27T14:00]").due == time("2026-11-27T14:00"))
    }

    @Test func `a line of brackets alone is read in linear time`() {
        let line = "- [ ] a " + String(repeating: "[[[due::`", count: 20_000)
        #expect(TaskList(line, .markdown).toDos.count == 1)
    }
}
