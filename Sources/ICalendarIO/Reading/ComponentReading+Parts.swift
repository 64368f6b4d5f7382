internal import CalendarModel

/// The components that are open in a component while it is read.
struct PartStack {
    /// How deeply components may be nested: RFC 5545 needs three.
    static let maximumDepth = 16

    /// A component whose END is yet to come.
    struct Part {
        var name: String
        var line: Int
    }

    /// The open components, the outermost first; those below `maximumDepth` are only counted.
    private(set) var open: [Part] = []
    private var tooDeep = 0

    /// How many components are open.
    var depth: Int { open.count + tooDeep }

    /// Opens a component; false where it is nested too deeply to be kept.
    mutating func begin(_ part: Part) -> Bool {
        guard open.count < PartStack.maximumDepth else {
            tooDeep += 1
            return false
        }
        open.append(part)
        return true
    }

    /// Closes the last open component of a name and those that are open in it, which are returned; nil where
    /// there is none.
    mutating func end(_ name: String) -> [Part]? {
        if tooDeep > 0 {
            tooDeep -= 1
            return []
        }
        guard let index = open.lastIndex(where: { $0.name == name }) else { return nil }
        defer { open.removeSubrange(index...) }
        return Array(open[(index + 1)...])
    }
}

extension ComponentReading {
    /// Opens a component in the one that is read.
    mutating func begin(_ name: String, _ line: ContentLine, _ parts: inout PartStack) {
        let depth = parts.depth
        if !parts.begin(.init(name: name, line: line.number)), depth == PartStack.maximumDepth {
            report(
                .error, line: line.number, "BEGIN:\(name) is nested too deeply; it was left out")
        }
    }

    /// Closes a component in the one that is read.
    mutating func end(
        _ name: String, _ line: ContentLine, _ parts: inout PartStack, of cut: CutComponent
    ) {
        if let unclosed = parts.end(name) {
            reportUnclosed(unclosed)
        } else if name != cut.name {
            report(
                .warning, line: line.number, "END:\(name) without its BEGIN; it was passed over")
        }
    }

    /// Reports components that have no END.
    mutating func reportUnclosed(_ parts: [PartStack.Part]) {
        for part in parts {
            report(
                .warning, line: part.line,
                "BEGIN:\(part.name) has no END; it was ended where the next component begins")
        }
    }

    /// Reports a component with bytes that are no UTF-8.
    mutating func reportForeignBytes(_ cut: CutComponent) {
        report(
            .warning, line: cut.line, "this \(cut.name) is not UTF-8; it was read as Latin-1",
            hint: "save the file as UTF-8 (RFC 5545 §3.1.4)")
    }

    /// Reports the first line of a component that is no property.
    mutating func reportNoProperty(_ line: Int) {
        report(
            .warning, line: line, "this line is no property: it has no colon; it was passed over",
            hint: "a line break in a text is written \\n, and a long line goes on behind a blank")
    }

    /// Reports a property that was left out.
    mutating func reportUnreadable(_ name: String, _ line: Int) {
        report(
            .warning, line: line, "\(name) has a value that cannot be read; it was left out",
            hint: "compare it with RFC 5545")
    }
}
