import CalendarModel
import Testing

@testable import Agendas
@testable import Planning
@testable import Reports
@testable import Wording

@Suite("Choosing among open to-dos, and their projects")
struct ToDoFilterTests {
    private let now = at("2026-11-02 08:00")

    /// An overdue to-do, one that is planned in time, one that is planned too late, one without a length, and one half planned.
    private func list() throws -> [ListedToDo] {
        var unused: [Diagnostic] = []
        return try Week().request([
            calendar(
                toDo("late", "PT1H", "DUE;VALUE=DATE:20261101"),
                toDo("friday", "PT2H", "DUE;VALUE=DATE:20261106", "CATEGORIES:writing,work"),
                toDo("slips", "PT1H", "DUE;TZID=Europe/Berlin:20261104T090000", "PRIORITY:1"),
                "TODO\nUID:open\nSUMMARY:Open Question", toDo("half", "PT2H")),
            calendar(
                block("f", of: "friday", "20261103T0900", "20261103T1100"),
                block("s", of: "slips", "20261104T1000", "20261104T1100"),
                block("h", of: "half", "20261102T0900", "20261102T1000")),
        ]).listedToDos(diagnostics: &unused)
    }

    private func uids(_ change: (inout ToDoFilter) -> Void) throws -> [String] {
        var filter = ToDoFilter()
        #expect(!filter.isGiven)
        change(&filter)
        #expect(filter.isGiven)
        return try list().filter { filter.includes($0, at: now) }.map(\.toDo.uid)
    }

    @Test func `each filter lets those through that fit, and several those that fit all`() throws {
        #expect(try uids { $0.isLate = true } == ["late", "slips"])
        #expect(try uids { $0.due = at("2026-11-07") } == ["late", "slips", "friday"])
        #expect(try uids { $0.due = at("2026-11-04 09:00") } == ["late", "slips"])
        #expect(try uids { $0.hasNoLength = true } == ["open"])
        #expect(try uids { $0.isNotPlanned = true } == ["late", "open", "half"])
        #expect(try uids { $0.tag = "Work" } == ["friday"])
        #expect(try uids { $0.group = "WRITING" } == ["friday"])
        #expect(try uids { $0.words = ["quest", "open"] } == ["open"])
        #expect(try uids { ($0.isLate, $0.isNotPlanned) = (true, true) } == ["late"])
        #expect(try uids { $0.project = "home" } == [])
    }

