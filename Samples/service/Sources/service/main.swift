// Plans for the users of a table, and replans for one of them after a meeting moved. All is bytes and values; no file is read.

import TaskweaveKit

/// A row of the table: what a service stores of a user.
struct User {
    var name: String
    var zone: String
    var calendar: String
    var toDos: String
    /// The blocks of the last plan, as iCalendar; nil before the first.
    var blocks: String?
}

var table = [
    User(
        name: "Ada", zone: "Europe/Berlin",
        calendar: meeting(uid: "review", "Review", "20261102T090000", "20261102T100000"),
        toDos: "(A) Report est:3h due:2026-11-03\nTidy the desk est:30m\n"),
    User(
        name: "Grace", zone: "America/New_York",
        calendar: meeting(uid: "standup", "Stand-up", "20261102T093000", "20261102T100000"),
        toDos: "Write the compiler est:6h due:2026-11-05\n"),
]

/// The bytes of a calendar with one meeting, as a client would send them.
func meeting(uid: String, _ title: String, _ start: String, _ end: String) -> String {
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Example//EN
    BEGIN:VEVENT
    UID:\(uid)
    SUMMARY:\(title)
    DTSTART:\(start)
    DTEND:\(end)
    END:VEVENT
    END:VCALENDAR

    """
}

/// What is known of a user at a moment.
func workspace(of user: User, now: Instant) throws -> Workspace {
    var space = try Workspace(zone: user.zone, now: now)
    try space.add(Array(user.calendar.utf8), named: "calendar.ics")
    try space.add(Array(user.toDos.utf8), named: "todo.txt")
    if let blocks = user.blocks { try space.add(Array(blocks.utf8), named: "blocks.ics") }
    return space
}

func show(_ plan: PlannedAgenda, _ space: Workspace) {
    for block in plan.blocks {
        let clock = space.agenda.zone.wallClock(at: block.range.lowerBound)
        print("  \(clock)  \(block.toDo.summary)")
    }
    for missing in plan.missing {
        print("  not placed: \(missing.toDo.summary), \(missing.detail)")
    }
}

// At six in the morning, UTC, of Monday, 2 November 2026: a plan for everybody.
let morning = Instant(seconds: 1_793_599_200)
for index in table.indices {
    let space = try workspace(of: table[index], now: morning)
    let plan = try space.plan(for: space.days(5))
    table[index].blocks = plan.calendar()
    print(table[index].name)
    show(plan, space)
}

// Two hours later Ada's review moves to ten o'clock: a repair, with few moves, and what the store has to change.
var space = try workspace(of: table[0], now: morning + 7_200)
let plan = try space.plan(for: space.days(5))
guard var review = space.agenda.event("review") else { fatalError("the table has no review") }
review.start = .floating(CivilDateTime(CivilDate(unchecked: 2026, 11, 2), hour: 10))
review.end = .duration(CalendarDuration(seconds: 3_600))
let mended = try space.replan(after: plan, with: .replacing(review))
print("Ada, after the review moved")
for move in mended.moves { print("  \(move.toDo.summary): \(move.detail)") }
show(mended, space)
print("  \(mended.blockChanges.count) rows of blocks change")
