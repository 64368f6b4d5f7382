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
