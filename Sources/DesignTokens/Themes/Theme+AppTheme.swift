extension Theme {
    /// The system's colours and type with one accent, on a spacing grid of 8 points.
    public static let appTheme: Theme = {
        var theme = Theme.taskweave
        theme.name = "app-theme"
        theme.summary = "the colours of the system with a blue accent"
        theme.colors.setSystemColors()
        theme.colors.cardBackground = .secondarySystemGroupedBackground
        // The document uses the system's text styles unchanged.
        theme.fonts.title2.weight = .regular
        theme.fonts.title3.weight = .regular
        theme.spacing.lg = 24
        theme.components.cardRadius = 12
        return theme
    }()
}
