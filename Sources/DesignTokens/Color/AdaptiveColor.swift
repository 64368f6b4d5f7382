/// Whether an interface is light, with dark text, or dark.
public enum ColorScheme: String, Hashable, CaseIterable, Sendable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}

/// A colour that has one value in a light interface and one in a dark.
public struct AdaptiveColor: Hashable, Sendable {
    /// The value in a light interface.
    public var light: Color
    /// The value in a dark interface.
    public var dark: Color

    /// Creates a pair of colours.
    public init(light: Color, dark: Color) {
        self.light = light
        self.dark = dark
    }

    /// Creates a pair from two hexadecimal texts, or returns nil where one is no colour.
    public init?(light: some StringProtocol, dark: some StringProtocol) {
        guard let light = Color(hex: light), let dark = Color(hex: dark) else { return nil }
        self.init(light: light, dark: dark)
    }

    /// Creates a colour that is the same in both.
    public init(_ color: Color) {
        self.init(light: color, dark: color)
    }

    /// Returns the value in a scheme.
    public func resolved(for scheme: ColorScheme) -> Color {
        scheme == .dark ? dark : light
    }

    /// Returns both values at another opacity.
    public func opacity(_ alpha: Double) -> AdaptiveColor {
        AdaptiveColor(light: light.opacity(alpha), dark: dark.opacity(alpha))
    }
}
