extension Theme: TokenGroup {
    /// The keys of all tokens but those of categories, which have names of their own.
    static var keys: [TokenKey<Theme>] {
        [
            [words("name", \.name), words("summary", \.summary)], group("colors", \.colors),
            group("surfaces", \.surfaces), group("fonts", \.fonts), group("spacing", \.spacing),
            group("elevation", \.elevation), group("opacities", \.opacities), group("grid", \.grid),
            group("components", \.components), group("motion", \.motion),
        ].flatMap(\.self)
    }

    /// The keys of all tokens but those of categories, as a theme's file has them.
    package static let tokenKeys: [TokenKey<Theme>] = keys
}

extension AdaptiveColor: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [color("light", \.light), color("dark", \.dark)]
    }
}

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

extension Theme.Surfaces: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            group("background", \.background), group("content", \.content),
            group("chrome", \.chrome), group("overlay", \.overlay), group("elevated", \.elevated),
            group("solidFallback", \.solidFallback),
        ].flatMap(\.self)
    }
}

extension Theme.Surface: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [group("color", \.color), group("dim", \.dim)].flatMap(\.self)
    }
}

extension Theme.Fonts: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            group("largeTitle", \.largeTitle), group("title1", \.title1), group("title2", \.title2),
            group("title3", \.title3), group("headline", \.headline), group("body", \.body),
            group("bodySmall", \.bodySmall), group("callout", \.callout),
            group("subheadline", \.subheadline), group("footnote", \.footnote),
            group("caption1", \.caption1), group("caption2", \.caption2), group("button", \.button),
            group("buttonSmall", \.buttonSmall), group("displayLarge", \.displayLarge),
            group("displayMedium", \.displayMedium), group("timer", \.timer),
            group("tabLabel", \.tabLabel), group("code", \.code), group("bodySizes", \.bodySizes),
            [
                words("textFamily", \.textFamily), words("displayFamily", \.displayFamily),
                words("monospacedFamily", \.monospacedFamily),
            ],
        ].flatMap(\.self)
    }
}

extension Theme.Font: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            number("size", \.size, in: 1...1000), choice("weight", \.weight),
            number("lineHeight", \.lineHeight, in: 1...1000),
            number("letterSpacing", \.letterSpacing, in: -10...10), choice("design", \.design),
        ]
    }
}

extension Theme.BodySizes: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            number("xSmall", \.xSmall), number("small", \.small), number("medium", \.medium),
            number("large", \.large), number("xLarge", \.xLarge), number("xxLarge", \.xxLarge),
            number("xxxLarge", \.xxxLarge), number("accessibilityLeast", \.accessibilityLeast),
            number("accessibilityMost", \.accessibilityMost),
        ]
    }
}

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

extension Theme.Components: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            group("button", \.button), group("secondaryButton", \.secondaryButton),
            [number("secondaryButtonBorder", \.secondaryButtonBorder)], group("card", \.card),
            group("suggestionCard", \.suggestionCard), group("listRow", \.listRow),
            group("denseListRow", \.denseListRow), group("badge", \.badge),
            group("streakBadge", \.streakBadge), group("chip", \.chip), group("option", \.option),
            group("navigationBar", \.navigationBar), group("tabBar", \.tabBar),
            group("progressBar", \.progressBar), group("progressRing", \.progressRing),
            group("resultRing", \.resultRing), group("bubble", \.bubble),
            group("textField", \.textField), group("checkbox", \.checkbox),
            group("floatingButton", \.floatingButton),
            [
                number("floatingButtonInset", \.floatingButtonInset),
                number("textFieldBorder", \.textFieldBorder),
                number("dividerThickness", \.dividerThickness),
                number("strongDividerThickness", \.strongDividerThickness),
                number("dividerInset", \.dividerInset), number("checkboxBorder", \.checkboxBorder),
                number("suggestionBorderOpacity", \.suggestionBorderOpacity, in: 0...1),
            ], group("widget", \.widget),
        ].flatMap(\.self)
    }
}

extension Theme.Box: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            optionalNumber("height", \.height), number("radius", \.radius),
            number("padding", \.padding),
        ]
    }
}

extension Theme.Ring: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [number("size", \.size), number("stroke", \.stroke)]
    }
}

extension Theme.Bubble: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            number("radius", \.radius), number("tailRadius", \.tailRadius),
            number("padding", \.padding), number("maxWidthShare", \.maxWidthShare, in: 0...1),
        ]
    }
}

extension Theme.Widget: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            [
                number("ringStroke", \.ringStroke), number("priorityBarWidth", \.priorityBarWidth),
                number("priorityDotSize", \.priorityDotSize),
                number("checkboxSize", \.checkboxSize),
            ], group("small", \.small), group("medium", \.medium), group("large", \.large),
            [whole("mediumTaskLimit", \.mediumTaskLimit, in: 0...24)],
            group("cardBackground", \.cardBackground),
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
        [
            [
                whole("base", \.base, in: 0...24), whole("raised", \.raised, in: 0...24),
                whole("overlay", \.overlay, in: 0...24),
            ], group("card", \.card), group("standard", \.standard),
            group("floatingButton", \.floatingButton),
        ].flatMap(\.self)
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

extension Theme.Opacities: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            number("disabled", \.disabled, in: 0...1), number("secondary", \.secondary, in: 0...1),
            number("pressed", \.pressed, in: 0...1), number("overlay", \.overlay, in: 0...1),
        ]
    }
}

extension Theme.Grid: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            number("hourHeight", \.hourHeight, in: 1...10_000),
            whole("startHour", \.startHour, in: 0...24), whole("endHour", \.endHour, in: 0...24),
            number("timeLabelWidth", \.timeLabelWidth), number("minEventHeight", \.minEventHeight),
            number("eventRadius", \.eventRadius), number("eventPaddingX", \.eventPaddingX),
            number("eventPaddingY", \.eventPaddingY),
            number("eventFillOpacity", \.eventFillOpacity, in: 0...1),
            number("badgeFillOpacity", \.badgeFillOpacity, in: 0...1),
            number("bannerFillOpacity", \.bannerFillOpacity, in: 0...1),
            number("weekColumnMinHeight", \.weekColumnMinHeight),
            number("dateBarHeight", \.dateBarHeight), number("barPaddingX", \.barPaddingX),
            number("barPaddingY", \.barPaddingY),
            wholes("blockMinutes", \.blockMinutes, in: 1...1440),
        ]
    }
}

extension Theme.Motion: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            group("instant", \.instant), group("appear", \.appear), group("disappear", \.disappear),
            group("fast", \.fast), group("normal", \.normal), group("slow", \.slow),
            group("spring", \.spring),
        ].flatMap(\.self)
    }
}

extension Theme.Transition: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [milliseconds("duration", \.duration), choice("curve", \.curve)]
    }
}

extension Theme.Spring: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            milliseconds("response", \.response),
            number("dampingFraction", \.dampingFraction, in: 0...1),
        ]
    }
}
