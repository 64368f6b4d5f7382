internal import CalendarModel

extension ICalendarDocument {
    /// Returns the bytes of the file that a calendar was read from, changed so that they say what this calendar says.
    ///
    /// A line that says the same keeps its bytes: its line end, its folds, its encoding. So do a byte order mark, PRODID, blank
    /// lines, and whatever else the file has that is not in a calendar. New lines get the line end of the file.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - earlier: The calendar that was read from it.
    /// - Returns: The new bytes; those of `text` if the file is UTF-16, has NUL bytes, or has no VCALENDAR.
    /// - Precondition: The calendar is complete.
    /// - Complexity: O(*n*) on average in the size of the file, O(*n*·*d*) in the size of a component with *d* changed lines.
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
        /// Where it stands, with its last line end.
        var range: Range<Int>
    }

    /// The file as it is.
    let bytes: [UInt8]
    /// The same, a CR without an LF behind it made an LF, so that positions are those of the file.
    let text: [UInt8]
    /// The lines of the calendar itself.
    private(set) var header: [Piece] = []
    /// Its components.
    private(set) var items: [Piece] = []
    /// How the first line ends.
    let lineEnd: [UInt8]
    /// Where the last line END:VCALENDAR begins; nil if a VCALENDAR has no END.
    let lastEnd: Int?
    /// Where the line behind the first BEGIN:VCALENDAR begins.
    let firstLine: Int

    /// Cuts a file; nil if it is not text in which positions can be told, or is not what the calendar was read from.
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

/// The places of a file that change, with what stands there afterwards.
private struct CalendarPatch {
    private let file: CalendarPieces
    private var edits: [(range: Range<Int>, bytes: [UInt8])] = []

    init(_ file: CalendarPieces, from earlier: ICalendarDocument, to new: ICalendarDocument) {
        self.file = file
        let matches = ComponentMatches(file.items, earlier, new)
        let firstItem = file.items.first?.range.lowerBound ?? file.lastEnd ?? file.bytes.count
        editHeader(
            before: firstItem, from: earlier.properties.map(\.withoutControls), to: new.properties)
        insert(matches.leading.flatMap(\.lines), at: firstItem)
        for (item, outcome) in zip(file.items, matches.outcomes) {
            switch outcome.component {
            case nil: edits.append((item.range, []))
            case let component? where outcome.isChanged:
                edits.append((item.range, bytes(of: component, over: item)))
            case _?: break
            }
            insert(outcome.following.flatMap(\.lines), at: item.range.upperBound)
        }
        if file.lastEnd == nil { insert(["END:VCALENDAR"], at: file.bytes.count) }
    }

    /// The file with the edits.
    var bytes: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(file.bytes.count + 1024)
        var position = 0
        // What is put in at a place stands before what goes from there; of several, the first comes first.
        let order = edits.indices.sorted {
            (edits[$0].range.lowerBound, edits[$0].range.upperBound, $0)
                < (edits[$1].range.lowerBound, edits[$1].range.upperBound, $1)
        }
        for (range, bytes) in order.map({ edits[$0] }) {
            result += file.bytes[position..<range.lowerBound] + bytes
            position = range.upperBound
        }
        return result + file.bytes[position...]
    }

    /// Takes lines of the calendar itself out, and puts new ones behind the last of those before the first component.
    private mutating func editHeader(before firstItem: Int, from old: [String], to new: [String]) {
        let gone = Set(old).subtracting(new)
        let known = Set(old + ["CALSCALE:GREGORIAN"])
        let added = new.filter { !known.contains($0) }
        var end = file.firstLine
        for piece in file.header {
            if piece.range.upperBound <= firstItem { end = piece.range.upperBound }
            let lines = piece.component.lines.map(\.withoutControls)
            if lines.contains(where: gone.contains) { edits.append((piece.range, [])) }
        }
        insert(added, at: end)
    }

    private mutating func insert(_ lines: [String], at position: Int) {
        guard !lines.isEmpty else { return }
        let isAtLine = position == 0 || file.bytes[position - 1].isLineEnd
        var bytes = isAtLine ? [] : file.lineEnd
        for line in lines { bytes.appendFolded(line, endingIn: file.lineEnd) }
        edits.append((position..<position, bytes))
    }

    /// Returns the bytes of a component that stands in the place of one of the file: lines that both have keep their bytes.
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

/// What becomes of the components of a file.
private struct ComponentMatches {
    struct Outcome {
        /// What stands in its place; nil if it goes.
        var component: Component?
        var isChanged = false
        /// New components behind it.
        var following: [Component] = []
    }

    /// The outcome of each component of the file, in its order.
    private(set) var outcomes: [Outcome]
    /// New components that stand before those of the file.
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
        // A VTIMEZONE that the file lacked is only added for times that are new in it.
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

/// What a component and its changed form have in common.
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

extension [UInt8] {
    /// Appends a content line, folded, with other line ends than CRLF.
    fileprivate mutating func appendFolded(_ line: String, endingIn lineEnd: [UInt8]) {
        let start = count
        appendFolded(line)
        guard lineEnd != [carriageReturn, lineFeed] else { return }
        let text = Array(self[start...])
        removeSubrange(start...)
        for byte in text where byte != carriageReturn {
            if byte == lineFeed { self += lineEnd } else { append(byte) }
        }
    }
}
