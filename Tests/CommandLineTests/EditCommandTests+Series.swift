import Foundation
import TaskweaveTestSupport
import Testing

/// Tests of losses that are named before they happen, and of the dates of a series.
extension EditCommandTests {
    @Test func `what a calendar cannot hold is told before`() throws {
        try folder.write(vtodo(), to: "a.ics")
        let answer = try run(["edit", "report", "+thesis", "a.ics"])
        #expect(answer.status == 0)
        #expect(answer.output.contains("its project, which becomes a category"))
        let added = try run(["add", "Essay +thesis", "-o", "a.ics"])
        #expect(added.output.contains("its project, which becomes a category"))
        #expect(!(try run(["edit", "report", "#thesis", "a.ics"]).output.contains("not kept")))
    }

    @Test func `the line of a series says that its later dates follow`() throws {
        try folder.write("Water due:2026-11-06 rec:+1w\nTidy due:2026-11-06 rec:1w\n", to: "a.txt")
        let clause = "its later dates are counted from this one"
        #expect(try run(["edit", "water", "due sun", "a.txt"]).output.contains(clause))
        #expect(!(try run(["edit", "water", "!high", "a.txt"]).output.contains(clause)))
        #expect(!(try run(["edit", "tidy", "due sun", "a.txt"]).output.contains(clause)))
    }

    @Test func `a deadline with a time of day is refused by a format that has none`() throws {
        try folder.write("- [ ] Report\n", to: "a.md")
        let answer = try run(["edit", "report", "due fri 17:00", "a.md", "--write"])
        #expect(answer.status == 2 && answer.errors.contains("the time of day of its deadline"))
        #expect(try folder.read("a.md") == "- [ ] Report\n")
    }

    @Test func `a dropped to-do that is reopened keeps what was done of it`() throws {
        try folder.write(vtodo("STATUS:IN-PROCESS", "PERCENT-COMPLETE:50"), to: "a.ics")
        #expect(try run(["drop", "report", "a.ics", "--write"]).status == 0)
        #expect(try run(["reopen", "report", "a.ics", "--write"]).status == 0)
        let text = try folder.read("a.ics")
        #expect(text.contains("STATUS:IN-PROCESS") && text.contains("PERCENT-COMPLETE:50"))
        #expect(try run(["done", "report", "a.ics", "--write"]).status == 0)
        #expect(try run(["reopen", "report", "a.ics", "--write"]).status == 0)
        #expect(try folder.read("a.ics").contains("STATUS:NEEDS-ACTION"))
        #expect(!(try folder.read("a.ics").contains("PERCENT-COMPLETE")))
    }

    @Test func `the date of a series that was done last is reopened`() throws {
        try folder.write(
            vtodo("DTSTART;VALUE=DATE:20261026", "DUE;VALUE=DATE:20261027", "RRULE:FREQ=WEEKLY"),
            to: "a.ics")
        for day in ["2026-10-26", "2026-11-02"] {
            let done = ["done", "report", "a.ics", "--write", "--now", "\(day)T19:00"]
            #expect(try Command.run(done, in: folder.path).status == 0)
        }
        let reopen = ["reopen", "report", "a.ics", "--write", "--now", "2026-11-02T19:05"]
        #expect(try Command.run(reopen, in: folder.path).status == 0)
        let parts = try folder.read("a.ics").components(separatedBy: "BEGIN:VTODO")
        let open = parts.filter { $0.contains("RECURRENCE-ID") && $0.contains("NEEDS-ACTION") }
        #expect(open.count == 1 && open[0].contains("RECURRENCE-ID;VALUE=DATE:20261102"))
    }

    /// A weekly call, the first date of which was moved or done.
    private func weeklyCall(_ lines: String...) -> String {
        ([
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Else//EN", "BEGIN:VTODO", "UID:w",
            "SUMMARY:Call", "DTSTART:20261102T090000", "DUE:20261102T120000",
            "RRULE:FREQ=WEEKLY", "END:VTODO", "BEGIN:VTODO", "UID:w", "SUMMARY:Call",
            "DTSTART:20261102T090000", "DUE:20261102T130000", "RECURRENCE-ID:20261102T090000",
        ] + lines + ["END:VTODO", "END:VCALENDAR", ""]).joined(separator: "\r\n")
    }

    private func records(_ text: String) -> [String] {
        Array(text.components(separatedBy: "BEGIN:VTODO").dropFirst())
    }

    @Test func `a series is dropped with its own dates`() throws {
        try folder.write(weeklyCall(), to: "a.ics")
        #expect(try run(["drop", "call", "--series", "a.ics", "--write"]).status == 0)
        let records = records(try folder.read("a.ics"))
        #expect(records.count == 2 && records.allSatisfy { $0.contains("STATUS:CANCELLED") })
        #expect(try run(["todos", "a.ics"]).output.contains("No to-do is open"))
    }

