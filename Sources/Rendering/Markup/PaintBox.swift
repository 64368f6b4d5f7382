internal import DesignTokens

/// Assigns short class names to colours of two schemes, and writes the style sheet for them.
///
/// Classes are used instead of CSS variables, which some programs that draw SVG do not support.
struct PaintBox {
    /// The use of a colour.
    enum Use: String {
        case fill
        case stroke
        case ink = "color"
        case background = "background-color"
        case border = "border-color"
        case leading = "border-inline-start-color"

        var letter: String {
            switch self {
            case .fill: "f"
            case .stroke: "s"
            case .ink: "c"
            case .background: "b"
            case .border: "e"
            case .leading: "g"
            }
        }
    }

    private struct Paint: Hashable {
        var use: Use
        var color: AdaptiveColor
    }

    private var names: [Paint: String] = [:]
    private var paints: [Paint] = []

    /// Returns the class name of a colour for a use; equal colours share it.
    mutating func name(_ use: Use, _ color: AdaptiveColor) -> String {
        let paint = Paint(use: use, color: color)
        if let known = names[paint] { return known }
        let name = "\(use.letter)\(paints.count)"
        names[paint] = name
        paints.append(paint)
        return name
    }

    /// Returns the rules.
    ///
    /// - Parameters:
    ///   - scheme: the scheme to draw in; nil for the reader's preferred one.
    ///   - printsLight: whether print is always light.
    /// - Returns: Lines of CSS, in the order in which the colours were first used, with those of leading edges last.
    func rules(for scheme: AdaptiveColor.Scheme?, printsLight: Bool = false) -> String {
        PaintBox.rules(for: scheme, printsLight: printsLight, rules)
    }

    /// Returns the rules of each scheme, wrapped in the media query in which they apply.
    static func rules(
        for scheme: AdaptiveColor.Scheme?, printsLight: Bool,
        _ rules: (AdaptiveColor.Scheme) -> String
    ) -> String {
        switch (scheme, printsLight) {
        case (.light, _): return rules(.light)
        case (.dark, false): return rules(.dark)
        case (.dark, true): return rules(.light) + "@media screen{\n" + rules(.dark) + "}\n"
        case (nil, _):
            let medium = printsLight ? "screen and " : ""
            return rules(.light) + "@media \(medium)(prefers-color-scheme:dark){\n" + rules(.dark)
                + "}\n"
        }
    }

    private func rules(_ scheme: AdaptiveColor.Scheme) -> String {
        // The rule for one edge must override the rule for all four.
        let order =
            paints.indices.filter { paints[$0].use != .leading }
            + paints.indices.filter { paints[$0].use == .leading }
        return order.map { index in
            let paint = paints[index]
            return ".\(paint.use.letter)\(index){\(paint.use.rawValue):"
                + "\(paint.color.resolved(for: scheme).hex)}\n"
        }.joined()
    }
}

extension Theme.Fonts {
    /// The font families in CSS: the theme's own, which may be untrusted text, then generic ones that every system
    /// supports.
    var cssFamilies: String {
        let own = textFamily.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        return "\"\(own)\",system-ui,-apple-system,sans-serif"
    }
}
