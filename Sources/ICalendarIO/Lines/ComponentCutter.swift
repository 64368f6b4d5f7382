internal import CalendarModel

/// A component as it stands in a file: the lines of it that the model needs.
struct CutComponent {
    /// `VEVENT`, `VTODO`, …, or `VCALENDAR` for the properties of the calendar itself.
    var name: String
    /// The line of its BEGIN.
    var line: Int
    /// Its property lines, and for a VTIMEZONE the lines of its parts with their BEGIN and END.
    var lines: [ContentLine] = []
    /// The lines of the components in it, with their BEGIN and END; a VTIMEZONE has them in `lines`.
    var partLines: [ContentLine] = []
    /// Whether its END was found.
    var isClosed = true
}

/// Cuts the content lines of a calendar into components, one at a time, whatever the state of the file.
///
/// A BEGIN without END ends where the next component of the calendar begins; an END without BEGIN is passed
/// over. Both are reported. Memory is that of one component; nesting deeper than `maximumDepth`
/// is read over, so that depth costs no stack.
struct ComponentCutter {
    /// How deeply components may be nested: RFC 5545 needs three.
    static let maximumDepth = 16

    private let bytes: [UInt8]
    private let file: String
    private var scanner: ContentLineScanner
    private var current: CutComponent?
    /// The components that are open below the calendar: their names and the lines of their BEGINs.
    private var open: [(name: String, line: Int)] = []
    private var calendar: CutComponent?
    private var finished: [CutComponent] = []

    /// What was found wrong with the file's structure so far.
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether any BEGIN of a calendar or of a component was seen.
    private(set) var foundComponents = false

    /// Creates a cutter of the text of a file.
    init(_ bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
        scanner = ContentLineScanner(bytes)
    }

    /// Returns the next component, or nil at the end of the file.
    ///
    /// A calendar's own properties come as a component named `VCALENDAR` once its END is met.
    mutating func next() -> CutComponent? {
        while finished.isEmpty, let line = scanner.next() { read(line) }
        if finished.isEmpty { endOfFile() }
        return finished.isEmpty ? nil : finished.removeFirst()
    }

    private mutating func read(_ line: ContentLine) {
        switch bytes.keyword(of: line) {
        case .begin(let name): begin(name, line)
        case .end(let name): end(name, line)
        case .property:
            if open.isEmpty {
                calendar?.lines.append(line)
            } else if open.count == 1 {
                current?.lines.append(line)
            } else {
                addToPart(line)
            }
        }
    }

    private mutating func addToPart(_ line: ContentLine) {
        if current?.name == "VTIMEZONE" {
            current?.lines.append(line)
        } else {
            current?.partLines.append(line)
        }
    }

    private mutating func begin(_ name: String, _ line: ContentLine) {
        foundComponents = true
        if name == "VCALENDAR" {
            closeAll(at: line)
            if let calendar { finished.append(calendar) }
            calendar = CutComponent(name: name, line: line.number)
            return
        }
        // A component of the calendar inside another one: the other's END is missing.
        if topLevelNames.contains(name), !open.isEmpty { closeAll(at: line) }
        guard open.count < ComponentCutter.maximumDepth else {
            report(.error, line.number, "BEGIN:\(name) is nested too deeply; it was left out")
            return
        }
        if open.isEmpty {
            current = CutComponent(name: name, line: line.number)
        } else {
            addToPart(line)
        }
        open.append((name, line.number))
    }

    private mutating func end(_ name: String, _ line: ContentLine) {
        if name == "VCALENDAR" {
            closeAll(at: line)
            if let calendar { finished.append(calendar) } else { reportExtra(name, line) }
            calendar = nil
            return
        }
        guard let index = open.lastIndex(where: { $0.name == name }) else {
            reportExtra(name, line)
            return
        }
        for unclosed in open[(index + 1)...] { reportUnclosed(unclosed) }
        open.removeSubrange(index...)
        if open.isEmpty {
            finish(isClosed: true)
        } else {
            addToPart(line)
        }
    }

    private mutating func closeAll(at line: ContentLine) {
        for unclosed in open { reportUnclosed(unclosed) }
        if !open.isEmpty { finish(isClosed: false) }
        open.removeAll()
    }

    private mutating func endOfFile() {
        for unclosed in open {
            report(
                .error, unclosed.line, "the file ends inside this \(unclosed.name)",
                hint: "the file is cut off: get it from its source again")
        }
        // What stands in a line without an end may be the half of it.
        if bytes.last != lineFeed, bytes.last != carriageReturn, open.count == 1 {
            _ = current?.lines.popLast()
        }
        if !open.isEmpty { finish(isClosed: false) }
        open.removeAll()
        if let calendar {
            if finished.isEmpty, diagnostics.last?.severity != .error {
                report(
                    .warning, scanner.linesRead, "the file ends without END:VCALENDAR",
                    hint: "the file may be cut off: get it from its source again")
            }
            finished.append(calendar)
            self.calendar = nil
        }
    }

    private mutating func finish(isClosed: Bool) {
        guard var component = current else { return }
        component.isClosed = isClosed
        finished.append(component)
        current = nil
    }

    private mutating func reportUnclosed(_ unclosed: (name: String, line: Int)) {
        report(
            .warning, unclosed.line,
            "BEGIN:\(unclosed.name) has no END; it was ended where the next component begins")
    }

    private mutating func reportExtra(_ name: String, _ line: ContentLine) {
        report(.warning, line.number, "END:\(name) without its BEGIN; it was passed over")
    }

    private mutating func report(
        _ severity: Diagnostic.Severity, _ line: Int, _ message: String, hint: String? = nil
    ) {
        let place = SourcePlace(file: file, line: line)
        diagnostics.append(Diagnostic(severity, at: place, message, hint: hint))
    }
}

/// The components that stand directly in a VCALENDAR: RFC 5545 §3.6, RFC 7953.
private let topLevelNames: Set<String> = [
    "VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE", "VAVAILABILITY",
]
