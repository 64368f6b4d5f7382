import CalendarModel
import TaskFormats
import Testing

@Suite("Writing org")
struct OrgWritingTests {
    @Test(arguments: [
        ("* TODO a", "* DONE a"),
        ("** TODO [#A] a [0/2]  :x:\nText.", "** DONE [#A] a [0/2]  :x:\nText."),
        (
            "#+STARTUP: logdone\n* TODO a\nDEADLINE: <2026-11-27 Fri>",
            "#+STARTUP: logdone\n* DONE a\nCLOSED: [2026-11-20 Fri 10:00] DEADLINE: <2026-11-27 Fri>"
        ),
        (
            "#+STARTUP: logdone\n* TODO a",
            "#+STARTUP: logdone\n* DONE a\nCLOSED: [2026-11-20 Fri 10:00]"
        ),
        ("#+TODO: A B | C D\n#+TODO: E | F\n* B a\n", "#+TODO: A B | C D\n#+TODO: E | F\n* C a\n"),
        ("#+TODO: A B | C D\n#+TODO: E | F\n* E a\n", "#+TODO: A B | C D\n#+TODO: E | F\n* F a\n"),
    ])
    func `completing writes the keyword of done to-dos`(text: String, expected: String) throws {
        var list = TaskList(text, .org)
        try list.complete(list.toDos[0].uid)
        #expect(list.text == expected)
        guard text.contains("\n") else { return }
        var dosFile = TaskList(text.replacing("\n", with: "\r\n"), .org)
        try dosFile.complete(dosFile.toDos[0].uid)
        #expect(dosFile.text == expected.replacing("\n", with: "\r\n"))
    }

