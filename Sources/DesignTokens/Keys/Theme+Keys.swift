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
