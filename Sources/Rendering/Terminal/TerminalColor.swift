internal import DesignTokens

/// A colour as a terminal is told it, and as it will be seen.
struct TerminalColor: Hashable {
    /// What the escape sequence names (SGR, ECMA-48 8.3.117).
    enum Code: Hashable {
        /// The terminal's own.
        case standard
        /// One of sixteen.
        case named(Int)
        /// One of 256.
        case indexed(Int)
        /// 24 bits.
        case direct(UInt8, UInt8, UInt8)

        /// The parameters as text, for the ink or for what lies behind it.
        func parameters(isBackground: Bool) -> String {
            let base = isBackground ? 40 : 30
            switch self {
            case .standard: return "\(base + 9)"
            case .named(let index): return "\(index < 8 ? base + index : base + 52 + index)"
            case .indexed(let index): return "\(base + 8);5;\(index)"
            case .direct(let red, let green, let blue):
                return "\(base + 8);2;\(red);\(green);\(blue)"
            }
        }
    }

    var code: Code
    /// The colour that is seen, as far as one can know.
    var seen: Color

    /// The sixteen colours with the values that xterm gives them.
    static let sixteen: [TerminalColor] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ].enumerated().map { TerminalColor(code: .named($0.offset), seen: Color($0.element)) }

    /// The 240 colours of xterm that no terminal redefines: a cube of six levels and 24 greys.
    static let cubeAndGreys: [TerminalColor] = {
        let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
        let cube = levels.flatMap { red in
            levels.flatMap { green in levels.map { blue in red << 16 | green << 8 | blue } }
        }
        let greys = (0..<24).map { step in UInt32(8 + 10 * step) * 0x010101 }
        return (cube + greys).enumerated().map { offset, value in
            TerminalColor(code: .indexed(16 + offset), seen: Color(value))
        }
    }()
}

extension TerminalWeek.ColorDepth {
    /// Returns a fill and its ink, readable as the terminal shows them.
    ///
    /// Where there are colours enough, the fill gives way and the ink stays, so that all fills of a picture
    /// have the same.
    func fill(
        _ fill: Color, under ink: Color, canvas: Color
    ) -> (foreground: Color, background: Color) {
        let pair = ContrastGuard.text.pair(foreground: ink, background: fill)
        guard self == .ansi256 else { return pair }
        let shown = background(nearestTo: pair.background, canvas: canvas) {
            pair.foreground.contrast(on: $0) >= ContrastGuard.text.minimum
        }
        return (pair.foreground, shown.seen)
    }

    /// Returns the colour of the terminal that comes nearest as ink, of those that hold.
    func ink(nearestTo color: Color, where holds: (Color) -> Bool) -> TerminalColor {
        switch self {
        case .none, .trueColor: direct(color)
        case .ansi16: nearest(to: color, among: TerminalColor.sixteen, where: holds)
        case .ansi256: nearest(to: color, among: TerminalColor.cubeAndGreys, where: holds)
        }
    }

    /// Returns the colour of the terminal that comes nearest as background, of those that hold.
    ///
    /// With sixteen colours only eight can lie behind text everywhere; the terminal's own stands for the
    /// canvas and for what is hardly more than a tint of it.
    func background(
        nearestTo color: Color, canvas: Color, where holds: (Color) -> Bool
    ) -> TerminalColor {
        guard self == .ansi16 else { return ink(nearestTo: color, where: holds) }
        let own = TerminalColor(code: .standard, seen: canvas)
        return nearest(to: color, among: [own] + TerminalColor.sixteen.prefix(7), where: holds)
    }

    private func direct(_ color: Color) -> TerminalColor {
        let (red, green, blue) = color.rgb
        return TerminalColor(code: .direct(red, green, blue), seen: color.inEightBits)
    }

    private func nearest(
        to color: Color, among choices: [TerminalColor], where holds: (Color) -> Bool
    ) -> TerminalColor {
        // Few colours lie far apart: there hue says more than lightness.
        let weight = self == .ansi16 ? 0.25 : 0.5
        let wanted = OKLab(color)
        func distance(_ choice: TerminalColor) -> Double {
            let place = OKLab(choice.seen)
            let (dl, da, db) = (
                place.lightness - wanted.lightness, place.a - wanted.a, place.b - wanted.b
            )
            return weight * dl * dl + da * da + db * db
        }
        let legal = choices.filter { holds($0.seen) }
        return legal.min { distance($0) < distance($1) } ?? direct(color)
    }
}
