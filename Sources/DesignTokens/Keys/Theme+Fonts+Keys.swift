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
