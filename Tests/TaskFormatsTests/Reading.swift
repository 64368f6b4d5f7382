import CalendarModel
import TaskFormats
import Testing

/// A context on 20 November 2026, a Friday, where clocks are an hour ahead of UTC.
let context = TaskContext(
    today: day("2026-11-20"),
    wallClock: { CivilDateTime(secondsSinceEpoch: $0.seconds + 3600) },
    instant: { time in
        if case .utc(let instant) = time { return instant }
        return Instant(seconds: time.wallClock.secondsSinceEpoch - 3600)
    }
)

/// Ten o'clock of that day.
let tenOClock = Instant(seconds: clock("2026-11-20T10:00").secondsSinceEpoch - 3600)

func day(_ text: String) -> CivilDate {
    guard let date = CivilDate(text) else { preconditionFailure("\(text) is not a date") }
    return date
}

/// `2026-11-27T14:00` as a wall-clock time.
func clock(_ text: String) -> CivilDateTime {
    let basic = text.filter { $0 != "-" && $0 != ":" }
    guard let time = CalendarTime(basic: basic, zone: nil) else {
        preconditionFailure("\(text) is not a time")
    }
    return time.wallClock
}

/// A date, or a time without a zone.
func time(_ text: String) -> CalendarTime {
    text.count == 10 ? .date(day(text)) : .floating(clock(text))
}

func minutes(_ count: Int64) -> CalendarDuration {
    CalendarDuration(seconds: count * 60)
}

extension TaskList {
    /// Reads a text.
    init(
        _ text: String, _ format: TaskFormat, columns: TaskColumns? = nil, keywords: String? = nil
    ) {
        var own = context
        own.columns = columns
        if let keywords { own.orgKeywords = keywords }
        self.init(Array(text.utf8), as: format, named: "tasks", in: own)
    }

    /// The file as a text.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Completes a to-do on the context's day.
    mutating func complete(_ uid: String) throws {
        try complete(uid, on: context.today, at: tenOClock)
    }

    /// Changes fields of a to-do.
    @discardableResult
    mutating func change(_ row: Int = 0, _ body: (inout ToDo) -> Void) throws -> [String] {
        var toDo = toDos[row]
        body(&toDo)
        return try change(toDos[row].uid, to: toDo)
    }
}

extension ToDo {
    /// Creates a to-do from a title.
    init(titled summary: String, uid: String = "", _ body: (inout ToDo) -> Void = { _ in }) {
        self.init(uid: uid)
        self.summary = summary
        body(&self)
    }
}

/// A line, and what becomes of it by a change of its to-do.
struct EditedLine: Sendable, CustomTestStringConvertible {
    let line: String
    let expected: String
    let change: @Sendable (inout ToDo) -> Void

    init(_ line: String, _ expected: String, _ change: @escaping @Sendable (inout ToDo) -> Void) {
        self.line = line
        self.expected = expected
        self.change = change
    }

    var testDescription: String { "\(line) → \(expected)" }
}
