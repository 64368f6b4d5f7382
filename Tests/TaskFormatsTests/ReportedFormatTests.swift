import CalendarModel
import Testing

@testable import TaskFormats

/// Reports by users of this and other programs about their to-do files.
@Suite("Files as people have them")
struct ReportedFormatTests {
    // MARK: Repeating

    @Test(arguments: [
        ("Water rec:d due:2026-11-20", "due:2026-11-21"),
        ("Water rec:1w due:2026-11-30", "due:2026-12-07"),
        ("Water rec:1w due:2026-11-18", "due:2026-11-27"),
    ])
    func `a to-do of todo.txt does not come on the same date again`(
        line: String, next: String
    ) throws {
        var list = TaskList(line, .todotxt)
        try list.complete(list.toDos[0].uid)
        #expect(list.text.split(separator: "\n").last?.hasSuffix(next) == true)
    }

    @Test(arguments: [
        ("🔁 every week on Sunday when done ⏳ 2026-11-22", "⏳ 2026-11-29"),
        ("🔁 every 2 days when done 📅 2026-11-22", "📅 2026-11-24"),
        ("🔁 every day when done 📅 2026-11-19", "📅 2026-11-21"),
    ])
    func `nor does one of Markdown`(rule: String, next: String) throws {
        var list = TaskList("- [ ] Water \(rule)", .markdown)
        try list.complete(list.toDos[0].uid)
        #expect(list.text.split(separator: "\n").first?.hasSuffix(next) == true)
    }

    @Test func `nor does one of org`() throws {
        var list = TaskList("* TODO Water\nSCHEDULED: <2026-11-21 Sat .+1d>", .org)
        try list.complete(list.toDos[0].uid)
        #expect(list.text.contains("SCHEDULED: <2026-11-22 Sun .+1d>"))
    }

