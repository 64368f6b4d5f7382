extension Theme {
    /// The type scale of a theme; lengths in points.
    public struct Fonts: Hashable, Sendable {
        /// Screen titles.
        public var largeTitle: Font
        /// Section headers.
        public var title1: Font
        /// Titles of cards.
        public var title2: Font
        /// Subsections.
        public var title3: Font
        /// Titles of list items.
        public var headline: Font
        /// Primary content.
        public var body: Font
        /// Secondary content.
        public var callout: Font
        /// Supporting text.
        public var subheadline: Font
        /// Captions and metadata.
        public var footnote: Font
        /// Labels; the text of events.
        public var caption1: Font
        /// Times of day.
        public var caption2: Font
        /// The family of text under 20 points.
        public var textFamily: String
        /// The family of text of 20 points and more.
        public var displayFamily: String
        /// The family of code, times and numbers in tables.
        public var monospacedFamily: String
    }

    /// A size, a weight and the room around the letters, in points.
    public struct Font: Hashable, Sendable {
        /// How bold letters are.
        public enum Weight: Int, Hashable, Sendable {
            /// CSS weight 400.
            case regular = 400
            /// CSS weight 600.
            case semibold = 600
            /// CSS weight 700.
            case bold = 700
        }

        /// The size of the letters.
        public var size: Double
        /// The weight of the letters.
        public var weight: Weight
        /// The distance from one line to the next.
        public var lineHeight: Double
        /// What is added between letters.
        public var letterSpacing: Double

        /// Creates a font from its four numbers.
        public init(_ size: Double, _ weight: Weight, lineHeight: Double, letterSpacing: Double) {
            self.size = size
            self.weight = weight
            self.lineHeight = lineHeight
            self.letterSpacing = letterSpacing
        }
    }
}

extension Theme.Fonts {
    /// The type scale of the default theme.
    public static let taskweave = Theme.Fonts(
        largeTitle: Theme.Font(34, .bold, lineHeight: 41, letterSpacing: 0.37),
        title1: Theme.Font(28, .bold, lineHeight: 34, letterSpacing: 0.36),
        title2: Theme.Font(22, .bold, lineHeight: 28, letterSpacing: 0.35),
        title3: Theme.Font(20, .semibold, lineHeight: 25, letterSpacing: 0.38),
        headline: Theme.Font(17, .semibold, lineHeight: 22, letterSpacing: -0.41),
        body: Theme.Font(17, .regular, lineHeight: 22, letterSpacing: -0.41),
        callout: Theme.Font(16, .regular, lineHeight: 21, letterSpacing: -0.32),
        subheadline: Theme.Font(15, .regular, lineHeight: 20, letterSpacing: -0.24),
        footnote: Theme.Font(13, .regular, lineHeight: 18, letterSpacing: -0.08),
        caption1: Theme.Font(12, .regular, lineHeight: 16, letterSpacing: 0),
        caption2: Theme.Font(11, .regular, lineHeight: 13, letterSpacing: 0.06),
        textFamily: "SF Pro Text",
        displayFamily: "SF Pro Display",
        monospacedFamily: "SF Mono")
}
