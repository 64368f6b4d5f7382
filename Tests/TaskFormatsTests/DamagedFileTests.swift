import CalendarModel
import Foundation
import TaskFormats
import TaskweaveTestSupport
import Testing

@Suite("Damaged files")
struct DamagedFileTests {
    private static let samples: [String: TaskFormat] = [
        "todo.txt": .todotxt, "tasks.org": .org, "tasks.md": .markdown,
        "taskwarrior.json": .taskwarrior,
        "github.json": .json, "linear.csv": .csv, "jira.csv": .csv, "todoist.csv": .csv,
    ]

    /// Takes bytes of a sample away, doubles some and puts others in.
    private func damaged(_ name: String, _ random: inout SeededGenerator) throws -> [UInt8] {
        var bytes = [UInt8](try Data(contentsOf: packageFolder.appending(path: "Samples/\(name)")))
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            let start = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, start + Int.random(in: 0...20, using: &random))
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes.removeSubrange(start..<end)
            case 1: bytes.insert(contentsOf: bytes[start..<end], at: end)
            case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: start)
            default:
                let marks = Array("\"[](){}<>*#:,;\n\r\\`^📅🔁⛔".utf8)
                bytes.insert(marks.randomElement(using: &random) ?? 0, at: start)
            }
            if bytes.isEmpty { return [0x0A] }
        }
        return bytes
    }

    @Test(arguments: samples.keys.sorted(), seeds(1...40))
    func `whatever stands in a file, it is read, and written without a crash`(
        name: String, seed: UInt64
    ) throws {
        let format = try #require(Self.samples[name])
        var random = SeededGenerator(seed: seed)
        let bytes = try damaged(name, &random)
        let list = TaskList(bytes, as: format, named: name, in: context)
        #expect(
            Set(list.toDos.map { "\($0.uid)\($0.recurrenceID.map { "\($0)" } ?? "")" }).count
                == list.toDos.count)
        for toDo in list.toDos {
            var changed = list
            try? changed.complete(toDo.uid, on: context.today, at: tenOClock)
            var other = toDo
            other.summary += "!"
            other.due = time("2026-12-24T10:00")
            other.estimate = minutes(5)
            other.categories.append("new")
            other.worked = minutes(600)
            _ = try? changed.change(toDo.uid, to: other)
            _ = try? list.command(for: .change(toDo.uid, to: other))
        }
        var identified = list
        identified.identify()
        #expect(identified.toDos.map(\.uid) == list.toDos.map(\.uid))
        for format in TaskFormat.allCases {
            _ = TaskList.text(of: list.toDos, as: format, in: context)
        }
        _ = TaskFormat(fileName: "-", contents: bytes)
    }
}
