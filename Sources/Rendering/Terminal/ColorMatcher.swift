internal import DesignTokens

/// Finds the colours of a terminal for the colours of a picture.
///
/// Backgrounds come as near as the terminal can; ink is then chosen on the background as it will be
/// seen, so that text keeps its contrast at every depth.
struct ColorMatcher {
    let depth: ColorDepth
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

    init(depth: ColorDepth, canvas: Color, text: Color) {
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
