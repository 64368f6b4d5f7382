package import DesignTokens

/// A colour drawn on another one in a picture: text or a sign, and its background.
package struct DrawnPair: Hashable, Sendable {
    /// The name of the pair: "secondary text on a card".
    package let name: String
    /// The minimum contrast: 4.5 for text, 3 for signs and edges.
    package let minimum: Double
    /// The colour of the text or the sign, opaque.
    package let ink: Color
    /// The background colour, opaque.
    package let ground: Color
    /// The contrast of the tokens as the document writes them, including their opacity.
    package let writtenContrast: Double

    /// The contrast of the drawn colours.
    package var contrast: Double { ink.contrast(on: ground) }

    /// Whether the guard had to move a colour.
    package var isGuarded: Bool { writtenContrast < minimum }

    /// Creates a pair whose foreground is adjusted to its background.
    ///
    /// `seen` is the foreground colour as it is drawn on the canvas; nil if it is never drawn there.
    init(
        _ name: String, _ ink: Color, seen: Color? = nil, on ground: Color, _ rule: ContrastGuard
    ) {
        let ground = ground.inEightBits
        self.name = name
        minimum = rule.minimum
        self.ground = ground
        self.ink = rule.foreground(seen ?? ink, on: ground).inEightBits
        writtenContrast = ink.composited(over: ground).inEightBits.contrast(on: ground)
    }

    /// Creates a pair of text and fill, adjusting whichever needs the smaller change.
    init(_ name: String, _ ink: Color, onFill fill: Color) {
        let pair = ContrastGuard.text.pair(foreground: ink, background: fill)
        self.name = name
        minimum = ContrastGuard.text.minimum
        self.ink = pair.foreground.inEightBits
        ground = pair.background.inEightBits
        let written = fill.inEightBits
        writtenContrast = ink.composited(over: written).inEightBits.contrast(on: written)
    }
}

extension Theme {
    /// Returns all pairs of the theme's own colours that pictures draw in a scheme, each readable.
    ///
    /// Calendar colours are not among them; they go through the same guard.
    package func drawnPairs(in scheme: AdaptiveColor.Scheme) -> [DrawnPair] {
        let palette = DrawnPalette(self, scheme)
        return palette.onCanvas + palette.onColumns + palette.onItems + palette.onBanners
            + palette.onCards + palette.badges
    }
}

/// The backgrounds of one theme in one scheme, and the pairs drawn on them.
private struct DrawnPalette {
    private let theme: Theme
    private let scheme: AdaptiveColor.Scheme
    private let canvas: Color

