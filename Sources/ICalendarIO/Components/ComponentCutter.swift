internal import CalendarModel

/// Cuts a calendar's text into components, one at a time, whatever the state of the file.
///
/// Only the outermost components are separated; their contents are parsed when they are decoded. A BEGIN without END
/// ends where the calendar's next component begins; an END without BEGIN is skipped. Both are reported. Memory is
/// limited to one component and does not grow with nesting depth.
struct ComponentCutter: ~Copyable {
    /// The maximum size of a component in bytes.
    static let largestComponent = 256 << 20

    private var cursor: LineCursor
    private let file: String
    private let findsKeys: Bool
    /// Selects BEGIN and END.
    private let markLines = LineSelection("BE")
    /// Selects BEGIN, END and the lines that `ComponentOutline` notes.
    private let keyLines = LineSelection("BE" + ComponentOutline.firstLetters)
    private var open: OpenComponent?
    /// The outline of the open component.
    private var outline = ComponentOutline()
    /// The component that was found last.
    private var found = ComponentOutline()
    /// The start of the open component's last content line, relative to the component's first byte.
    private var lastLine = 0
    private var isInCalendar = false
    /// Whether a calendar has ended, and whether lines follow its end.
    private var hasEnded = false
    private var hasLinesAfterEnd = false
    /// Whether a component of a kind other than the calendar's own had no END.
    private var foreignMayLackEnd = false

    /// The problems found so far in the file's structure.
    private var structure: [Diagnostic] = []
    /// Whether a BEGIN of a calendar or of a component was found.
    private var foundComponents = false

    /// The problems found so far in the file's encoding and structure.
    var diagnostics: [Diagnostic] { cursor.text.diagnostics + structure }

    /// A component whose END has not been read yet; it begins at `cursor.kept`.
    private struct OpenComponent {
        var name: String
        var line: Int
        /// The components that are open in it.
        var parts = PartStack()
        /// Whether it contains components of the calendar's own kinds.
        var hasSwallowed = false
        /// Whether it was too large to be kept.
        var isLeftOut = false
    }

    /// Creates a cutter for a file; without `findsKeys`, outlines have no keys.
    init(_ source: any ByteSource, file: String, findsKeys: Bool = false) {
        cursor = LineCursor(
            TextBuffer(source, file: file), largest: ComponentCutter.largestComponent)
        self.file = file
        self.findsKeys = findsKeys
    }

    /// Returns the next component whose outline in the text is wanted, or nil at the end of the file.
    ///
    /// A line of the calendar itself is returned as a component named `VCALENDAR`.
    ///
    /// - Throws: `ICalendarError`; at the end of the file also if it contained no component at all.
    mutating func next(
        where isWanted: (_ outline: ComponentOutline, _ text: [UInt8]) -> Bool = { _, _ in true }
    ) throws(ICalendarError) -> Component? {
        while try findNext() {
            let bytes = cursor.text.bytes
            if isWanted(found, bytes) { return Component(found, in: bytes) }
        }
        if cursor.text.isEmpty { throw .empty }
        guard foundComponents else { throw .notICalendar }
        return nil
    }

    /// Moves past the next component; returns false at the end of the file.
    private mutating func findNext() throws(ICalendarError) -> Bool {
        if open == nil { cursor.kept = nil }
        while true {
            skip()
            guard try cursor.advance() else { break }
            if try read() { return true }
        }
        return reopen() ? try findNext() : endOfFile()
    }

    /// Skips lines of the open component that are irrelevant here, as most are.
    private mutating func skip() {
        guard let depth = open?.parts.depth, let origin = cursor.kept else { return }
        let line = cursor.skip(findsKeys && depth == 0 ? keyLines : markLines)
        if let line { lastLine = line - origin }
    }

    /// Reads a line and returns whether a component ends with it or before it.
    private mutating func read() throws(ICalendarError) -> Bool {
        if cursor.kept == nil, let open, !open.isLeftOut { leaveOut(open) }
        guard !cursor.line.isEmpty else { return false }
        let first = cursor.text.bytes[cursor.line.lowerBound]
        guard !first.isBlank else { return false }
        if first | 0x20 == UInt8(ascii: "b") || first | 0x20 == UInt8(ascii: "e") {
            let isFolded = try cursor.takeFolds()
            let line = cursor.line
            let keyword = cursor.text.bytes.keyword(
                of: ContentLine(number: cursor.number, bytes: line, isFolded: isFolded))
            switch keyword {
            case .begin(calendarName) where reopen(), .end(calendarName) where reopen():
                return false
            case .begin(let name): return begin(name)
            case .end(let name): return end(name)
            case .property: break
            }
        }
        guard open != nil else {
            let isAfterEnd = !isInCalendar && hasEnded
            guard isInCalendar || isAfterEnd else { return false }
            _ = try cursor.takeFolds()
            if isAfterEnd, !hasLinesAfterEnd {
                hasLinesAfterEnd = true
                report(
                    .warning, cursor.number,
                    "this line follows END:VCALENDAR; it was read as one of the calendar",
                    hint: "move it before END:VCALENDAR, or remove it")
            }
            found = ComponentOutline(name: calendarName, line: cursor.number, bytes: cursor.line)
            return true
        }
        guard let origin = cursor.kept else { return false }
        lastLine = cursor.line.lowerBound - origin
        if findsKeys, keyLines.mayContain(first), open?.parts.depth == 0 {
            let isFolded = try cursor.takeFolds()
            guard let origin = cursor.kept else { return false }
            outline.note(cursor.line, isFolded: isFolded, in: cursor.text.bytes, from: origin)
        }
        return false
    }

