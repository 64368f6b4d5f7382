extension Theme {
    /// Blue-green and purple by role, with surfaces that dim what lies below.
    public static let dailyManna: Theme = {
        var theme = Theme.taskweave
        theme.name = "daily-manna"
        theme.summary = "blue-green and purple, quiet surfaces"
        theme.colors.setDailyManna()
        theme.surfaces = .dailyManna
        theme.spacing.setDailyManna()
        theme.components.chip.height = 28
        theme.components.listRow.height = 56
        theme.components.denseListRow.height = 44
        theme.components.card.radius = 14
        theme.components.button.radius = 14
        theme.components.secondaryButton.radius = 14
        theme.components.widget.cardBackground = .secondarySystemBackground
        // Small things take at most 200 ms, pages and sheets at most 350.
        theme.motion.fast.duration = .milliseconds(200)
        theme.motion.normal.duration = .milliseconds(350)
        theme.motion.slow.duration = .milliseconds(350)
        return theme
    }()
}

extension Theme.Colors {
    fileprivate mutating func setDailyManna() {
        let (primary, secondary) = (
            AdaptiveColor(Color(0x096682)), AdaptiveColor(Color(0x4E1578))
        )
        accent = primary
        accentHover = primary
        accentPressed = primary
        self.secondary = secondary
        info = primary
        success = .systemGreen
        warning = .systemOrange
        error = .systemRed
        background = .systemBackground
        surface = .secondarySystemBackground
        surfaceElevated = .systemGray5
        surfaceOverlay = .systemGray4
        cardBackground = .secondarySystemBackground
        border = .systemGray4
        divider = .separator
        textPrimary = .label
        textSecondary = .secondaryLabel
        textTertiary = .tertiaryLabel
    }
}

extension Theme.Surfaces {
    /// Chrome and overlays let shine through what lies below; text on them is dimmed where it must be.
    fileprivate static let dailyManna = Theme.Surfaces(
        background: Theme.Surface(.systemBackground),
        content: Theme.Surface(.secondarySystemBackground),
        chrome: Theme.Surface(
            AdaptiveColor.secondarySystemBackground.opacity(0.95),
            dim: Theme.Surface.dim(light: 0.08, dark: 0.12)),
        overlay: Theme.Surface(
            AdaptiveColor.secondarySystemBackground.opacity(0.95),
            dim: Theme.Surface.dim(light: 0.12, dark: 0.12)),
        elevated: Theme.Surface(.systemGray5), solidFallback: Theme.Surface(.systemBackground))
}

extension Theme.Spacing {
    fileprivate mutating func setDailyManna() {
        (xs, sm, md, lg, xl, xxl) = (4, 8, 12, 16, 24, 32)
        radii = Theme.Radii(small: 10, medium: 14, large: 22, xlarge: 22, round: 9999)
        touchTargets.minimum = 44
        touchTargets.pointer = 28
        touchTargets.listRowHeight = 56
    }
}
