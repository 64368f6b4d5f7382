extension Theme {
    /// The type scale of a theme; lengths in points.
    public struct Fonts: Hashable, Sendable {
        /// Titles of cards.
        public var title2: Font
        /// Subsections.
        public var title3: Font
        /// Titles of list items.
        public var headline: Font
        /// Supporting text.
        public var subheadline: Font
        /// Captions and metadata.
        public var footnote: Font
        /// Labels, and the text of events.
        public var caption1: Font
        /// Times of day.
        public var caption2: Font
        /// The font family of text.
        public var textFamily: String
    }

    /// A font size, a weight and a line height, in points.
    public struct Font: Hashable, Sendable {
        /// The weight of a font.
        public enum Weight: Int, Hashable, CaseIterable, Sendable {
            /// CSS weight 400.
            case regular = 400
            /// CSS weight 500.
            case medium = 500
            /// CSS weight 600.
            case semibold = 600
            /// CSS weight 700.
            case bold = 700
        }

        /// The font size.
        public var size: Double
        /// The font weight.
        public var weight: Weight
        /// The line height.
        public var lineHeight: Double

        /// Creates a font.
        public init(_ size: Double, _ weight: Weight, lineHeight: Double) {
            self.size = size
            self.weight = weight
            self.lineHeight = lineHeight
        }
    }
}

extension Theme.Fonts {
    /// The type scale of the default theme.
    public static let taskweave = Theme.Fonts(
        title2: Theme.Font(22, .bold, lineHeight: 28),
        title3: Theme.Font(20, .semibold, lineHeight: 25),
        headline: Theme.Font(17, .semibold, lineHeight: 22),
        subheadline: Theme.Font(15, .regular, lineHeight: 20),
        footnote: Theme.Font(13, .regular, lineHeight: 18),
        caption1: Theme.Font(12, .regular, lineHeight: 16),
        caption2: Theme.Font(11, .regular, lineHeight: 13),
        textFamily: "SF Pro Text")
}
