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
