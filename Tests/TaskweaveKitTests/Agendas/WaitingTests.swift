import CalendarModel
import TaskweaveTestSupport
import Testing

@testable import Agendas
@testable import ICalendarIO

@Suite("To-dos that wait for each other")
struct WaitingTests {
    private func toDos(_ text: String) -> [ToDo] {
        text.split(separator: " ").map { part in
            let halves = part.split(separator: ":")
            var toDo = ToDo(uid: String(halves[0]))
            toDo.dependencies = halves.dropFirst().flatMap {
                $0.split(separator: ",").map(String.init)
            }
            return toDo
        }
    }

    @Test(arguments: [
        ("a b:a c:b", []), ("a:a", ["a"]), ("a:b b:a", ["a b"]), ("a:b b:c c:a", ["a b c"]),
        ("x:a a:b b:a", ["a b"]), ("a:b b:a c:d d:c", ["a b", "c d"]), ("a:gone", []),
        ("a:b,c b:a c:a", ["a b", "a c"]),
    ])
    func `every cycle is opened once`(text: String, cycles: [String]) {
        var waiting = Waiting(toDos(text))
        #expect(waiting.breakCycles().named.map { $0.joined(separator: " ") } == cycles)
        #expect(waiting.breakCycles().named.isEmpty)
    }

    @Test(arguments: [
        ("a b:a c:b d", "a", "a b c"), ("a b:a c:a", "b", "b"), ("a:b b:a", "a", "a b"),
        ("a", "", ""),
    ])
    func `whoever waits for one that waits, waits too`(text: String, seeds: String, all: String) {
        let found = Waiting(toDos(text)).all(
            waitingFor: seeds.split(separator: " ").map(String.init))
        #expect(found.sorted().joined(separator: " ") == all)
    }

    @Test(arguments: seeds(1...20))
    func `without cycles there is an order`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let names = (0..<12).map { "t\($0)" }
        let list = names.map { name in
            var toDo = ToDo(uid: name)
            toDo.dependencies = (0..<Int.random(in: 0...3, using: &generator)).compactMap { _ in
                names.randomElement(using: &generator)
            }
            return toDo
        }
        var waiting = Waiting(list)
        _ = waiting.breakCycles()
        var done: Set<String> = []
        for _ in names {
            for name in names where (waiting.predecessors[name] ?? []).allSatisfy(done.contains) {
                done.insert(name)
            }
        }
        #expect(done.count == names.count)
    }
}
