extension Theme {
    /// The system's colours and type with one accent, in steps of 8.
    public static let appTheme: Theme = {
        var theme = Theme.taskweave
        theme.name = "app-theme"
        theme.summary = "the colours of the system with a blue accent"
        theme.colors.setAppTheme()
        theme.surfaces = Surfaces(
            background: Surface(.systemBackground), content: Surface(.secondarySystemBackground),
            chrome: Surface(
                AdaptiveColor.secondarySystemBackground.opacity(0.95),
                dim: theme.surfaces.chrome.dim),
            overlay: Surface(
                AdaptiveColor.secondarySystemBackground.opacity(0.95),
                dim: theme.surfaces.overlay.dim),
            elevated: Surface(.secondarySystemGroupedBackground),
            solidFallback: Surface(.systemBackground))
        // The system's styles as they are.
        theme.fonts.largeTitle.weight = .regular
        theme.fonts.title1.weight = .regular
        theme.fonts.title2.weight = .regular
        theme.fonts.title3.weight = .regular
        (theme.spacing.sm, theme.spacing.md, theme.spacing.lg) = (8, 16, 24)
        theme.spacing.radii = Radii(small: 12, medium: 12, large: 12, xlarge: 12, round: 9999)
        theme.spacing.icons.emptyState = 48
        theme.components.card.radius = 12
        theme.components.widget.cardBackground = .secondarySystemGroupedBackground
        return theme
    }()
}

extension Theme.Colors {
    fileprivate mutating func setAppTheme() {
        accent = .systemBlue
        accentHover = .systemBlue
        accentPressed = .systemBlue
        secondary = .systemBlue
        warning = .systemOrange
        error = .systemRed
        background = .systemBackground
        surface = .secondarySystemBackground
        surfaceElevated = .systemGray5
        surfaceOverlay = .systemGray4
        cardBackground = .secondarySystemGroupedBackground
        border = .opaqueSeparator
        divider = .separator
        textPrimary = .label
        textSecondary = .secondaryLabel
        textTertiary = .tertiaryLabel
    }
}
