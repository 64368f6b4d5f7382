import CalendarModel
import TaskFormats
import TaskweaveTestSupport
import Testing

@Suite("From one format to another")
struct ConversionTests {
    private static let full = ToDo(
        titled: "Write the report", uid: "3f2b1c9e-5d7a-4c1e-9b0a-1f6a2d3e4c50"
    ) {
        $0.earliestStart = time("2026-11-24")
        $0.due = time("2026-11-27T14:00")
        $0.estimate = minutes(150)
        $0.worked = minutes(45)
        $0.percentComplete = 20
        $0.priority = .high
        $0.categories = ["work", "two words"]
        $0.project = "Atlas"
        $0.isDueHard = true
        $0.splitting = .allowed(minimum: minutes(30), maximum: minutes(120))
        $0.preference = .morning
        $0.rules = [RecurrenceRule(.monthly, end: .count(3))]
        $0.dependencies = ["b"]
    }

    @Test(arguments: [
        (
            TaskFormat.todotxt,
            ["how many percent of it are done", "the category two words", "how it repeats"]
        ),
        (
            .markdown,
            [
                "the time of day of its deadline", "how many percent of it are done",
                "the category two words",
            ]
        ),
        (.org, ["how many percent of it are done", "the category two words", "how it repeats"]),
        (
            .taskwarrior,
            [
                "how many percent of it are done", "the category two words", "how it repeats",
                "what must be done first",
            ]
        ),
        (.csv, []), (.json, []),
    ])
    func `what a format cannot hold is told in words`(format: TaskFormat, lost: [String]) {
        let losses = TaskList.text(of: [Self.full], as: format, in: context).losses
        #expect(losses.map(\.lost) == (lost.isEmpty ? [] : [lost]))
    }

    @Test func `each format has its own words for the same to-do`() {
        let text = { TaskList.text(of: [Self.full], as: $0, in: context).text }
        let uid = Self.full.uid
        #expect(
            text(.todotxt)
                == "(B) Write the report +Atlas @work est:2h30m worked:45m t:2026-11-24 due:2026-11-27T14:00 hard:yes split:30m/2h prefer:morning dep:b uid:\(uid)\n"
        )
        #expect(
            text(.markdown)
                == "- [ ] Write the report #work [duration:: 2h30m] [worked:: 45m] [project:: Atlas] [split:: 30m/2h] [prefer:: morning] [hard:: yes] 🆔 \(uid) ⛔ b ⏫ 🔁 every month for 3 times 🛫 2026-11-24 📅 2026-11-27\n"
        )
        #expect(
            text(.org) == """
                * TODO [#B] Write the report :work:
                DEADLINE: <2026-11-27 Fri 14:00> SCHEDULED: <2026-11-24 Tue>
                :PROPERTIES:
                :ID:       \(uid)
                :Effort:   2:30
                :PROJECT:  Atlas
                :SPLIT:    30m/2h
                :PREFER:   morning
                :HARD:     yes
                :DEPENDS:  b
                :END:
                :LOGBOOK:
                CLOCK: =>  0:45
                :END:

                """)
        #expect(
            text(.taskwarrior)
                == "[\n{\"uuid\":\"\(uid)\",\"description\":\"Write the report\",\"status\":\"pending\",\"scheduled\":\"20261123T230000Z\",\"due\":\"20261127T130000Z\",\"project\":\"Atlas\",\"priority\":\"H\",\"tags\":[\"work\",\"hard\"],\"estimate\":\"PT2H30M\",\"worked\":\"PT45M\",\"split\":\"30m/2h\",\"prefer\":\"morning\"}\n]\n"
        )
        #expect(
            text(.csv)
                == "uid,summary,status,start,due,estimate,worked,percent,priority,categories,project,parent,depends,hard,split,prefer,repeat,completed,notes,location,link\n\(uid),Write the report,needsAction,2026-11-24,2026-11-27T14:00,2h30m,45m,20,high,\"work, two words\",Atlas,,b,yes,30m/2h,morning,FREQ=MONTHLY;COUNT=3,,,,\n"
        )
        #expect(
            text(.json)
                == "[\n  {\"uid\":\"\(uid)\",\"summary\":\"Write the report\",\"status\":\"needsAction\",\"start\":\"2026-11-24\",\"due\":\"2026-11-27T14:00\",\"estimate\":\"2h30m\",\"worked\":\"45m\",\"percent\":20,\"priority\":\"high\",\"categories\":[\"work\",\"two words\"],\"project\":\"Atlas\",\"depends\":[\"b\"],\"hard\":true,\"split\":\"30m/2h\",\"prefer\":\"morning\",\"repeat\":\"FREQ=MONTHLY;COUNT=3\"}\n]\n"
        )
    }

    @Test(arguments: [TaskFormat.org, .markdown])
    func `parts follow what they are a part of, deeper`(format: TaskFormat) {
        let toDos = [
            ("a", nil), ("b", "c"), ("c", nil), ("d", "b"), ("e", "a"), ("f", "g"), ("g", "f"),
        ].map { name, parent in
            ToDo(titled: name, uid: name) { $0.parent = parent }
        }
        let (text, losses) = TaskList.text(of: toDos, as: format, in: context)
        let read = TaskList(text, format).toDos
        #expect(read.map(\.uid) == ["a", "e", "c", "b", "d", "f", "g"])
        #expect(read.map(\.parent) == [nil, "a", nil, "c", "b", nil, "f"])
        #expect(losses.map(\.uid) == ["f"])
    }

    @Test func `UIDs that are none of Taskwarrior's are made UUIDs, in what depends on them too`() {
        let toDos = [
            ToDo(titled: "a", uid: "é"), ToDo(titled: "b", uid: "y") { $0.dependencies = ["é"] },
        ]
        let (text, losses) = TaskList.text(of: toDos, as: .taskwarrior, in: context)
        let read = TaskList(text, .taskwarrior).toDos
        #expect(read[1].dependencies == [read[0].uid])
        #expect(losses.map(\.lost) == [["its id"], ["its id"]])
    }

    @Test(arguments: TaskFormat.allCases)
    func `a title that a format cannot hold is told for that to-do alone`(format: TaskFormat) {
        let titles = ["a", "", "due:2026-11-27", "📅 2026-11-27", "two\nlines", "b"]
        let toDos = titles.map { ToDo(titled: $0, uid: TaskList.uuid($0)) }
        let losses = TaskList.text(of: toDos, as: format, in: context).losses
        #expect(losses.allSatisfy { $0.uid != toDos[0].uid && $0.uid != toDos[5].uid })
        #expect(losses.contains { $0.uid == toDos[1].uid && $0.lost == ["its title as it stands"] })
    }

    @Test(arguments: TaskFormat.allCases)
    func `no to-dos are an empty file`(format: TaskFormat) {
        let text = TaskList.text(of: [], as: format, in: context).text
        #expect(TaskList(text, format).toDos == [])
        #expect(TaskList(text, format).diagnostics == [])
    }

    @Test(arguments: TaskFormat.allCases, seeds(1...40))
    func `what is read back is what was written, but for what was told`(
        format: TaskFormat, seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let toDos = (0..<30).map { ToDo.random(number: $0, &random) }
        let (text, losses) = TaskList.text(of: toDos, as: format, in: context)
        let list = TaskList(text, format)
        #expect(list.toDos.count == toDos.count)
        let told = Dictionary(
            uniqueKeysWithValues: losses.map { ($0.uid, $0.lost.joined(separator: "; ")) })
        // Unless its id was lost, each to-do is found by it, and every field not reported as lost is the same.
        for toDo in toDos {
            let lost = told[toDo.uid] ?? ""
            guard !lost.contains("its id"), !lost.contains("all of it") else { continue }
            let read = try #require(list.toDos.first { $0.uid == toDo.uid })
            #expect(lost.contains("title") || read.summary == toDo.summary)
            #expect(lost.contains("deadline") || read.due == toDo.due)
            #expect(lost.contains("start") || read.earliestStart == toDo.earliestStart)
            #expect(
                lost.contains("estimate")
                    || read.estimate?.nominalSeconds == toDo.estimate?.nominalSeconds)
            #expect(lost.contains("priority") || read.priority == toDo.priority)
            #expect(lost.contains("categor") || Set(read.categories) == Set(toDo.categories))
            #expect(lost.contains("project") || read.project == toDo.project)
            #expect(lost.contains("part of") || read.parent == toDo.parent)
            #expect(lost.contains("split") || read.splitting == toDo.splitting)
            #expect(lost.contains("preferred") || read.preference == toDo.preference)
            #expect(
                lost.contains("that it is") || lost.contains("that its")
                    || read.status == toDo.status)
        }
        // Plain ones lose nothing in a text that holds all that they have.
        if format == .csv || format == .json { #expect(losses.isEmpty) }
    }
}

