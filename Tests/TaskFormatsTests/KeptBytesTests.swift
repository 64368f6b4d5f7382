import CalendarModel
import TaskFormats
import TaskweaveTestSupport
import Testing

@Suite("Bytes that are not ours")
struct KeptBytesTests {
    private static let formats: [TaskFormat] = [.todotxt, .markdown, .org]

    /// Makes a file of lines at random: to-dos, what looks like them, and prose; line ends, blanks and marks of all kinds.
    private func file(_ format: TaskFormat, _ random: inout SeededGenerator) -> String {
        func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
        let ends = Bool.random(using: &random) ? ["\n"] : ["\n", "\r\n"]
        var text = Bool.random(using: &random) ? "\u{FEFF}" : ""
        for _ in 0..<Int.random(in: 1...25, using: &random) {
            let title = [
                pick(["Call", "日本", "née", "🚲"]), pick(["", " Ada", "  x:y", " https://a.b/c"]),
                pick(["", "\t", " ~20m"]),
            ].joined()
            switch format {
            case .todotxt:
                text += pick(["", "(A) ", "x ", "x 2026-11-01 ", "2026-11-01 ", "  "]) + title
                text += pick([
                    "", " due:2026-11-18", " DUE:2026-11-18T10:00", " t:2026-11-17 due:2026-11-18",
                ])
                text +=
                    pick(["", " rec:1w", " rec:+2d", " @home", " +p @home", " est:2h key:value"])
                    + pick(["", " "])
            case .markdown:
                text +=
                    pick(["", "  ", "\t", "> "])
                    + pick(["- [ ] ", "* [x] ", "1. [/] ", "- ", "", "# ", "```"]) + title
                text += pick([
                    "", " 📅 2026-11-18", " [due:: 2026-11-18]", " 🔁 every week ⏳ 2026-11-18",
                ])
                text += pick(["", " #tag", " ⏫", " [duration:: 2h]", " ^id"]) + pick(["", " "])
            default:
                let body = [
                    "", "\n:PROPERTIES:\n:Effort:  1:00\n:X: y \n:END:", "\n  CLOCK: =>  0:10",
                    "\nText <2026-11-18 Wed +1d>",
                ]
                text +=
                    pick(["* TODO ", "** TODO [#B] ", "* DONE ", "* ", "", "*** NEXT ", "#+x: "])
                    + title + pick(["", "  :tag:"])
                text +=
                    pick([
                        "", "\nSCHEDULED: <2026-11-18 Wed +1w>", "\n DEADLINE: <2026-11-18 Wed> ",
                    ]) + pick(body)
            }
            text += pick(ends) + pick(["", "", "\n"])
        }
        if Bool.random(using: &random) { text.removeLast() }
        return text
    }

    /// The texts between line ends.
    private func lines(_ text: String) -> [[UInt8]] {
        Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    }

    /// Expects that the lines outside of an item are the same before and after.
    private func expectOthersKept(
        _ before: String, _ after: String, _ list: TaskList, _ row: Int, _ format: TaskFormat
    ) {
        let (old, new) = (lines(before), lines(after))
        let first = list.toDos[row].place.line - 1
        let next =
            format == .org
            ? old.indices.dropFirst(first + 1).first { old[$0].first == 0x2A } ?? old.count
            : first + 1
        #expect(new.prefix(first).elementsEqual(old.prefix(first)))
        // The text after it is the same too, except for a line added at the end.
        let rest = Array(old[next...].joined(separator: [0x0A]))
        let written = Array(new.joined(separator: [0x0A]))
        let place = written.firstRange(of: rest)
        #expect(rest.isEmpty || place != nil)
    }

    @Test(arguments: formats, seeds(1...60))
    func `reading changes nothing, and a change without a difference neither`(
        format: TaskFormat, seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let text = file(format, &random)
        var list = TaskList(text, format)
        // The UID of a series means the date that is open.
        for row in list.toDos.indices where list.toDos[row].recurrenceID == nil {
            try list.change(row) { $0.sequence += 1 }
        }
        #expect(list.text == text)
    }

