internal import CalendarModel
package import Insights
package import Planning
internal import TimeZones
internal import Wording

extension AgendaText {
    /// The number of screen lines for the summary of a week.
    private static let screen = 23

    /// Returns the summary of a week on one screen: the hours and how they were used, completed work, tight deadlines, the
    /// progress of habits, and a table of the categories and projects.
    package func week(_ account: WeekAccount, habits: [HabitRecord]) -> String {
        let last = account.range.upperBound - 1
        let words = AgendaText(text.telling([account.now, account.range.lowerBound, last]))
        let title = "\(words.text.day(account.range.lowerBound)) – \(words.text.day(last))"
        let lines = weekLines(account, habits: Array(habits.prefix(3))).flatMap { name, texts in
            texts.enumerated().map { ($0.offset == 0 ? name : "").padded(to: 10) + $0.element }
        }
        let room = max(3, AgendaText.screen - lines.count - 3)
        let table = tableLines(of: weekTable(account), atMost: room)
        return ([title] + lines + (table.isEmpty ? [] : [""] + table))
            .joined(separator: "\n") + "\n"
    }

    /// Returns the lines of a week's summary by topic.
    package func weekLines(
        _ account: WeekAccount, habits: [HabitRecord]
    ) -> [(name: String, texts: [String])] {
        let words = AgendaText(
            text.telling([account.now] + account.demands.map { $0.deadline - 1 }))
        let topics = [
            ("Done", done(in: account)), ("Deadline", words.deadlines(of: account)),
            ("Habit", habits.map(line)),
        ]
        return hours(of: account).map { ($0.name, [$0.text]) } + topics.filter { !$0.1.isEmpty }
    }

    private func hours(of account: WeekAccount) -> [(name: String, text: String)] {
        var rows: [(name: String, text: String)] = []
        func add(_ name: String, _ text: String) { rows.append((name, text)) }
        add(
            "Hours",
            account.hours == 0
                ? "none"
                : "\(TimeText.work(account.hours)), \(TimeText.work(account.free)) of them free of meetings"
        )
        if account.meetingCount > 0 {
            let meetings = counted(account.meetingCount, "meeting")
            add("Meetings", "\(TimeText.work(account.meetings)) in \(meetings)")
        }
        let blocks = account.blocks
        guard blocks.count > 0 else {
            add("Planned", "nothing" + (account.isOver ? "" : ": taskweave plan shows what fits"))
            return rows
        }
        let parts = [
            (blocks.worked, "worked"), (blocks.missed, "missed"), (blocks.done, "not needed"),
            (blocks.ahead, "ahead"),
        ].filter { $0.0 > 0 }.map { "\(TimeText.work($0.0)) \($0.1)" }
        let sum = "\(TimeText.work(blocks.planned)) in \(counted(blocks.count, "block"))"
        add("Planned", sum + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")))
        if account.movedBlocks > 0 {
            add("Moved", "\(counted(account.movedBlocks, "block")) by hand")
        }
        if account.silentBlocks > 0 {
            add("Review", "\(counted(account.silentBlocks, "block")) over: taskweave review")
        }
        return rows
    }

    /// Returns the number of completed to-dos, and the time that those with an estimate took.
    private func done(in account: WeekAccount) -> [String] {
        guard account.doneCount > 0 else { return [] }
        let known = account.finished.filter { ($0.estimated ?? 0) > 0 }
        var line = counted(account.doneCount, "to-do")
        guard !known.isEmpty else { return [line] }
        let worked = known.reduce(0) { $0 + $1.worked }
        let estimated = known.reduce(0) { $0 + ($1.estimated ?? 0) }
        if known.count < account.doneCount { line += ", \(known.count) of them timed" }
        line += ": \(TimeText.work(worked)) worked, \(TimeText.work(estimated)) estimated"
        // The to-dos that differ most from their estimates.
        let off = known.filter { $0.worked != $0.estimated }.sorted {
            abs($0.worked - ($0.estimated ?? 0)) > abs($1.worked - ($1.estimated ?? 0))
        }
        guard known.count > 1 else { return [line] }
        return [line]
            + off.prefix(2).map { work in
                let name = work.summary.oneLine.shortened(to: 40)
                let given = TimeText.work(work.estimated ?? 0)
                return "  \(name)  \(given) → \(TimeText.work(work.worked))"
            }
    }

    private func deadlines(of account: WeekAccount) -> [String] {
        let isOne = account.categories.count < 2
        return account.demands.prefix(2).map { demand in
            let zone = text.zone
            let day = zone.wallClock(at: demand.deadline).date
            let isDay = zone.start(of: day) == demand.deadline
            let end = isDay ? text.day(demand.deadline - 1) : text.moment(demand.deadline)
            let whose = isOne ? "" : "\(demand.category.oneLine.shortened(to: 20)): "
            return
                "\(whose)\(TimeText.work(demand.wanted)) wanted by \(end), \(TimeText.work(demand.there)) available"
                + (demand.isTight ? ": \(TimeText.work(demand.wanted - demand.there)) short" : "")
        }
    }

    private func line(of record: HabitRecord) -> String {
        let marks = record.days.map { $0.isDone ? "●" : "·" }.joined()
        let name = record.name.oneLine.shortened(to: 24)
        let row = record.streak > 0 ? ", \(counted(record.streak, "week")) in a row" : ""
        return "\(name)  \(marks)  \(record.done)/\(record.timesPerWeek)\(row)"
    }

    /// Returns the table of categories and projects, header first; empty if there are none.
    package func weekTable(_ account: WeekAccount) -> [[String]] {
        typealias Blocks = WeekAccount.Blocks
        var all: [(name: String, hours: Int?, blocks: Blocks)] = account.categories.map {
            ($0.name.oneLine, $0.hours, $0.blocks)
        }
        all += account.projects.map { ("+" + $0.name.oneLine, nil, $0.blocks) }
        guard !all.isEmpty else { return [] }
        let columns: [(name: String, value: (Blocks) -> Int)] = [
            ("planned", { $0.planned }), ("worked", { $0.worked }), ("missed", { $0.missed }),
            ("not needed", { $0.done }), ("ahead", { $0.ahead }),
        ].filter { column in all.contains { column.value($0.blocks) > 0 } }
        let head = ["", "hours"] + columns.map(\.name)
        return [head]
            + all.map { name, hours, blocks in
                [name.shortened(to: 28), hours.map(TimeText.work) ?? ""]
                    + columns.map { $0.value(blocks) }.map { $0 == 0 ? "–" : TimeText.work($0) }
            }
    }

    /// Returns the lines of a table with a header and at most `most` lines below it.
    private func tableLines(of table: [[String]], atMost most: Int) -> [String] {
        guard let head = table.first else { return [] }
        let hidden = table.count - 1 > most ? table.count - most : 0
        let shown = table.dropLast(hidden)
        let widths = head.indices.map { column in shown.map { $0[column].count }.max() ?? 0 }
        let lines = shown.map { row in
            zip(row.indices, row).map { column, text in
                column == 0
                    ? text.padded(to: widths[0])
                    : String(repeating: " ", count: widths[column] - text.count) + text
            }.joined(separator: "  ")
        }
        return lines + (hidden > 0 ? ["and \(hidden) more: --json"] : [])
    }
}