    @Test(arguments: [
        ("<2026-11-18 Wed +1w>", "<2026-11-25 Wed +1w>"),
        ("<2026-11-04 Wed +1w>", "<2026-11-11 Wed +1w>"),
        ("<2026-11-04 Wed ++1w>", "<2026-11-25 Wed ++1w>"),
        ("<2026-11-20 Fri 09:00 ++1d>", "<2026-11-21 Sat 09:00 ++1d>"),
        ("<2026-11-20 Fri 11:00 ++1d>", "<2026-11-21 Sat 11:00 ++1d>"),
        ("<2026-11-27 Fri ++1w>", "<2026-12-04 Fri ++1w>"),
        ("<2026-11-04 Wed .+1w/2w>", "<2026-11-27 Fri .+1w/2w>"),
        ("<2026-11-04 Wed 09:15-10:00 .+2d -1d>", "<2026-11-22 Sun 09:15-10:00 .+2d -1d>"),
        ("<2026-10-31 Sat +1m>", "<2026-12-01 Tue +1m>"), ("<2026-11-04 +1y>", "<2027-11-04 +1y>"),
        ("<2026-11-20 Fri 09:00 +3h>", "<2026-11-20 Fri 12:00 +3h>"),
        ("<2026-11-20 Fri 08:00 .+3h>", "<2026-11-20 Fri 13:00 .+3h>"),
        ("<2026-11-18 Wed +1w --2d>", "<2026-11-25 Wed +1w>"),
        ("<0001-01-01 Mon 09:00 ++1h>", "<2026-11-20 Fri 11:00 ++1h>"),
        ("<2026-11-20 Fri 10:00 ++1h>", "<2026-11-20 Fri 11:00 ++1h>"),
        ("<2026-11-18 Wed +1h>", "<2026-11-18 Wed +1h>"),
    ])
    func `a repeating entry goes on to its next date`(stamp: String, next: String) throws {
        var list = TaskList("* TODO a\nSCHEDULED: \(stamp)\n", .org)
        try list.complete(list.toDos[0].uid)
        #expect(
            list.text == """
                * TODO a
                SCHEDULED: \(next)
                :PROPERTIES:
                :LAST_REPEAT: [2026-11-20 Fri 10:00]
                :END:
                - State "DONE"       from "TODO"       [2026-11-20 Fri 10:00]

                """)
        #expect(!list.toDos[0].isDone)
    }

    @Test(arguments: [
        EditedLine(
            "* TODO a", "* TODO a\nDEADLINE: <2026-11-27 Fri>", { $0.due = time("2026-11-27") }),
        EditedLine(
            "* TODO a\nText.\n", "* TODO a\nSCHEDULED: <2026-11-27 Fri 14:00>\nText.\n",
            { $0.earliestStart = time("2026-11-27T14:00") }),
        EditedLine(
            "* TODO a\n  SCHEDULED: <2026-11-24 Tue> \nx",
            "* TODO a\n  DEADLINE: <2026-11-27 Fri> SCHEDULED: <2026-11-24 Tue> \nx",
            { $0.due = time("2026-11-27") }),
        EditedLine(
            "* TODO a\nDEADLINE: <2026-11-20 Fr 9:00-10:00 +1w -3d>\nx",
            "* TODO a\nDEADLINE: <2026-11-27 Fri +1w -3d>\nx", { $0.due = time("2026-11-27") }),
        EditedLine(
            "* TODO a\nDEADLINE: <2026-11-20 Fri> SCHEDULED: <2026-11-24 Tue>\nx",
            "* TODO a\nSCHEDULED: <2026-11-24 Tue>\nx", { $0.due = nil }),
        EditedLine(
            "* TODO a\nSCHEDULED: <2026-11-24 Tue> DEADLINE: <2026-11-20 Fri>\nx",
            "* TODO a\nSCHEDULED: <2026-11-24 Tue>\nx", { $0.due = nil }),
        EditedLine("* TODO a\nDEADLINE: <2026-11-20 Fri>\nx", "* TODO a\nx", { $0.due = nil }),
        EditedLine(
            "* TODO a\nDEADLINE: <2026-11-20 Fri>\nx", "* TODO a\nSCHEDULED: <2026-11-24 Tue>\nx",
            {
                $0.due = nil
                $0.earliestStart = time("2026-11-24")
            }),
        EditedLine("* TODO [#B] a :x:", "* TODO [#A] a :x:", { $0.priority = .urgent }),
        EditedLine("* TODO [#B] a", "* TODO a", { $0.priority = .none }),
        EditedLine("* TODO  a", "* TODO [#D]  a", { $0.priority = .low }),
        EditedLine("* TODO a    :x:y:", "* TODO a    :y:z:", { $0.categories = ["y", "z"] }),
        EditedLine("* TODO a    :x:y:\nb", "* TODO a\nb", { $0.categories = [] }),
        EditedLine("* TODO a ", "* TODO a :z: ", { $0.categories = ["z"] }),
        EditedLine(
            "* TODO a [1/2]  :x:\n:PROPERTIES:\n:ID: i\n:END:",
            "* TODO New title [1/2]  :x:\n:PROPERTIES:\n:ID: i\n:END:", { $0.summary = "New title" }
        ),
        EditedLine("* TODO [[x][a]] b", "* TODO [[x][a]] b", { $0.sequence = 1 }),
        EditedLine(
            "* TODO a\n  :PROPERTIES:\n  :Effort: 1:00\n  :Other: x \n  :END:\nText.",
            "* TODO a\n  :PROPERTIES:\n  :Effort: 1:30\n  :Other: x \n  :PROJECT:  Atlas\n  :SPLIT:    30m/2h\n  :PREFER:   evening\n  :HARD:     yes\n  :DEPENDS:  b c\n  :END:\n  :LOGBOOK:\n  CLOCK: =>  0:15\n  :END:\nText.",
            {
                $0.estimate = minutes(90)
                $0.project = "Atlas"
                $0.splitting = .allowed(minimum: minutes(30), maximum: minutes(120))
                $0.preference = .evening
                $0.isDueHard = true
                $0.dependencies = ["b", "c"]
                $0.worked = minutes(15)
            }),
        EditedLine(
            "* TODO a\n:PROPERTIES:\n:Effort: 1:00\n:SPLIT: no\n:END:\n",
            "* TODO a\n:PROPERTIES:\n:Effort: 1:00\n:END:\n", { $0.splitting = .unspecified }),
        EditedLine(
            "* TODO a\n:LOGBOOK:\nCLOCK: =>  1:00\n:END:\n",
            "* TODO a\n:LOGBOOK:\nCLOCK: =>  0:20\nCLOCK: =>  1:00\n:END:\n",
            { $0.worked = minutes(80) }),
        EditedLine(
            "* TODO a\n:PROPERTIES:\n:BLOCKER: ids(x)\n:END:",
            "* TODO a\n:PROPERTIES:\n:BLOCKER: ids(y z)\n:END:", { $0.dependencies = ["y", "z"] }),
    ])
    func `a change rewrites the lines of the fields that differ`(edited: EditedLine) throws {
        for (before, after) in [("", ""), ("#+TITLE: x\n\n* TODO First\n", "\n* TODO Last")] {
            for end in ["\n", "\r\n"] {
                // A file without a line end gets those of Unix.
                if end == "\r\n", !(before + edited.line + after).contains("\n") { continue }
                let lines = { (text: String) in (before + text + after).replacing("\n", with: end) }
                var list = TaskList(lines(edited.line), .org)
                let lost = try list.change(before.isEmpty ? 0 : 1, edited.change)
                #expect(list.text == lines(edited.expected))
                #expect(lost == [])
            }
        }
    }

    @Test func `a change of the title writes the ID that was made of it`() throws {
        var list = TaskList("* TODO a", .org)
        let uid = list.toDos[0].uid
        try list.change { $0.summary = "b" }
        #expect(list.text == "* TODO b\n:PROPERTIES:\n:ID:       \(uid)\n:END:")
        #expect(list.toDos[0].uid == uid)
    }

    @Test func `what an entry cannot hold is told`() throws {
        var list = TaskList("#+FILETAGS: :file:\n* TODO a\nCLOCK: => 1:00\n", .org)
        let text = list.text
        let lost = try list.change { toDo in
            toDo.worked = minutes(10)
            toDo.categories = []
            toDo.percentComplete = 3
        }
        #expect(list.text == text)
        #expect(
            lost == [
                "how long it was worked on", "how many percent of it are done",
                "that it is not in the category file",
            ])
    }

    @Test func `a new to-do is a headline at the end, or below what it is a part of`() throws {
        var list = TaskList(
            "* TODO a\n:PROPERTIES:\n:ID: a\n:END:\n** TODO b\nText.\n\n* TODO c", .org)
        let part = ToDo(titled: "New", uid: "n") { $0.parent = "a" }
        #expect(try list.add(part) == [])
        let lost = try list.add(
            ToDo(titled: "Last") {
                $0.priority = .high
                $0.categories = ["work"]
                $0.due = time("2026-11-27")
                $0.estimate = minutes(30)
                $0.rules = [RecurrenceRule(.weekly)]
            })
        #expect(lost == [])
        #expect(
            list.text == """
                * TODO a
                :PROPERTIES:
                :ID: a
                :END:
                ** TODO b
                Text.

                ** TODO New
                :PROPERTIES:
                :ID:       n
                :END:
                * TODO c
                * TODO [#B] Last :work:
                DEADLINE: <2026-11-27 Fri +1w>
                :PROPERTIES:
                :Effort:   0:30
                :END:
                """)
    }

    @Test func `identifying writes the IDs that open to-dos have`() {
        var list = TaskList("* TODO a\r\nText.\r\n* DONE b\r\n* TODO a", .org)
        let uids = list.toDos.map(\.uid)
        list.identify()
        #expect(
            list.text
                == "* TODO a\r\n:PROPERTIES:\r\n:ID:       \(uids[0])\r\n:END:\r\nText.\r\n* DONE b\r\n* TODO a\r\n:PROPERTIES:\r\n:ID:       \(uids[2])\r\n:END:"
        )
        #expect(list.toDos.map(\.uid) == uids)
    }
}
