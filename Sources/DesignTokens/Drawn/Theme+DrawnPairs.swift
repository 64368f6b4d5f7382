extension Theme {
    /// Returns all pairs of the theme's own colours that pictures draw in a scheme, each readable.
    ///
    /// The colours of calendars are not among them; they go through the same guard.
    public func drawnPairs(in scheme: ColorScheme) -> [DrawnPair] {
        let palette = DrawnPalette(self, scheme)
        return palette.onCanvas + palette.onFills + palette.onBanners + palette.onCards
            + palette.badges
    }
}

/// The grounds of one theme in one scheme, and what lies on them.
private struct DrawnPalette {
    private let theme: Theme
    private let scheme: ColorScheme
    private let canvas: Color

    init(_ theme: Theme, _ scheme: ColorScheme) {
        self.theme = theme
        self.scheme = scheme
        canvas = theme.colors.background.resolved(for: scheme)
    }

    var onCanvas: [DrawnPair] {
        let colors = theme.colors
        let chip = color(colors.surfaceElevated)
        return [
            text("text", colors.textPrimary, on: canvas),
            text("secondary text", colors.textSecondary, on: canvas),
            text("the present time, a conflict", colors.error, on: canvas),
            text("what is new, the present day", colors.accent, on: canvas),
            text("text on a chip", colors.textPrimary, on: chip),
            DrawnPair(
                "the present day's number", color(colors.textOnFill), onFill: color(colors.accent)),
            sign("the edge of a conflict", colors.error, on: canvas),
            sign("the edge of a task's block", colors.accent, on: canvas),
            sign("the edge of a tentative event", colors.info, on: canvas),
        ]
    }

    var onFills: [DrawnPair] {
        let colors = theme.colors
        let event = fill(.event, colors.info)
        let pale: [(String, Color)] = [
            ("a tentative event", fill(.tentative, colors.info)),
            ("a task's block", fill(.block, colors.accent)),
            ("an event that takes no time", fill(.transparent, colors.textSecondary)),
        ]
        let marks = priorities.flatMap { name, tint in
            [text("\(name) on a task's block", tint, on: fill(.block, colors.accent))]
        }
        return [DrawnPair("text on an event", color(colors.textOnFill), onFill: event)]
            + pale.flatMap { name, ground in
                [
                    text("text on \(name)", colors.textPrimary, on: ground),
                    DrawnPair(
                        "the time on \(name)", colors.textSecondary.resolved(for: scheme),
                        seen: color(colors.textSecondary), on: ground, .text),
                ]
            } + [text("a task's sign on its block", colors.accent, on: fill(.block, colors.accent))]
            + marks
    }

    var onBanners: [DrawnPair] {
        let colors = theme.colors
        return [("warnings", colors.warning), ("conflicts", colors.error)].flatMap { name, tint in
            let ground = fill(.banner, tint)
            return [
                text("the heading of \(name)", tint, on: ground),
                text("the text of \(name)", colors.textPrimary, on: ground),
                moved("the hints of \(name)", colors.textSecondary, onto: ground),
                sign("the edge of \(name)", tint, on: canvas),
            ]
        }
    }

    var onCards: [DrawnPair] {
        let colors = theme.colors
        let card = color(theme.components.widget.cardBackground)
        return [
            text("text on a card", colors.textPrimary, on: card),
            moved("secondary text on a card", colors.textSecondary, onto: card),
            moved("a heading on a card", colors.accent, onto: card),
            text("overdue on a card", colors.priorities.urgent, on: card),
            text("an error on a card", colors.error, on: card),
            sign("the ring on a card", colors.accent, on: card),
        ] + priorities.map { name, tint in text("the sign of \(name) on a card", tint, on: card) }
            + (priorities + [("no priority", colors.priorities.none)]).map { name, tint in
                sign("the bar of \(name) on a card", tint, on: card)
            } + [badge("overdue on a card", colors.priorities.urgent, on: card)]
    }

    var badges: [DrawnPair] {
        let card = color(theme.components.widget.cardBackground)
        return theme.colors.categories.flatMap { category in
            [("", canvas), (" on a card", card)].map { place, ground in
                badge("\(category.name)\(place)", category.color, on: ground)
            }
        }
    }

    private func badge(_ name: String, _ tint: AdaptiveColor, on ground: Color) -> DrawnPair {
        let tint = color(tint, over: ground)
        let fill = tint.opacity(theme.grid.opacity(of: .badge)).composited(over: ground)
        return DrawnPair("the badge \(name)", tint, on: fill, .text)
    }

    private var priorities: [(String, AdaptiveColor)] {
        let priorities = theme.colors.priorities
        return [
            ("urgent", priorities.urgent), ("high", priorities.high),
            ("medium", priorities.medium), ("low", priorities.low),
        ]
    }

    private func text(_ name: String, _ ink: AdaptiveColor, on ground: Color) -> DrawnPair {
        DrawnPair(name, ink.resolved(for: scheme), on: ground, .text)
    }

    /// Text that can be read on the canvas and goes onto another ground.
    private func moved(_ name: String, _ ink: AdaptiveColor, onto ground: Color) -> DrawnPair {
        let wanted = ink.resolved(for: scheme)
        let seen = ContrastGuard.text.foreground(wanted, on: canvas).inEightBits
        return DrawnPair(name, wanted, seen: seen, on: ground, .text)
    }

    private func sign(_ name: String, _ ink: AdaptiveColor, on ground: Color) -> DrawnPair {
        DrawnPair(name, ink.resolved(for: scheme), on: ground, .large)
    }

    private func fill(_ style: FillStyle, _ tint: AdaptiveColor) -> Color {
        color(tint, over: canvas).opacity(theme.grid.opacity(of: style)).composited(over: canvas)
    }

    /// A colour as it is seen; what is not opaque lies on the canvas.
    private func color(_ pair: AdaptiveColor) -> Color {
        color(pair, over: canvas)
    }

    private func color(_ pair: AdaptiveColor, over ground: Color) -> Color {
        pair.resolved(for: scheme).composited(over: ground)
    }
}
