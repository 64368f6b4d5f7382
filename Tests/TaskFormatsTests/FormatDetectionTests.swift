import CalendarModel
import TaskFormats
import Testing

@Suite("Which format a file has")
struct FormatDetectionTests {
    @Test(arguments: [
        ("todo.txt", "", TaskFormat.todotxt), ("work.todo.txt", "", .todotxt),
        ("a/b.TXT", "", .todotxt), ("x.org", "- [ ] a", .org),
        ("x.md", "", .markdown), ("x.markdown", "", .markdown), ("x.csv", "", .csv),
        ("x.tsv", "", .csv),
        ("x.json", "[{\"title\":\"a\"}]", .json),
        (
            "x.json", "[\n{\"uuid\":\"a\",\"description\":\"b\",\"status\":\"pending\"}\n]",
            .taskwarrior
        ),
        (
            "x.jsonl", "{\"status\":\"pending\",\"uuid\":\"a\",\"description\":\"b\"}\n{",
            .taskwarrior
        ), ("x.json", "[]", .json),
        ("-", "(A) Call", .todotxt), ("-", "Call due:2026-11-27", .todotxt),
        ("-", "x 2026-11-20 Call", .todotxt),
        ("-", "# Notes\n\n- [ ] a", .markdown), ("-", "* TODO a", .org),
        ("-", "#+TITLE: a\n* a", .org),
        ("-", "[{\"title\":1}]", .json), ("-", "Title,Due\na,b", .csv),
        ("-", "\u{FEFF}{\"uuid\":1,\"description\":2,\"status\":3}", .taskwarrior),
        ("a.b/tasks", "- [ ] a", .markdown),
    ])
    func `the ending of the name tells, then what stands in it`(
        name: String, text: String, format: TaskFormat
    ) {
        #expect(TaskFormat(fileName: name, contents: Array(text.utf8)) == format)
    }

    @Test(arguments: [
        ("x.ics", "- [ ] a"), ("-", ""), ("-", "Dear Ada,\nsee you."), ("notes", "BEGIN:VCALENDAR"),
    ])
    func `other files are none`(name: String, text: String) {
        #expect(TaskFormat(fileName: name, contents: Array(text.utf8)) == nil)
    }

    @Test func `UTF-16 is told, and nothing is written into it`() throws {
        var list = TaskList([0xFF, 0xFE, 0x61, 0x00], as: .todotxt, named: "a", in: context)
        #expect(list.toDos == [])
        #expect(list.diagnostics.map(\.message) == ["this is UTF-16"])
        #expect(throws: TaskEditError.self) { try list.add(ToDo(titled: "a")) }
    }

    @Test func `bytes that are no UTF-8 stay as they are`() throws {
        let bytes: [UInt8] = Array("a ".utf8) + [0xE9, 0x0A] + Array("b".utf8)
        var list = TaskList(bytes, as: .todotxt, named: "a", in: context)
        #expect(list.toDos.map(\.summary) == ["a \u{FFFD}", "b"])
        #expect(list.diagnostics.map(\.place.line) == [1])
        try list.complete(list.toDos[1].uid)
        #expect(list.bytes == Array(bytes.dropLast()) + Array("x 2026-11-20 b".utf8))
    }
}
