import CalendarModel
import TaskFormats
import Testing

@Suite("Writing Markdown")
struct MarkdownWritingTests {
    @Test(arguments: [
        ("- [ ] Call Ada", "- [x] Call Ada ✅ 2026-11-20"),
        ("\t* [/] Call Ada 📅 2026-11-20  ^id", "\t* [x] Call Ada 📅 2026-11-20 ✅ 2026-11-20  ^id"),
        (
            "- [ ] Call [due:: 2026-11-20]",
            "- [x] Call [due:: 2026-11-20] [completion:: 2026-11-20]"
        ),
        (
            "- [ ] Water 🆔 w ⛔ x 🔁 every week ➕ 2026-11-01 🛫 2026-11-16 📅 2026-11-18 ^id",
            "- [ ] Water 🔁 every week ➕ 2026-11-20 🛫 2026-11-23 📅 2026-11-25\n"
                + "- [x] Water 🆔 w ⛔ x 🔁 every week ➕ 2026-11-01 🛫 2026-11-16 📅 2026-11-18 ✅ 2026-11-20 ^id"
        ),
        (
            "  1. [ ] Water 🔁 every week when done 📅 2026-11-17",
            "  1. [ ] Water 🔁 every week when done 📅 2026-11-27\n"
                + "  1. [x] Water 🔁 every week when done 📅 2026-11-17 ✅ 2026-11-20"
        ),
        (
            "- [ ] Rent 🔁 every month 📅 2027-01-31",
            "- [ ] Rent 🔁 every month 📅 2027-02-28\n- [x] Rent 🔁 every month 📅 2027-01-31 ✅ 2026-11-20"
        ),
        (
            "- [ ] Pay 🔁 every month on the last Friday ⏳ 2026-10-30",
            "- [ ] Pay 🔁 every month on the last Friday ⏳ 2026-11-27\n"
                + "- [x] Pay 🔁 every month on the last Friday ⏳ 2026-10-30 ✅ 2026-11-20"
        ),
        (
            "- [ ] Read 🔁 every week on Monday, Thursday 📅 2026-11-19",
            "- [ ] Read 🔁 every week on Monday, Thursday 📅 2026-11-23\n"
                + "- [x] Read 🔁 every week on Monday, Thursday 📅 2026-11-19 ✅ 2026-11-20"
        ),
        (
            "> - [ ] Read [repeat:: every 2 weeks] [due:: 2026-11-19]",
            "> - [ ] Read [repeat:: every 2 weeks] [due:: 2026-12-03]\n"
                + "> - [x] Read [repeat:: every 2 weeks] [due:: 2026-11-19] [completion:: 2026-11-20]"
        ),
        ("- [ ] Read 🔁 every day", "- [ ] Read 🔁 every day\n- [x] Read 🔁 every day ✅ 2026-11-20"),
    ])
    func `completing checks the box, and the next date is a line above`(
        line: String, expected: String
    ) throws {
        for (before, after, end) in [("", "", "\n"), ("- [ ] First\r\n\r\n", "\r\nLast", "\r\n")] {
            var list = TaskList(before + line + after, .markdown)
            try list.complete(list.toDos[before.isEmpty ? 0 : 1].uid)
            #expect(list.text == before + expected.replacing("\n", with: end) + after)
        }
    }

    @Test(arguments: [
        EditedLine("Call", "Call 📅 2026-11-27", { $0.due = time("2026-11-27") }),
        EditedLine("Call 🗓 2026-11-20 x ", "Call 🗓 2026-11-27 x ", { $0.due = time("2026-11-27") }),
        EditedLine(
            "Call [due:: 2026-11-20]", "Call [due:: 2026-11-27T14:00]",
            { $0.due = time("2026-11-27T14:00") }),
        EditedLine("Call 📅 2026-11-20 ⏫", "Call ⏫", { $0.due = nil }),
        EditedLine("Call ⏫\u{FE0F} 📅 2026-11-20", "Call 🔺 📅 2026-11-20", { $0.priority = .urgent }),
        EditedLine("Call ⏬", "Call", { $0.priority = .none }),
        EditedLine(
            "Call ⏳ 2026-11-20 🛫 2026-11-18", "Call ⏳ 2026-11-24 🛫 2026-11-18",
            { $0.earliestStart = time("2026-11-24") }),
        EditedLine("Call ⏳ 2026-11-20 🛫 2026-11-18", "Call", { $0.earliestStart = nil }),
        EditedLine(
            "Call 📅 2026-11-27 🆔 a ^id",
            "Call [duration:: 1h30m] [worked:: 15m] [project:: Home garden] [split:: no] [prefer:: evening] [hard:: yes] 📅 2026-11-27 🆔 a 🛫 2026-11-24 🔼 ⛔ b,c ^id",
            {
                $0.earliestStart = time("2026-11-24")
                $0.priority = .medium
                $0.estimate = minutes(90)
                $0.worked = minutes(15)
                $0.project = "Home garden"
                $0.splitting = .forbidden
                $0.preference = .evening
                $0.isDueHard = true
                $0.dependencies = ["b", "c"]
            }),
        EditedLine(
            "Call [due:: 2026-11-27] [id:: a]",
            "Call [duration:: 1h] [due:: 2026-11-27] [id:: a] [priority:: highest]",
            {
                $0.priority = .urgent
                $0.estimate = minutes(60)
            }),
        EditedLine(
            "Call #home [estimate:: 1h] #phone 🆔 a", "Call [estimate:: 2h] #phone #work 🆔 a",
            {
                $0.categories = ["phone", "work"]
                $0.estimate = minutes(120)
            }),
        EditedLine(
            "Call [[Ada]] #home now 📅 2026-11-20 🆔 a", "Phone Bob #home 📅 2026-11-20 🆔 a",
            { $0.summary = "Phone Bob" }),
        EditedLine(
            "Call [Ada](https://example.org)  now", "Call [Ada](https://example.org)  now",
            { $0.sequence = 1 }),
        EditedLine(
            "Call 🆔 a", "Call [dependsOn:: b@example.org] 🆔 a",
            { $0.dependencies = ["b@example.org"] }),
    ])
    func `a change rewrites the fields that differ`(edited: EditedLine) throws {
        for (before, after) in [
            ("- [ ] ", ""), ("\u{FEFF}- [ ] First\r\n\t* [ ]  ", "\r\n\r\nLast\n"),
        ] {
            var list = TaskList(before + edited.line + after, .markdown)
            let lost = try list.change(list.toDos.count - 1, edited.change)
            #expect(list.text == before + edited.expected + after)
            #expect(lost == [])
        }
    }

