import CalendarModel
import TaskFormats
import Testing

@Suite("Columns of tables")
struct CSVTests {
    @Test(arguments: [",", ";", "\t"])
    func `fields in quotes may hold separators, quotes and lines`(separator: String) {
        let text =
            "Title|Due|Tags\r\n\"a | \"\"b\"\"\nc\"|2026-11-27|\"x, y\"\r\n\r\nplain||\n|2026-11-27\nlast"
            .replacing("|", with: separator)
        let list = TaskList(text, .csv)
        #expect(
            list.toDos.map(\.summary) == [
                "a \(separator.replacing("\t", with: "")) \"b\" c".asOneLineForTests, "plain",
                "last",
            ])
        #expect(list.toDos.map(\.place.line) == [2, 5, 7])
        #expect(list.toDos[0].due == time("2026-11-27"))
        #expect(list.toDos[0].categories == ["x", "y"])
        #expect(list.diagnostics.map(\.place.line) == [6])
        #expect(list.diagnostics[0].message == "this item has no title; it was left out")
    }

    @Test(
        arguments: [
            ("title,due\na,2026-11-27\n\"b,2026-11-27\nc,2026-11-27\n", ["a", "c"], [3]),
            ("title,due\na,2026-11-27\n\"b,\"2026-11-27\n\"c\",\"2026-11-27\"\n", ["a", "c"], [3]),
            ("title,due\n\"a\" x,2026-11-27\nb,2026-11-27\n", ["b"], [2]),
            ("title,due\na,b,2026-11-27\nc,2026-11-27\n", ["c"], [2]),
            ("title,due\n\"a\n\"b\n\"c\nd,\n", ["d"], [2, 3, 4]),
        ] as [(String, [String], [Int])])
    func `a broken quote costs its row, and what is sure is read`(
        text: String, titles: [String], lines: [Int]
    ) {
        let list = TaskList(text, .csv)
        #expect(list.toDos.map(\.summary) == titles)
        #expect(list.diagnostics.map(\.place.line) == lines)
        #expect(list.diagnostics.allSatisfy { $0.hint != nil })
    }

    @Test func `a table without titles says which columns it has`() {
        let list = TaskList("Key,When\n1,2026-11-27\n", .csv)
        #expect(list.toDos == [])
        #expect(list.diagnostics.map(\.message) == ["no column has the titles of the to-dos"])
        #expect(
            list.diagnostics[0].hint
                == "name it as title = \"…\" in the map of the columns; the file has Key, When")
    }

    @Test(arguments: ["", "\n\n", "title\n"])
    func `an empty table has no to-dos`(text: String) {
        #expect(TaskList(text, .csv).toDos == [])
        #expect(TaskList(text, .csv).diagnostics == [])
    }

    private static let map = [
        "id": "Nr", "title": "What", "due": "By", "start": "From", "estimate": "Size",
        "estimate_unit": "points=2h",
        "priority": "Rank", "priority_values": "Now=urgent, Soon = high", "category": "Area",
        "project": "Theme", "done": "State",
        "done_values": "Gone, Closed", "done_value": "Gone", "depends": "After",
    ]

    private static let table = """
        Nr,What,By,From,Size,Rank,Area,Theme,State,After
        1,a,27 Nov 2026,2026-11-24T09:00,1.5,Soon,work,Atlas,Open,
        2,b,,,,now,,,"Closed",1
        3,c,,,3h,Later,,,Done,"1, 2"
        """

    @Test func `a map names the columns and their values`() throws {
        let list = TaskList(Self.table, .csv, columns: try TaskColumns(Self.map))
        let toDo = list.toDos[0]
        #expect(toDo.uid == "1")
        #expect(toDo.due == time("2026-11-27"))
        #expect(toDo.earliestStart == time("2026-11-24T09:00"))
        #expect(toDo.estimate == minutes(180))
        #expect(toDo.priority == .high)
        #expect(toDo.categories == ["work"])
        #expect(toDo.project == "Atlas")
        #expect(list.toDos.map(\.status) == [.needsAction, .completed, .needsAction])
        #expect(list.toDos.map(\.priority) == [.high, .urgent, .none])
        #expect(list.toDos[2].estimate == minutes(180))
        #expect(list.toDos[2].dependencies == ["1", "2"])
        #expect(list.diagnostics.map(\.message) == ["the priority “Later” is not known"])
    }

    @Test(arguments: [
        ("1", "Nr,What,State,\"After\"\r\n1,a,\"Gone\",x\r\n2,b,Open,y", 0),
        ("2", "Nr,What,State,\"After\"\r\n1,a,\"Open\",x\r\n2,b,Gone,y", 1),
    ])
    func `the value for done is written where the map tells it`(
        uid: String, expected: String, row: Int
    ) throws {
        let map = [
            "id": "Nr", "title": "What", "done": "state", "done_value": "Gone",
            "done_values": "gone",
        ]
        var list = TaskList(
            "Nr,What,State,\"After\"\r\n1,a,\"Open\",x\r\n2,b,Open,y", .csv,
            columns: try TaskColumns(map))
        try list.complete(uid)
        #expect(list.text == expected)
        #expect(list.toDos[row].isDone)
    }

    @Test func `nothing else is written`() throws {
        var list = TaskList("id,title,status\n1,a,open\n", .csv)
        let text = list.text
        let done = #expect(throws: TaskEditError.self) { try list.complete("1") }
        #expect(done?.hint?.contains("done_value") == true)
        #expect(throws: TaskEditError.self) { try list.add(ToDo(titled: "b")) }
        #expect(throws: TaskEditError.self) { try list.change { $0.summary = "b" } }
        list.identify()
        #expect(list.text == text)
    }

    @Test(arguments: [
        (["titel": "x"], "titel"), (["estimate_unit": "points"], "estimate_unit"),
        (["priority_values": "High"], "priority_values"),
        (["priority_values": "High=big"], "priority_values"), (["title": " "], "title"),
    ])
    func `a setting that says nothing is refused`(settings: [String: String], key: String) {
        let error = #expect(throws: TaskColumns.SettingError.self) { try TaskColumns(settings) }
        #expect(error?.key == key)
    }

    @Test func `a column that is not there is told`() throws {
        let list = TaskList(
            "Title,Due\na,2026-11-27\n", .csv, columns: try TaskColumns(["due": "Deadline"]))
        #expect(list.toDos.map(\.due) == [nil])
        #expect(list.diagnostics.map(\.message) == ["there is no column “Deadline” for due"])
    }

    @Test(arguments: [
        ("2026-11-27", "2026-11-27"), ("27/Nov/26 2:30 PM", "2026-11-27T14:30"),
        ("27/Nov/26 12:00 AM", "2026-11-27T00:00"),
        ("27 November 2026", "2026-11-27"), ("Nov 27, 2026", "2026-11-27"),
        ("27.11.2026", "2026-11-27"),
        ("2026/11/27", "2026-11-27"), ("2026-11-27 14:00", "2026-11-27T14:00"),
        ("Fri, 27 Nov 2026 14:00:00", "2026-11-27T14:00"),
        ("11/27/2026", "2026-11-27"), ("11/7/2026", nil), ("soon", nil), ("31 Feb 2026", nil),
    ])
    func `dates have the forms of many programs`(text: String, expected: String?) {
        let list = TaskList("title;due\na;\(text)\n", .csv)
        #expect(list.toDos[0].due == expected.map { time($0) })
        #expect(list.diagnostics.isEmpty == (expected != nil))
    }

    @Test(arguments: [
        ("20 Nov", "2026-11-20"), ("19 Nov", "2027-11-19"), ("Jan 2 at 9:00", "2027-01-02T09:00"),
        ("29 Feb", "2028-02-29"), ("Feb 29 at 2pm", "2028-02-29T14:00"), ("30 Feb", nil),
    ])
    func `a date of Todoist without a year is the next one`(text: String, expected: String?) {
        let list = TaskList("TYPE,CONTENT,PRIORITY,INDENT,DATE\ntask,a,4,1,\(text)\n", .csv)
        #expect(list.toDos.map(\.due) == [expected.map { time($0) }])
        #expect(list.diagnostics.isEmpty == (expected != nil))
    }

    @Test func `a moment with an offset is one`() {
        let list = TaskList(
            "title;due\na;Fri Nov 27 2026 14:00:00 GMT+0100 (CET)\nb;2026-11-27T14:00:00.123+01:00\n",
            .csv)
        let moment = CalendarTime.utc(Instant(seconds: clock("2026-11-27T13:00").secondsSinceEpoch))
        #expect(list.toDos.map(\.due) == [moment, moment])
    }

    @Test func `numbers without a unit are told once`() {
        let list = TaskList("title,estimate\na,3\nb,5\nc,1h\n", .csv)
        #expect(list.toDos.map(\.estimate) == [nil, nil, minutes(60)])
        #expect(list.diagnostics.map(\.severity) == [.note])
    }
}

