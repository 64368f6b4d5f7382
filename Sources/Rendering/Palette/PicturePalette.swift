internal import DesignTokens

/// The colours of a picture in one scheme, all opaque.
struct PicturePalette {
    /// The colours of an item's block.
    struct Look: Hashable {
        var fill: Color
        /// The fill of a block that touches another with the same fill.
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
    /// The background of the current day.
    let todayGround: Color
    /// The background of hours outside the working time.
    let offGround: Color
    let success: Color
    let warning: Color
    /// The background of cards and popovers.
    let card: Color

    private let colors: Theme.Colors
    private let grid: Theme.Grid
    private let scheme: AdaptiveColor.Scheme
    private let fit: Fitting

    /// Adjusts a fill to the colours of the medium, and its ink to be readable there.
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
        success = color(theme.colors.success)
        warning = color(theme.colors.warning)
        card = color(theme.colors.cardBackground).composited(over: background)
        todayGround = color(theme.colors.accent).opacity(theme.grid.opacity(of: .today))
            .composited(over: background)
        offGround = color(theme.colors.surface).opacity(theme.grid.opacity(of: .offHours))
            .composited(over: background)
        let pill = fit(
            color(theme.colors.accent), color(theme.colors.textOnFill), background)
        today = (pill.background, pill.foreground)
    }

    /// Returns a mark's tint in this scheme, not yet adjusted for the background on which it is written.
    func mark(_ tint: AdaptiveColor) -> Color {
        tint.resolved(for: scheme).composited(over: canvas)
    }

    /// The properties that determine the colours of an item.
    struct LookKey: Hashable {
        var kind: WeekPicture.Item.Kind
        /// The colour of its calendar; nil for the theme's own.
        var tint: AdaptiveColor?
        /// Whether the item, or its day, is over.
        var isQuiet = false
    }

    /// Returns the colours of an item: meetings are pale with an edge in their calendar's colour, task blocks stronger,
    /// tentative items paler, and items that take no time grey; a conflict has an edge in the error colour.
    func look(_ kind: WeekPicture.Item.Kind, tint: AdaptiveColor?, isConflicting: Bool) -> Look {
        var look = look(LookKey(kind: kind, tint: tint))
        if isConflicting { look.edge = error }
        return look
    }

    func look(_ key: LookKey) -> Look {
        let isTask = key.kind.isBlock
        let own = isTask ? colors.accent : colors.info
        let hue = (key.tint ?? own).resolved(for: scheme).composited(over: canvas)
        let base = key.kind == .transparent ? secondaryText : hue
        var look = pale(base, opacity: grid.opacity(of: FillStyle(key.kind)))
        if key.isQuiet {
            look.fill = base.opacity(grid.opacity(of: FillStyle(key.kind)) / 2)
                .composited(over: canvas)
            look.ink = secondaryText
        }
        return look
    }

    private func pale(_ hue: Color, opacity: Double) -> Look {
        let pair = fit(hue.opacity(opacity).composited(over: canvas), text, canvas)
        let other = fit(hue.opacity(opacity * 1.6).composited(over: canvas), text, canvas)
        return Look(
            fill: pair.background, otherFill: other.background, ink: pair.foreground,
            timeInk: secondaryText, edge: ContrastGuard.large.foreground(hue, on: canvas))
    }
}

extension FillStyle {
    /// Creates the fill style of an item kind.
    init(_ kind: WeekPicture.Item.Kind) {
        switch kind {
        case .meeting: self = .event
        case .tentative: self = .tentative
        case .block, .pinnedBlock, .workedBlock, .doneBlock, .missedBlock: self = .block
        case .transparent: self = .transparent
        }
    }
}
