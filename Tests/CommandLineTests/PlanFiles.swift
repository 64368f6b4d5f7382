import TaskweaveTestSupport

/// Returns a block event of a to-do in UTC, at its planned time: `"20261102T110000"`, `"20261102T120000"`.
func block(
    _ number: Int = 1, of toDo: String = "t", _ from: String, _ to: String, _ more: String = ""
) -> String {
    """
    BEGIN:VEVENT
    UID:\(toDo)-block-\(number)
    DTSTAMP:20261101T080000Z
    SUMMARY:\(toDo.uppercased())
    DTSTART:\(from)Z
    DTEND:\(to)Z
    X-TASKWEAVE-TASK:\(toDo)
    X-TASKWEAVE-PLANNED:\(from)Z/\(to)Z
    X-MINE:kept
    \(more)END:VEVENT

    """
}

/// Returns a to-do with an estimate of an hour.
func toDo(_ uid: String, _ more: String = "") -> String {
    "BEGIN:VTODO\nUID:\(uid)\nSUMMARY:\(uid.uppercased())\nESTIMATED-DURATION:PT1H\n\(more)END:VTODO\n"
}

/// Returns a calendar with components.
func calendar(of components: String...) -> String {
    "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Test//EN\nX-WR-CALNAME:Mine\n"
        + components.joined() + "END:VCALENDAR\n"
}
