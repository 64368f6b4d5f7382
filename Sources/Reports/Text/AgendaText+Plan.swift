internal import CalendarModel
package import Planning
internal import Scheduling
internal import TimeZones
internal import Wording

extension AgendaText {
    /// Returns a plan: blocks by day, then what was not placed, what moved and what collides.
    package func plan(_ plan: PlannedAgenda) -> String {
        var lines = ""
        var day = ""
        for block in plan.blocksInWindow {
            let next = text.day(block.range.lowerBound)
            if next != day {
                lines += "\(next)\n"
                day = next
            }
            let minutes = TimeText.minutes(Int(block.range.seconds / 60)).padded(to: 5)
            let title = block.toDo.summary.oneLine
            lines += "  \(text.span(block.range))  \(minutes)  \(title)\(marks(of: block))\n"
        }
        if plan.blocksInWindow.isEmpty { lines += "No blocks.\n" }
        return lines + changes(of: plan)
    }

    /// Returns what is different from an earlier plan: what moved, what is new or gone, what found no place.
    ///
    /// - Parameters:
    ///   - plan: The mended plan.
    ///   - isWritten: Whether it is written anywhere.
    /// - Returns: The lines, the last one with the numbers.
    package func replan(_ plan: PlannedAgenda, isWritten: Bool) -> String {
        let new = plan.newBlocks
        let lines =
            changes(of: plan)
            + section("New", new) { block in
                "\(moment(block.range)) “\(block.toDo.summary.oneLine)”\(marks(of: block))"
            }
        let count = plan.moves.count + plan.removed.count + new.count
        guard count > 0 else { return lines + "Nothing changed: the plan stands.\n" }
        let counts = [
            plan.moves.isEmpty ? nil : "\(plan.moves.count) moved",
            new.isEmpty ? nil : "\(new.count) new",
            plan.removed.isEmpty ? nil : "\(plan.removed.count) removed",
        ]
        return lines + counts.compactMap(\.self).joined(separator: ", ")
            + (isWritten ? "; written\n" : "; not written without --write\n")
    }

    private func changes(of plan: PlannedAgenda) -> String {
        var lines = section("Not placed", plan.missing) { missing in
            "\(TimeText.minutes(missing.minutes)) of “\(missing.toDo.summary.oneLine)”: \(missing.detail)"
        }
        lines += section("Moved", plan.moves) { move in
            let title = "“\(move.toDo.summary.oneLine)”"
            return switch (move.from.map(moment), move.to.map(moment)) {
            case (let from?, let to?): "\(title) \(from) → \(to): \(move.detail)"
            case (let from?, nil): "\(title) \(from) is gone: \(move.detail)"
            case (nil, let to): "\(title) also \(to ?? ""): \(move.detail)"
            }
        }
        lines += section("Removed", plan.removed) { block in
            "“\(block.summary.oneLine)” \(moment(block.range)): \(block.detail)"
        }
        let collisions = plan.conflicts.filter {
            $0.first.kind == .block || $0.second.kind == .block
        }
        if !collisions.isEmpty { lines += "Collides\n" + conflicts(collisions).indented }
        return lines
    }

    private func marks(of block: PlannedAgenda.PlannedBlock) -> String {
        var marks = block.isPinned ? ["pinned"] : []
        if block.minutesLate > 0, let deadline = block.deadline {
            // A whole day is due until the midnight that ends it.
            let isMidnight = text.zone.start(of: text.zone.wallClock(at: deadline).date) == deadline
            let due =
                isMidnight
                ? text.day(deadline - 1) : "\(text.day(deadline)) \(text.clock(deadline))"
            marks.append("late: due \(due)")
        }
        return marks.isEmpty ? "" : "  (\(marks.joined(separator: ", ")))"
    }

    private func moment(_ range: Range<Instant>) -> String {
        "\(text.day(range.lowerBound)) \(text.span(range))"
    }

    private func section<Item>(_ title: String, _ items: [Item], _ line: (Item) -> String) -> String
    {
        items.isEmpty ? "" : "\(title)\n" + items.map { "  \(line($0))\n" }.joined()
    }
}

extension String {
    fileprivate var indented: String {
        split(separator: "\n").map { "  \($0)\n" }.joined()
    }
}
