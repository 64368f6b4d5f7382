internal import CalendarModel

extension ICalendarDocument {
    /// Returns the bytes of the file that a calendar was read from, changed so that they represent this calendar.
    ///
    /// An unchanged line keeps its bytes: line end, folds and encoding. So do a byte order mark, PRODID, blank lines,
    /// and anything else in the file that is not part of a calendar. New lines get the file's line end.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - earlier: The calendar that was read from it.
    /// - Returns: The new bytes; those of `text` if the file is UTF-16, has NUL bytes, has no VCALENDAR, or does not
    ///   match `earlier`.
    /// - Precondition: The calendar is complete.
    /// - Complexity: O(*n*) on average in the size of the file; O(*n*·*d*) in the size of a component with *d* changed
    ///   lines.
    package func bytes(over bytes: [UInt8], read earlier: ICalendarDocument) -> [UInt8] {
        guard let file = CalendarPieces(bytes, of: earlier) else { return Array(text.utf8) }
        return CalendarPatch(file, from: earlier, to: self).bytes
    }
}

/// A calendar file, cut into the parts that are kept or changed.
private struct CalendarPieces {
    /// A component of the calendar, or a line of the calendar itself.
    struct Piece {
        var component: Component
        /// Its position in the file, including the last line end.
        var range: Range<Int>
    }

    /// The file unchanged.
    let bytes: [UInt8]
    /// The file with each CR without a following LF replaced by an LF, so that positions are the same.
    let text: [UInt8]
    /// The lines of the calendar itself.
    private(set) var header: [Piece] = []
    /// The components.
    private(set) var items: [Piece] = []
    /// The line end of the first line.
    let lineEnd: [UInt8]
    /// The start of the last END:VCALENDAR line; nil if the last VCALENDAR has no END.
    let lastEnd: Int?
    /// The start of the line after the first BEGIN:VCALENDAR.
    let firstLine: Int

    /// Cuts a file; nil if it is not text with definite positions, or if the calendar was not read from it.
    init?(_ bytes: [UInt8], of document: ICalendarDocument) {
        guard !bytes.contains(0), UTF16Encoding(bytes.prefix(4)) == nil else { return nil }
        self.bytes = bytes
        var text = bytes
        text.makeLineEnds(in: text.indices)
        self.text = text
        let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var starts = [mark]
        for index in mark..<text.count where text[index] == lineFeed { starts.append(index + 1) }
        let first = text.firstIndex(of: lineFeed) ?? text.endIndex
        lineEnd =
            first == text.endIndex || first > 0 && text[first - 1] == carriageReturn
            ? [carriageReturn, lineFeed] : [bytes[first]]

        var position = 0
        var cutter = ComponentCutter(ByteArraySource(Array(text[mark...])), file: "")
        do throws(ICalendarError) {
            while let component = try cutter.next() {
                guard component.line <= starts.count else { return nil }
                let start = starts[component.line - 1]
                var end = start + component.bytes.count
                guard start >= position, end <= text.count,
                    text[start..<end].elementsEqual(component.bytes)
                else { return nil }
                if end > start, text[end - 1] != lineFeed {
                    while end < text.count, text[end] == carriageReturn { end += 1 }
                    if end < text.count, text[end] == lineFeed { end += 1 }
                }
                position = end
                let piece = Piece(component: component, range: start..<end)
                if component.name == calendarName {
                    header.append(piece)
                } else {
                    items.append(piece)
                }
            }
        } catch { return nil }
        guard items.count == document.components.count else { return nil }
        var (begin, end): (Int?, Int?)
        for (start, next) in zip(starts, starts.dropFirst() + [text.count]) {
            var last = next
            while last > start, text[last - 1].isLineEnd { last -= 1 }
            switch text.keyword(in: start..<last) {
            case .begin(calendarName): (begin, end) = (begin ?? next, nil)
            case .end(calendarName): end = start
            default: break
            }
        }
        guard let begin else { return nil }
        firstLine = begin
        lastEnd = end
    }
}

/// The ranges of a file that change, with their new bytes.
private struct CalendarPatch {
    private let file: CalendarPieces
    private var edits: [ByteEdit] = []

    init(_ file: CalendarPieces, from earlier: ICalendarDocument, to new: ICalendarDocument) {
        self.file = file
        let matches = ComponentMatches(file.items, earlier, new)
        let firstItem = file.items.first?.range.lowerBound ?? file.lastEnd ?? file.bytes.count
        editHeader(
            before: firstItem, from: earlier.properties.map(\.withoutControls), to: new.properties)
        insert(matches.leading.flatMap(\.lines), at: firstItem)
        for (item, outcome) in zip(file.items, matches.outcomes) {
            switch outcome.component {
            case nil: edits.append(ByteEdit(item.range, []))
            case let component? where outcome.isChanged:
                edits.append(ByteEdit(item.range, bytes(of: component, over: item)))
            case _?: break
            }
            insert(outcome.following.flatMap(\.lines), at: item.range.upperBound)
        }
        if file.lastEnd == nil { insert(["END:VCALENDAR"], at: file.bytes.count) }
    }

