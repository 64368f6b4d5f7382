internal import DesignTokens

/// Encodes canvases as lines of text, with or without escape sequences.
struct CanvasEncoder {
    var matcher: ColorMatcher

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
        // The terminal's default background can only be a background, never an ink.
        return upper == .standard
            ? ("▄", Appearance(ink: lower, background: upper, isBold: false))
            : ("▀", Appearance(ink: upper, background: lower, isBold: false))
    }
}

/// The terminal attributes that apply to the next cells.
private struct Appearance: Hashable {
    var ink: TerminalColor.Code?
    var background: TerminalColor.Code = .standard
    var isBold = false

    /// Returns the escape sequence that changes another appearance to this one; empty if none is needed.
    ///
    /// A blank shows neither ink nor weight, so these do not change for it.
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

/// Maps the colours of a picture to those of a terminal.
///
/// Backgrounds are mapped to the nearest colour. Inks are then chosen for the mapped background, so that text keeps its
/// contrast at every colour depth.
struct ColorMatcher {
    let depth: TerminalWeek.ColorDepth
    /// The colour of the canvas; with sixteen colours, the terminal's default background is used for it.
    let canvas: Color
    /// The ink of normal text; with sixteen colours, the terminal's default foreground is used for it on the canvas.
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

    /// Returns the terminal's nearest background colour.
    mutating func background(_ color: Color) -> TerminalColor {
        if let known = backgrounds[color] { return known }
        let match = depth.background(nearestTo: color, canvas: canvas) { _ in true }
        backgrounds[color] = match
        return match
    }

    /// Returns the nearest ink that is readable on a background; lines may be fainter.
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
