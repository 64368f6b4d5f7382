extension Theme.Colors: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            group("accent", \.accent), group("accentHover", \.accentHover),
            group("accentPressed", \.accentPressed), group("secondary", \.secondary),
            group("success", \.success), group("warning", \.warning), group("error", \.error),
            group("info", \.info), group("background", \.background), group("surface", \.surface),
            group("surfaceElevated", \.surfaceElevated), group("surfaceOverlay", \.surfaceOverlay),
            group("cardBackground", \.cardBackground), group("border", \.border),
            group("divider", \.divider), group("textPrimary", \.textPrimary),
            group("textSecondary", \.textSecondary), group("textTertiary", \.textTertiary),
            group("textDisabled", \.textDisabled), group("textOnFill", \.textOnFill),
            group("priorities", \.priorities), group("habits", \.habits),
        ].flatMap(\.self)
    }
}

extension Theme.Priorities: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            group("urgent", \.urgent), group("high", \.high), group("medium", \.medium),
            group("low", \.low), group("none", \.none),
        ].flatMap(\.self)
    }
}

extension Theme.Habits: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            group("active", \.active), group("complete", \.complete), group("reminder", \.reminder),
            group("taken", \.taken),
        ].flatMap(\.self)
    }
}
