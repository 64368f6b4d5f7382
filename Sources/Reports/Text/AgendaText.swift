package import Agendas
internal import CalendarModel
package import Planning
internal import Scheduling
package import Wording

/// Writes agendas, plans and conflicts as text for people.
package struct AgendaText: Sendable {
    let text: TimeText

    package init(_ text: TimeText) {
        self.text = text
    }

    /// Returns one line for each occurrence: day, time, title and calendar.
    ///
    /// A past block includes its outcome, a declined meeting
    /// that it was declined; the rules identify the user's own addresses.
    package func list(
        _ occurrences: some RandomAccessCollection<ListedOccurrence>, outcomes: BlockOutcomes,
        by rules: BusyRules = BusyRules()
    ) -> String {
        let words = AgendaText(text.telling(occurrences.lazy.map(\.range.lowerBound)))
        return words.lines(
            of: occurrences, time: words.when,
            remark: { words.marks(of: $0, outcomes, rules).map { " (\($0))" } },
            name: { $0.calendar })
    }

    /// Returns one line for each occurrence: its time in a column, its title with a remark, and a name in brackets.
    func lines(
        of occurrences: some RandomAccessCollection<ListedOccurrence>,
        time: (ListedOccurrence) -> String, remark: (ListedOccurrence) -> String?,
        name: (ListedOccurrence) -> String
    ) -> String {
        let times = occurrences.map(time)
        let widths = times.map { $0.unicodeScalars.count }
        let width = widths.max() ?? 0
        var lines: [UInt8] = []
        for (index, occurrence) in occurrences.enumerated() {
            lines += times[index].utf8
            lines += repeatElement(UInt8(ascii: " "), count: width - widths[index] + 2)
            lines += occurrence.event.summary.oneLine.utf8
            if let remark = remark(occurrence) { lines += remark.utf8 }
            lines += "  [".utf8
            lines += name(occurrence).oneLine.utf8
            lines += "]\n".utf8
        }
        return String(decoding: lines, as: UTF8.self)
    }

    /// Returns a span, padded so that clock times in several lines are aligned.
    func column(_ range: Range<Instant>) -> String {
        let span = text.span(range)
        return span.dropFirst().hasPrefix(":") ? " " + span : span
    }

    private func when(_ occurrence: ListedOccurrence) -> String {
        let start = dayColumn(occurrence.range.lowerBound)
        guard occurrence.event.start.isDate else { return "\(start)  \(column(occurrence.range))" }
        let last = max(occurrence.range.lowerBound, occurrence.range.upperBound - 1)
        return start == dayColumn(last) ? "\(start)  all day" : "\(start)  to \(text.day(last))"
    }

    /// Returns a day, padded to the same width in all lines.
    func dayColumn(_ instant: Instant) -> String {
        text.day(instant).padded(to: text.hasYears ? 15 : 10)
    }

    private func marks(
        of occurrence: ListedOccurrence, _ outcomes: BlockOutcomes, _ rules: BusyRules
    ) -> String? {
        var marks: [String] = []
        if occurrence.event.block != nil {
            marks.append(occurrence.isPinned && !occurrence.isBegun ? "pinned block" : "block")
            switch (outcomes.outcome(of: occurrence), occurrence.minutesSaid) {
            case (.worked, let minutes?): marks.append("\(TimeText.work(minutes)) worked")
            case (.running, _): marks.append("running")
            case (let outcome?, _): marks.append(outcome.rawValue)
            case (nil, _): break
            }
        }
        if occurrence.event.status == .tentative { marks.append("tentative") }
        if occurrence.isDeclined(by: rules) { marks.append("declined") }
        if occurrence.event.isTransparent == true { marks.append("free") }
        return marks.isEmpty ? nil : marks.joined(separator: ", ")
    }

    /// Returns one line for each overlapping pair.
    package func conflicts(_ conflicts: [AgendaConflict]) -> String {
        lines(of: conflicts, [])
    }

    /// Returns the line for an overlapping pair.
    func line(of conflict: AgendaConflict) -> String {
        let day = dayColumn(conflict.overlap.lowerBound)
        let time = text.span(conflict.overlap)
        return "\(day)  \(time)  \(name(conflict.first)) and \(name(conflict.second))"
            + " (\(TimeText.minutes(conflict.minutes)), \(conflict.severity))\n"
    }

    private func name(_ item: AgendaConflict.Item) -> String {
        let kind = item.kind == .block ? "block " : ""
        return "\(kind)\(item.summary.quotedTitle) \(text.span(item.range))"
    }
}

extension String {
    /// The text, padded with spaces to a number of characters.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
