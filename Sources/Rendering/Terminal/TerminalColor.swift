internal import DesignTokens

/// A colour as a terminal code, with its visible value.
struct TerminalColor: Hashable {
    /// The colour in an escape sequence (SGR, ECMA-48 8.3.117).
    enum Code: Hashable {
        /// The terminal's default.
        case standard
        /// One of 16 colours.
        case named(Int)
        /// One of 256 colours.
        case indexed(Int)
        /// A 24-bit colour.
        case direct(UInt8, UInt8, UInt8)

        /// Returns the SGR parameters for the foreground or the background.
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
    /// The visible colour, as far as it can be known.
    var seen: Color

    /// The sixteen colours with the values of xterm.
    static let sixteen: [TerminalColor] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ].enumerated().map { TerminalColor(code: .named($0.offset), seen: Color($0.element)) }

    /// The 240 colours of xterm that terminals do not redefine: a cube of six levels and 24 greys.
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
    /// Returns a fill and its ink, readable in the terminal's colours.
    ///
    /// With 256 colours the fill is adjusted and the ink stays, so that all fills of a picture have the same ink.
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

    /// Returns the terminal's nearest ink that satisfies a predicate.
    func ink(nearestTo color: Color, where holds: (Color) -> Bool) -> TerminalColor {
        switch self {
        case .none, .trueColor: direct(color)
        case .ansi16: nearest(to: color, among: TerminalColor.sixteen, where: holds)
        case .ansi256: nearest(to: color, among: TerminalColor.cubeAndGreys, where: holds)
        }
    }

    /// Returns the terminal's nearest background that satisfies a predicate.
    ///
    /// With sixteen colours only eight are usable as backgrounds in every terminal; the terminal's default is used for the
    /// canvas and for faint tints of it.
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
        // A palette of few colours is sparse, so hue counts more than lightness.
        let weight = self == .ansi16 ? 0.25 : 0.5
        let wanted = OKLab(color)
        func distance(_ choice: TerminalColor) -> Double {
            wanted.distance(to: OKLab(choice.seen), weight: weight)
        }
        let legal = choices.filter { holds($0.seen) }
        return legal.min { distance($0) < distance($1) } ?? direct(color)
    }
}
