internal import Agendas
internal import CalendarModel
package import Planning
internal import Scheduling
internal import TimeZones
internal import Wording

extension AgendaText {
    /// Returns a plan: blocks by day with the meetings between them, followed by unplaced time, moves and conflicts.
    ///
    /// Meetings can be dimmed, for a terminal with colours.
    package func plan(_ plan: PlannedAgenda, dimsMeetings: Bool = false) -> String {
        let rows = rows(of: plan, dimsMeetings: dimsMeetings)
        var lines = ""
        var day = ""
        for row in rows {
            let next = text.day(row.start)
            if next != day {
                lines += "\(next)\n"
                day = next
            }
            lines += "  \(row.line)\n"
        }
        if rows.isEmpty {
            let isOpen = plan.request.agenda.toDos.contains { !$0.isDone }
            lines +=
                isOpen
                ? "No blocks.\n"
                : "No blocks: no to-do is open.\n  One more: taskweave add 'Write report 2h due fri' --write\n"
        }
        lines += shortcomings(of: plan)
        lines += section("Moved", changes(plan.moves, [], [])) { $0 }
        lines += section("Removed", changes([], [], plan.removed)) { $0 }
        if plan.removed.contains(where: { $0.reason == .gone && $0.isOfWords }) {
            lines +=
                "    A line without a UID becomes another to-do when its words change; taskweave todos --identify gives it one.\n"
        }
        return lines + collisions(of: plan)
    }

    /// Returns the differences from an earlier plan: the numbers of changed to-dos, a line for each of them, and unplaced time.
    package func replan(_ plan: PlannedAgenda, isWritten: Bool) -> String {
        let new = plan.newBlocks
        // Each line below counts once.
        let moved = Set(plan.moves.map(\.toDo.summary.oneLine))
        let placed = Set(new.map(\.toDo.summary.oneLine)).subtracting(moved)
        let gone = Set(plan.removed.map(\.summary.oneLine)).subtracting(moved).subtracting(placed)
        let counts = [(moved, "moved"), (placed, "new"), (gone, "removed")]
            .filter { !$0.0.isEmpty }.map { "\($0.0.count) \($0.1)" }
        let summary =
            counts.isEmpty
            ? "Nothing changed: the plan stands.\n"
            : counts.joined(separator: ", ")
                + (isWritten ? "; written\n" : "; not written without --write\n")
        let lines = changes(plan.moves, new, plan.removed).map { "  \($0)\n" }
        // If nothing changed, time placed later and missed time are not news; `plan` reports them.
        let rest = counts.isEmpty ? lacks(of: plan) : shortcomings(of: plan)
        return summary + lines.joined() + rest + collisions(of: plan)
    }

    /// Returns a line for each to-do whose blocks moved, are new or were removed, without blocks that have already been reported.
    func followingChanges(of plan: PlannedAgenda, but told: Set<String>) -> [String] {
        changes(
            plan.moves.filter { !told.contains($0.uid) },
            plan.newBlocks.filter { !told.contains($0.uid) },
            plan.removed.filter { !told.contains($0.uid) })
    }

    /// Returns the shortcomings that the user may want to resolve: late to-dos and unplaced time.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - toDos: The UIDs of the to-dos to list; nil for all. Others with shortcomings are only counted if there are more than
    ///     `PlannedAgenda.mostUntouched`.
    /// - Returns: The lines.
    func lacks(of plan: PlannedAgenda, concerning toDos: Set<String>? = nil) -> String {
        var late = plan.endings.filter { ($0.slack ?? 0) < 0 }
        var unplaced = plan.missing
        var others = Set(late.map(\.toDo.uid) + unplaced.map(\.toDo.uid))
            .subtracting(toDos ?? [])
        if toDos == nil || others.count <= PlannedAgenda.mostUntouched { others = [] }
        late.removeAll { others.contains($0.toDo.uid) }
        unplaced.removeAll { others.contains($0.toDo.uid) }
        var lines = section("Late", late) { ending in
            let title = ending.toDo.summary.oneLine
            let deadline = ending.deadline.map { " (due \(text.deadline($0)))" } ?? ""
            let missing = plan.missing.filter { $0.toDo.uid == ending.toDo.uid }
            let all = missing.reduce(ending.minutes) { $0 + $1.minutes }
            let inTime = all - (ending.lateness?.minutes ?? all)
            let share =
                inTime > 0 ? "; \(TimeText.work(inTime)) of \(TimeText.work(all)) in time" : ""
            return
                "“\(title)” ends \(text.moment(ending.end)), \(slack(of: ending))\(deadline)\(share)"
                + (ending.lateness.map { "\n    \($0.detail)" } ?? "")
        }
        lines += section("Not placed", unplaced) { missing in
            let title = missing.toDo.summary.oneLine
            return "\(TimeText.work(missing.minutes)) of “\(title)”: \(missing.detail)"
        }
        guard !others.isEmpty else { return lines }
        return lines + "\(others.count) others are late or not placed: taskweave plan lists them\n"
    }

