internal import CalendarModel
package import Planning
internal import Scheduling
internal import Wording

extension AgendaText {
    /// Returns the reasons why a to-do's blocks are where they are, and why some of its time is not placed.
    package func explanation(_ explained: ExplainedToDo) -> String {
        var lines = explained.toDo.summary.oneLine + summary(of: explained) + "\n"
        if let lateness = explained.ending?.lateness { lines += "  late: \(lateness.detail)\n" }
        if let note = explained.note { lines += "  not planned: \(note)\n" }
        let isBrief = explained.blocks.count > AgendaText.mostPieces
        for block in explained.blocks { lines += reason(block, isBrief: isBrief) }
        if let missing = explained.missing {
            lines += "  \(TimeText.work(missing.minutes)) not placed: \(missing.detail)\n"
            let changes = explained.remedies.map(\.detail)
            lines +=
                changes.isEmpty
                ? "    no known single change would place it\n"
                : changes.map { "    it would fit: \($0)\n" }.joined()
        }
        return lines
    }

    /// The maximum number of blocks that are explained in detail; with more, each has one line.
    private static let mostPieces = 3

    private func summary(of explained: ExplainedToDo) -> String {
        var words: [String] = []
        if let ending = explained.ending, let deadline = ending.deadline, explained.tardiness > 0 {
            words.append("\(text.lateness(from: deadline, to: ending.end)) late")
        } else if let spare = explained.ending?.spare {
            words.append(TimeText.spare(spare))
        }
        if let part = explained.toDo.preference { words.append("prefers the \(part.rawValue)") }
        return words.isEmpty ? "" : "  (\(words.joined(separator: ", ")))"
    }

    /// Returns the reasons for a block's place; if brief, in one line only the reason why it is not earlier.
    private func reason(_ block: ExplainedToDo.Block, isBrief: Bool) -> String {
        let moment = text.dayAndSpan(block.range)
        if block.isFixed {
            let why =
                block.isAfterWindow
                ? "after the requested time: it stays where it is"
                : "pinned, or begun: nothing may move it"
            return "  \(moment)  \(why)\n"
        }
        if isBrief { return "  \(moment)  earlier: \(block.earlier.detail)\n" }
        var lines = "  \(moment)\(block.stood ? "  same place as before" : "")\n"
        lines += "    earlier: \(block.earlier.detail)\n"
        lines += today(block)
        lines += "    later: \(block.later.detail)\n"
        guard let other = block.alternative else {
            return lines + "    next best: there is no other place\n"
        }
        if let sooner = block.sooner, sooner.ranges != other.ranges {
            lines += "    sooner: \(place(sooner))\n"
        }
        return lines + "    next best: \(place(other))\n"
    }

    private func place(_ other: ExplainedToDo.Alternative) -> String {
        let places = other.ranges.map(text.dayAndSpan)
        let cost = other.costs.isEmpty ? "as good" : other.costs.joined(separator: ", ")
        return "\(places.joined(separator: " and ")), \(cost)"
    }

    /// Returns the other reasons against an earlier start on the same day, if any.
    private func today(_ block: ExplainedToDo.Block) -> String {
        var details: [String] = []
        // Starts outside the hours need no explanation.
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
}
