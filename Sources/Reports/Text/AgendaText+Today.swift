internal import Agendas
internal import CalendarModel
package import Planning
internal import TimeZones
internal import Wording

extension AgendaText {
    /// Returns a day in at most ten lines: the current period, the current and next items, the rest of the day, late and due
    /// to-dos, and what to do about the plan.
    package func today(_ today: Today) -> String {
        let now = today.upcoming.moment
        var lines = [text.moment(now)]
        func add(_ name: String, _ line: String) {
            lines.append((name.padded(to: 8) + line).trimmedAtEnd)
        }
        if let period = today.period { add("Period", self.period(period)) }
        if let running = today.upcoming.running {
            add(
                "Now",
                "\(running.event.summary.oneLine)  \(bar(of: running, now))  \(progress(of: running, now))"
            )
            let others = activities(today.upcoming, but: running)
            if !others.isEmpty { add("", others) }
        } else if today.upcoming.current != nil {
            add("Now", activities(today.upcoming))
        } else {
            let end = today.upcoming.until.map { ", until \(clock($0, now))" } ?? ""
            add("Now", "nothing" + end)
        }
        if let block = today.forgotten {
            add(
                "Stop?",
                "\(block.event.summary.oneLine), begun \(text.moment(block.range.lowerBound)) and never stopped: taskweave stop"
            )
        }
        if let ahead = today.workAhead { add("Ahead", "\(named(ahead)): taskweave start") }
        if let next = today.upcoming.next {
            add("Next", "\(clock(next.range.lowerBound, now))  \(next.event.summary.oneLine)")
        }
        let shown = today.ahead.count > 4 ? 3 : 4
        for (row, item) in today.ahead.prefix(shown).enumerated() {
            add(row == 0 ? "Then" : "", "\(column(item.range))  \(item.event.summary.oneLine)")
        }
        if today.ahead.count > shown {
            add("", "and \(today.ahead.count - shown) more: taskweave list --for 1d")
        }
        if !today.late.isEmpty {
            let names = today.late.map { task in
                let late = task.deadline.map { text.lateness(from: $0, to: now) }
                return task.summary.oneLine + (late.map { " (\($0))" } ?? "")
            }
            add("Late", names.shortened(to: 3))
        }
        if !today.spent.isEmpty {
            let names = today.spent.map(\.toDo.summary.oneLine).shortened(to: 2)
            add("Done?", "\(names): taskweave done NAME")
        }
        if !today.due.isEmpty {
            add("Due", today.due.map(\.summary.oneLine).shortened(to: 4))
        }
        if today.silentBlocks > 0 {
            add("Review", "\(counted(today.silentBlocks, "block")) over: taskweave review")
        } else if !today.unplanned.isEmpty {
            let count = today.unplanned.count
            let what = count == 1 ? "1 to-do has" : "\(count) to-dos have"
            add("Plan", "\(what) no block yet: taskweave plan shows when")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns what takes place now and until when: `Review, until 11:00; Workshop, until 17:00`.
    private func activities(
        _ upcoming: Upcoming, but running: ListedOccurrence? = nil
    ) -> String {
        upcoming.present.filter { $0.id != running?.id }.map { item in
            let end = clock(item.range.upperBound, upcoming.moment)
            return "\(item.event.summary.oneLine), until \(end)"
        }.shortened(to: 2, by: "; ")
    }

    /// Returns a period in one line: `Trip to New York until Fri 4 Dec: 09:00–18:00 in America/New_York`.
    private func period(_ period: PeriodToday) -> String {
        let clock = period.zone ?? text.zone
        let ends = [period.today, period.dates?.upperBound ?? period.today].map {
            clock.start(of: $0)
        }
        let writer = TimeText(zone: clock, hasTwelveHours: text.hasTwelveHours, now: text.now)
            .telling(ends)
        var line = period.name.oneLine
        let isLast = ends[0] == ends[1]
        if isLast {
            let isOne = period.dates.map { $0.lowerBound == $0.upperBound } ?? true
            line += isOne ? " today: " : " until today: "
        } else {
            line += " until \(writer.day(ends[1])): "
        }
        if period.hours.isEmpty {
            line += "no hours for \(period.category)" + (isLast ? "" : " today")
        } else {
            line += period.hours.map(writer.span).joined(separator: ", ")
            if period.zone != nil { line += " in \(clock.id)" }
        }
        let holiday = period.holiday.flatMap { $0 == period.name ? nil : $0.oneLine }
        return line + (holiday.map { " (\($0))" } ?? "")
    }

    /// Returns the progress of a running block as ten cells.
    private func bar(of running: ListedOccurrence, _ now: Instant) -> String {
        let share = Double(now - running.range.lowerBound) / Double(max(1, running.range.seconds))
        let cells = Int((min(1, max(0, share)) * 10).rounded())
        return String(repeating: "▓", count: cells) + String(repeating: "░", count: 10 - cells)
    }
}

extension [String] {
    /// Returns the first texts in one line, and the number of omitted ones.
    fileprivate func shortened(to most: Int, by separator: String = ", ") -> String {
        let shown = prefix(most).joined(separator: separator)
        return count > most ? "\(shown) and \(count - most) more" : shown
    }
}

extension String {
    /// The text without spaces at its end.
    var trimmedAtEnd: String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}
