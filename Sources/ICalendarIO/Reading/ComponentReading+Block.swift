internal import CalendarModel

extension ComponentReading {
    /// Returns the UID of the to-do whose block an event is: X-TASKWEAVE-TASK, or the parent of an event with the
    /// category.
    func blockToDo(_ component: Component) -> String? {
        if let property = component["X-TASKWEAVE-TASK"] { return property.text }
        guard categories(component).contains(where: { $0.uppercased() == "TASKWEAVE" }) else {
            return nil
        }
        return relations(component).first { $0.type == "PARENT" }?.uid
    }

    /// Returns the origin of an event that is a block of a plan; nil for any other event.
    mutating func block(_ component: Component) -> Event.BlockOrigin? {
        guard let toDo = blockToDo(component) else { return nil }
        let isPinned = component["X-TASKWEAVE-PINNED"]?.value.uppercased() == "TRUE"
        return Event.BlockOrigin(
            toDo: toDo, planned: planned(component["X-TASKWEAVE-PLANNED"]), isPinned: isPinned,
            started: value(
                component["X-TASKWEAVE-STARTED"], "a time in UTC like 20261102T090400Z"
            ) { Instant(basic: $0.text) },
            worked: duration(
                component["X-TASKWEAVE-WORKED"], atLeast: 0, "a duration like PT45M, or PT0S"),
            others: component.all("X-TASKWEAVE-TASK").dropFirst().map(\.text))
    }

    private mutating func planned(_ property: Property?) -> Range<Instant>? {
        value(property, "two times in UTC with a slash between them") { property in
            let halves = property.text.split(separator: "/")
            guard halves.count == 2, let start = Instant(basic: halves[0]),
                let end = Instant(basic: halves[1]), start <= end
            else { return nil }
            return start..<end
        }
    }
}

extension Instant {
    /// Reads a time in UTC in the form of RFC 5545 §3.3.5; nil for any other text.
    init?(basic text: some StringProtocol) {
        guard case .utc(let instant)? = CalendarTime(basic: text, zone: nil) else { return nil }
        self = instant
    }
}

extension ComponentReading {
    /// Returns the lines of a block that are not read here but must be written again: other properties and nested
    /// components.
    ///
    /// A line that is not a content line, or a component that is not closed, is left out with a diagnostic.
    mutating func otherLines(_ component: Component) -> [String] {
        var kept: [String] = []
        var part: [String] = []
        var partLine = 0
        var parts = PartStack()
        let bytes = component.bytes
        for line in component.contentLines {
            let text = readableText(bytes.unfolded(line))
            switch bytes.keyword(of: line) {
            case .begin where line.bytes.lowerBound == 0: break
            case .begin(let name):
                if parts.depth == 0 { partLine = line.number }
                _ = parts.begin(.init(name: name, line: line.number))
                part.append(text)
            case .end(let name):
                guard parts.depth > 0, parts.end(name) != nil else { continue }
                part.append(text)
                guard parts.depth == 0 else { continue }
                keep(part, from: partLine, in: &kept)
                part = []
            case .property where parts.depth > 0: part.append(text)
            case .property:
                guard !isRenewed(line, in: bytes) else { continue }
                keep([text], from: line.number, in: &kept)
            }
        }
        if !part.isEmpty { keep(part, from: partLine, in: &kept) }
        return kept
    }

    /// Whether an event's property is written anew each time, or kept in the model.
    private mutating func isRenewed(_ line: ContentLine, in bytes: [UInt8]) -> Bool {
        guard let name = bytes.withPropertyName(of: line, { $0.capitals(in: $1) })
        else { return false }
        if name == "DTSTAMP" || name == "LAST-MODIFIED" { return true }
        guard let way = needs(of: "VEVENT")?.way(of: name) else { return false }
        return way != .kept
    }

    private mutating func keep(_ lines: [String], from number: Int, in kept: inout [String]) {
        if lines.areNested, lines.allSatisfy({ $0.propertyName != nil }) {
            kept += lines
        } else {
            report(
                .warning, line: number, "a part of this block cannot be written again",
                hint: "compare it with RFC 5545")
        }
    }
}

extension [String] {
    /// Whether every BEGIN among the lines has its END, and every END closes the last open BEGIN.
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
