internal import CalendarModel

/// A change of one entry: parts of its headline, its planning line, its properties and its clock lines.
struct OrgChange {
    private let source: SourceText
    private let entry: OrgEntry
    private var edits: LineEdits
    /// The texts to add to the planning line, the property drawer and the logbook.
    private var planning: [String] = []
    private var removedPlanning = 0
    private var properties: [String] = []
    private var logbook: [String] = []
    private var notes: [ByteEdit] = []

    init(_ source: SourceText, _ entry: OrgEntry) {
        self.source = source
        self.entry = entry
        edits = LineEdits(bytes: source.bytes, range: entry.headline.range)
    }

    /// All byte edits.
    var allEdits: [ByteEdit] {
        var all = edits.edits
        let text = planning.joined(separator: " ")
        if let line = entry.planningLine, let first = entry.planning.first,
            let last = entry.planning.last
        {
            let areAllRemoved = removedPlanning == entry.planning.count
            if areAllRemoved { all.removeAll { line.range.contains($0.range.lowerBound) } }
            switch (areAllRemoved, text.isEmpty) {
            case (true, true): all.append(ByteEdit(line.range.lowerBound..<line.end, ""))
            case (true, false):
                // The new ones take their place.
                all.append(ByteEdit(first.range.lowerBound..<last.range.upperBound, text))
            case (false, true): break
            case (false, false):
                // New ones come before the others, as in Emacs.
                all.append(ByteEdit(first.range.lowerBound..<first.range.lowerBound, text + " "))
            }
        } else if !text.isEmpty {
            all.append(source.inserting("\(indentation)\(text)\n", at: entry.headline.end))
        }
        let behindPlanning = (entry.planningLine ?? entry.headline).end
        if !properties.isEmpty {
            let place = entry.drawer?.end.range.lowerBound
            all.append(adding(properties, to: "PROPERTIES", at: place, orBehind: behindPlanning))
        }
        if !logbook.isEmpty {
            let offset = entry.drawer?.end.end ?? behindPlanning
            let line = entry.body.first {
                source[$0.range].asOneLine.uppercased() == ":LOGBOOK:"
            }
            all.append(adding(logbook, to: "LOGBOOK", at: line?.end, orBehind: offset))
        }
        return all + notes
    }

    /// Returns the edit that adds lines to a drawer, or a new drawer with them.
    private func adding(
        _ lines: [String], to drawer: String, at place: Int?, orBehind offset: Int
    ) -> ByteEdit {
        let text = lines.map { "\(indentation)\($0)\n" }.joined()
        if let place { return source.inserting(text, at: place) }
        return source.inserting(
            "\(indentation):\(drawer):\n\(text)\(indentation):END:\n", at: offset)
    }

    private var indentation: String {
        entry.drawer.map { blanks($0.start) } ?? entry.planningLine.map(blanks) ?? ""
    }

    private func blanks(_ line: SourceText.Line) -> String {
        String(decoding: source.bytes[line.range].prefix(while: \.isBlank), as: UTF8.self)
    }

    // MARK: The headline

    /// Replaces the keyword.
    mutating func set(keyword: String) {
        if let old = entry.keyword { edits.replace(old.range, with: keyword) }
    }

    /// Writes or removes the priority.
    mutating func set(_ priority: Priority) {
        switch (entry.priority, priority.letter) {
        case (let old?, let letter?): edits.replace(old.range, with: "[#\(letter)]")
        case (let old?, nil): edits.remove(old.range)
        case (nil, let letter?):
            let end = entry.keyword?.range.upperBound ?? entry.start
            edits.insert(" [#\(letter)]", at: end)
        case (nil, nil): break
        }
    }

    /// Replaces the title; subtask counts stay after it.
    mutating func set(title: String) {
        guard !title.isEmpty else { return }
        let counts = entry.title.text.split(separator: " ").filter(OrgReading.isCount)
        edits.replace(
            entry.title.range, with: ([title] + counts.map(String.init)).joined(separator: " "))
    }