    @Test(arguments: ["\u{A0}", "\u{202F}", "\u{2007}", " \u{A0}"])
    func `blanks of other kinds behind an emoji are blanks`(blank: String) throws {
        let text = "- [ ] Rent 🔁\(blank)every\(blank)month 📅\(blank)2026-11-30"
        var list = TaskList(text, .markdown)
        #expect(list.toDos[0].summary == "Rent" && list.toDos[0].rules.count == 1)
        try list.complete(list.toDos[0].uid)
        #expect(
            list.text.split(separator: "\n").first.map(String.init)
                == text.replacing("2026-11-30", with: "2026-12-30"))
    }

    @Test(arguments: [
        (TaskFormat.todotxt, "Water rec:1w due:2026-11-30", true),
        (.todotxt, "Water rec:+1w due:2026-11-30", false),
        (.markdown, "- [ ] Water 🔁 every week when done 📅 2026-11-30", true),
        (.markdown, "- [ ] Water 🔁 every week 📅 2026-11-30", false),
        (.org, "* TODO Water\nSCHEDULED: <2026-11-30 Mon .+1w>", true),
        (.org, "* TODO Water\nSCHEDULED: <2026-11-30 Mon ++1w>", false),
    ])
    func `what counts from its completion is known`(
        format: TaskFormat, text: String, counts: Bool
    ) {
        let toDo = TaskList(text, format).toDos[0]
        #expect(toDo.repeatsFromCompletion == counts && !toDo.rules.isEmpty)
    }

    @Test(arguments: [
        (TaskFormat.todotxt, "Water rec:fortnight due:2026-11-30", "fortnight"),
        (
            .markdown, "- [ ] Water 🔁 every year on the first 📅 2026-11-30",
            "every year on the first"
        ),
        (.org, "* TODO Water\nSCHEDULED: <2026-11-30 Mon +1q>", "<2026-11-30 Mon +1q>"),
    ])
    func `a repeat that cannot be read is remembered`(
        format: TaskFormat, text: String, rule: String
    ) {
        #expect(TaskList(text, format).toDos[0].unreadRule == rule)
    }

    @Test func `a done line does not complete the open one of the same date`() {
        let list = TaskList(
            "x 2026-11-20 Water rec:1w due:2026-11-27\nWater rec:1w due:2026-11-27\n", .todotxt)
        #expect(list.toDos.map(\.isDone) == [true, false])
        #expect(list.toDos[0].recurrenceID == nil && list.toDos[0].uid != list.toDos[1].uid)
        let alone = TaskList("Water rec:1w due:2026-11-27\n", .todotxt)
        #expect(list.toDos[1].uid == alone.toDos[0].uid)
    }

    // MARK: Bytes

    @Test func `a next line keeps bytes that are not UTF-8`() throws {
        let line = Array("Stra".utf8) + [0xDF] + Array("e due:2026-11-18 rec:+1w".utf8)
        var list = TaskList(line, as: .todotxt, named: "tasks", in: context)
        try list.complete(list.toDos[0].uid)
        #expect(list.bytes.count { $0 == 0xDF } == 2)
    }

    @Test func `lines may end in CR alone`() throws {
        var list = TaskList("Call Ada\rWater rec:+1w due:2026-11-18\r", .todotxt)
        #expect(list.toDos.count == 2)
        try list.complete(list.toDos[1].uid)
        #expect(
            list.text
                == "Call Ada\rx 2026-11-20 Water rec:+1w due:2026-11-18\rWater rec:+1w due:2026-11-25\r"
        )
    }

    @Test func `an x alone in its line stays open`() throws {
        var list = TaskList("x\nPay rent\n", .todotxt)
        list.identify()
        #expect(list.text.hasPrefix("x\nPay rent uid:"))
        #expect(throws: TaskEditError.self) { try list.change { $0.estimate = minutes(30) } }
    }

    // MARK: JSON

    @Test func `an item that is no JSON costs itself`() {
        let text = """
            [
            {"description":"One","uuid":"1"},
            {"description":"Two","uuid":"2",,"status":"pending"},
            {"description":"Three","uuid":"3","urgency":H},
            {"description":"Four
            lines","uuid":"4"},
            {"description":"Five","tags":["a"],"uuid":"5"},
            {"description":"Six,"uuid":"6"},
            {"description":"Seven","uuid":"7"}
            ]
            """
        let list = TaskList(text, .taskwarrior)
        #expect(list.toDos.map(\.summary) == ["One", "Five", "Seven"])
        #expect(
            list.diagnostics.filter { $0.severity == .error }.map(\.place.line) == [3, 4, 5, 8])
        let one = TaskList(
            #"[{"a":1,},{"description":"B","uuid":"2"}, nonsense, {"description":"C"}]"#, .json)
        #expect(one.toDos.map(\.summary).first == "B")
    }

    @Test func `what is cut off leaves what stands before it`() {
        let list = TaskList(#"[{"description":"A","uuid":"1"},{"description":"B"#, .taskwarrior)
        #expect(
            list.toDos.map(\.summary) == ["A"]
                && list.diagnostics.contains { $0.severity == .error })
    }

    // MARK: Markdown

    @Test(arguments: [
        "%%\n- [ ] no\n%%\n- [ ] yes", "text %% open\n- [ ] no\n%%\n- [ ] yes",
        "<!--\n- [ ] no\n-->\n- [ ] yes", "<!-- one --> <!-- two\n- [ ] no\n-->\n- [ ] yes",
        "$$\n- [ ] no\n$$\n- [ ] yes", "<div>\n- [ ] no\n\n- [ ] yes",
        "<pre>\n\n- [ ] no\n</pre>\n- [ ] yes", "```\n- [ ] no\n```\n- [ ] yes",
        "- ```\n  - [ ] no\n  ```\n- [ ] yes", "- ```sh\n  make\n\n- [ ] yes",
        "> ```\n> - [ ] no\n\n- [ ] yes",
        "- ```\n  code\n  ```\n- [ ] yes\n\n```\n- [ ] no\n```",
        "- [ ] yes\n  ```\n  - [ ] no\n  ```",
    ])
    func `code, comments, formulas and HTML hold no to-dos`(text: String) {
        #expect(TaskList(text, .markdown).toDos.map(\.summary) == ["yes"])
    }

    @Test(arguments: [
        "100%%\n- [ ] yes", "<!-- open\n- [ ] yes", "$$ a $$\n- [ ] yes",
        "write `<!--` first\n- [ ] yes\n`-->` last", "<b>x</b>\n- [ ] yes",
    ])
    func `what is never ended hides nothing`(text: String) {
        #expect(TaskList(text, .markdown).toDos.map(\.summary) == ["yes"])
    }

    // MARK: org

    @Test func `a plain timestamp is an appointment`() {
        let list = TaskList(
            """
            * TODO Market with Jo <2026-12-04 Fri 18:00-20:00>
            * Weekly meeting
            <2026-11-23 Mon 10:00-11:00 +1w>
            * Trip <2026-12-07 Mon>--<2026-12-09 Wed>
            * TODO Report
            DEADLINE: <2026-12-09 Wed>
            :LOGBOOK:
            - Note taken <2026-11-01 Sun 09:00>
            :END:
            text
            DEADLINE: <2026-12-10 Thu>
            * DONE Over <2026-11-02 Mon 10:00>
            """, .org)
        #expect(list.events.map(\.summary) == ["Market with Jo", "Weekly meeting", "Trip"])
        #expect(
            list.events.map(\.start)
                == ["2026-12-04T18:00", "2026-11-23T10:00", "2026-12-07"].map { time($0) })
        #expect(list.events[0].end == .duration(minutes(120)) && list.events[1].rules.count == 1)
        #expect(list.events[2].end == .time(time("2026-12-10")))
        #expect(list.toDos.map(\.isOnHold) == [true, false, false])
        #expect(list.toDos[0].summary == "Market with Jo")
    }

    @Test func `WAIT and HOLD are not planned, nor what a setting names`() {
        let text = "#+TODO: TODO WAIT HOLD PAUSED | DONE\n* WAIT A\n* HOLD B\n* PAUSED C\n* TODO D"
        #expect(TaskList(text, .org).toDos.map(\.isOnHold) == [true, true, false, false])
        var own = context
        own.orgWaiting = ["PAUSED"]
        let list = TaskList(Array(text.utf8), as: .org, named: "tasks", in: own)
        #expect(list.toDos.map(\.isOnHold) == [false, false, true, false])
    }

    @Test func `a range of times is the length, and the time to do it at`() {
        let toDo = TaskList("* TODO Review\nSCHEDULED: <2026-11-23 Mon 17:00-18:30>", .org).toDos[0]
        #expect(toDo.estimate == minutes(90) && toDo.isAtTime && toDo.due == nil)
    }
}
