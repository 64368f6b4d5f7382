extension Theme: TokenGroup {
    /// The keys of all tokens except the categories, which are identified by name.
    static var keys: [TokenKey<Theme>] {
        [
            [words("name", \.name), words("summary", \.summary)], group("colors", \.colors),
            group("fonts", \.fonts), group("spacing", \.spacing),
            group("elevation", \.elevation), group("grid", \.grid),
            group("components", \.components), group("motion", \.motion),
        ].flatMap(\.self)
    }

    /// The keys of all tokens except the categories, as they appear in a theme file.
    package static let tokenKeys: [TokenKey<Theme>] = keys
}

extension AdaptiveColor: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [color("light", \.light), color("dark", \.dark)]
    }
}

extension Theme.Colors: TokenGroup {
    static var keys: [TokenKey<Self>] {
        adaptive.flatMap { group($0.name, $0.path) }
    }

    /// All colours except those of categories, with their names in a theme file.
    static let adaptive: [(name: String, path: Path<AdaptiveColor>)] = [
        ("accent", \.accent), ("success", \.success), ("warning", \.warning), ("error", \.error),
        ("info", \.info), ("background", \.background), ("surface", \.surface),
        ("surfaceElevated", \.surfaceElevated), ("surfaceOverlay", \.surfaceOverlay),
        ("cardBackground", \.cardBackground), ("textPrimary", \.textPrimary),
        ("textSecondary", \.textSecondary), ("textOnFill", \.textOnFill),
        ("priorities.urgent", \.priorities.urgent), ("priorities.high", \.priorities.high),
        ("priorities.medium", \.priorities.medium), ("priorities.low", \.priorities.low),
        ("priorities.none", \.priorities.none), ("habits.active", \.habits.active),
        ("habits.complete", \.habits.complete),
    ]
}

extension Theme.Fonts: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            group("title2", \.title2), group("title3", \.title3), group("headline", \.headline),
            group("subheadline", \.subheadline), group("footnote", \.footnote),
            group("caption1", \.caption1), group("caption2", \.caption2),
            [words("textFamily", \.textFamily)],
        ].flatMap(\.self)
    }
}

extension Theme.Font: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            number("size", \.size, in: 1...1000), choice("weight", \.weight),
            number("lineHeight", \.lineHeight, in: 1...1000),
        ]
    }
}

extension Theme.Spacing: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            [number("xs", \.xs), number("lg", \.lg)], group("touchTargets", \.touchTargets),
        ].flatMap(\.self)
    }
}

extension Theme.TouchTargets: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [number("minimum", \.minimum), number("pointer", \.pointer)]
    }
}

extension Theme.Components: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            [
                number("cardRadius", \.cardRadius),
                number("progressBarHeight", \.progressBarHeight),
                number("suggestionBorderOpacity", \.suggestionBorderOpacity, in: 0...1),
            ], group("widget", \.widget),
        ].flatMap(\.self)
    }
}

extension Theme.Widget: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            [
                number("ringStroke", \.ringStroke), number("priorityBarWidth", \.priorityBarWidth),
            ], group("small", \.small), group("medium", \.medium), group("large", \.large),
            [whole("mediumTaskLimit", \.mediumTaskLimit, in: 0...24)],
        ].flatMap(\.self)
    }
}

extension Theme.Cells: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [whole("columns", \.columns, in: 1...12), whole("rows", \.rows, in: 1...12)]
    }
}

extension Theme.Elevation: TokenGroup {
    static var keys: [TokenKey<Self>] {
        group("floatingButton", \.floatingButton)
    }
}

extension Theme.Shadow: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            number("offsetY", \.offsetY, in: -100...100), number("blur", \.blur),
            number("opacity", \.opacity, in: 0...1),
        ]
    }
}

extension Theme.Grid: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            number("hourHeight", \.hourHeight, in: 1...10_000),
            number("timeLabelWidth", \.timeLabelWidth), number("minEventHeight", \.minEventHeight),
            number("eventRadius", \.eventRadius), number("eventPaddingX", \.eventPaddingX),
            number("eventPaddingY", \.eventPaddingY),
            number("badgeFillOpacity", \.badgeFillOpacity, in: 0...1),
            number("bannerFillOpacity", \.bannerFillOpacity, in: 0...1),
            number("weekColumnMinHeight", \.weekColumnMinHeight),
            number("dateBarHeight", \.dateBarHeight),
        ]
    }
}

extension Theme.Motion: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [group("fast", \.fast), group("normal", \.normal)].flatMap(\.self)
    }
}

extension Theme.Transition: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [milliseconds("duration", \.duration), choice("curve", \.curve)]
    }
}
