extension Theme.Spacing: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            [
                number("xxs", \.xxs), number("xs", \.xs), number("sm", \.sm), number("md", \.md),
                number("lg", \.lg), number("xl", \.xl), number("xxl", \.xxl),
                number("xxxl", \.xxxl),
            ], group("safeArea", \.safeArea), group("radii", \.radii), group("icons", \.icons),
            group("touchTargets", \.touchTargets), group("pages", \.pages),
        ].flatMap(\.self)
    }
}

extension Theme.Insets: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            number("top", \.top), number("bottom", \.bottom), number("leading", \.leading),
            number("trailing", \.trailing),
        ]
    }
}

extension Theme.Radii: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            number("small", \.small), number("medium", \.medium), number("large", \.large),
            number("xlarge", \.xlarge), number("round", \.round),
        ]
    }
}

extension Theme.Icons: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            number("inline", \.inline), number("standalone", \.standalone),
            number("tabBar", \.tabBar), number("large", \.large),
            number("emptyState", \.emptyState),
        ]
    }
}

extension Theme.TouchTargets: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            number("minimum", \.minimum), number("pointer", \.pointer),
            number("buttonWidth", \.buttonWidth), number("listRowHeight", \.listRowHeight),
        ]
    }
}

extension Theme.Pages: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [group("compact", \.compact), group("regular", \.regular), group("large", \.large)].flatMap(
            \.self)
    }
}

extension Theme.Page: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            number("margin", \.margin), number("cardPadding", \.cardPadding),
            number("gutter", \.gutter), optionalNumber("maxContentWidth", \.maxContentWidth),
            whole("columns", \.columns, in: 1...12),
        ]
    }
}
