import CalendarModel
import Testing

@testable import TaskFormats

/// Lines and fields of a to-do that no plan needs.
@Suite("Notes, places, links")
struct DetailTests {
    private func toDo(_ notes: String) -> ToDo {
        var toDo = ToDo(uid: "a")
        toDo.summary = "Ring"
        toDo.details = [.notes(notes), .location("Cellar"), .link("https://example.org/x")]
        return toDo
    }

    @Test(arguments: [
        (TaskFormat.org, [String]()), (.markdown, ["its place", "its link"]),
        (.todotxt, ["its notes", "its place", "its link"]), (.csv, []), (.json, []),
        (.taskwarrior, ["its place", "its link", "its id"]),
    ])
    func `are kept where a format can hold them, and otherwise told`(
        format: TaskFormat, lost: [String]
    ) {
        let written = TaskList.text(
            of: [toDo("Ask for Eve\n  at the desk")], as: format, in: context)
        #expect((written.losses.first?.lost ?? []) == lost)
    }

    @Test(arguments: [
        "- [ ] no to-do", "%% hidden", "<!-- hidden", "# Heading", "```\ncode", "$$", "<div>",
        "* TODO no headline", "- [x] a\n  - [ ] b", ":LOGBOOK:", "one\n\n\ntwo", "\tindented",
    ])
    func `make no to-do and hide none`(notes: String) {
        var second = ToDo(uid: "b")
        second.summary = "Second"
        for format in TaskFormat.allCases {
            let (text, losses) = TaskList.text(of: [toDo(notes), second], as: format, in: context)
            let read = TaskList(Array(text.utf8), as: format, named: "", in: context)
            #expect(read.toDos.map(\.summary) == ["Ring", "Second"], "\(format): \(text)")
            let isKept = read.toDos.first?.notes == notes
            let isTold = losses.contains { $0.lost.contains { $0.contains("notes") } }
            #expect(isKept != isTold, "\(format): \(text)")
        }
    }

    @Test func `of org are the body without its log`() {
        let list = TaskList(
            """
            * TODO Ring
            SCHEDULED: <2026-11-30 Mon>
            :PROPERTIES:
            :LOCATION: Cellar
            :STYLE: habit
            :LAST_REPEAT: [2026-11-20 Fri]
            :END:
            - State "DONE"       from "TODO"       [2026-11-20 Fri]
            :LOGBOOK:
            CLOCK: [2026-11-20 Fri 10:00]--[2026-11-20 Fri 10:30] =>  0:30
            :END:
              Ask for Eve

              at the desk
            * TODO Next
            """, .org)
        #expect(list.toDos[0].notes == "Ask for Eve\n\nat the desk")
        #expect(list.toDos[0].location == "Cellar")
        #expect(list.toDos[0].details.contains(.other(":STYLE:", lines: [])))
        #expect(list.toDos[0].details.count == 3)
        #expect(list.toDos[1].notes == nil)
    }

    @Test func `of Markdown are the lines in the item that are in no part of it`() {
        let list = TaskList(
            """
            - [ ] Ring
              Ask for Eve
                - [ ] Find the number
                  in the book

              at the desk
            > - [ ] Quoted
            >   its note

            text
            """, .markdown)
        #expect(
            list.toDos.map(\.notes) == ["Ask for Eve\nat the desk", "in the book", "its note"])
    }

    @Test func `columns and attributes that are not read are named once they are lost`() {
        let list = TaskList(
            "Title,Description,Reporter,Sprint\nRing,Ask for Eve,Ada,\n", .csv)
        #expect(list.toDos[0].notes == "Ask for Eve")
        #expect(list.toDos[0].details.last == .other("Reporter", lines: []))
        let lost = TaskList.text(of: list.toDos, as: .todotxt, in: context).losses.first?.lost
        #expect(lost == ["its notes", "Reporter"])
    }

    @Test(arguments: [
        (TaskFormat.todotxt, "Water due:2026-11-30 rec:1w uid:a"),
        (.markdown, "- [ ] Water 🆔 a 🔁 every week when done 📅 2026-11-30"),
        (.org, "* TODO Water\nDEADLINE: <2026-11-30 Mon .+1w>\n:PROPERTIES:\n:ID:       a\n:END:"),
    ])
    func `what repeats from its completion still does`(format: TaskFormat, text: String) {
        let toDos = TaskList(text, format).toDos
        let written = TaskList.text(of: toDos, as: format, in: context)
        #expect(written.text == text + "\n")
        #expect(written.losses.isEmpty)
    }

    // MARK: Dates of tables

    @Test(arguments: [
        (["31/12/2026", "03/04/2026"], ["2026-12-31", "2026-04-03"]),
        (["12/31/2026", "03/04/2026"], ["2026-12-31", "2026-03-04"]),
        (["12/31/2026", "31/12/2026", "03/04/2026"], ["2026-12-31", "2026-12-31", nil]),
        (["03/04/2026"], [nil]), (["04/04/2026"], ["2026-04-04"]), (["13/13/2026"], [nil]),
        (["31-12-2026", "1-2-2026 14:00"], ["2026-12-31", "2026-02-01T14:00:00"]),
        (["03/01/24", "19/01/24"], ["2024-01-03", "2024-01-19"]),
    ])
    func `are read if the file leaves one reading`(texts: [String], dates: [String?]) {
        let rows = texts.map { "Ring,\($0)\n" }.joined()
        let list = TaskList("Title,Due\n" + rows, .csv)
        #expect(
            list.toDos.map {
                $0.due.map { time in time.isDate ? "\(time.wallClock.date)" : "\(time.wallClock)" }
            } == dates)
        #expect(list.diagnostics.count == dates.count { $0 == nil })
    }
}