    /// Returns the same, together with time placed later and time counted as done, missed or superseded.
    private func shortcomings(of plan: PlannedAgenda) -> String {
        let endings = endings(of: plan)
        var lines = lacks(of: plan)
        lines += section("Later", plan.later) { later in
            let title = later.toDo.summary.oneLine
            let day = later.day.map { " from \(text.day($0))" } ?? ", no day yet"
            let end = endings[later.toDo.uid].map { ending in
                let spare = ending.slack == nil ? "" : ", \(slack(of: ending))"
                return "; ends \(text.moment(ending.end))\(spare)"
            }
            return "\(TimeText.work(later.minutes)) of “\(title)”\(day)\(end ?? "")"
        }
        lines += section("Counted as missed", counted(.missed, of: plan)) { $0 }
        lines += section("Given up for the next date", counted(.superseded, of: plan)) { $0 }
        lines += section("Counted as done", counted(.done, of: plan)) { $0 }
        return lines
    }

    /// Returns a line for each to-do with a block that ended in the last three days without recorded work, and one line for all
    /// older to-dos.
    private func counted(_ kind: PlannedAgenda.Counted.Kind, of plan: PlannedAgenda) -> [String] {
        let unsaid = plan.counted.filter { $0.kind == kind && !$0.isSaid }
        let isOld = { (counted: PlannedAgenda.Counted) in
            let end = counted.blocks.last?.upperBound ?? .endOfTime
            return end < plan.request.now - 3 * 86_400
        }
        let old = unsaid.filter(isOld)
        let minutes = old.reduce(0) { $0 + $1.minutes }
        let summary =
            "\(TimeText.work(minutes)) of \(Wording.counted(old.count, "to-do")) more than three days ago: "
            + "taskweave review asks what was done"
        let lines = unsaid.filter { !isOld($0) }.map { counted in
            let times = counted.blocks.suffix(3).map(text.dayAndSpan)
            let more = counted.blocks.count - times.count
            return "\(TimeText.work(counted.minutes)) of \(counted.toDo.summary.quotedTitle): "
                + times.joined(separator: ", ") + (more > 0 ? " and \(more) before" : "")
        }
        return lines + (old.isEmpty ? [] : [summary])
    }

    private func collisions(of plan: PlannedAgenda) -> String {
        let collisions = plan.conflicts.filter {
            $0.first.kind == .block || $0.second.kind == .block
        }
        return collisions.isEmpty ? "" : "Collides\n" + conflicts(collisions).indented
    }

