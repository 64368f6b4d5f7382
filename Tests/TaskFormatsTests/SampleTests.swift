import CalendarModel
import Foundation
import TaskFormats
import TaskweaveTestSupport
import Testing

@Suite("The samples")
struct SampleTests {
    /// Reads a sample as anybody would, and says each to-do in a line.
    private func lines(_ name: String, _ columns: [String: String] = [:]) throws -> [String] {
        let file = packageFolder.appending(path: "Samples/\(name)")
        let bytes = [UInt8](try Data(contentsOf: file))
        let format = try #require(TaskFormat(fileName: name, contents: bytes))
        var context = context
        context.today = day("2026-11-02")
        if !columns.isEmpty { context.columns = try TaskColumns(columns) }
        let list = TaskList(bytes, as: format, named: name, in: context)
        #expect(list.diagnostics == [])
        return list.toDos.map { toDo in
            let length = toDo.estimate.map { "\($0.nominalSeconds / 60)m" }
            let times = [toDo.earliestStart, toDo.due].map { $0.map(context.text) ?? "" }
            let parts = [
                toDo.summary, toDo.isDone ? "done" : nil, length,
                times == ["", ""] ? nil : times.joined(separator: "…"),
                toDo.priority == .none ? nil : "\(toDo.priority)",
                toDo.categories.isEmpty ? nil : toDo.categories.joined(separator: "+"),
                toDo.project, toDo.rules.first?.description, toDo.parent == nil ? nil : "part",
                toDo.dependencies.isEmpty ? nil : "after \(toDo.dependencies.count)",
                toDo.worked.map { "worked \($0.nominalSeconds / 60)m" },
            ]
            return parts.compactMap { $0 }.joined(separator: " | ")
        }
    }

    @Test func `todo.txt`() throws {
        #expect(
            try lines("todo.txt") == [
                "Send the tax papers to the accountant | 60m | …2026-11-09 | urgent | desk | taxes",
                "Draft the talk about the retry queue | 300m | 2026-11-03…2026-11-13 | high | work | talk",
                "Make the slides for the talk | 180m | …2026-11-18 | medium | work | talk | after 1",
                "Call the plumber about the kitchen tap | 20m | phone | flat",
                "Water the plants | 15m | …2026-11-04 | home | flat | FREQ=WEEKLY",
                "Pay the rent | 10m | …2026-11-30 | flat | FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=BACKWARD",
                "Renew the passport | 90m | …2026-12-01T12:00 | travel",
                "Read “A Philosophy of Software Design” https://example.org/aposd | evening",
                "Book the train to Leipzig | done | high | travel",
            ])
    }

    @Test func `tasks.org`() throws {
        #expect(
            try lines("tasks.org") == [
                "Mend the roof before the rain | 240m | 2026-11-03…2026-11-14 | urgent | outside+home | worked 75m",
                "Buy roofing felt | done | outside+home | part",
                "Borrow the ladder from Theo | 20m | outside+home | part",
                "Paint the door | 120m | home | after 1",
                "Mow the lawn | 45m | 2026-11-07T09:00… | green+home | FREQ=WEEKLY",
                "Order seeds from the catalogue | …2026-12-01 | medium | green+home",
                "Dig a pond | done | green+home",
            ])
    }

    @Test func `tasks.md`() throws {
        #expect(
            try lines("tasks.md") == [
                "Cancel the old contract | 30m | …2026-11-06 | high | home",
                "Hand over the keys | …2026-11-30 | home | after 1",
                "Pack the kitchen | 240m | 2026-11-21…2026-11-28 | home", "Get boxes | done | part",
                "Wrap the glasses | 60m | part",
                "Compare movers, see the offers | 2026-11-03… | medium", "Sell the sofa | done",
                "Water the plants | 15m | …2026-11-04 | home | FREQ=WEEKLY;BYDAY=WE",
                "Back up the laptop | 10m | 2026-11-08… | FREQ=WEEKLY;INTERVAL=2",
            ])
    }

    @Test func `taskwarrior.json`() throws {
        #expect(
            try lines("taskwarrior.json") == [
                "Review the security checklist | 120m | 2026-11-03T09:00…2026-11-13 | urgent | work | audit",
                "Write the audit report | 360m | …2026-11-20T17:00 | work | audit | after 1",
                "Take out the bins | …2026-11-06 | home",
                "Plan the birthday | 2026-11-25… | personal", "Order toner | done | work",
            ])
    }

    @Test func `github.json`() throws {
        #expect(
            try lines("github.json") == [
                "Uploads stall after the third retry | 180m | …2026-11-20 | bug+work | 1.4",
                "Say in the README which Swift is needed | 20m",
                "Typo in the help of export | done | documentation",
            ])
    }

    @Test func `linear.csv`() throws {
        #expect(
            try lines("linear.csv", ["estimate_unit": "points=1h30m"]) == [
                "Move the queue to its own process | 450m | …2026-11-19 | high | work+Backend | Retry queue",
                "Measure the \"cold\" start | 180m | …2026-11-13 | medium | work | Retry queue | part",
                "Choose a name for the dashboard",
                "Write the design note | done | 270m | urgent | work | Retry queue",
            ])
    }

    @Test func `jira.csv`() throws {
        #expect(
            try lines("jira.csv") == [
                "Rotate the signing keys | 120m | …2026-11-10 | urgent | work+security | Operations | worked 30m",
                "Write down who may rotate them, and when | 90m | …2026-11-17 | medium | work | Operations | after 1",
                "Remove the old keys | done | 60m | low | work | Operations | worked 60m",
            ])
    }

    @Test func `todoist.csv`() throws {
        #expect(
            try lines("todoist.csv") == [
                "Mend the bicycle | 90m | …2026-11-07 | high | home",
                "Buy a tube | 20m | …2026-11-05 | errands | part",
                "Vacuum | 45m | …2026-11-07 | home | FREQ=WEEKLY;BYDAY=SA",
                "Dentist: ask for a date | 10m | …2026-11-03T09:30 | urgent | phone",
            ])
    }
}

extension TaskContext {
    fileprivate func text(_ time: CalendarTime) -> String {
        if time.isDate { return time.wallClock.date.description }
        return String(wallClock(instant(time)).description.prefix(16))
    }
}