    @Test(arguments: formats, seeds(1...60))
    func `completing or changing one to-do keeps every other line`(format: TaskFormat, seed: UInt64)
        throws
    {
        var random = SeededGenerator(seed: seed)
        let text = file(format, &random)
        let list = TaskList(text, format)
        for row in list.toDos.indices {
            let uid = list.toDos[row].uid
            if !list.toDos[row].isDone {
                var completed = list
                try completed.complete(uid)
                expectOthersKept(text, completed.text, list, row, format)
                let rows = completed.toDos.indices.filter {
                    completed.toDos[$0].uid == uid || $0 == row || $0 == row + 1
                }
                #expect(
                    rows.contains {
                        completed.toDos[$0].isDone || !list.toDos[row].rules.isEmpty
                            || format == .org
                    })
            }
            guard list.toDos.count(where: { $0.uid == uid }) == 1 else { continue }
            var changed = list
            let lost = try changed.change(row) { toDo in
                toDo.due = time("2026-12-24")
                toDo.earliestStart = nil
                toDo.priority = .urgent
                toDo.estimate = minutes(95)
                toDo.categories = ["new"]
                toDo.summary = "Another title"
                toDo.preference = .evening
                toDo.rules = []
                toDo.project = nil
            }
            expectOthersKept(text, changed.text, list, row, format)
            #expect(changed.toDos.count == list.toDos.count)
            #expect(changed.toDos[row].uid == uid)
            #expect(changed.toDos[row].due == time("2026-12-24"))
            #expect(changed.toDos[row].summary == "Another title")
            #expect(changed.toDos[row].estimate == minutes(95))
            #expect(
                lost.allSatisfy {
                    $0 == "how it repeats" || $0.contains("category") && format == .org
                        || $0.contains("which date")
                })
        }
    }

    @Test(arguments: formats, seeds(1...60))
    func `identifying adds UIDs, and every to-do keeps its own`(format: TaskFormat, seed: UInt64)
        throws
    {
        var random = SeededGenerator(seed: seed)
        let text = file(format, &random)
        var list = TaskList(text, format)
        let uids = list.toDos.map(\.uid)
        list.identify()
        #expect(list.toDos.map(\.uid) == uids)
        let identified = list.text
        list.identify()
        #expect(list.text == identified)
        let count = list.toDos.count
        // A block of code without an end has no place for an item.
        guard (try? list.add(ToDo(titled: "One more", uid: "more"))) != nil else {
            #expect(format == .markdown && text.contains("```"))
            return
        }
        #expect(list.text.utf8.starts(with: identified.utf8))
        #expect(list.toDos.count == count + 1)
    }
}

@Suite("Long files")
struct LongFileTests {
    @Test(arguments: [
        (TaskFormat.todotxt, "(A) Call Ada %d +fence @phone due:2026-11-27 est:2h\n"),
        (.markdown, "  - [ ] Call Ada #phone [duration:: 2h] ⏫ 📅 2026-11-27\n"),
        (.org, "** TODO [#A] Call Ada :phone:\nDEADLINE: <2026-11-27 Fri>\n"),
        (.csv, "Call Ada,2026-11-27\n"),
        (.json, "{\"title\":\"Call Ada\",\"due\":\"2026-11-27\"}\n"),
        (.taskwarrior, "{\"uuid\":\"a\",\"status\":\"pending\",\"description\":\"Call Ada\"}\n"),
    ])
    func `ten thousand equal lines take a hundred times as long as a hundred`(
        format: TaskFormat, line: String
    ) {
        let header = format == .csv ? "title,due\n" : ""
        func duration(_ count: Int) -> Duration {
            let text = header + String(repeating: line, count: count)
            let bytes = Array(text.utf8)
            return ContinuousClock().measure {
                var list = TaskList(bytes, as: format, named: "a", in: context)
                list.identify()
                #expect(list.toDos.count == count)
            }
        }
        _ = duration(100)
        let small = (0..<5).map { _ in duration(1000) }.min() ?? .zero
        let large = duration(10_000)
        // Ten times as many; quadratic code would need a hundred times.
        #expect(large < small * 40 + .milliseconds(200))
    }
}
