import CalendarModel
import Foundation
import TaskFormats
import TaskweaveTestSupport
import Testing

/// Taskwarrior with data and a configuration of its own, on a clock an hour ahead of UTC.
struct Taskwarrior {
    static let isThere =
        (try? shell(["TASKRC=/dev/null", "TASKDATA=/tmp", "task", "--version"])) != nil

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "data.location=\(folder.path)/data\nhooks=off\nnews.version=99\n", to: "taskrc")
        try FileManager.default.createDirectory(
            atPath: folder.path + "/data", withIntermediateDirectories: true)
    }

    @discardableResult
    func callAsFunction(_ arguments: [String]) throws -> String {
        try shell(["TZ=XXX-1", "TASKRC=\(folder.path)/taskrc", "task"] + arguments)
    }

    func importing(_ text: String) throws {
        try self(["import", try folder.write(text, to: "import.json")])
    }

    var list: TaskList {
        get throws { TaskList(try self(["export"]), .taskwarrior) }
    }
}

@Suite("Taskwarrior and us", .enabled(if: Taskwarrior.isThere, "needs Taskwarrior"))
struct TaskwarriorProgramTests {
    private func expectSame(_ read: ToDo, _ wanted: ToDo) {
        #expect(read.summary == wanted.summary)
        #expect(read.due == wanted.due)
        #expect(read.earliestStart == wanted.earliestStart)
        #expect(read.priority == wanted.priority)
        #expect(read.project == wanted.project)
        #expect(read.categories.sorted() == wanted.categories.sorted())
        #expect(read.isDueHard == wanted.isDueHard)
        #expect(read.estimate?.nominalSeconds == wanted.estimate?.nominalSeconds)
        #expect(read.splitting == wanted.splitting)
        #expect(read.preference == wanted.preference)
        #expect(read.isDone == wanted.isDone)
        #expect(Set(read.dependencies) == Set(wanted.dependencies))
    }

    private func random(_ count: Int, seed: UInt64) -> [ToDo] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { number in
            var toDo = ToDo.random(number: number, &random)
            toDo.parent = nil
            toDo.rules = []
            return toDo
        }
    }

    @Test(arguments: seeds(1...3))
    func `what we write is imported, and exported the same`(seed: UInt64) throws {
        let task = try Taskwarrior()
        let toDos = random(12, seed: seed)
        let text = TaskList.text(of: toDos, as: .taskwarrior, in: context).text
        let written = TaskList(text, .taskwarrior).toDos
        try task.importing(text)
        let list = try task.list
        #expect(list.diagnostics == [])
        #expect(list.toDos.count == toDos.count)
        for (toDo, wanted) in zip(written, toDos) {
            let read = try #require(list.toDos.first { $0.uid == toDo.uid })
            expectSame(read, toDo)
            var wanted = wanted
            wanted.dependencies = read.dependencies
            expectSame(read, wanted)
        }
    }

    @Test(arguments: seeds(1...3))
    func `our commands make of a task what they say`(seed: UInt64) throws {
        let task = try Taskwarrior()
        let toDos = random(6, seed: seed).map { toDo in
            var toDo = toDo
            if toDo.isDone { (toDo.status, toDo.completed) = (.needsAction, nil) }
            return toDo
        }
        for toDo in toDos {
            var toDo = toDo
            // A command cannot name tasks that have no UUID yet.
            toDo.dependencies = []
            try task(try TaskList("", .taskwarrior).command(for: .add(toDo)).arguments)
        }
        var list = try task.list
        for (row, wanted) in toDos.enumerated() {
            var wanted = wanted
            wanted.dependencies = []
            expectSame(list.toDos[row], wanted)
            #expect(list.toDos[row].uid.count == 36)
        }
        for (row, other) in random(6, seed: seed + 100).enumerated() {
            var wanted = other
            wanted.status = .needsAction
            wanted.completed = nil
            wanted.dependencies = row > 0 ? [list.toDos[0].uid] : []
            let command = try list.command(for: .change(list.toDos[row].uid, to: wanted))
            #expect(command.lost == [])
            try task(command.arguments)
            expectSame(try task.list.toDos[row], wanted)
        }
        list = try task.list
        try task(try list.command(for: .complete(list.toDos[1].uid)).arguments)
        let done = try task.list.toDos.filter(\.isDone).map(\.uid)
        #expect(done == [list.toDos[1].uid])
    }

    @Test(arguments: [
        "due:tomorrow +tag project:x", "-- two hyphens", "rc.confirmation=yes", "/a/b/",
        "(one) or [two] 'three' \"four\"", "1", "uuid:x",
        "a  b\tc", "$HOME `ls` ; rm", "日本 é 🚲", "+1 -1", "status:deleted", "@ada #1 %d {x}",
    ])
    func `a description is taken as it stands`(text: String) throws {
        let task = try Taskwarrior()
        try task(try TaskList("", .taskwarrior).command(for: .add(ToDo(titled: text))).arguments)
        var list = try task.list
        let expected = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(list.toDos.map(\.summary) == [expected])
        var changed = list.toDos[0]
        changed.summary = text + " again"
        try task(try list.command(for: .change(changed.uid, to: changed)).arguments)
        list = try task.list
        #expect(list.toDos.map(\.summary) == [expected + " again"])
        #expect(list.toDos[0].due == nil)
    }

    @Test func `recurring tasks are made by Taskwarrior, and their dates read`() throws {
        let task = try Taskwarrior()
        let toDo = ToDo(titled: "Bins") {
            $0.due = .date(day("2099-11-27"))
            $0.rules = [RecurrenceRule(.weekly, interval: 2)]
        }
        let command = try TaskList("", .taskwarrior).command(for: .add(toDo))
        #expect(command.lost == [])
        try task(command.arguments)
        try task(["list"])
        let list = try task.list
        #expect(list.toDos.map(\.summary) == ["Bins"])
        #expect(list.toDos.map(\.due) == [toDo.due])
        try task(try list.command(for: .complete(list.toDos[0].uid)).arguments)
    }

    @Test func `numbers stay numbers`() throws {
        let task = try Taskwarrior()
        try task(["rc.uda.estimate.type=numeric", "add", "estimate:1.5", "Write"])
        let list = TaskList(try task(["rc.uda.estimate.type=numeric", "export"]), .taskwarrior)
        #expect(list.toDos[0].estimate == minutes(90))
        var changed = list.toDos[0]
        changed.estimate = minutes(150)
        try task(try list.command(for: .change(changed.uid, to: changed)).arguments)
        let read = TaskList(try task(["rc.uda.estimate.type=numeric", "export"]), .taskwarrior)
        #expect(read.toDos[0].estimate == minutes(150))
    }
}