    private mutating func begin(_ name: String) -> Bool {
        foundComponents = true
        let start = cursor.line.lowerBound
        if name == calendarName {
            let unclosed = close(at: start, isClosed: false)
            isInCalendar = true
            return unclosed
        }
        if let open, !endsOpen(open, name) {
            _ = self.open?.parts.begin(.init(name: name, line: cursor.number))
            if topLevelNames.contains(name) { self.open?.hasSwallowed = true }
            return false
        }
        // If another component is still open here, its END is missing.
        let unclosed = close(at: start, isClosed: false)
        open = OpenComponent(name: name, line: cursor.number)
        outline = ComponentOutline(name: name, line: cursor.number)
        lastLine = 0
        cursor.kept = start
        return unclosed
    }

    private mutating func end(_ name: String) -> Bool {
        let end = cursor.line.upperBound
        if name == calendarName {
            if !isInCalendar { reportExtra(name) }
            isInCalendar = false
            hasEnded = true
            return close(at: cursor.line.lowerBound, isClosed: false)
        }
        guard let present = open else {
            reportExtra(name)
            return false
        }
        guard open?.parts.end(name) == nil else { return false }
        if present.name == name { return close(at: end, isClosed: true) }
        // Inside a component that is decoded, decoding reports this END.
        if present.name == "VJOURNAL" || !topLevelNames.contains(present.name) { reportExtra(name) }
        return false
    }

    /// Whether the beginning of a component shows that the open one's END is missing.
    ///
    /// The calendar's own components are never nested in each other. A component of another kind may contain them, as a
    /// VPOLL contains its choices, unless such a component turned out to have no END.
    private func endsOpen(_ open: OpenComponent, _ name: String) -> Bool {
        topLevelNames.contains(name) && (topLevelNames.contains(open.name) || foreignMayLackEnd)
    }

    /// Returns to the start of a component of another kind that has no END and may have swallowed others.
    ///
    /// - Returns: Whether there is such a component. This happens at most once, so no text is read more than twice.
    private mutating func reopen() -> Bool {
        guard let component = open, component.hasSwallowed, cursor.kept != nil else { return false }
        foreignMayLackEnd = true
        open = nil
        structure.removeAll { $0.place.line >= component.line }
        cursor.rewind(toLine: component.line)
        return true
    }

    /// Ends the open component; returns false if there is none or it was too large to keep.
    private mutating func close(at end: Int, isClosed: Bool) -> Bool {
        guard let component = open else { return false }
        if !isClosed {
            report(
                .warning, component.line,
                "BEGIN:\(component.name) has no END; it ends where the next component begins")
        }
        return take(upTo: end, isClosed: isClosed)
    }

    private mutating func take(upTo end: Int, isClosed: Bool) -> Bool {
        open = nil
        guard let start = cursor.kept else { return false }
        cursor.kept = nil
        outline.bytes = start..<end
        outline.isClosed = isClosed
        found = outline
        return true
    }

    private mutating func endOfFile() -> Bool {
        if let component = open {
            report(
                .error, component.line, "the file ends inside this \(component.name)",
                hint: "the file is cut off: get it from its source again")
            isInCalendar = false
            // The last line may be incomplete if it has no line end.
            let end =
                cursor.isEnded
                ? cursor.line.upperBound : (cursor.kept ?? 0) + lastLine
            return take(upTo: end, isClosed: false)
        }
        if isInCalendar {
            isInCalendar = false
            report(
                .warning, cursor.linesRead, "the file ends without END:VCALENDAR",
                hint: "the file may be cut off: get it from its source again")
        }
        return false
    }

    /// Leaves out a component whose bytes are gone; the search for its END continues.
    private mutating func leaveOut(_ component: OpenComponent) {
        open?.isLeftOut = true
        report(
            .error, component.line,
            "this \(component.name) is larger than 256 MiB; it was left out")
    }

    private mutating func reportExtra(_ name: String) {
        report(.warning, cursor.number, "END:\(name) without its BEGIN; it was ignored")
    }

    private mutating func report(
        _ severity: Diagnostic.Severity, _ line: Int, _ message: String, hint: String? = nil
    ) {
        let place = SourcePlace(file: file, line: line)
        structure.append(Diagnostic(severity, at: place, message, hint: hint))
    }
}

/// The name of the component that contains all others.
let calendarName = "VCALENDAR"

/// The components that a VCALENDAR contains directly: RFC 5545 §3.6, RFC 7953.
private let topLevelNames: Set<String> = [
    "VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE", "VAVAILABILITY",
]
