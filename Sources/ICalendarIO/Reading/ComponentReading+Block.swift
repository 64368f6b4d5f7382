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
            started: moment(component["X-TASKWEAVE-STARTED"]),
            worked: worked(component["X-TASKWEAVE-WORKED"]),
            others: component.all("X-TASKWEAVE-TASK").dropFirst().map(\.text))
    }

    /// Returns how much of a block was worked, which may be zero.
    private mutating func worked(_ property: Property?) -> CalendarDuration? {
        guard let property, let worked = duration(property) else { return nil }
        guard worked.nominalSeconds >= 0 else {
            reportValue(property, property.value, "a duration like PT45M, or PT0S")
            return nil
        }
        return worked
    }

    private mutating func moment(_ property: Property?) -> Instant? {
        guard let property else { return nil }
        guard case .utc(let moment)? = CalendarTime(basic: property.text[...], zone: nil) else {
            reportValue(property, property.value, "a time in UTC like 20261102T090400Z")
            return nil
        }
        return moment
    }

    private mutating func planned(_ property: Property?) -> Range<Instant>? {
        guard let property else { return nil }
        let halves = property.text.split(separator: "/")
        guard halves.count == 2, case .utc(let start)? = CalendarTime(basic: halves[0], zone: nil),
            case .utc(let end)? = CalendarTime(basic: halves[1], zone: nil), start <= end
        else {
            reportValue(property, property.value, "two times in UTC with a slash between them")
            return nil
        }
        return start..<end
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
        return name != "ATTENDEE"
            && needs(of: "VEVENT")?.way(of: name) != nil
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
