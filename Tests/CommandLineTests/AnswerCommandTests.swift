import Foundation
import TaskweaveTestSupport
import Testing

@Suite("The documents of the libraries on the command line")
struct AnswerCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func document(_ more: [String: Any]) throws -> String {
        let samples = packageFolder.appending(path: "Samples")
        func source(_ name: String) throws -> [String: String] {
            let text = try String(contentsOf: samples.appending(path: name), encoding: .utf8)
            return ["name": name, "text": text]
        }
        var fields: [String: Any] = [
            "calendars": [try source("work.ics"), try source("personal.ics")],
            "zone": "Europe/Berlin", "now": "2026-11-02T08:00:00+01:00",
            "window": ["start": "2026-11-02", "end": "2026-11-16"],
        ]
        if more["as"] == nil, more["todos"] != nil { fields["todos"] = [try source("todos.ics")] }
        fields.merge(more.filter { $0.key != "todos" }) { $1 }
        return String(decoding: try JSONSerialization.data(withJSONObject: fields), as: UTF8.self)
    }

    private func gaps(_ text: String) throws -> NSArray {
        let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return try #require(json?["gaps"] as? NSArray)
    }

    private func blocks(_ text: String) throws -> [String] {
        let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let blocks = try #require(json?["blocks"] as? [[String: Any]])
        return blocks.map { "\($0["start"] ?? "") \($0["end"] ?? "") \($0["summary"] ?? "")" }
    }

    @Test func `a document has the answer of the command for files`() throws {
        let words = ["--zone", "Europe/Berlin", "--now", "2026-11-02T08:00"]
        let window = ["--from", "2026-11-02", "--for", "2w", "--json"]
        let samples = packageFolder.appending(path: "Samples").path
        let plan = try Command.run(
            ["plan", "work.ics", "personal.ics", "todos.ics"] + words + window, in: samples)
        try folder.write(document(["todos": true]), to: "plan.jsonl")
        let answer = try Command.run(["answer", "plan", "plan.jsonl"], in: folder.path)
        #expect(answer.status == 0, "\(answer.errors)")
        #expect(try blocks(answer.output) == blocks(plan.output))
        #expect(try !blocks(answer.output).isEmpty)

        let free = try Command.run(
            ["free", "work.ics", "personal.ics", "--hours", "all", "--at-least", "30m"] + words
                + window, in: samples)
        try folder.write(document(["atLeast": 30]), to: "free.jsonl")
        let found = try Command.run(["answer", "free", "free.jsonl"], in: folder.path)
        #expect(try gaps(found.output) == gaps(free.output))
    }

    @Test func `a document that cannot be answered is answered with its field`() throws {
        try folder.write("{\"window\":3}\n", to: "x.jsonl")
        let answer = try Command.run(["answer", "free", "x.jsonl"], in: folder.path)
        #expect(answer.status == 2)
        #expect(
            answer.output
                == #"{"error":{"field":"window","message":"this is not an object"},"line":1}"#
                + "\n")
        let unknown = try Command.run(["answer", "fly", "x.jsonl"], in: folder.path)
        #expect(unknown.status == 64 && unknown.errors.contains("solve"), "\(unknown.errors)")
    }
}
