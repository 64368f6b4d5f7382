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
