internal import DesignTokens

/// The colours of a picture in one scheme, all of them opaque.
struct PicturePalette {
    /// What an item's block is painted with.
    struct Look: Hashable {
        var fill: Color
        /// The fill of a block that touches one of the same fill.
        var otherFill: Color
        var ink: Color
        /// The ink of times.
        var timeInk: Color
        var edge: Color
    }

    let canvas: Color
    let text: Color
    let secondaryText: Color
    let separator: Color
    let hourLine: Color
    let accent: Color
    let error: Color
    let today: (fill: Color, ink: Color)
    let chip: Color

    private let colors: Theme.Colors
    private let grid: Theme.Grid
    private let scheme: ColorScheme
    private let depth: ColorDepth

    init(_ theme: Theme, _ scheme: ColorScheme, _ depth: ColorDepth) {
        func color(_ pair: AdaptiveColor) -> Color { pair.resolved(for: scheme) }
        self.scheme = scheme
        self.depth = depth
        colors = theme.colors
        grid = theme.grid
        let background = color(theme.colors.background)
        canvas = background
        text = color(theme.colors.textPrimary).composited(over: background)
        secondaryText = color(theme.colors.textSecondary).composited(over: background)
        separator = color(theme.colors.surfaceOverlay)
        hourLine = color(theme.colors.surfaceElevated)
        accent = color(theme.colors.accent)
        error = color(theme.colors.error)
        chip = color(theme.colors.surfaceElevated)
        let pill = depth.fill(
            color(theme.colors.accent), under: color(theme.colors.textOnFill), canvas: background)
        today = (pill.background, pill.foreground)
    }

    /// Returns what a mark's tint is on this scheme; ink is made readable where it is written.
    func mark(_ tint: AdaptiveColor) -> Color {
        tint.resolved(for: scheme).composited(over: canvas)
    }

    /// Returns what an item is painted with: meetings filled in their calendar's colour, task blocks pale
    /// with a strong edge, what may not take place paler, what takes no time grey.
    func look(_ kind: PictureItem.Kind, tint: AdaptiveColor?, isConflicting: Bool) -> Look {
        let own = kind == .block || kind == .pinnedBlock ? colors.accent : colors.info
        let hue = (tint ?? own).resolved(for: scheme).composited(over: canvas)
        var look: Look
        switch kind {
        case .meeting:
            let fill = hue.opacity(grid.opacity(of: .event)).composited(over: canvas)
            look = solid(fill)
        case .tentative:
            look = pale(hue, opacity: grid.opacity(of: .tentative))
        case .block, .pinnedBlock:
            look = pale(hue, opacity: grid.opacity(of: .block))
        case .transparent:
            look = pale(secondaryText, opacity: grid.opacity(of: .transparent))
        }
        if isConflicting { look.edge = error }
        return look
    }

    private func solid(_ fill: Color) -> Look {
        let ink = colors.textOnFill.resolved(for: scheme)
        let pair = depth.fill(fill, under: ink, canvas: canvas)
        let other = depth.fill(
            shifted(pair.background, by: -0.06), under: pair.foreground, canvas: canvas)
        return Look(
            fill: pair.background, otherFill: other.background, ink: pair.foreground,
            timeInk: pair.foreground, edge: shifted(pair.background, by: 0.22))
    }

    private func pale(_ hue: Color, opacity: Double) -> Look {
        Look(
            fill: hue.opacity(opacity).composited(over: canvas),
            otherFill: hue.opacity(opacity * 1.6).composited(over: canvas), ink: text,
            timeInk: secondaryText, edge: ContrastGuard.large.foreground(hue, on: canvas))
    }

    private func shifted(_ color: Color, by amount: Double) -> Color {
        let place = OKLab(color)
        return place.color(atLightness: place.lightness + amount)
    }
}

extension ColorDepth {
    /// Returns a fill and its ink, readable as the terminal shows them.
    ///
    /// Where there are colours enough, the fill gives way and the ink stays, so that all fills of a picture
    /// have the same.
    fileprivate func fill(
        _ fill: Color, under ink: Color, canvas: Color
    ) -> (background: Color, foreground: Color) {
        let pair = ContrastGuard.text.pair(foreground: ink, background: fill)
        guard self == .ansi256 else { return (pair.background, pair.foreground) }
        let shown = background(nearestTo: pair.background, canvas: canvas) {
            pair.foreground.contrast(on: $0) >= ContrastGuard.text.minimum
        }
        return (shown.seen, pair.foreground)
    }
}
