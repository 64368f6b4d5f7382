#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#else
    private import Darwin
#endif

extension Color {
    /// The relative luminance of the opaque colour: 0 for black, 1 for white (WCAG 2.1).
    public var relativeLuminance: Double {
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Returns the contrast of this colour, drawn with its opacity on an opaque one: 1 … 21 (WCAG 2.1,
    /// "contrast ratio").
    public func contrast(on background: Color) -> Double {
        let first = composited(over: background).relativeLuminance
        let second = background.relativeLuminance
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }
}

/// Decodes an sRGB component to linear light (IEC 61966-2-1).
///
/// WCAG 2.1 prints the threshold as 0.03928, of an older draft; no eight-bit value lies between the two.
func linear(_ component: Double) -> Double {
    component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
}

/// Encodes linear light as an sRGB component (IEC 61966-2-1).
func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
}
