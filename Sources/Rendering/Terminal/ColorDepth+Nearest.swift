internal import DesignTokens

extension ColorDepth {
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
