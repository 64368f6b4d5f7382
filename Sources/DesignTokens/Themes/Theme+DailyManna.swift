extension Theme {
    /// Blue-green and purple by role, with overlays that dim the content below.
    public static let dailyManna: Theme = {
        var theme = Theme.taskweave
        theme.name = "daily-manna"
        theme.summary = "blue-green and purple, quiet surfaces"
        theme.colors.setSystemColors()
        theme.colors.accent = AdaptiveColor(Color(0x096682))
        theme.colors.info = theme.colors.accent
        theme.components.cardRadius = 14
        // Small elements take at most 200 ms, pages and sheets at most 350 ms.
        theme.motion.fast.duration = .milliseconds(200)
        theme.motion.normal.duration = .milliseconds(350)
        return theme
    }()
}