extension ToDo {
    /// Makes a to-do with fields at random, each of which some formats can hold.
    static func random(number: Int, _ random: inout SeededGenerator) -> ToDo {
        let words = [
            "Call", "Ada", "about", "the", "fence", "naïve", "日本", "🚲", "[2h]", "~20m", "3:2",
            "a@b.org", "#1", "(x)",
        ]
        return ToDo(
            titled: (0..<Int.random(in: 1...5, using: &random)).map { _ in
                words.randomElement(using: &random) ?? ""
            }.joined(separator: " "), uid: "id-\(number)"
        ) { toDo in
            func maybe() -> Bool { Bool.random(using: &random) }
            if maybe() { toDo.due = .date(context.today + Int.random(in: -5...40, using: &random)) }
            if maybe() {
                toDo.earliestStart = .date(context.today + Int.random(in: -5...40, using: &random))
            }
            if maybe() { toDo.estimate = minutes(Int64.random(in: 1...50, using: &random) * 5) }
            if maybe() { toDo.priority = Priority.allCases.randomElement(using: &random) ?? .none }
            if maybe() { toDo.categories = ["work", "größe"] }
            if maybe() { toDo.project = "Atlas" }
            if maybe() { toDo.isDueHard = true }
            if maybe() { toDo.splitting = .forbidden }
            if maybe() { toDo.preference = ToDo.DayPart.allCases.randomElement(using: &random) }
            if maybe(), number > 0 {
                toDo.dependencies = ["id-\(Int.random(in: 0..<number, using: &random))"]
            }
            if number > 2, Int.random(in: 0..<3, using: &random) == 0 {
                toDo.parent = "id-\(number - 1)"
            }
            if Int.random(in: 0..<4, using: &random) == 0 {
                toDo.status = maybe() ? .completed : .cancelled
                toDo.completed = .date(context.today - 1)
            } else if toDo.due != nil, maybe() {
                toDo.rules = [
                    RecurrenceRule(
                        maybe() ? .weekly : .daily, interval: Int.random(in: 1...3, using: &random))
                ]
            }
            // As readers do.
            toDo.takeEstimateFromSummary()
        }
    }
}

extension TaskList {
    /// Makes a UUID of a text.
    fileprivate static func uuid(_ text: String) -> String {
        let digits = String(fingerprint(of: [text]) | 1 << 63, radix: 16)
        return "00000000-0000-4000-\(digits.prefix(4))-\(digits.suffix(12))"
    }
}
