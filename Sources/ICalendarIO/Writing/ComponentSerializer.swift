/// Writes components as text, so that no line of them is lost.
///
/// libical writes each one. It refuses rules and properties that RFCs allow, cuts long lists, drops components
/// in components and rewrites values. So what it wrote is compared with what it was given, line by line, and a component
/// that it changed is written from its own lines instead.
struct ComponentSerializer: ~Copyable {
    private let parser: LibicalParser?

    init() {
        parser = LibicalParser()
    }

    /// Returns the text of a component that was made.
    func text(of component: Component) -> String {
        text(of: component.contentLines)
    }

    /// Returns the text of a component from its unfolded lines, BEGIN and END among them: CRLF, folded at 75 octets,
    /// without control characters and without the errors that libical records as properties.
    func text(of lines: [String]) -> String {
        let lines = lines.map(\.withoutControls).filter { !$0.hasPrefix("X-LIC-ERROR") }
        if let text = libicalText(of: lines) { return text }
        var text = ""
        for line in lines { text.appendFolded(line) }
        return text
    }

    /// Returns a component as libical writes it, or nil where that says something else than the lines do.
    ///
    /// libical calls itself for each component in a component, so that it is not given many of them.
    private func libicalText(of lines: [String]) -> String? {
        guard let begin = lines.first, begin.hasPrefix("BEGIN:"),
            lines.count(where: { $0.hasPrefix("BEGIN:") }) <= PartStack.maximumDepth
        else { return nil }
        let name = String(begin.dropFirst("BEGIN:".count))
        let component = Component(name: name, otherLines: Array(lines.dropFirst().dropLast()))
        guard let text = parser?.text(of: component), text.contentLines == lines else { return nil }
        return text
    }
}

extension Component {
    /// The unfolded lines of the component and of those in it, BEGIN and END among them.
    var contentLines: [String] {
        ["BEGIN:\(name)"] + properties.map(\.contentLine) + otherLines
            + children.flatMap(\.contentLines) + ["END:\(name)"]
    }
}