    /// The file with the edits applied.
    var bytes: [UInt8] { edits.applied(to: file.bytes[...]) }

    /// Removes lines of the calendar itself, and inserts new ones after the last such line before the first component.
    private mutating func editHeader(before firstItem: Int, from old: [String], to new: [String]) {
        let gone = Set(old).subtracting(new)
        let known = Set(old + ["CALSCALE:GREGORIAN"])
        let added = new.filter { !known.contains($0) }
        var end = file.firstLine
        for piece in file.header {
            if piece.range.upperBound <= firstItem { end = piece.range.upperBound }
            let lines = piece.component.lines.map(\.withoutControls)
            if lines.contains(where: gone.contains) { edits.append(ByteEdit(piece.range, [])) }
        }
        insert(added, at: end)
    }

    private mutating func insert(_ lines: [String], at position: Int) {
        guard !lines.isEmpty else { return }
        let isAtLine = position == 0 || file.bytes[position - 1].isLineEnd
        var bytes = isAtLine ? [] : file.lineEnd
        for line in lines { bytes.appendFolded(line, endingIn: file.lineEnd) }
        edits.append(ByteEdit(position..<position, bytes))
    }

    /// Returns the bytes of a component that replaces one of the file; lines that both have keep their bytes.
    private func bytes(of component: Component, over piece: CalendarPieces.Piece) -> [UInt8] {
        let old = Array(ContentLineScanner(file.text, in: piece.range, number: 1))
        let ends = old.dropFirst().map(\.bytes.lowerBound) + [piece.range.upperBound]
        let texts = old.map { line in
            switch file.text.keyword(of: line) {
            case .begin(let name): "BEGIN:\(name)"
            case .end(let name): "END:\(name)"
            case .property: readableText(file.text.unfolded(line)).withoutControls
            }
        }
        var inserted: [Int: String] = [:]
        var removed: Set<Int> = []
        for change in component.lines.difference(from: texts) {
            switch change {
            case .insert(let offset, let line, _): inserted[offset] = line
            case .remove(let offset, _, _): removed.insert(offset)
            }
        }
        var bytes: [UInt8] = []
        var count = 0
        func appendInserted() {
            while let line = inserted[count] {
                if bytes.last?.isLineEnd == false { bytes += file.lineEnd }
                bytes.appendFolded(line, endingIn: file.lineEnd)
                count += 1
            }
        }
        for (index, line) in old.enumerated() {
            appendInserted()
            guard !removed.contains(index) else { continue }
            bytes += file.bytes[line.bytes.lowerBound..<ends[index]]
            count += 1
        }
        appendInserted()
        return bytes
    }
}

/// The outcomes for the components of a file.
private struct ComponentMatches {
    struct Outcome {
        /// The component in its place; nil if it is removed.
        var component: Component?
        var isChanged = false
        /// New components after it.
        var following: [Component] = []
    }

    /// The outcome of each component of the file, in order.
    private(set) var outcomes: [Outcome]
    /// New components before those of the file.
    private(set) var leading: [Component] = []

    init(_ items: [CalendarPieces.Piece], _ earlier: ICalendarDocument, _ new: ICalendarDocument) {
        outcomes = Array(repeating: Outcome(), count: items.count)
        var places = [Int?](repeating: nil, count: new.components.count)
        var same: [Component: [Int]] = [:]
        for (index, component) in earlier.components.enumerated().reversed() {
            same[component, default: []].append(index)
        }
        for (index, component) in new.components.enumerated() {
            guard let place = same[component]?.popLast() else { continue }
            places[index] = place
            outcomes[place].component = component
            outcomes[place].isChanged = !items[place].component.isClosed
        }
        var named: [MatchingName: [Int]] = [:]
        for (index, component) in earlier.components.enumerated().reversed()
        where outcomes[index].component == nil {
            named[MatchingName(component), default: []].append(index)
        }
        // A VTIMEZONE that the file lacked is added only if a new or changed component uses it.
        var newZones: Set<String> = []
        for (index, component) in new.components.enumerated() where places[index] == nil {
            newZones.formUnion(component.lines.lazy.compactMap(\.plainZoneParameter))
            guard let place = named[MatchingName(component)]?.popLast() else { continue }
            places[index] = place
            outcomes[place].component = component
            outcomes[place].isChanged = true
        }
        var last: Int?
        for (index, component) in new.components.enumerated() {
            if let place = places[index] {
                last = place
            } else if let zone = component.zoneID, !newZones.contains(zone.plainZoneID) {
                continue
            } else if let last {
                outcomes[last].following.append(component)
            } else {
                leading.append(component)
            }
        }
    }
}

/// The identity that a component and its changed form share.
private enum MatchingName: Hashable {
    case zone(String)
    case item(ItemName)
    case unnamed(String)

    init(_ component: Component) {
        self =
            component.zoneID.map { .zone($0.plainZoneID) } ?? ItemName(component).map { .item($0) }
            ?? .unnamed(component.name)
    }
}