    /// Returns a line for each to-do whose blocks moved, are new or were removed.
    private func changes(
        _ moves: [PlannedAgenda.MovedBlock], _ new: [PlannedAgenda.PlannedBlock],
        _ removed: [PlannedAgenda.RemovedBlock]
    ) -> [String] {
        var titles: [String] = []
        var changes: [String: (what: [String], why: [String])] = [:]
        func add(_ what: String, _ why: String?, to title: String) {
            if changes[title] == nil { titles.append(title) }
            changes[title, default: ([], [])].what.append(what)
            if let why, changes[title]?.why.contains(why) == false {
                changes[title]?.why.append(why)
            }
        }
        for move in moves {
            let what =
                switch (move.from.map(text.dayAndSpan), move.to.map(text.dayAndSpan)) {
                case (let from?, let to?): "\(from) → \(to)"
                case (let from?, nil): "\(from) is gone"
                case (nil, let to): "also \(to ?? "")"
                }
            add(what, move.detail, to: move.toDo.summary.oneLine)
        }
        for block in new {
            add(
                "new \(text.dayAndSpan(block.range))\(marks(of: block))", nil,
                to: block.toDo.summary.oneLine)
        }
        for block in removed {
            add("\(text.dayAndSpan(block.range)) is gone", block.detail, to: block.summary.oneLine)
        }
        return titles.map { title in
            let (what, why) = changes[title] ?? ([], [])
            return "“\(title)” \(what.joined(separator: "; "))"
                + (why.isEmpty ? "" : ": \(why.joined(separator: "; "))")
        }
    }

    private func section<Item>(_ title: String, _ items: [Item], _ line: (Item) -> String) -> String
    {
        items.isEmpty ? "" : "\(title)\n" + items.map { "  \(line($0))\n" }.joined()
    }
}

// MARK: - Days

extension AgendaText {
    /// A line of a day.
    private struct Row {
        var start: Instant
        var end: Instant
        var line: String
    }

    /// Returns the blocks of a window, and the meetings on the days that have blocks.
    private func rows(of plan: PlannedAgenda, dimsMeetings: Bool) -> [Row] {
        let endings = endings(of: plan)
        let last = Dictionary(plan.blocks.map { ($0.toDo.uid, $0.uid) }) { _, last in last }
        let blocks = plan.blocksInWindow.map { block in
            let minutes = TimeText.work(plan.minutesOfWork(in: block))
            let ending = last[block.toDo.uid] == block.uid ? endings[block.toDo.uid] : nil
            let title = block.toDo.summary.oneLine + marks(of: block, ending)
            return Row(
                start: block.range.lowerBound, end: block.range.upperBound,
                line: "\(text.span(block.range))  \(minutes.padded(to: 5))  \(title)")
        }
        let days = Set(blocks.map { text.zone.wallClock(at: $0.start).date })
        let meetings = plan.meetings.map { meeting in
            let start = max(meeting.range.lowerBound, plan.window.lowerBound)
            let time = meeting.isAllDay ? "all day    " : text.span(meeting.range)
            let line = "\(time)  \("·".padded(to: 5))  \(meeting.summary.oneLine)"
            return Row(
                start: start, end: meeting.range.upperBound,
                line: dimsMeetings ? "\u{1B}[2m\(line)\u{1B}[22m" : line)
        }.filter { days.contains(text.zone.wallClock(at: $0.start).date) }
        return (blocks + meetings).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }

    /// Returns the ends of a plan's to-dos by UID, without habits, as the end of their week is not a deadline.
    private func endings(of plan: PlannedAgenda) -> [String: PlannedAgenda.Ending] {
        Dictionary(plan.endings.filter { !$0.isHabit }.map { ($0.toDo.uid, $0) }) { first, _ in
            first
        }
    }

    private func marks(
        of block: PlannedAgenda.PlannedBlock, _ ending: PlannedAgenda.Ending? = nil
    ) -> String {
        var marks = block.isPinned ? ["pinned"] : []
        if block.minutesLate > 0, let deadline = block.deadline {
            marks.append("late: due \(text.deadline(deadline))")
        } else if let ending, ending.deadline != nil, !ending.isLate,
            ending.end == block.range.upperBound
        {
            marks.append(slack(of: ending))
        }
        return marks.isEmpty ? "" : "  (\(marks.joined(separator: ", ")))"
    }

    /// Returns the relation of an end to its deadline: `two days to spare`, `5h late`.
    private func slack(of ending: PlannedAgenda.Ending) -> String {
        guard let slack = ending.slack, slack < 0 else { return TimeText.spare(ending.spare ?? 0) }
        return "\(text.lateness(from: ending.deadline ?? ending.end, to: ending.end)) late"
    }
}

extension String {
    fileprivate var indented: String {
        split(separator: "\n").map { "  \($0)\n" }.joined()
    }
}
