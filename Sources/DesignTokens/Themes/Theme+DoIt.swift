extension Theme {
    /// Pure black and white, made for the dark: one palette, used in light interfaces, too.
    public static let doit: Theme = {
        var theme = Theme.taskweave
        theme.name = "doit"
        theme.summary = "black and white, one palette for light and dark"
        theme.colors = .doit
        theme.surfaces = Surfaces(
            background: Surface(theme.colors.background), content: Surface(theme.colors.surface),
            chrome: Surface(theme.colors.surface), overlay: Surface(theme.colors.surface),
            elevated: Surface(theme.colors.surfaceElevated),
            solidFallback: Surface(theme.colors.background))
        theme.fonts.setDoIt()
        theme.spacing.setDoIt()
        theme.opacities.disabled = 0.5
        theme.components.setDoIt()
        theme.motion = Motion(
            instant: theme.motion.instant, appear: theme.motion.appear,
            disappear: theme.motion.disappear,
            fast: Transition(duration: .milliseconds(200), curve: .easeInOut),
            normal: Transition(duration: .milliseconds(300), curve: .easeInOut),
            slow: Transition(duration: .milliseconds(400), curve: .easeInOut),
            spring: Spring(response: .milliseconds(400), dampingFraction: 0.8))
        return theme
    }()
}

extension Theme.Colors {
    /// The colours of `doit`; what the document has no colour for is that of the default theme in the dark.
    fileprivate static let doit: Theme.Colors = {
        var colors = Theme.Colors.taskweave.inOnePalette(.dark)
        let white = AdaptiveColor(Color(0xFFFFFF))
        let grey = AdaptiveColor(Color(0x8E8E93))
        let line = AdaptiveColor(Color(0x3A3A3C))
        colors.accent = white
        colors.accentHover = white
        colors.accentPressed = white.opacity(0.8)
        colors.secondary = grey
        colors.success = white.opacity(0.8)
        colors.error = AdaptiveColor(Color(0xFF0000))
        colors.info = white
        colors.background = AdaptiveColor(Color(0x000000))
        colors.surface = AdaptiveColor(Color(0x1C1C1E))
        colors.surfaceElevated = AdaptiveColor(Color(0x2C2C2E))
        colors.surfaceOverlay = line
        colors.cardBackground = AdaptiveColor(Color(0x2C2C2E))
        colors.border = line
        colors.divider = line
        colors.textPrimary = white
        colors.textSecondary = grey
        colors.textTertiary = grey
        colors.textDisabled = grey
        colors.textOnFill = AdaptiveColor(Color(0x000000))
        return colors
    }()

    /// Returns these colours with those of one scheme in both.
    package func inOnePalette(_ scheme: AdaptiveColor.Scheme) -> Theme.Colors {
        var colors = self
        for path in Theme.Colors.adaptive {
            colors[keyPath: path] = AdaptiveColor(self[keyPath: path].resolved(for: scheme))
        }
        colors.categories = categories.map { category in
            var category = category
            category.color = AdaptiveColor(category.color.resolved(for: scheme))
            return category
        }
        return colors
    }

    /// All colours but those of categories.
    private static var adaptive: [WritableKeyPath<Theme.Colors, AdaptiveColor>] {
        [
            \.accent, \.accentHover, \.accentPressed, \.secondary, \.success, \.warning, \.error,
            \.info, \.background, \.surface, \.surfaceElevated, \.surfaceOverlay, \.cardBackground,
            \.border, \.divider, \.textPrimary, \.textSecondary, \.textTertiary, \.textDisabled,
            \.textOnFill, \.priorities.urgent, \.priorities.high, \.priorities.medium,
            \.priorities.low, \.priorities.none, \.habits.active, \.habits.complete,
            \.habits.reminder, \.habits.taken,
        ]
    }
}

extension Theme.Fonts {
    fileprivate mutating func setDoIt() {
        largeTitle = Theme.Font(32, .bold, lineHeight: 38)
        title1 = largeTitle
        title2 = Theme.Font(22, .semibold, lineHeight: 28)
        title3 = title2
        body = Theme.Font(17, .regular, lineHeight: 22)
        headline = Theme.Font(17, .semibold, lineHeight: 22)
        button = Theme.Font(17, .semibold, lineHeight: 22)
        footnote = Theme.Font(13, .regular, lineHeight: 18)
        caption1 = footnote
        displayLarge = Theme.Font(48, .bold, lineHeight: 58)
    }
}

extension Theme.Spacing {
    fileprivate mutating func setDoIt() {
        (xs, sm, md, lg, xl, xxl) = (4, 8, 16, 24, 32, 48)
        radii = Theme.Radii(small: 8, medium: 12, large: 12, xlarge: 12, round: 9999)
        icons.inline = 18
        icons.standalone = 24
        icons.large = 32
        pages.compact.gutter = 16
        pages.compact.margin = 16
        pages.regular.gutter = 16
        pages.regular.margin = 16
        pages.large = Theme.Page(
            margin: 16, cardPadding: 16, gutter: 16, maxContentWidth: 600, columns: 2)
        pages.compact.cardPadding = 16
    }
}

extension Theme.Components {
    fileprivate mutating func setDoIt() {
        button = Theme.Box(height: 56, radius: 12, padding: 20)
        secondaryButton = Theme.Box(height: 56, radius: 12, padding: 20)
        secondaryButtonBorder = 1
        textField = Theme.Box(height: 56, radius: 12, padding: 16)
        textFieldBorder = 1
        card = Theme.Box(height: nil, radius: 12, padding: 16)
        widget.cardBackground = AdaptiveColor(Color(0x2C2C2E))
    }
}
