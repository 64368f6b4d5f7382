extension Theme {
    /// Blue and purple, with colours of states and large numbers.
    public static let fastToHabit: Theme = {
        var theme = Theme.taskweave
        theme.name = "fast-to-habit"
        theme.summary = "blue and purple, large numbers"
        theme.colors.setFastToHabit()
        theme.surfaces = Surfaces(
            background: Surface(theme.colors.background), content: Surface(theme.colors.surface),
            chrome: Surface(theme.colors.surface), overlay: Surface(theme.colors.surface),
            elevated: Surface(theme.colors.surfaceElevated),
            solidFallback: Surface(theme.colors.background))
        theme.fonts.setFastToHabit()
        theme.spacing.setFastToHabit()
        theme.opacities = Opacities(disabled: 0.4, secondary: 0.6, pressed: 0.8, overlay: 0.5)
        theme.components.setFastToHabit()
        theme.motion.fast = Transition(duration: .milliseconds(200), curve: .easeInOut)
        theme.motion.normal = Transition(duration: .milliseconds(300), curve: .easeInOut)
        theme.motion.slow = Transition(duration: .milliseconds(500), curve: .easeInOut)
        theme.motion.spring = Spring(response: .milliseconds(300), dampingFraction: 0.7)
        return theme
    }()
}

extension Theme.Colors {
    /// The document names surfaces and texts without numbers: they are the system's.
    fileprivate mutating func setFastToHabit() {
        accent = .systemBlue
        accentHover = .systemBlue
        accentPressed = .systemBlue
        secondary = .systemPurple
        success = .systemGreen
        warning = .systemOrange
        error = .systemRed
        info = .systemBlue
        background = .systemBackground
        surface = .secondarySystemBackground
        surfaceElevated = .systemGray5
        surfaceOverlay = .systemGray4
        cardBackground = .secondarySystemBackground
        border = .opaqueSeparator
        divider = .separator
        textPrimary = .label
        textSecondary = .secondaryLabel
        textTertiary = .tertiaryLabel
        textDisabled = AdaptiveColor.label.opacity(0.4)
    }
}

extension Theme.Fonts {
    /// The document names no line heights: they are the system's for each size, else 1.2 times the size.
    fileprivate mutating func setFastToHabit() {
        title2.weight = .semibold
        subheadline.weight = .semibold
        displayLarge = Theme.Font(48, .bold, lineHeight: 58, design: .rounded)
        displayMedium = Theme.Font(34, .semibold, lineHeight: 41, design: .rounded)
        timer = Theme.Font(17, .regular, lineHeight: 22, design: .monospaced)
    }
}

extension Theme.Spacing {
    fileprivate mutating func setFastToHabit() {
        (sm, md, lg, xl) = (8, 16, 24, 32)
        radii = Theme.Radii(small: 8, medium: 12, large: 16, xlarge: 16, round: 9999)
        icons = Theme.Icons(inline: 16, standalone: 24, tabBar: 24, large: 32, emptyState: 48)
        pages.compact.margin = 20
        pages.regular.margin = 20
        pages.large.margin = 20
        pages.large.maxContentWidth = 600
    }
}

extension Theme.Components {
    fileprivate mutating func setFastToHabit() {
        button = Theme.Box(height: 50, radius: 12, padding: 24)
        secondaryButton = Theme.Box(height: 50, radius: 12, padding: 24)
        secondaryButtonBorder = 2
        card = Theme.Box(height: nil, radius: 12, padding: 16)
        listRow = Theme.Box(height: 60, radius: 0, padding: 16)
        widget.cardBackground = .secondarySystemBackground
    }
}