    init(_ theme: Theme, _ scheme: AdaptiveColor.Scheme) {
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
            text("a conflict", colors.error, on: canvas),
            text("what is new, the present day", colors.accent, on: canvas),
            text("what is done", colors.success, on: canvas),
            text("text on a chip", colors.textPrimary, on: chip),
            DrawnPair(
                "the present day's number", color(colors.textOnFill), onFill: color(colors.accent)),
            DrawnPair(
                "the present time", color(colors.textOnFill), onFill: color(colors.error)),
            sign("the edge of a conflict", colors.error, on: canvas),
            sign("the edge of a task's block", colors.accent, on: canvas),
            sign("the edge of an event", colors.info, on: canvas),
        ] + priorities.map { text("the sign of \($0) in the legend", $1, on: canvas) }
    }

    /// The day columns: the current day, and hours outside the working time.
    var onColumns: [DrawnPair] {
        let colors = theme.colors
        return [
            ("the present day", fill(.today, colors.accent)),
            ("hours off", fill(.offHours, colors.surface)),
        ].flatMap { name, ground in
            [
                text("text on \(name)", colors.textPrimary, on: ground),
                moved("secondary text on \(name)", colors.textSecondary, onto: ground),
                moved("the accent on \(name)", colors.accent, onto: ground),
                moved("the present time on \(name)", colors.error, onto: ground),
            ]
        }
    }

    /// Events and blocks, and the same after they have ended: half as strong, with secondary text.
    var onItems: [DrawnPair] {
        let colors = theme.colors
        let items: [(String, FillStyle, AdaptiveColor)] = [
            ("an event", .event, colors.info), ("a tentative event", .tentative, colors.info),
            ("a task's block", .block, colors.accent),
            ("an event that takes no time", .transparent, colors.textSecondary),
        ]
        return items.flatMap { name, style, tint -> [DrawnPair] in
            let (ground, past) = (fill(style, tint), fill(style, tint, share: 0.5))
            let marks = [(name, ground), ("\(name) that is over", past)].flatMap { name, ground in
                priorities.map { text("\($0) on \(name)", $1, on: ground) }
            }
            return [
                text("text on \(name)", colors.textPrimary, on: ground),
                quiet("the time on \(name)", on: ground),
                quiet("text on \(name) that is over", on: past),
            ] + (style == .block ? marks : [])
        } + [text("a task's sign on its block", colors.accent, on: fill(.block, colors.accent))]
    }

    var onBanners: [DrawnPair] {
        let colors = theme.colors
        return [("warnings", colors.warning), ("conflicts", colors.error)].map { name, tint in
            text("the heading of \(name)", tint, on: fill(.banner, tint))
        }
    }

    /// Cards, and popovers over the page.
    var onCards: [DrawnPair] {
        let colors = theme.colors
        let over = canvas.relativeLuminance < 0.18 ? card : canvas
        return [
            text("text on a card", colors.textPrimary, on: card),
            moved("secondary text on a card", colors.textSecondary, onto: card),
            moved("a heading on a card", colors.accent, onto: card),
            text("overdue on a card", colors.priorities.urgent, on: card),
            text("too much on a card", colors.warning, on: card),
            text("an error on a card", colors.error, on: card),
            text("a habit that is kept on a card", colors.habits.complete, on: card),
            text("text over the page", colors.textPrimary, on: over),
            moved("secondary text over the page", colors.textSecondary, onto: over),
            moved("the ring on a card", colors.accent, onto: card, .large),
        ] + priorities.map { name, tint in text("the sign of \(name) on a card", tint, on: card) }
            + (priorities + [("no priority", colors.priorities.none)]).map { name, tint in
                sign("the bar of \(name) on a card", tint, on: card)
            }
    }

    var badges: [DrawnPair] {
        theme.colors.categories.map { badge("\($0.name) on a card", $0.color, on: card) }
            + [badge("days in a row on a card", theme.colors.warning, on: card)]
    }

    private var card: Color { color(theme.colors.cardBackground) }

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

    /// Returns the pair of secondary text, as it appears on the canvas, on another background.
    private func quiet(_ name: String, on ground: Color) -> DrawnPair {
        let ink = theme.colors.textSecondary
        return DrawnPair(name, ink.resolved(for: scheme), seen: color(ink), on: ground, .text)
    }

    /// Returns the pair of a colour that is made readable on the canvas first and then drawn on another background.
    private func moved(
        _ name: String, _ ink: AdaptiveColor, onto ground: Color, _ rule: ContrastGuard = .text
    ) -> DrawnPair {
        let wanted = ink.resolved(for: scheme)
        let seen = ContrastGuard.text.foreground(wanted, on: canvas).inEightBits
        return DrawnPair(name, wanted, seen: seen, on: ground, rule)
    }

    private func sign(_ name: String, _ ink: AdaptiveColor, on ground: Color) -> DrawnPair {
        DrawnPair(name, ink.resolved(for: scheme), on: ground, .large)
    }

    private func fill(_ style: FillStyle, _ tint: AdaptiveColor, share: Double = 1) -> Color {
        color(tint, over: canvas).opacity(theme.grid.opacity(of: style) * share)
            .composited(over: canvas)
    }

    /// Returns a colour as it appears on the canvas, composited if it is not opaque.
    private func color(_ pair: AdaptiveColor) -> Color {
        color(pair, over: canvas)
    }

    private func color(_ pair: AdaptiveColor, over ground: Color) -> Color {
        pair.resolved(for: scheme).composited(over: ground)
    }
}
