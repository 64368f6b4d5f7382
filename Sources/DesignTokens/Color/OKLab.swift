#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#else
    private import Darwin
#endif

/// A colour in a space in which equal distances look equally different.
///
/// Hue is the direction of (`a`, `b`), chroma its length. Source: Björn Ottosson, "A perceptual color
/// space for image processing" (2020), whose matrices these are.
package struct OKLab: Hashable, Sendable {
    /// 0 for black, 1 for white.
    package var lightness: Double
    /// Green to red.
    package var a: Double
    /// Blue to yellow.
    package var b: Double

    /// Creates the place of an opaque colour.
    package init(_ color: Color) {
        let (red, green, blue) = (linear(color.red), linear(color.green), linear(color.blue))
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
        a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
        b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    }

    /// The colour at this place, or nil where sRGB has none.
    package var color: Color? {
        let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
        let medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
        let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
        let light = [
            4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
            -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
            -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
        ]
        let tolerance = 0.0005  // under half a step of eight bits, where components are largest
        guard light.allSatisfy({ (-tolerance...1 + tolerance).contains($0) }) else { return nil }
        return Color(red: encoded(light[0]), green: encoded(light[1]), blue: encoded(light[2]))
    }

    /// Returns the colour of another lightness and the same hue, as strong as sRGB can show it there.
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

    private func cube(_ value: Double) -> Double {
        value * value * value
    }
}
