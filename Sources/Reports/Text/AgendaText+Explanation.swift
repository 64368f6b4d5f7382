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
        if explained.tardiness > 0 {
            return "  (\(TimeText.spelled(explained.tardiness, isLate: true)) late)"
        }
        return explained.slack.map { "  (\(TimeText.spelled($0)) to spare)" } ?? ""
    }

    private func reason(_ block: ExplainedToDo.Block) -> String {
        let moment = "\(text.day(block.range.lowerBound)) \(text.span(block.range))"
        if block.isFixed { return "  \(moment)  pinned, or begun: nothing may move it\n" }
        var lines = "  \(moment)\(block.stood ? "  as it stood before" : "")\n"
        lines += "    earlier: \(block.earlier.detail)\n"
        lines += today(block)
        lines += "    later: \(block.later.detail)\n"
        guard let other = block.alternative else {
            return lines + "    next best: there is no other place\n"
        }
        let places = other.ranges.map { "\(text.day($0.lowerBound)) \(text.span($0))" }
        lines += "    next best: \(places.joined(separator: " and ")), \(cost(of: other))\n"
        return lines
    }

    /// Returns what else stands before a block on its day, where anything does.
    private func today(_ block: ExplainedToDo.Block) -> String {
        var details: [String] = []
        // Where its hours have not begun, nobody asks.
        for bound in block.earlierToday where bound.rule != .window && bound.rule != .earliestStart
        {
            if bound.detail != block.earlier.detail, !details.contains(bound.detail) {
                details.append(bound.detail)
            }
        }
        guard !details.isEmpty else { return "" }
        let more = details.count > 3 ? ", and \(details.count - 3) more" : ""
        return "    earlier today: \(details.prefix(3).joined(separator: ", "))\(more)\n"
    }

    private func cost(of other: ExplainedToDo.Alternative) -> String {
        let terms: [(name: String, growth: Int)] = [
            ("less of it placed", other.terms.unplaced), ("more of it late", other.terms.late),
            ("less time to spare", other.terms.slack), ("more waiting", other.terms.wait),
            ("a fuller day", other.terms.load), ("another time of day", other.terms.pref),
            ("more pieces", other.terms.frag),
            ("a scrap of free time", other.terms.sliver),
            ("less even days", other.terms.spread), ("more moves", other.terms.moved),
        ]
        let worse = terms.filter { $0.growth > 0 }.map(\.name)
        return worse.isEmpty ? "as good" : "with \(worse.joined(separator: " and "))"
    }
}
