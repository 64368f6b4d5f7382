import Foundation
import TaskweaveKit
import TaskweaveTestSupport
import Testing

@Suite("Workspace: the door for programs")
struct WorkspaceTests {
    /// Monday, 2 November 2026, 7:00 in Berlin.
    private static let now = Instant(seconds: 1_793_599_200)

    private static func text(_ lines: String...) -> [UInt8] {
        let all = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN"] + lines
        return Array((all + ["END:VCALENDAR", ""]).joined(separator: "\r\n").utf8)
    }

    /// A meeting from 9 to 10, a report of three hours, and a small to-do.
    private static func space() throws -> Workspace {
        var space = try Workspace(zone: "Europe/Berlin", now: now)
        try space.add(
            text(
                "BEGIN:VEVENT", "UID:m", "SUMMARY:Meeting", "DTSTART:20261102T090000",
                "DTEND:20261102T100000", "END:VEVENT"), named: "work")
        try space.add(
            Array("Report est:3h due:2026-11-03 uid:r\nTidy est:30m uid:t\n".utf8),
            named: "todo.txt")
        return space
    }

    private static func moved(_ event: Event, to hour: Int) -> Event {
        var event = event
        let day = CivilDate(unchecked: 2026, 11, 2)
        event.start = .floating(CivilDateTime(day, hour: hour))
        event.end = .time(.floating(CivilDateTime(day, hour: hour + 1)))
        return event
    }

    @Test func `to-dos and calendars are read from bytes, whatever their format`() throws {
        var space = try WorkspaceTests.space()
        try space.add(Array("- [ ] Call 📅 2026-11-04\n".utf8), named: "notes.md")
        #expect(space.agenda.toDos.map(\.summary) == ["Report", "Tidy", "Call"])
        #expect(throws: FileError.self) { try space.add([0xFF, 0x00], named: "broken.ics") }
        #expect(space.agenda.toDos.count == 3)
    }

    @Test func `a plan is repaired after a change, and the change comes out as values`() throws {
        var space = try WorkspaceTests.space()
        let plan = try space.plan(for: space.days(5))
        #expect(plan.blockChanges.allSatisfy { $0.before == nil && $0.after != nil })
        #expect(plan.blockChanges.count == plan.blocks.count)
        let first = try #require(plan.blocks.first)
        let meeting = try #require(space.agenda.event("m"))
        let hour = Int(space.agenda.zone.wallClock(at: first.range.lowerBound).secondOfDay / 3_600)
        let mended = try space.replan(
            after: plan, with: .replacing(WorkspaceTests.moved(meeting, to: hour)))
        #expect(mended.moves.contains { $0.uid == first.uid && !$0.detail.isEmpty })
        #expect(mended.moves.count < plan.blocks.count)
        #expect(space.conflicts(in: space.days(5)).isEmpty)
        // The workspace has the new blocks, so that nothing else changes.
        let again = try space.plan(for: space.days(5))
        #expect(again.blockChanges.isEmpty && again.moves.isEmpty)
        #expect(space.agenda.calendars.count { $0.name == "Taskweave" } == 1)
    }

    @Test func `single changes give the same plan as reading everything again`() throws {
        var generator = SeededGenerator(seed: 52)
        for _ in 0..<30 {
            var space = try WorkspaceTests.space()
            var events = [try #require(space.agenda.event("m"))]
            for step in 0..<6 {
                let hour = Int.random(in: 8...16, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0:
                    var event = WorkspaceTests.moved(
                        Event(uid: "n\(step)", start: .date(CivilDate(unchecked: 2026, 11, 2))),
                        to: hour)
                    event.summary = "New"
                    try space.apply(.adding(event))
                    events.append(event)
                case 1:
                    guard let row = events.indices.randomElement(using: &generator) else {
                        continue
                    }
                    events[row] = WorkspaceTests.moved(events[row], to: hour)
                    try space.apply(.replacing(events[row]))
                default:
                    guard let row = events.indices.randomElement(using: &generator) else {
                        continue
                    }
                    try space.apply(.removing(event: events[row].uid))
                    events.remove(at: row)
                }
            }
            var fresh = try Workspace(zone: "Europe/Berlin", now: WorkspaceTests.now)
            fresh.agenda.add(events: events, named: "work")
            try fresh.add(
                Array("Report est:3h due:2026-11-03 uid:r\nTidy est:30m uid:t\n".utf8),
                named: "todo.txt")
            let window = space.days(3)
            #expect(space.free(in: window).gaps == fresh.free(in: window).gaps)
            #expect(
                space.agenda.occurrences(in: window).map(\.range)
                    == fresh.agenda.occurrences(in: window).map(\.range))
            let (one, other) = (try space.plan(for: window), try fresh.plan(for: window))
            #expect(one.blocks.map(\.range) == other.blocks.map(\.range))
            #expect(one.cost == other.cost)
        }
    }

    @Test func `an event may be moved into another zone`() throws {
        var space = try WorkspaceTests.space()
        var meeting = try #require(space.agenda.event("m"))
        let clock = CivilDateTime(CivilDate(unchecked: 2026, 11, 2), hour: 9)
        meeting.start = .zoned(clock, zone: "America/New_York")
        meeting.end = .duration(CalendarDuration(seconds: 3_600))
        try space.apply(.replacing(meeting))
        // 9:00 in New York is 14:00 UTC.
        let listed = space.agenda.occurrences(in: space.days(1)).map(\.range.lowerBound)
        #expect(listed == [WorkspaceTests.now + 8 * 3_600])
        meeting.start = .zoned(clock, zone: "Nowhere/Land")
        try space.apply(.replacing(meeting))
        #expect(space.agenda.diagnostics.contains { $0.message.contains("Nowhere/Land") })
    }

