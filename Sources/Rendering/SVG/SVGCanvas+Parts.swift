internal import DesignTokens

/// What shapes and words are made of.
extension SVGCanvas {
    /// A line around or along a shape.
    struct Stroke {
        var color: AdaptiveColor
        var width: Double
        /// Lengths of dashes and gaps.
        var dash: String?
    }

    /// Words of one look in a line.
    struct Run {
        var words: String
        var font: Theme.Font
        var weight: Theme.Font.Weight?
        var ink: AdaptiveColor
        /// How far they stand from those before.
        var gap = 0.0
    }

    enum Anchor: String {
        case start
        case middle
        case end
    }
}

extension Theme.Font {
    /// The width of a terminal cell of this font, about that of a letter, on the wide side.
    var cellWidth: Double {
        size * (weight == .regular ? 0.58 : 0.64)
    }
}
