internal import CalendarModel
package import Planning
internal import Scheduling
internal import Wording

extension AgendaText {
    /// Returns one line for each overlapping pair, followed by the possible places of its blocks, and a final line with the
    /// number of conflicts.
    package func conflicts(_ conflicts: [AgendaConflict], _ options: [BlockOptions]) -> String {
        guard !conflicts.isEmpty else { return "No conflicts.\n" }
        let count = conflicts.groupCount
        let pairs = count == conflicts.count ? "" : ", \(conflicts.count) overlaps"
        return lines(of: conflicts, options) + "\(counted(count, "conflict"))\(pairs).\n"
    }

    /// Returns the lines of the pairs; the places of a block in several pairs are below the first pair.
    func lines(of conflicts: [AgendaConflict], _ options: [BlockOptions]) -> String {
        var open = Dictionary(options.map { ($0.uid, $0) }) { first, _ in first }
        let text = text.telling(conflicts.lazy.map(\.overlap.lowerBound))
        let words = AgendaText(text)
        return conflicts.map { conflict in
            let blocks = [conflict.first, conflict.second].compactMap { item in
                item.kind == .block ? open.removeValue(forKey: item.uid) : nil
            }
            return words.line(of: conflict) + blocks.map(words.places).joined()
        }.joined()
    }

    private func places(of block: BlockOptions) -> String {
        let title = block.summary.quotedTitle
        if let obstacle = block.obstacle {
            let fate = block.isRemoved ? "goes with the next plan" : "stays"
            return "  \(title) \(fate): \(obstacle.words)\n"
        }
        guard !block.options.isEmpty else {
            return "  \(title) has no other place while all else stays\n"
        }
        let lines = block.options.map { option in
            let place = "\(dayColumn(option.range.lowerBound))  \(column(option.range))"
            return "    \(option.kind.words.padded(to: 13))  \(place)\(late(option, block))\n"
        }
        return "  \(title) could go\n" + lines.joined()
    }

    private func late(_ option: BlockOptions.Option, _ block: BlockOptions) -> String {
        guard let deadline = block.deadline, option.minutesLate > 0 else { return "" }
        return "  \(text.lateness(from: deadline, to: option.range.upperBound)) late"
    }
}

extension BlockOptions.Obstacle {
    fileprivate var words: String {
        switch self {
        case .toDoMissing: "its to-do is not among the inputs"
        case .toDoUnplanned: "its to-do is done or left for later"
        case .pinned: "it is pinned"
        case .outside: "it is over or reaches beyond the planned days"
        }
    }
}

extension DisplacedBlock.Option.Kind {
    fileprivate var words: String {
        switch self {
        case .rightAfter: "right after"
        case .earlierToday: "earlier today"
        case .nextFree: "next free"
        case .tomorrow: "tomorrow"
        case .earlier: "a day before"
        }
    }
}
