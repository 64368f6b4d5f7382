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

/// Finds the colours of a terminal for the colours of a picture.
///
/// Backgrounds come as near as the terminal can; ink is then chosen on the background as it will be
/// seen, so that text keeps its contrast at every depth.
struct ColorMatcher {
    let depth: TerminalWeek.ColorDepth
    /// The colour of the canvas; with sixteen colours the terminal's own stands for it.
    let canvas: Color
    /// The ink of usual text; with sixteen colours the terminal's own stands for it on the canvas.
    let text: Color

    private var backgrounds: [Color: TerminalColor] = [:]
    private var inks: [Pair: TerminalColor] = [:]

    private struct Pair: Hashable {
        var ink: Color
        var background: Color
        var role: Canvas.Glyph.Role
    }

    init(depth: TerminalWeek.ColorDepth, canvas: Color, text: Color) {
        self.depth = depth
        self.canvas = canvas
        self.text = text
    }

    /// Returns the nearest colour that the terminal has.
    mutating func background(_ color: Color) -> TerminalColor {
        if let known = backgrounds[color] { return known }
        let match = depth.background(nearestTo: color, canvas: canvas) { _ in true }
        backgrounds[color] = match
        return match
    }

    /// Returns the nearest colour that can be read on a background; lines may be fainter.
    mutating func ink(_ ink: Color, on background: Color, role: Canvas.Glyph.Role) -> TerminalColor
    {
        let pair = Pair(ink: ink, background: background, role: role)
        if let known = inks[pair] { return known }
        let backdrop = self.background(background).seen
        let match: TerminalColor
        if depth == .ansi16, background == canvas, role == .text, ink == text {
            match = TerminalColor(code: .standard, seen: text)
        } else if role == .line {
            match = depth.ink(nearestTo: ink.composited(over: backdrop)) { _ in true }
        } else {
            let readable = ContrastGuard.text.foreground(ink, on: backdrop)
            match = depth.ink(nearestTo: readable) { $0.contrast(on: backdrop) >= 4.5 }
        }
        inks[pair] = match
        return match
    }
}
