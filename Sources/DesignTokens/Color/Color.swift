/// A colour in sRGB with an opacity; every component from 0 to 1.
public struct Color: Hashable, Sendable {
    /// The share of red, as sRGB encodes it.
    public var red: Double
    /// The share of green, as sRGB encodes it.
    public var green: Double
    /// The share of blue, as sRGB encodes it.
    public var blue: Double
    /// The opacity: 0 is invisible, 1 hides everything below.
    public var alpha: Double

    /// Creates a colour; components beyond 0 … 1 are brought back to it.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = min(max(red, 0), 1)
        self.green = min(max(green, 0), 1)
        self.blue = min(max(blue, 0), 1)
        self.alpha = min(max(alpha, 0), 1)
    }

    /// Creates a colour from a number as design documents write it: `0x218A8D`.
    public init(_ rgb: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
            blue: Double(rgb & 0xFF) / 255, alpha: alpha)
    }

    /// Creates a colour from `#218A8D`, `#218A8DCC` or the short forms `#28D` and `#28DC`, or returns
    /// nil for any other text; the number sign may be missing.
    public init?(hex: some StringProtocol) {
        let digits = hex.hasPrefix("#") ? hex.dropFirst() : hex[...]
        var nibbles: [UInt32] = []
        for character in digits {
            guard character.isASCII, let value = character.hexDigitValue else { return nil }
            nibbles.append(UInt32(value))
        }
        switch nibbles.count {
        case 3, 4: nibbles = nibbles.flatMap { [$0, $0] }
        case 6, 8: break
        default: return nil
        }
        let value = nibbles.prefix(6).reduce(0) { $0 << 4 | $1 }
        let opacity = nibbles.dropFirst(6).reduce(0) { $0 << 4 | $1 }
        self.init(value, alpha: nibbles.count == 8 ? Double(opacity) / 255 : 1)
    }

    /// The components in eight bits each, without the opacity.
    public var rgb: (red: UInt8, green: UInt8, blue: UInt8) {
        func byte(_ component: Double) -> UInt8 { UInt8((component * 255).rounded()) }
        return (byte(red), byte(green), byte(blue))
    }

    /// The colour as `#218A8D`, or as `#218A8DCC` when it is not opaque.
    public var hex: String {
        let (red, green, blue) = rgb
        let opacity = UInt8((alpha * 255).rounded())
        return "#"
            + (alpha < 1 ? [red, green, blue, opacity] : [red, green, blue])
            .map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }

    /// The opaque colour as a screen of eight bits a component shows it.
    package var inEightBits: Color {
        let (red, green, blue) = rgb
        return Color(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    }

    /// Returns the same colour at another opacity.
    public func opacity(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Returns what is seen when this colour lies over an opaque one: source-over compositing on encoded
    /// components, as browsers and window systems do it.
    public func composited(over backdrop: Color) -> Color {
        func mix(_ upper: Double, _ lower: Double) -> Double { lower + (upper - lower) * alpha }
        return Color(
            red: mix(red, backdrop.red), green: mix(green, backdrop.green),
            blue: mix(blue, backdrop.blue))
    }
}
