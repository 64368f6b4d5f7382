/// Makes pairs of colours readable by moving one of them as little as possible.
///
/// Only lightness changes, in a perceptual space, so that a colour remains recognizable; chroma is reduced only
/// if sRGB cannot represent it at the new lightness. The guard adjusts the drawn colours, never the tokens.
package struct ContrastGuard: Hashable, Sendable {
    /// The contrast that pairs must have, 1 … 21.
    package var minimum: Double

    /// Normal text: 4.5 (WCAG 2.1, success criterion 1.4.3, level AA).
    package static let text = ContrastGuard(minimum: 4.5)
    /// Large text and the edges of controls: 3 (WCAG 2.1, 1.4.3 and 1.4.11, level AA).
    package static let large = ContrastGuard(minimum: 3)

    package init(minimum: Double) {
        self.minimum = minimum
    }

    /// Returns the opaque foreground to draw on a background.
    ///
    /// The guard tries lighter and darker colours and takes the nearest one that has enough contrast. If neither
    /// black nor white has it, the result is the better of the two.
    package func foreground(_ wanted: Color, on background: Color) -> Color {
        moved(wanted.composited(over: background), against: background)?.color
            ?? best(against: background)
    }

    /// Returns the pair to draw, moving whichever colour needs the smaller change.
    package func pair(foreground: Color, background: Color) -> (
        foreground: Color, background: Color
    ) {
        let seen = foreground.composited(over: background)
        let front = moved(seen, against: background)
        let back = moved(background, against: seen)
        if let back, back.distance < front?.distance ?? .infinity { return (seen, back.color) }
        return (front?.color ?? best(against: background), background)
    }

    private func best(against other: Color) -> Color {
        let (black, white) = (Color(0x000000), Color(0xFFFFFF))
        return black.contrast(on: other) >= white.contrast(on: other) ? black : white
    }

    private typealias Move = (color: Color, distance: Double)

    /// Returns the colour at the nearest lightness that has enough contrast with `other`, or nil; of two equally near ones,
    /// the darker.
    ///
    /// Contrast is measured in eight bits per component, as colours reach a screen.
    private func moved(_ color: Color, against other: Color) -> Move? {
        let color = color.inEightBits
        let other = other.inEightBits
        if color.contrast(on: other) >= minimum { return (color, 0) }
        let place = OKLab(color)
        let steps = 256
        // A lightness beyond the range is clamped to black or white, so both are tried even if no step meets them.
        func candidate(_ step: Int) -> Color {
            let lightness = place.lightness + Double(step) / Double(steps)
            return place.color(atLightness: lightness).inEightBits
        }
        /// Returns the fewest steps in a direction that give enough contrast; all further ones do, too.
        func fewest(_ sign: Int) -> Int? {
            func isEnough(_ step: Int) -> Bool {
                candidate(sign * step).contrast(on: other) >= minimum
            }
            guard isEnough(steps) else { return nil }
            var (tooFew, enough) = (0, steps)
            while enough - tooFew > 1 {
                let middle = (tooFew + enough) / 2
                if isEnough(middle) { enough = middle } else { tooFew = middle }
            }
            return enough
        }
        let found = [-1, 1].compactMap { sign in fewest(sign).map { sign * $0 } }
        guard let step = found.min(by: { abs($0) < abs($1) }) else { return nil }
        return (candidate(step), Double(abs(step)) / Double(steps))
    }
}
