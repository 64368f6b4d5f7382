internal import DesignTokens

/// The colours of a picture in both schemes, all of them opaque, so that contrast can be computed.
struct AdaptivePalette {
    /// What an item is painted with; inks can be read on the fill.
    struct Look: Hashable {
        var fill: AdaptiveColor
        var ink: AdaptiveColor
        var timeInk: AdaptiveColor
        /// Bars and outlines, which can be told from the canvas.
        var edge: AdaptiveColor
    }

    private let light: PicturePalette
    private let dark: PicturePalette
    let theme: Theme

    init(_ theme: Theme) {
        self.theme = theme
        light = PicturePalette(theme, .light, .trueColor)
        dark = PicturePalette(theme, .dark, .trueColor)
    }

    var canvas: AdaptiveColor { pair(\.canvas) }
    var text: AdaptiveColor { ink(pair(\.text), on: canvas) }
    var secondaryText: AdaptiveColor { ink(pair(\.secondaryText), on: canvas) }
    var separator: AdaptiveColor { pair(\.separator) }
    var hourLine: AdaptiveColor { pair(\.hourLine) }
    var chip: AdaptiveColor { pair(\.chip) }
    var error: AdaptiveColor { ink(pair(\.error), on: canvas) }
    var accent: AdaptiveColor { ink(pair(\.accent), on: canvas) }
    var today: (fill: AdaptiveColor, ink: AdaptiveColor) {
        (
            AdaptiveColor(light: light.today.fill, dark: dark.today.fill),
            AdaptiveColor(light: light.today.ink, dark: dark.today.ink)
        )
    }

    /// Returns what an item is painted with.
    func look(_ kind: PictureItem.Kind, tint: AdaptiveColor?) -> Look {
        let (day, night) = (
            light.look(kind, tint: tint, isConflicting: false),
            dark.look(kind, tint: tint, isConflicting: false)
        )
        let fill = AdaptiveColor(light: day.fill, dark: night.fill)
        return Look(
            fill: fill, ink: ink(AdaptiveColor(light: day.ink, dark: night.ink), on: fill),
            timeInk: ink(AdaptiveColor(light: day.timeInk, dark: night.timeInk), on: fill),
            edge: edge(AdaptiveColor(light: day.edge, dark: night.edge), on: canvas))
    }

    /// Returns a colour as text of it can be read on an opaque background: 4.5, or 3 for large text.
    func ink(
        _ color: AdaptiveColor, on background: AdaptiveColor, isLarge: Bool = false
    ) -> AdaptiveColor {
        let rule = isLarge ? ContrastGuard.large : .text
        return AdaptiveColor(
            light: rule.foreground(color.light, on: background.light).inEightBits,
            dark: rule.foreground(color.dark, on: background.dark).inEightBits)
    }

    /// Returns a colour as lines of it can be told from an opaque background.
    func edge(_ color: AdaptiveColor, on background: AdaptiveColor) -> AdaptiveColor {
        ink(color, on: background, isLarge: true)
    }

    /// Returns what is seen of a colour that lies over an opaque one.
    func seen(_ color: AdaptiveColor, over backdrop: AdaptiveColor) -> AdaptiveColor {
        AdaptiveColor(
            light: color.light.composited(over: backdrop.light).inEightBits,
            dark: color.dark.composited(over: backdrop.dark).inEightBits)
    }

    private func pair(_ path: KeyPath<PicturePalette, Color>) -> AdaptiveColor {
        AdaptiveColor(light: light[keyPath: path], dark: dark[keyPath: path])
    }
}