    /// Writes the headline's tags.
    mutating func set(tags: [String]) {
        let text = ":" + tags.joined(separator: ":") + ":"
        if let old = entry.tags?.range {
            if tags.isEmpty {
                edits.replace(entry.title.range.upperBound..<old.upperBound, with: "")
            } else {
                edits.replace(old, with: text)
            }
        } else if !tags.isEmpty {
            edits.insert(" " + text, at: entry.title.range.upperBound)
        }
    }

    // MARK: Below it

    /// Writes a timestamp after a planning keyword, or removes both.
    mutating func set(_ keyword: String, to stamp: OrgTimestamp?) {
        let found = entry.planning.filter { $0.keyword == keyword }
        guard let stamp else {
            for (index, planning) in entry.planning.enumerated() where planning.keyword == keyword {
                // Includes the blanks after the previous one or, for the first, before the next.
                let start =
                    index > 0
                    ? entry.planning[index - 1].range.upperBound : planning.range.lowerBound
                let next = index == 0 ? entry.planning[safe: 1]?.range.lowerBound : nil
                edits.replace(start..<(next ?? planning.range.upperBound), with: "")
                removedPlanning += 1
            }
            return
        }
        if let planning = found.last {
            edits.replace(planning.stamp.range, with: stamp.description)
        } else {
            planning.append("\(keyword): \(stamp)")
        }
    }

    /// Writes or removes a property.
    mutating func set(property name: String, to value: String?) {
        let found = entry.properties.filter { $0.name == name.uppercased() }
        if let value {
            if let property = found.first {
                // If the value is empty, there is no blank after the colon yet.
                let isEmpty = property.value.range.isEmpty
                edits.replace(property.value.range, with: (isEmpty ? " " : "") + value)
            } else {
                properties.append(OrgChange.property(name, value))
            }
        }
        for property in found.dropFirst(value == nil ? 0 : 1) {
            edits.replace(property.line.range.lowerBound..<property.line.end, with: "")
        }
    }

    /// Returns a property line in Emacs's layout.
    static func property(_ name: String, _ value: String) -> String {
        let key = ":\(name):"
        return key + String(repeating: " ", count: max(0, 10 - key.count)) + " " + value
    }

    /// Adds a clock line with a length but no times.
    mutating func addClock(_ length: CalendarDuration) {
        logbook.append("CLOCK: \(OrgChange.clocked(length))")
    }

    /// Adds a clock line for time worked, or a running clock if `end` is nil.
    mutating func addClock(
        from start: OrgTimestamp, to end: (stamp: OrgTimestamp, length: CalendarDuration)? = nil
    ) {
        logbook.append("CLOCK: \(start)" + (end.map(OrgChange.clockEnd) ?? ""))
    }

    /// Closes a running clock.
    mutating func endClock(
        _ line: SourceText.Line, at stamp: OrgTimestamp, _ length: CalendarDuration
    ) {
        let text = source[line.range]
        let end =
            line.range.lowerBound + text.utf8.count
            - text.reversed().prefix { $0.isWhitespace }.count
        edits.insert(OrgChange.clockEnd((stamp, length)), at: end)
    }

    private static func clockEnd(
        _ end: (stamp: OrgTimestamp, length: CalendarDuration)
    ) -> String { "--\(end.stamp) \(clocked(end.length))" }

    private static func clocked(_ length: CalendarDuration) -> String {
        "=>" + String(repeating: " ", count: max(1, 6 - length.clock.count)) + length.clock
    }

    /// Replaces a timestamp anywhere in the entry.
    mutating func replace(_ range: Range<Int>, with stamp: OrgTimestamp) {
        edits.replace(range, with: stamp.description)
    }

    /// Adds a note where Emacs does: before the first text after the drawer, indented like that text if it is a list item.
    mutating func addNote(_ text: String) {
        let first = entry.body.first { line in !source.bytes[line.range].allSatisfy(\.isBlank) }
        var indentation = ""
        if let first {
            let content = source.bytes[first.range].drop(while: \.isBlank)
            if content.starts(with: "- ".utf8) || content.starts(with: "+ ".utf8) {
                indentation = blanks(first)
            }
        }
        let offset =
            first?.range.lowerBound ?? entry.body.last?.end ?? entry.drawer?.end.end
            ?? (entry.planningLine ?? entry.headline).end
        notes.append(source.inserting("\(indentation)- \(text)\n", at: offset))
    }
}
