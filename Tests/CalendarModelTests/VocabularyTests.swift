import CalendarModel
import Testing

@Suite("Priorities, weekdays and diagnostics")
struct VocabularyTests {
    @Test(arguments: [
        (0, Priority.none), (1, .urgent), (2, .high), (3, .high), (4, .high), (5, .medium),
        (6, .low), (9, .low), (10, .none), (-1, .none), (.max, .none), (.min, .none),
    ])
    func `a number of PRIORITY has its word`(value: Int, priority: Priority) {
        #expect(Priority(iCalendar: value) == priority)
    }

    @Test(arguments: Priority.allCases)
    func `a priority reads back from its number`(priority: Priority) {
        #expect(Priority(iCalendar: priority.iCalendar) == priority)
    }

    @Test func `the more urgent comes first`() {
        #expect([Priority.none, .low, .urgent, .medium, .high].sorted() == Priority.allCases)
    }

    @Test(arguments: zip(Weekday.allCases, ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]))
    func `a weekday has two letters`(weekday: Weekday, code: String) {
        #expect(weekday.code == code)
        #expect(Weekday(code: code) == weekday)
        #expect(Weekday(daysAfterMonday: weekday.rawValue - 14) == weekday)
        #expect(Weekday(daysAfterMonday: weekday.rawValue + 7) == weekday)
    }

    @Test(arguments: ["", "M", "mo", "MON", "XX"])
    func `other letters are no weekday`(code: String) {
        #expect(Weekday(code: code) == nil)
    }

    @Test(arguments: [
        (SourcePlace(file: "week.ics", line: 41), nil, "week.ics:41:1: warning: no start"),
        (SourcePlace(file: "week.ics", line: 0), nil, "week.ics: warning: no start"),
        (SourcePlace.none, nil, "warning: no start"),
        (
            SourcePlace(file: "a b.ics", line: 7), "add one",
            "a b.ics:7:1: warning: no start\n  hint: add one"
        ),
    ])
    func `a diagnostic is written as compilers write theirs`(
        place: SourcePlace, hint: String?, text: String
    ) {
        let diagnostic = Diagnostic(.warning, at: place, uid: "u", "no start", hint: hint)
        #expect(diagnostic.description == text)
    }

    @Test(arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
    func `no line end of a file begins a line of a message`(end: String) {
        let place = SourcePlace(file: "a\(end)b.ics", line: 7)
        let diagnostic = Diagnostic(.warning, at: place, "no\(end)start", hint: "add\(end)one")
        #expect(diagnostic.description == "a b.ics:7:1: warning: no start\n  hint: add one")
        let error = FileError(.missing, "a\(end)b.ics", "no\(end)file", hint: "name\(end)one")
        #expect(error.description == "a b.ics: error: no file\n  hint: name one")
    }

    @Test(arguments: [
        (ToDo.Status.needsAction, 0, false), (.inProcess, 99, false), (.inProcess, 100, true),
        (.completed, 0, true), (.cancelled, 0, true),
    ])
    func `a to-do is done when nothing is left of it`(
        status: ToDo.Status, percent: Int, isDone: Bool
    ) {
        var toDo = ToDo(uid: "a")
        toDo.status = status
        toDo.percentComplete = percent
        #expect(toDo.isDone == isDone)
    }
}