extension String {
    fileprivate var asOneLineForTests: String { split(separator: " ").joined(separator: " ") }
}

@Suite("Keys of JSON objects")
struct JSONColumnTests {
    @Test func `paths lead into objects and lists`() throws {
        let text = #"""
            {"meta":{"count":2},"issues":[
              {"key":"A-1","f":{"what":"a \"\u00e9\ud83d\ude00\"","by":"2026-11-27"},"labels":[{"name":"x"},{"name":"y"}],"open":true},
              {"key":"A-2","f":{"what":"b"},"labels":["z"],"open":false}
            ]}
            """#
        let map = try TaskColumns([
            "id": "key", "title": "f.what", "due": "f.by", "category": "labels[].name",
            "done": "open", "done_values": "false", "done_value": "false",
        ])
        var list = TaskList(text, .json, columns: map)
        #expect(list.toDos.map(\.uid) == ["A-1", "A-2"])
        #expect(list.toDos.map(\.summary) == ["a \"é😀\"", "b"])
        #expect(list.toDos.map(\.due) == [time("2026-11-27"), nil])
        #expect(list.toDos.map(\.categories) == [["x", "y"], []])
        #expect(list.toDos.map(\.isDone) == [false, true])
        #expect(list.toDos.map(\.place.line) == [2, 3])
        try list.complete("A-1")
        #expect(list.text == text.replacing("\"open\":true", with: "\"open\":false"))
        #expect(list.toDos[0].isDone)
    }

    @Test(arguments: [
        ("{\"title\":\"a\"}\n{\"title\":\"b\"}\r\n\n{\"title\":\"c\"}", 3, 0), ("[]", 0, 0),
        ("", 0, 0), ("{}", 0, 1), ("[{\"title\":\"a\"},]", 1, 1),
        ("{\"title\":\"a\"}\n{\"title\":\n{\"title\":\"c\"}", 1, 1),
        ("[1,{\"title\":\"a\"}]", 1, 1), ("nonsense", 0, 1),
        ("[{\"title\":\"a\"},{\"title\":\"b]", 1, 1),
        ("[{\"title\":\"\"},{\"title\":\"b\"}]", 1, 1),
    ])
    func `objects stand in a list or one a line, and a broken one costs itself`(
        text: String, count: Int, problems: Int
    ) {
        let list = TaskList(text, .json)
        #expect(list.toDos.count == count)
        #expect(list.diagnostics.count == problems)
    }

    @Test func `values in values have an end`() {
        let text = String(repeating: "[", count: 100_000)
        #expect(TaskList(text, .json).diagnostics.count == 1)
    }
}