    @Test func `a plan that was stored and read again changes no block`() throws {
        var space = try WorkspaceTests.space()
        let plan = try space.plan(for: space.days(5))
        try space.add(Array(plan.calendar().utf8), named: "blocks.ics")
        let again = try space.plan(for: space.days(5))
        #expect(again.blocks.count == plan.blocks.count)
        #expect(again.blockChanges.isEmpty, "\(again.blockChanges)")
    }

    @Test func `a repaired plan gives the reasons of untouched to-dos, too`() throws {
        var space = try WorkspaceTests.space()
        let much = (1...8).map { "Work \($0) est:6h due:2026-11-03 uid:w\($0)\n" }.joined()
        try space.add(Array(much.utf8), named: "more.txt")
        let plan = try space.plan(for: space.days(14))
        let mended = try space.replan(after: plan, with: .removingToDo("t"))
        let untouched = Set(mended.endings.map(\.toDo.uid)).subtracting(
            mended.moves.map(\.toDo.uid))
        let explained = mended.endings.filter {
            $0.lateness != nil && untouched.contains($0.toDo.uid)
        }
        #expect(explained.count > PlannedAgenda.mostUntouched)
    }

    @Test func `to-dos change one by one`() throws {
        var space = try WorkspaceTests.space()
        var report = try #require(space.agenda.toDo("r"))
        report.estimate = CalendarDuration(seconds: 3_600)
        try space.apply(.replacingToDo(report))
        try space.apply(.removingToDo("t"))
        var call = ToDo(uid: "c")
        call.summary = "Call"
        try space.apply(.addingToDo(call))
        let plan = try space.plan(for: space.days(5))
        #expect(Set(plan.blocks.map(\.toDo.uid)) == ["r", "c"])
        #expect(plan.blocks.filter { $0.toDo.uid == "r" }.map(\.range.seconds) == [3_600])
    }

    @Test func `a change that is impossible names the UID, and nothing changes`() throws {
        var space = try WorkspaceTests.space()
        let plan = try space.plan(for: space.days(5))
        let unknown = Workspace.ChangeError.unknown(uid: "x")
        #expect(throws: unknown) { try space.apply(.removing(event: "x")) }
        #expect(throws: unknown) { try space.apply(.removingToDo("x")) }
        #expect(throws: Workspace.ChangeError.known(uid: "m")) {
            try space.apply(.adding(try #require(space.agenda.event("m"))))
        }
        #expect(throws: unknown) {
            _ = try space.replan(after: plan, with: .removing(event: "m"), .removingToDo("x"))
        }
        #expect(space.agenda.event("m") != nil && space.agenda.blocks.isEmpty)
    }

    @Test func `a calendar that is fetched again replaces the earlier one, unless it is broken`()
        throws
    {
        var space = try WorkspaceTests.space()
        let later = WorkspaceTests.text(
            "BEGIN:VEVENT", "UID:m", "SUMMARY:Later", "DTSTART:20261102T150000",
            "DTEND:20261102T160000", "END:VEVENT")
        try space.replace("work", with: later)
        #expect(space.agenda.calendars.flatMap(\.events).map(\.summary) == ["Later"])
        #expect(throws: FileError.self) { try space.replace("work", with: [0xFF, 0x00]) }
        #expect(space.agenda.event("m")?.summary == "Later")
    }

    /// Values that only a program can give, and what is reported about them.
    @Test func `no value traps, and what is left out is reported`() throws {
        var space = try WorkspaceTests.space()
        for seconds in [Int64.min, -60, 0, .max] {
            var toDo = ToDo(uid: "d\(seconds)")
            toDo.estimate = CalendarDuration(days: seconds == .min ? .min : 0, seconds: seconds)
            toDo.due = .utc(Instant(seconds: seconds))
            try space.apply(.addingToDo(toDo))
        }
        let reported = space.agenda.diagnostics.filter { $0.message.contains("estimate") }
        #expect(reported.map(\.uid) == ["d\(Int64.min)", "d-60", "d0", "d\(Int64.max)"])
        for seconds in [Int64.min, .max] {
            var event = Event(uid: "e\(seconds)", start: .utc(Instant(seconds: seconds)))
            event.end = .duration(CalendarDuration(seconds: seconds))
            try space.apply(.adding(event))
            event.start = .utc(WorkspaceTests.now)
            event.uid = "f\(seconds)"
            try space.apply(.adding(event))
            event.end = .time(.utc(Instant(seconds: seconds)))
            try space.apply(.replacing(event))
        }
        #expect(space.agenda.diagnostics.count { $0.message.contains("the start") } == 2)
        #expect(space.agenda.diagnostics.count { $0.message.contains("the length") } == 2)
        #expect(space.agenda.diagnostics.count { $0.message.contains("the end") } == 2)
        for days in [Int.min, -1, 0, .max] {
            let window = space.days(days)
            #expect(window.lowerBound <= window.upperBound)
            #expect(!space.picture(.svg, days: days).isEmpty)
            #expect(!space.picture(.html, days: min(days, 3)).isEmpty)
        }
        #expect(try space.plan(for: space.days(5)).blocks.contains { $0.toDo.uid == "r" })
        #expect(try space.plan(for: WorkspaceTests.now..<WorkspaceTests.now).blocksInWindow.isEmpty)
        for now in [Int64.min, .max] {
            space.now = Instant(seconds: now)
            #expect(!space.picture(.terminal(columns: 80)).isEmpty)
            _ = try space.plan(for: space.days(2))
        }
        space.now = WorkspaceTests.now
        space.configuration.grid = 0
        #expect(throws: SchedulingProblemError.self) { _ = try space.plan(for: space.days(5)) }
    }
}
