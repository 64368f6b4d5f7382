internal import CalendarModel

extension ComponentReading {
    /// Returns the lines of a block that nothing here reads, as they are to be written again: the others of its
    /// properties, and the components in it.
    ///
    /// A line or a component that libical would not write is left out with a diagnostic.
    mutating func otherLines(
        _ properties: [ContentLine], _ cut: CutComponent, _ parser: borrowing LibicalParser
    ) -> [String] {
        var kept: [String] = []
        for line in properties where !renewedProperties.contains(bytes.propertyName(of: line)) {
            let text = readableText(bytes.unfolded(line)).text
            keep([text], from: line.number, in: &kept, parser)
        }
        let parts = cut.partLines.map { readableText(bytes.unfolded($0)).text }
        if let first = cut.partLines.first { keep(parts, from: first.number, in: &kept, parser) }
        return kept
    }

    private mutating func keep(
        _ lines: [String], from number: Int, in kept: inout [String],
        _ parser: borrowing LibicalParser
    ) {
        let trial = Component(name: "VEVENT", otherLines: lines)
        if lines.areNested, parser.text(of: trial) != nil {
            kept += lines
        } else {
            report(
                .warning, line: number, "a part of this block cannot be written again",
                hint: "compare it with RFC 5545")
        }
    }
}

extension [String] {
    /// Whether every BEGIN among the lines has its END and none is closed that was not open.
    fileprivate var areNested: Bool {
        var open: [Substring] = []
        for line in self {
            let upper = line.uppercased()
            if upper.hasPrefix("BEGIN:") { open.append(upper.dropFirst(6)) }
            guard upper.hasPrefix("END:") else { continue }
            guard open.popLast() == upper.dropFirst(4) else { return false }
        }
        return open.isEmpty
    }
}

/// The properties that are written anew each time.
private let renewedProperties: Set<String> = ["DTSTAMP", "LAST-MODIFIED"]