    @Test func `a change of the words writes the UID that was made of them`() throws {
        var list = TaskList("- [ ] Call Ada 📅 2026-11-27", .markdown)
        let uid = list.toDos[0].uid
        try list.change { $0.summary = "Phone Ada" }
        #expect(list.text == "- [ ] Phone Ada 📅 2026-11-27 🆔 \(uid)")
        #expect(list.toDos[0].uid == uid)
    }

    @Test func `an emoji has no time of day, which is told`() throws {
        var list = TaskList("- [ ] Call 📅 2026-11-27", .markdown)
        let lost = try list.change { toDo in
            toDo.due = time("2026-11-28T14:00")
            toDo.categories = ["two words"]
            toDo.percentComplete = 5
        }
        #expect(list.text.hasPrefix("- [ ] Call 📅 2026-11-28"))
        #expect(
            lost == [
                "the time of day of its deadline", "how many percent of it are done",
                "the category two words",
            ])
    }

    @Test func `a new to-do is an item at the end, or below what it is a part of`() throws {
        var list = TaskList(
            "# List\n\n* [ ] a ➕ 2026-11-01 🆔 a\n\t* [ ] b\n\n\t\tMore.\n* [ ] c ➕ 2026-11-01\n",
            .markdown)
        #expect(try list.add(ToDo(titled: "New", uid: "n") { $0.parent = "a" }) == [])
        #expect(
            try list.add(
                ToDo(titled: "Last") {
                    $0.categories = ["work"]
                    $0.estimate = minutes(30)
                }) == [])
        #expect(
            list.text
                == "# List\n\n* [ ] a ➕ 2026-11-01 🆔 a\n\t* [ ] b\n\n\t\tMore.\n\t* [ ] New 🆔 n ➕ 2026-11-20\n"
                + "* [ ] c ➕ 2026-11-01\n* [ ] Last #work [duration:: 30m] ➕ 2026-11-20\n")
    }

    @Test func `an item is not added to code`() throws {
        var list = TaskList("- [ ] a 🆔 a\n\n```\ncode", .markdown)
        #expect(throws: TaskEditError.self) { try list.add(ToDo(titled: "b")) }
        #expect(try list.add(ToDo(titled: "b") { $0.parent = "a" }) == [])
        #expect(list.text == "- [ ] a 🆔 a\n    - [ ] b\n\n```\ncode")
    }

    @Test func `rules are written in words, and those without words are told`() throws {
        var list = TaskList("", .markdown)
        let lost = try [
            "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=WEEKLY;BYDAY=FR", "FREQ=MONTHLY;BYDAY=FR;BYSETPOS=2",
        ].map { text in
            let rule = try RecurrenceRule(text)
            return try list.add(
                ToDo(titled: "a") {
                    $0.due = time("2026-11-27")
                    $0.rules = [rule]
                })
        }
        #expect(lost == [[], [], ["how it repeats"]])
        #expect(
            list.text
                == "- [ ] a 🔁 every month on the last Friday 📅 2026-11-27\n- [ ] a 🔁 every week 📅 2026-11-27\n- [ ] a 📅 2026-11-27\n"
        )
    }

    @Test func `identifying writes the UIDs that open to-dos have`() {
        var list = TaskList(
            "- [ ] a 📅 2026-11-27 ^b\r\n- [x] a\n- [ ] c [due:: 2026-11-27]", .markdown)
        let uids = list.toDos.map(\.uid)
        list.identify()
        #expect(
            list.text
                == "- [ ] a 📅 2026-11-27 🆔 \(uids[0]) ^b\r\n- [x] a\n- [ ] c [due:: 2026-11-27] [id:: \(uids[2])]"
        )
        #expect(list.toDos.map(\.uid) == uids)
    }
}
