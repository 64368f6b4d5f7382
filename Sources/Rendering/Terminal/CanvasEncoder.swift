internal import DesignTokens

/// Turns canvases into lines of text with escape sequences, or without any.
struct CanvasEncoder {
    private var matcher: ColorMatcher

    init(matcher: ColorMatcher) {
        self.matcher = matcher
    }

    /// Returns one line for each row, each as wide as the canvas, without line breaks.
    mutating func lines(of canvas: Canvas) -> [String] {
        (0..<canvas.height).map { line(canvas.row($0)) }
    }

    private mutating func line(_ cells: ArraySlice<Canvas.Cell>) -> String {
        guard matcher.depth != .none else {
            return cells.filter { !$0.isCovered }
                .reduce(into: "") { $0 += $1.glyph?.character.inPlainEmoji ?? " " }
        }
        var line = ""
        var current = Appearance()
        for cell in cells where !cell.isCovered {
            let (character, wanted) = appearance(of: cell)
            line += wanted.sequence(after: current, blank: character == " ")
            current.become(wanted, blank: character == " ")
            line += character.inPlainEmoji
        }
        return line + "\u{1B}[0m"
    }

    private mutating func appearance(of cell: Canvas.Cell) -> (Character, Appearance) {
        if let glyph = cell.glyph {
            return (
                glyph.character,
                Appearance(
                    ink: matcher.ink(glyph.ink, on: cell.lower, role: glyph.role).code,
                    background: matcher.background(cell.lower).code, isBold: glyph.isBold)
            )
        }
        let upper = matcher.background(cell.upper).code
        let lower = matcher.background(cell.lower).code
        if upper == lower {
            return (" ", Appearance(ink: nil, background: lower, isBold: false))
        }
        // The terminal's own background can be a background only, never ink.
        return upper == .standard
            ? ("▄", Appearance(ink: lower, background: upper, isBold: false))
            : ("▀", Appearance(ink: upper, background: lower, isBold: false))
    }
}

/// What the terminal has been told about the cells to come.
private struct Appearance: Hashable {
    var ink: TerminalColor.Code?
    var background: TerminalColor.Code = .standard
    var isBold = false

    /// Returns the escape sequence that leads from another appearance to this one, or nothing.
    ///
    /// A blank shows neither ink nor weight, so these stay as they were.
    func sequence(after other: Appearance, blank: Bool) -> String {
        var parameters: [String] = []
        if !blank, isBold != other.isBold { parameters.append(isBold ? "1" : "22") }
        if !blank, let ink, ink != other.ink {
            parameters.append(ink.parameters(isBackground: false))
        }
        if background != other.background {
            parameters.append(background.parameters(isBackground: true))
        }
        return parameters.isEmpty ? "" : "\u{1B}[" + parameters.joined(separator: ";") + "m"
    }

    mutating func become(_ other: Appearance, blank: Bool) {
        background = other.background
        if !blank {
            isBold = other.isBold
            ink = other.ink ?? ink
        }
    }
}