    @Test func `an order leaves alone what it does not tell apart`() throws {
        let list = try list()
        #expect(list.map(\.toDo.uid) == ["late", "slips", "friday", "open", "half"])
        #expect(list.sorted(by: .due).map(\.toDo.uid) == list.map(\.toDo.uid))
        #expect(
            list.sorted(by: .priority).map(\.toDo.uid)
                == ["slips", "late", "friday", "open", "half"])
        #expect(
            list.sorted(by: .end).map(\.toDo.uid) == ["half", "friday", "slips", "late", "open"])
    }

    @Test func `a name that nothing has gets a note with the nearest one`() throws {
        var filter = ToDoFilter()
        filter.tag = "wrok"
        filter.project = "home"
        let notes = filter.notes(on: try list())
        #expect(
            notes.map(\.message) == [
                "no open to-do is in the project “home”", "no open to-do has the tag “wrok”",
            ])
        #expect(notes.map(\.hint) == ["there are no projects", "did you mean “work”?"])
        #expect(notes.allSatisfy { $0.severity == .note })
        filter.tag = "garden"
        #expect(filter.notes(on: try list()).last?.hint == "the tags are work, writing")
    }

    // MARK: projects

    /// Two to-dos of a project, a heading with two parts of which one is planned, and one that is of nothing.
    private func projects() throws -> [ListedToDo] {
        func own(_ uid: String, _ minutes: Int64?, due: Int? = nil, project: String? = nil) -> ToDo
        {
            var toDo = ToDo(uid: uid)
            toDo.summary = uid
            toDo.estimate = minutes.map { CalendarDuration(seconds: $0 * 60) }
            toDo.due = due.map { .date(CivilDate(unchecked: 2026, 11, $0)) }
            toDo.project = project
            return toDo
        }
        var (felt, ladder) = (own("felt", 60), own("ladder", 60))
        felt.parent = "shed"
        ladder.parent = "shed"
        var request = try Week().request([
            calendar(
                block("p", of: "paint", "20261103T0900", "20261103T1100"),
                block("b", of: "boxes", "20261104T0900", "20261104T1000"),
                block("f", of: "felt", "20261105T1400", "20261105T1500"))
        ])
        request.agenda.add(
            events: [],
            toDos: [
                own("paint", 120, due: 6, project: "Home"),
                own("boxes", 60, due: 5, project: "home"),
                own("shed", nil, due: 6), felt, ladder, own("ring", 30),
            ], named: "list")
        var unused: [Diagnostic] = []
        return request.listedToDos(diagnostics: &unused)
    }

    @Test func `a project has the sum of its time, its last end and the least to spare`() throws {
        let tree = ToDoTree(try projects(), at: now)
        // From Wednesday at ten to Thursday at six; from Thursday at three to Friday at six.
        #expect(tree.nodes.map(\.left) == [180, 120, 30])
        #expect(tree.nodes.map(\.planned) == [180, 60, 0])
        #expect(tree.nodes.map(\.slack) == [32 * 60, 27 * 60, nil])
        #expect(tree.nodes.map(\.end) == [at("2026-11-04 10:00"), at("2026-11-05 15:00"), nil])
        #expect(tree.nodes.map(\.isLate) == [false, false, false])
        #expect(tree.nodes.map(\.parts.count) == [2, 2, 1])
        let text = AgendaText(TimeText(zone: zone())).toDos(tree, count: 6, of: nil, now: now)
        #expect(
            text == """
                +home         3h left   until Wed 4 Nov 10:00  (a day to spare)
                  boxes       1h left   until Wed 4 Nov 10:00  (a day to spare)
                  paint       2h left   until Tue 3 Nov 11:00  (three days to spare)
                shed          2h left   1h planned until Thu 5 Nov 15:00  (a day to spare)
                  felt        1h left   until Thu 5 Nov 15:00  (a day to spare)
                  ladder      1h left   not planned
                Other to-dos  30m left  not planned
                  ring        30m left  not planned

                """)
    }

    @Test func `parts whose heading was not chosen stand alone, and what is overdue is late`()
        throws
    {
        let some = try projects().filter { $0.toDo.uid != "shed" }
        let tree = ToDoTree(some, at: at("2026-11-06 08:00"))
        #expect(tree.nodes.map(\.parts.count) == [2, 3])
        #expect(tree.nodes.map(\.isLate) == [true, false])
        let words = AgendaText(TimeText(zone: zone()))
        #expect(words.toDos(tree, count: 5, of: 6, now: now).hasSuffix("\n5 of 6 to-dos\n"))
        let none = ToDoTree([], at: now)
        #expect(words.toDos(none, count: 0, of: 6, now: now) == "None of 6 to-dos matches.\n")
        #expect(words.toDos(none, count: 0, of: nil, now: now).hasPrefix("No to-do is open"))
    }

    @Test func `to-dos in each other in a long row or a circle have an end`() throws {
        let toDos = (0..<200).map { number in
            var toDo = ToDo(uid: "\(number)")
            toDo.parent = "\(number + 1)"
            return toDo
        }
        var circle = [ToDo(uid: "a"), ToDo(uid: "b")]
        (circle[0].parent, circle[1].parent) = ("b", "a")
        var request = try Week().request([])
        request.agenda.add(events: [], toDos: toDos + circle, named: "list")
        var unused: [Diagnostic] = []
        let list = request.listedToDos(diagnostics: &unused)
        func count(_ nodes: [ToDoTree.Node]) -> Int {
            nodes.reduce(0) { sum, node in
                if case .toDo = node.kind { return sum + 1 + count(node.parts) }
                return sum + count(node.parts)
            }
        }
        #expect(count(ToDoTree(list, at: now).nodes) == 202)
    }
}
