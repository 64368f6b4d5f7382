extension Theme {
    /// Pure black and white, designed for dark interfaces: one palette, also used in light interfaces.
    public static let doit: Theme = {
        var theme = Theme.taskweave
        theme.name = "doit"
        theme.summary = "black and white, one palette for light and dark"
        theme.colors = .doit
        theme.fonts.title2.weight = .semibold
        theme.fonts.title3 = theme.fonts.title2
        theme.fonts.caption1 = theme.fonts.footnote
        theme.spacing.lg = 24
        theme.components.cardRadius = 12
        theme.motion.fast = Transition(duration: .milliseconds(200), curve: .easeInOut)
        theme.motion.normal = Transition(duration: .milliseconds(300), curve: .easeInOut)
        return theme
    }()
}

extension Theme.Colors {
    /// The colours of `doit`; colours that the document does not define are the dark ones of the default theme.
    fileprivate static let doit: Theme.Colors = {
        var colors = Theme.Colors.taskweave.inOnePalette(.dark)
        let white = AdaptiveColor(Color(0xFFFFFF))
        colors.accent = white
        colors.success = white.opacity(0.8)
        colors.error = AdaptiveColor(Color(0xFF0000))
        colors.info = white
        colors.background = AdaptiveColor(Color(0x000000))
        colors.surface = AdaptiveColor(Color(0x1C1C1E))
        colors.surfaceElevated = AdaptiveColor(Color(0x2C2C2E))
        colors.surfaceOverlay = AdaptiveColor(Color(0x3A3A3C))
        colors.cardBackground = AdaptiveColor(Color(0x2C2C2E))
        colors.textPrimary = white
        colors.textSecondary = AdaptiveColor(Color(0x8E8E93))
        colors.textOnFill = AdaptiveColor(Color(0x000000))
        return colors
    }()

    /// Returns these colours with the values of one scheme in both schemes.
    package func inOnePalette(_ scheme: AdaptiveColor.Scheme) -> Theme.Colors {
        var colors = self
        for (_, path) in Theme.Colors.adaptive {
            colors[keyPath: path] = AdaptiveColor(self[keyPath: path].resolved(for: scheme))
        }
        colors.categories = categories.map { category in
            var category = category
            category.color = AdaptiveColor(category.color.resolved(for: scheme))
            return category
        }
        return colors
    }
}
