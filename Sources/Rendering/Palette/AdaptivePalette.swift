internal import DesignTokens

/// The colours of a picture in both schemes, all opaque, so that contrast can be computed.
struct AdaptivePalette {
    /// The colours of an item; inks are readable on the fill.
    struct Look: Hashable {
        var fill: AdaptiveColor
        var ink: AdaptiveColor
        var timeInk: AdaptiveColor
        /// The colour of bars and outlines, distinguishable from the canvas.
        var edge: AdaptiveColor
    }

    private let light: PicturePalette
    private let dark: PicturePalette
    private var looks: [PicturePalette.LookKey: Look] = [:]
    private var inks: [InkKey: AdaptiveColor] = [:]

    let theme: Theme
    let canvas: AdaptiveColor
    let text: AdaptiveColor
    let secondaryText: AdaptiveColor
    let separator: AdaptiveColor
    let hourLine: AdaptiveColor
    let chip: AdaptiveColor
    let error: AdaptiveColor
    let accent: AdaptiveColor
    let today: (fill: AdaptiveColor, ink: AdaptiveColor)
    let todayGround: AdaptiveColor
    let offGround: AdaptiveColor
    let success: AdaptiveColor
    let card: AdaptiveColor

    private struct InkKey: Hashable {
        var color: AdaptiveColor
        var ground: AdaptiveColor
        var isLarge: Bool
    }

    init(_ theme: Theme) {
        let light = PicturePalette(theme, .light)
        let dark = PicturePalette(theme, .dark)
        func pair(_ path: KeyPath<PicturePalette, Color>) -> AdaptiveColor {
            AdaptiveColor(light: light[keyPath: path], dark: dark[keyPath: path])
        }
        func text(_ path: KeyPath<PicturePalette, Color>) -> AdaptiveColor {
            AdaptivePalette.readable(pair(path), on: pair(\.canvas), .text)
        }
        self.theme = theme
        self.light = light
        self.dark = dark
        canvas = pair(\.canvas)
        self.text = text(\.text)
        secondaryText = text(\.secondaryText)
        separator = pair(\.separator)
        hourLine = pair(\.hourLine)
        chip = pair(\.chip)
        todayGround = pair(\.todayGround)
        offGround = pair(\.offGround)
        success = text(\.success)
        card = pair(\.card)
        error = text(\.error)
        accent = text(\.accent)
        today = (
            AdaptiveColor(light: light.today.fill, dark: dark.today.fill),
            AdaptiveColor(light: light.today.ink, dark: dark.today.ink)
        )
    }

    /// Returns the colours of an item; the result is cached.
    mutating func look(
        _ kind: WeekPicture.Item.Kind, tint: AdaptiveColor?, isQuiet: Bool = false
    ) -> Look {
        let key = PicturePalette.LookKey(kind: kind, tint: tint, isQuiet: isQuiet)
        if let known = looks[key] { return known }
        let (day, night) = (light.look(key), dark.look(key))
        let fill = AdaptiveColor(light: day.fill, dark: night.fill)
        var edge = self.edge(AdaptiveColor(light: day.edge, dark: night.edge), on: canvas)
        if isQuiet { edge = seen(edge.opacity(0.5), over: canvas) }
        let look = Look(
            fill: fill, ink: ink(AdaptiveColor(light: day.ink, dark: night.ink), on: fill),
            timeInk: ink(AdaptiveColor(light: day.timeInk, dark: night.timeInk), on: fill),
            edge: edge)
        looks[key] = look
        return look
    }

    /// Whether a scheme is actually dark, which in a theme with one palette does not depend on the scheme.
    func isDark(in scheme: AdaptiveColor.Scheme) -> Bool {
        canvas.resolved(for: scheme).relativeLuminance < 0.18
    }

    /// Returns a colour adjusted to be readable on an opaque ground: contrast 4.5, or 3 for large text.
    mutating func ink(
        _ color: AdaptiveColor, on ground: AdaptiveColor, isLarge: Bool = false
    ) -> AdaptiveColor {
        let key = InkKey(color: color, ground: ground, isLarge: isLarge)
        if let known = inks[key] { return known }
        let ink = AdaptivePalette.readable(color, on: ground, isLarge ? .large : .text)
        inks[key] = ink
        return ink
    }

    /// Returns a colour adjusted to be distinguishable as a line on an opaque ground.
    mutating func edge(_ color: AdaptiveColor, on ground: AdaptiveColor) -> AdaptiveColor {
        ink(color, on: ground, isLarge: true)
    }

    private static func readable(
        _ color: AdaptiveColor, on ground: AdaptiveColor, _ rule: ContrastGuard
    ) -> AdaptiveColor {
        AdaptiveColor(
            light: rule.foreground(color.light, on: ground.light).inEightBits,
            dark: rule.foreground(color.dark, on: ground.dark).inEightBits)
    }

    /// The background of popovers: lighter than the page in dark schemes, the same as the page in light ones.
    var raised: AdaptiveColor {
        AdaptiveColor(
            light: isDark(in: .light) ? card.light : canvas.light,
            dark: isDark(in: .dark) ? card.dark : canvas.dark)
    }

    /// Returns a fill of a colour and an ink readable on it.
    func filled(_ color: AdaptiveColor) -> (fill: AdaptiveColor, ink: AdaptiveColor) {
        let (fill, ink) = (seen(color, over: canvas), theme.colors.textOnFill)
        let day = ContrastGuard.text.pair(foreground: ink.light, background: fill.light)
        let night = ContrastGuard.text.pair(foreground: ink.dark, background: fill.dark)
        return (
            AdaptiveColor(
                light: day.background.inEightBits, dark: night.background.inEightBits),
            AdaptiveColor(
                light: day.foreground.inEightBits, dark: night.foreground.inEightBits)
        )
    }

    /// Returns a colour composited over an opaque backdrop.
    func seen(_ color: AdaptiveColor, over backdrop: AdaptiveColor) -> AdaptiveColor {
        AdaptiveColor(
            light: color.light.composited(over: backdrop.light).inEightBits,
            dark: color.dark.composited(over: backdrop.dark).inEightBits)
    }
}
