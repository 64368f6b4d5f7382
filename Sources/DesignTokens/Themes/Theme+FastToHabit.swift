extension Theme {
    /// Blue and purple, with state colours and large numbers.
    public static let fastToHabit: Theme = {
        var theme = Theme.taskweave
        theme.name = "fast-to-habit"
        theme.summary = "blue and purple, large numbers"
        theme.colors.setSystemColors()
        theme.fonts.title2.weight = .semibold
        theme.fonts.subheadline.weight = .semibold
        theme.components.cardRadius = 12
        theme.spacing.lg = 24
        theme.motion.fast = Transition(duration: .milliseconds(200), curve: .easeInOut)
        theme.motion.normal = Transition(duration: .milliseconds(300), curve: .easeInOut)
        return theme
    }()
}
