/// A colour with one value for light interfaces and one for dark interfaces.
public struct AdaptiveColor: Hashable, Sendable {
    /// Whether an interface is light, with dark text, or dark, with light text.
    public enum Scheme: String, Hashable, CaseIterable, Sendable {
        /// Dark text on a light background.
        case light
        /// Light text on a dark background.
        case dark
    }

    /// The value in a light interface.
    public var light: Color
    /// The value in a dark interface.
    public var dark: Color

    /// Creates a pair of colours.
    public init(light: Color, dark: Color) {
        self.light = light
        self.dark = dark
    }

    /// Creates a pair from two hexadecimal texts, or returns nil if one of them is not a colour.
    public init?(light: some StringProtocol, dark: some StringProtocol) {
        guard let light = Color(hex: light), let dark = Color(hex: dark) else { return nil }
        self.init(light: light, dark: dark)
    }

    /// Creates a pair with the same colour in both schemes.
    public init(_ color: Color) {
        self.init(light: color, dark: color)
    }

    /// Returns the value for a scheme.
    public func resolved(for scheme: Scheme) -> Color {
        scheme == .dark ? dark : light
    }

    /// Returns the pair with both values at another opacity.
    public func opacity(_ alpha: Double) -> AdaptiveColor {
        AdaptiveColor(light: light.opacity(alpha), dark: dark.opacity(alpha))
    }

    // Apple's published values of the system colours that the design documents name without a number.
    static let systemBlue = AdaptiveColor(light: Color(0x007AFF), dark: Color(0x0A84FF))
    static let systemBrown = AdaptiveColor(light: Color(0xA2845E), dark: Color(0xAC8E68))
    static let systemCyan = AdaptiveColor(light: Color(0x32ADE6), dark: Color(0x64D2FF))
    static let systemGreen = AdaptiveColor(light: Color(0x34C759), dark: Color(0x30D158))
    static let systemMint = AdaptiveColor(light: Color(0x00C7BE), dark: Color(0x63E6E2))
    static let systemOrange = AdaptiveColor(light: Color(0xFF9500), dark: Color(0xFF9F0A))
    static let systemPurple = AdaptiveColor(light: Color(0xAF52DE), dark: Color(0xBF5AF2))
    static let systemRed = AdaptiveColor(light: Color(0xFF3B30), dark: Color(0xFF453A))
    static let systemYellow = AdaptiveColor(light: Color(0xFFCC00), dark: Color(0xFFD60A))

    static let systemGray4 = AdaptiveColor(light: Color(0xD1D1D6), dark: Color(0x3A3A3C))
    static let systemGray5 = AdaptiveColor(light: Color(0xE5E5EA), dark: Color(0x2C2C2E))
    static let systemBackground = AdaptiveColor(light: Color(0xFFFFFF), dark: Color(0x000000))
    static let secondarySystemBackground = AdaptiveColor(
        light: Color(0xF2F2F7), dark: Color(0x1C1C1E))
    static let secondarySystemGroupedBackground = AdaptiveColor(
        light: Color(0xFFFFFF), dark: Color(0x1C1C1E))

    static let label = AdaptiveColor(light: Color(0x000000), dark: Color(0xFFFFFF))
    static let secondaryLabel = AdaptiveColor(
        light: Color(0x3C3C43, alpha: 0.6), dark: Color(0xEBEBF5, alpha: 0.6))
}