    @Test(arguments: ["title \"Talk\"", "!high", "every month"])
    func `a change that is no time applies to all dates of a series`(change: String) throws {
        try folder.write(weeklyCall(), to: "a.ics")
        #expect(try run(["edit", "call", change, "a.ics", "--write"]).status == 0)
        let records = records(try folder.read("a.ics"))
        #expect(records.count == 2)
        let isRule = change == "every month"
        let word = isRule ? "RRULE:FREQ=MONTHLY" : change == "!high" ? "PRIORITY:3" : "SUMMARY:Talk"
        #expect(records[0].contains(word) && records[1].contains(word) != isRule)
        #expect(records[1].contains("DUE:20261102T130000"))
    }

    /// Another date of the series that has a VTODO of its own.
    private func withSecondDate(_ text: String) -> String {
        let date = [
            "BEGIN:VTODO", "UID:w", "SUMMARY:Call", "DTSTART:20261109T090000",
            "DUE:20261109T150000", "RECURRENCE-ID:20261109T090000", "END:VTODO", "END:VCALENDAR",
        ]
        return text.replacing("END:VCALENDAR", with: date.joined(separator: "\r\n"))
    }

    @Test(arguments: ["due mon 12:00", "every month due tue 10:00", "due mon 12:00 !high"])
    func `times change one date alone`(change: String) throws {
        try folder.write(withSecondDate(weeklyCall()), to: "a.ics")
        #expect(try run(["edit", "call", change, "a.ics", "--write"]).status == 0)
        let records = records(try folder.read("a.ics"))
        #expect(records.count == 3)
        #expect(records[2].contains("DUE:20261109T150000"))
        #expect(!records[1].contains("DUE:20261102T130000"))
    }

    @Test func `a series that ends leaves the date that was shown`() throws {
        try folder.write(weeklyCall(), to: "a.ics")
        #expect(try run(["edit", "call", "no repeat", "a.ics", "--write"]).status == 0)
        let moved = records(try folder.read("a.ics"))
        #expect(moved.count == 1 && !moved[0].contains("RRULE"))
        #expect(moved[0].contains("DUE:20261102T130000"))

        try folder.write(
            weeklyCall("STATUS:COMPLETED", "COMPLETED:20261102T070000Z"), to: "b.ics")
        let words = ["edit", "call", "no repeat", "b.ics", "--write", "--now", "2026-11-09T10:00"]
        #expect(try Command.run(words, in: folder.path).status == 0)
        let next = records(try folder.read("b.ics"))
        #expect(next.count == 2 && next[1].contains("STATUS:COMPLETED"))
        #expect(next[0].contains("DUE:20261109T120000") && !next[0].contains("RRULE"))

        try folder.write(withSecondDate(weeklyCall("X-MINE:kept")), to: "c.ics")
        #expect(try run(["edit", "call", "no repeat", "c.ics", "--write"]).status == 0)
        let rest = records(try folder.read("c.ics"))
        #expect(rest.count == 2 && rest[0].contains("X-MINE:kept"))
        #expect(!rest[0].contains("RECURRENCE-ID") && rest[1].contains("STATUS:CANCELLED"))
    }

    @Test func `a rule adds no start before which the work could not begin`() throws {
        let words = ["add", "Weekly report 12h due fri every week", "-o", "a.ics"]
        #expect(try run(words).status == 0)
        #expect(try folder.read("a.ics").contains("DTSTART;VALUE=DATE:20261106"))
        let plan = try run(["plan", "a.ics"]).output
        #expect(plan.contains("Tue 3 Nov\n") && !plan.contains("Late"))
        // A date of its own has no start either.
        #expect(try run(["edit", "report", "due sat", "a.ics", "--write"]).status == 0)
        let date = records(try folder.read("a.ics"))[1]
        #expect(date.contains("DUE;VALUE=DATE:20261107") && !date.contains("DTSTART"))
    }

    @Test func `a change adds no zone where the file had none`() throws {
        try folder.write(
            vtodo("DTSTART;TZID=Europe/Berlin:20261102T090000", "PRIORITY:9"), to: "a.ics")
        #expect(try run(["edit", "report", "no priority", "a.ics", "--write"]).status == 0)
        #expect(!(try folder.read("a.ics").contains("VTIMEZONE")))
    }

    @Test func `parts that stay open are counted`() throws {
        try folder.write("- [ ] House\n  - [ ] Roof\n  - [ ] Door\n", to: "a.md")
        let answer = try run(["done", "house", "a.md"])
        #expect(answer.output.hasPrefix("“House”  → done; 2 parts of it stay open\n"))
    }
}
