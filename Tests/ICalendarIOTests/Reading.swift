import CalendarModel
import ICalendarIO
import Testing

/// Returns what a file with these bytes holds.
func imported(_ bytes: [UInt8]) throws(ICalendarError) -> ImportedCalendar {
    try ICalendarReader.read(bytes, file: "x.ics")
}

/// Returns what a calendar with these lines in it holds; its own BEGIN is line 1.
func imported(_ lines: String...) throws(ICalendarError) -> ImportedCalendar {
    try imported(Array(calendar(lines).utf8))
}

/// Returns the event with these lines beside its UID and, where none is among them, a DTSTART.
func event(_ lines: String...) throws -> Event {
    let start =
        lines.contains { $0.uppercased().hasPrefix("DTST") } ? [] : ["DTSTART:20260105T090000Z"]
    let all = ["BEGIN:VEVENT", "UID:a"] + start + lines + ["END:VEVENT"]
    return try #require(try imported(Array(calendar(all).utf8)).events.first)
}

/// Returns the to-do with these lines beside its UID, and the messages on the way.
func toDo(_ lines: String...) throws -> (toDo: ToDo, messages: [String]) {
    let all = ["BEGIN:VTODO", "UID:a"] + lines + ["END:VTODO"]
    let found = try imported(Array(calendar(all).utf8))
    return (try #require(found.toDos.first), found.diagnostics.map(\.message))
}

/// Returns the text of a calendar with lines in it.
func calendar(_ lines: [String], lineEnd: String = "\r\n") -> String {
    (["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR"]).map { $0 + lineEnd }.joined()
}

/// Returns the lines of an event.
func eventLines(_ uid: String, _ start: String = "20260105T090000Z") -> [String] {
    [
        "BEGIN:VEVENT", "UID:\(uid)", "SUMMARY:Event \(uid)", "DTSTART:\(start)", "DURATION:PT1H",
        "END:VEVENT",
    ]
}

/// Returns a time: `20260105`, `20260105T090000`, `20260105T080000Z`, or a clock in a zone behind an `@`.
func time(_ text: String) -> CalendarTime {
    let halves = text.split(separator: "@").map(String.init)
    guard let time = CalendarTime(basic: halves[0], zone: halves.count == 2 ? halves[1] : nil)
    else {
        preconditionFailure("\(text) is not a time")
    }
    return time
}
