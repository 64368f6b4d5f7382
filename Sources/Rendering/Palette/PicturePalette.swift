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
    private let scheme: AdaptiveColor.Scheme
    private let fit: Fitting

    /// Brings a fill to what the medium can show of it, and its ink to what can be read there.
    typealias Fitting = (_ fill: Color, _ ink: Color, _ canvas: Color) -> (
        foreground: Color, background: Color
    )

    init(
        _ theme: Theme, _ scheme: AdaptiveColor.Scheme,
        fit: @escaping Fitting = { fill, ink, _ in
            ContrastGuard.text.pair(foreground: ink, background: fill)
        }
    ) {
        func color(_ pair: AdaptiveColor) -> Color { pair.resolved(for: scheme) }
        self.scheme = scheme
        self.fit = fit
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
        let pill = fit(
            color(theme.colors.accent), color(theme.colors.textOnFill), background)
        today = (pill.background, pill.foreground)
    }

    /// Returns what a mark's tint is on this scheme; ink is made readable where it is written.
    func mark(_ tint: AdaptiveColor) -> Color {
        tint.resolved(for: scheme).composited(over: canvas)
    }

    /// Returns what an item is painted with: meetings filled in their calendar's colour, task blocks pale
    /// with a strong edge, what may not take place paler, what takes no time grey.
    func look(_ kind: WeekPicture.Item.Kind, tint: AdaptiveColor?, isConflicting: Bool) -> Look {
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
        let pair = fit(fill, ink, canvas)
        let other = fit(
            shifted(pair.background, by: -0.06), pair.foreground, canvas)
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
