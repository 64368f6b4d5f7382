internal import CalendarModel
internal import Recurrence
internal import Scheduling

/// Writes agendas, plans and conflicts as lines for people.
public struct AgendaText: Sendable {
    let text: TimeText

    /// Creates a writer.
    public init(_ text: TimeText) {
        self.text = text
    }

    /// Returns one line for each occurrence: day, time, what it is, and its calendar.
    public func list(_ occurrences: [ListedOccurrence]) -> String {
        let text = text.telling(occurrences.lazy.map { $0.range.lowerBound })
        return AgendaText(text).lines(of: occurrences)
    }

    private func lines(of occurrences: [ListedOccurrence]) -> String {
        let times = occurrences.map(when)
        let widths = times.map { $0.unicodeScalars.count }
        let width = widths.max() ?? 0
        var lines: [UInt8] = []
        for (index, occurrence) in occurrences.enumerated() {
            lines += times[index].utf8
            lines += repeatElement(UInt8(ascii: " "), count: width - widths[index] + 2)
            lines += Self.oneLine(occurrence.event.summary).utf8
            if let marks = marks(of: occurrence) { lines += " (\(marks))".utf8 }
            lines += "  [".utf8
            lines += Self.oneLine(occurrence.calendar).utf8
            lines += "]\n".utf8
        }
        return String(decoding: lines, as: UTF8.self)
    }

    /// Returns a span whose clocks stand below each other.
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

    /// Returns a day so wide that those of all lines are equally wide.
    func dayColumn(_ instant: Instant) -> String {
        text.day(instant).padded(to: text.hasYears ? 15 : 10)
    }

    private func marks(of occurrence: ListedOccurrence) -> String? {
        var marks: [String] = []
        if occurrence.event.block != nil {
            marks.append(occurrence.isPinned ? "pinned block" : "block")
        }
        if occurrence.event.status == .tentative { marks.append("tentative") }
        if occurrence.event.isTransparent == true { marks.append("free") }
        return marks.isEmpty ? nil : marks.joined(separator: ", ")
    }

    /// Returns one line for each pair that overlaps.
    public func conflicts(_ conflicts: [AgendaConflict]) -> String {
        self.conflicts(conflicts, [])
    }

    /// Returns the line of a pair.
    func line(of conflict: AgendaConflict) -> String {
        let day = dayColumn(conflict.overlap.lowerBound)
        let time = text.span(conflict.overlap)
        return "\(day)  \(time)  \(name(conflict.first)) and \(name(conflict.second))"
            + " (\(TimeText.minutes(conflict.minutes)), \(conflict.severity))\n"
    }

    private func name(_ item: AgendaConflict.Item) -> String {
        let kind = item.kind == .block ? "block " : ""
        return "\(kind)“\(Self.oneLine(item.summary))” \(text.span(item.range))"
    }

    /// Returns a text on one line, or `(no title)` where it has no letters.
    static func oneLine(_ summary: String) -> String {
        if summary.isPlainLine { return summary }
        let words = summary.printable.split { $0.isWhitespace }.joined(separator: " ")
        return words.isEmpty ? "(no title)" : words
    }
}

extension String {
    /// Whether the text has only words with single spaces between them, their letters ASCII or Latin with marks.
    fileprivate var isPlainLine: Bool {
        var before = UInt8(ascii: " ")
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: " "): guard before != byte else { return false }
            // U+0080 to U+00A0 are control characters and a blank; U+0300 to U+036F are marks on the letter before.
            case 0x21...0x7E, 0xC2...0xCB: break
            case 0x80...0xBF:
                guard before > 0xC2 || before == 0xC2 && byte > 0xA0 else { return false }
            default: return false
            }
            before = byte
        }
        return before != UInt8(ascii: " ")
    }

    /// The text with blanks behind it up to a number of characters.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
