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
