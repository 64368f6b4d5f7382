internal import CalendarModel
package import Planning
internal import Scheduling
internal import Wording

extension AgendaText {
    /// Returns why the blocks of a to-do are where they are, and why time of it is nowhere.
    package func explanation(_ explained: ExplainedToDo) -> String {
        var lines = explained.toDo.summary.oneLine + summary(of: explained) + "\n"
        if let note = explained.note { lines += "  not planned: \(note)\n" }
        for block in explained.blocks { lines += reason(block) }
        if let missing = explained.missing {
            lines += "  \(TimeText.minutes(missing.minutes)) not placed: \(missing.detail)\n"
            let changes = explained.remedies.map(\.detail)
            lines +=
                changes.isEmpty
                ? "    no single change that is known would place it\n"
                : changes.map { "    it would fit: \($0)\n" }.joined()
        }
        return lines
    }

    private func summary(of explained: ExplainedToDo) -> String {
        if explained.tardiness > 0 { return "  (\(TimeText.minutes(explained.tardiness)) late)" }
        return explained.slack.map { "  (\(TimeText.minutes($0)) before its deadline)" } ?? ""
    }

    private func reason(_ block: ExplainedToDo.Block) -> String {
        let moment = "\(text.day(block.range.lowerBound)) \(text.span(block.range))"
        if block.isFixed { return "  \(moment)  pinned, or begun: nothing may move it\n" }
        var lines = "  \(moment)\(block.stood ? "  as it stood before" : "")\n"
        lines += "    earlier: \(block.earlier.detail)\n"
        lines += "    later: \(block.later.detail)\n"
        guard let other = block.alternative else {
            return lines + "    next best: there is no other place\n"
        }
        let places = other.ranges.map { "\(text.day($0.lowerBound)) \(text.span($0))" }
        lines += "    next best: \(places.joined(separator: " and ")), \(cost(of: other))\n"
        return lines
    }

    private func cost(of other: ExplainedToDo.Alternative) -> String {
        let terms = terms(of: other.terms)
        switch other.growth {
        case 0: return "at the same cost"
        case let growth where growth > 0: return "for \(grouped(growth)) more\(terms)"
        case let growth: return "for \(grouped(-growth)) less\(terms)"
        }
    }

    /// Returns the terms that change, in brackets.
    private func terms(of cost: Cost) -> String {
        let named = [
            ("unplaced", cost.unplaced), ("late", cost.late), ("wait", cost.wait),
            ("pref", cost.pref), ("frag", cost.frag), ("sliver", cost.sliver),
            ("moved", cost.moved),
        ]
        let changed = named.filter { $0.1 != 0 }.map { "\($0.0) \(grouped($0.1))" }
        return changed.isEmpty ? "" : " (\(changed.joined(separator: ", ")))"
    }
}
