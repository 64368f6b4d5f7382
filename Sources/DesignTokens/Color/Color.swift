#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#else
    private import Darwin
#endif

/// A colour in sRGB with an opacity; every component is from 0 to 1.
public struct Color: Hashable, Sendable {
    /// The red component, sRGB-encoded.
    public var red: Double
    /// The green component, sRGB-encoded.
    public var green: Double
    /// The blue component, sRGB-encoded.
    public var blue: Double
    /// The opacity, from 0, transparent, to 1, opaque.
    public var alpha: Double

    /// Creates a colour, clamping components to 0 … 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = min(max(red, 0), 1)
        self.green = min(max(green, 0), 1)
        self.blue = min(max(blue, 0), 1)
        self.alpha = min(max(alpha, 0), 1)
    }

    /// Creates a colour from a number in the notation of design documents: `0x218A8D`.
    public init(_ rgb: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
            blue: Double(rgb & 0xFF) / 255, alpha: alpha)
    }

    /// Creates a colour from `#218A8D`, `#218A8DCC` or the short forms `#28D` and `#28DC`, or returns nil for any
    /// other text; the number sign is optional.
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

    /// The colour as `#218A8D`, or as `#218A8DCC` if it is not opaque.
    public var hex: String {
        let (red, green, blue) = rgb
        let opacity = UInt8((alpha * 255).rounded())
        return "#"
            + (alpha < 1 ? [red, green, blue, opacity] : [red, green, blue])
            .map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }

    /// The opaque colour, rounded to eight bits per component as on a screen.
    package var inEightBits: Color {
        let (red, green, blue) = rgb
        return Color(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    }

    /// Returns the same colour at another opacity.
    public func opacity(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Returns the colour that is visible when this colour lies over an opaque one: source-over compositing on
    /// encoded components, as browsers and window systems do it.
    public func composited(over backdrop: Color) -> Color {
        func mix(_ upper: Double, _ lower: Double) -> Double { lower + (upper - lower) * alpha }
        return Color(
            red: mix(red, backdrop.red), green: mix(green, backdrop.green),
            blue: mix(blue, backdrop.blue))
    }

    /// The relative luminance of the opaque colour: 0 for black, 1 for white (WCAG 2.1).
    public var relativeLuminance: Double {
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Returns the contrast, 1 … 21, between this colour, drawn with its opacity, and an opaque background
    /// (WCAG 2.1, "contrast ratio").
    public func contrast(on background: Color) -> Double {
        let first = composited(over: background).relativeLuminance
        let second = background.relativeLuminance
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }
}

/// Decodes an sRGB component to linear light (IEC 61966-2-1).
///
/// WCAG 2.1 prints the threshold as 0.03928, from an older draft; no eight-bit value lies between the two.
func linear(_ component: Double) -> Double {
    component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
}

/// Encodes linear light as an sRGB component (IEC 61966-2-1).
func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
}

/// A colour in OKLab, a space in which equal distances look equally different.
///
/// Hue is the direction of (`a`, `b`), chroma its length. The matrices are from Björn Ottosson, "A perceptual
/// color space for image processing" (2020).
package struct OKLab: Hashable, Sendable {
    /// The lightness: 0 for black, 1 for white.
    package var lightness: Double
    /// The axis from green to red.
    package var a: Double
    /// The axis from blue to yellow.
    package var b: Double

    /// Creates the OKLab coordinates of an opaque colour.
    package init(_ color: Color) {
        let (red, green, blue) = (linear(color.red), linear(color.green), linear(color.blue))
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
        a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
        b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    }

    /// The colour at these coordinates, or nil if sRGB cannot represent it.
    package var color: Color? {
        let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
        let medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
        let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
        let light = [
            4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
            -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
            -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
        ]
        let tolerance = 0.0005  // less than half of an eight-bit step for the largest components
        guard light.allSatisfy({ (-tolerance...1 + tolerance).contains($0) }) else { return nil }
        return Color(red: encoded(light[0]), green: encoded(light[1]), blue: encoded(light[2]))
    }

    /// Returns the colour of the same hue at another lightness, with as much of its chroma as sRGB can show there.
    package func color(atLightness lightness: Double) -> Color {
        var place = self
        place.lightness = min(max(lightness, 0), 1)
        if let color = place.color { return color }
        var (inside, outside) = (0.0, 1.0)  // shares of the chroma
        for _ in 0..<16 {
            let share = (inside + outside) / 2
            (place.a, place.b) = (a * share, b * share)
            if place.color == nil { outside = share } else { inside = share }
        }
        (place.a, place.b) = (a * inside, b * inside)
        return place.color ?? (lightness > 0.5 ? Color(0xFFFFFF) : Color(0x000000))
    }

    /// Returns the square of the distance to another place; the difference in lightness has a weight.
    package func distance(to other: OKLab, weight: Double = 1) -> Double {
        let (dl, da, db) = (other.lightness - lightness, other.a - a, other.b - b)
        return weight * dl * dl + da * da + db * db
    }

    private func cube(_ value: Double) -> Double {
        value * value * value
    }
}
