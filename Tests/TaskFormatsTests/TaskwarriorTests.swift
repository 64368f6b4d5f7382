import CalendarModel
import TaskFormats
import TaskweaveTestSupport
import Testing

@Suite("Taskwarrior's export")
struct TaskwarriorTests {
    private static let uuid = "3f2b1c9e-5d7a-4c1e-9b0a-1f6a2d3e4c50"
    private static let other = "7a9d0e14-2b3c-4f58-8e61-0c5b9a7d1f22"

    private func task(_ members: String, status: String = "pending") -> String {
        "{\"uuid\":\"\(Self.uuid)\",\"description\":\"Write\",\"status\":\"\(status)\"\(members.isEmpty ? "" : ",")\(members)}"
    }

    private func toDo(_ members: String, status: String = "pending") -> ToDo {
        TaskList("[\(task(members, status: status))]", .taskwarrior).toDos[0]
    }

    @Test func `each attribute is a field`() {
        let list = TaskList(
            "[\n"
                + task(
                    #"""
                    "due":"20261126T230000Z","scheduled":"20261124T080000Z","wait":"20261120T230000Z","priority":"H",
                    "project":"audit","tags":["work","hard","net"],"depends":["a","b"],"estimate":"PT2H30M","worked":"PT45M",
                    "split":"30m/2h","prefer":"morning","annotations":[{"entry":"20261120T080000Z","description":"x"}],"start":"20261120T080000Z","urgency":8.2
                    """#) + "\n]\n", .taskwarrior)
        let toDo = list.toDos[0]
        #expect(list.diagnostics == [])
        #expect(toDo.uid == Self.uuid)
        #expect(toDo.summary == "Write")
        #expect(toDo.due == time("2026-11-27"))
        #expect(
            toDo.earliestStart
                == .utc(Instant(seconds: clock("2026-11-24T08:00").secondsSinceEpoch)))
        #expect(toDo.priority == .high)
        #expect(toDo.project == "audit")
        #expect(toDo.categories == ["work", "net"])
        #expect(toDo.isDueHard)
        #expect(toDo.dependencies == ["a", "b"])
        #expect(toDo.estimate == minutes(150))
        #expect(toDo.worked == minutes(45))
        #expect(toDo.splitting == .allowed(minimum: minutes(30), maximum: minutes(120)))
        #expect(toDo.preference == .morning)
        #expect(toDo.place.line == 2)
        #expect(toDo.status == .needsAction)
    }

    @Test(arguments: [
        (#""depends":"a,b""#, ["a", "b"]), (#""depends":[]"#, []), (#""depends":"""#, []),
    ])
    func `dependencies are a list or a text with commas`(member: String, uids: [String]) {
        #expect(toDo(member).dependencies == uids)
    }

    @Test(arguments: [
        (#""estimate":"2h""#, 120), (#""estimate":1.5"#, 90), (#""estimate":"1.5""#, 90),
        (#""estimate":2.000000"#, 120), (#""estimate":0"#, 0),
    ])
    func `an estimate without a unit counts hours`(member: String, expected: Int64) {
        #expect((toDo(member).estimate?.nominalSeconds ?? 0) == expected * 60)
    }

    @Test(arguments: [
        ("pending", ToDo.Status.needsAction), ("waiting", .needsAction), ("completed", .completed),
        ("deleted", .cancelled),
    ])
    func `the status says whether it is done`(status: String, expected: ToDo.Status) {
        let toDo = toDo(#""end":"20261120T090000Z""#, status: status)
        #expect(toDo.status == expected)
        #expect((toDo.completed != nil) == toDo.isDone)
    }

    @Test func `wait stands in for scheduled, and the tag urgent is above H`() {
        let toDo = toDo(#""wait":"20261120T230000Z","tags":["urgent"],"priority":"L""#)
        #expect(toDo.earliestStart == time("2026-11-21"))
        #expect(toDo.priority == .urgent)
        #expect(toDo.categories == [])
    }

    @Test func `templates are left to Taskwarrior, their dates are read`() {
        let text =
            task(#""recur":"weekly""#, status: "recurring") + "\n"
            + task(#""recur":"weekly","parent":"x""#)
        let list = TaskList(text, .taskwarrior)
        #expect(list.toDos.map(\.place.line) == [2])
        #expect(list.toDos[0].rules == [])
    }

    @Test(arguments: [
        (
            "[{\"uuid\":\"a\",\"status\":\"pending\"},%]",
            "this task has no description; it was left out", 1
        ),
        (
            "[{\"description\":\"a\",\"status\":\"pending\"},%]",
            "this task has no uuid; it was left out", 1
        ),
        ("%\n{\"uuid\"", "this is not JSON: a colon is missing; what follows was left out", 2),
        ("[%,\n7]", "this is not an object; it was left out", 2),
        (
            "[%,\n{\"a\":tru}]",
            "this is not JSON: this is not a JSON value; this item was left out", 2
        ),
        ("[%\n7]", "this is not JSON: a comma or ] is missing; this item was left out", 1),
    ])
    func `a broken task costs that task`(text: String, message: String, line: Int) {
        let list = TaskList(text.replacing("%", with: task("")), .taskwarrior)
        #expect(list.toDos.map(\.summary) == ["Write"])
        #expect(list.diagnostics.map(\.message) == [message])
        #expect(abs(list.diagnostics[0].place.line - line) <= 1)
    }

    @Test func `a missing comma costs nothing, and a broken task before it only itself`() {
        let a = task("")
        let b = a.replacing("Write", with: "Read").replacing(Self.uuid, with: Self.other)
        let list = TaskList("[\n\(a)\n\(b),\n{\"uuid\":\n\(b)\n]", .taskwarrior)
        #expect(list.toDos.map(\.summary).prefix(2) == ["Write", "Read"])
        #expect(
            list.diagnostics.map(\.message).contains(
                "this is not JSON: a comma is missing; nothing was left out"))
    }

    @Test(arguments: [
        #""due":"soon""#, #""estimate":"long""#, #""split":"2h""#, #""prefer":"night""#,
        #""priority":"X""#,
    ])
    func `a value that cannot be read costs that field`(member: String) {
        let list = TaskList("[\(task(member))]", .taskwarrior)
        #expect(list.toDos.count == 1)
        #expect(list.diagnostics.map(\.uid) == [Self.uuid])
    }

    @Test func `it is not changed as a file`() throws {
        var list = TaskList("[\(task(""))]", .taskwarrior)
        let added = #expect(throws: TaskEditError.self) { try list.add(ToDo(titled: "a")) }
        #expect(added?.code == .readOnly)
        #expect(throws: TaskEditError.self) { try list.complete(Self.uuid) }
        #expect(throws: TaskEditError.self) { try list.change { $0.summary = "b" } }
    }

    // MARK: Commands

    private static let quiet = [
        "rc.confirmation=no", "rc.recurrence.confirmation=no", "rc.dependency.confirmation=no",
        "rc.verbose=nothing",
    ]

    private func arguments(_ edit: TaskEdit, _ members: String = "") throws -> [String] {
        let command = try TaskList("[\(task(members))]", .taskwarrior).command(for: edit)
        #expect(command.lost == [])
        #expect(command.arguments.starts(with: Self.quiet))
        return Array(command.arguments.dropFirst(Self.quiet.count))
    }

    @Test func `a new to-do is an add, its description behind two hyphens`() throws {
        let toDo = ToDo(titled: "+x due:now -- \"odd\"") {
            $0.due = time("2026-11-27")
            $0.earliestStart = .utc(Instant(seconds: clock("2026-11-24T08:00").secondsSinceEpoch))
            $0.priority = .urgent
            $0.categories = ["work"]
            $0.project = "Home garden"
            $0.estimate = minutes(90)
            $0.isDueHard = true
            $0.rules = [RecurrenceRule(.weekly, interval: 2)]
        }
        #expect(
            try arguments(.add(toDo)) == [
                "rc.uda.estimate.type=duration", "add", "due:2026-11-27",
                "scheduled:2026-11-24T09:00:00", "project:Home garden",
                "priority:H", "+work", "+hard", "+urgent", "estimate:PT1H30M", "recur:2weeks", "--",
                "+x due:now -- \"odd\"",
            ])
    }

    @Test func `done and modify name the task by its UUID`() throws {
        #expect(try arguments(.complete(Self.uuid)) == [Self.uuid, "done"])
        let members =
            #""tags":["work","urgent"],"wait":"20261120T230000Z","due":"20261126T230000Z","estimate":2,"depends":["\#(Self.other)"],"priority":"H""#
        var changed = toDo(members)
        changed.earliestStart = time("2026-11-25")
        changed.due = nil
        changed.categories = ["home"]
        changed.priority = .low
        changed.estimate = minutes(90)
        changed.dependencies = []
        changed.splitting = .forbidden
        #expect(
            try arguments(.change(Self.uuid, to: changed), members) == [
                "rc.uda.estimate.type=numeric", "rc.uda.split.type=string", Self.uuid, "modify",
                "due:", "wait:2026-11-25",
                "priority:L", "-work", "-urgent", "+home", "estimate:1.50", "split:no",
                "depends:-\(Self.other)",
            ])
    }

    @Test func `what a command cannot say is told`() throws {
        let list = TaskList("[\(task(""))]", .taskwarrior)
        let command = try list.command(
            for: .add(
                ToDo(titled: "a", uid: "1") {
                    $0.categories = ["two words"]
                    $0.parent = "p"
                    $0.rules = [RecurrenceRule(.weekly)]
                }))
        #expect(command.lost == ["the category two words", "what it is a part of"])
        // Taskwarrior reads escapes in titles.
        #expect(
            try list.command(for: .add(ToDo(titled: #"a\b"#))).lost == ["its title as it stands"])
        #expect(try list.command(for: .change(Self.uuid, to: list.toDos[0])).arguments == [])
        #expect(throws: TaskEditError.self) { try list.command(for: .complete("x")) }
        #expect(throws: TaskEditError.self) { try TaskList("", .org).command(for: .complete("x")) }
    }
}
