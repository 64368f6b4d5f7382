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
        /// Primary content where there is less room.
        public var bodySmall: Font
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
        /// Labels of buttons.
        public var button: Font
        /// Labels of small buttons.
        public var buttonSmall: Font
        /// Large numbers: timers, scores.
        public var displayLarge: Font
        /// Statistics and progress.
        public var displayMedium: Font
        /// Numbers that count down.
        public var timer: Font
        /// Labels below the icons of a tab bar.
        public var tabLabel: Font
        /// Code.
        public var code: Font
        /// The sizes of body text that people choose.
        public var bodySizes: BodySizes
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

        /// The shape of letters.
        public enum Design: String, Hashable, CaseIterable, Sendable {
            /// As the family has them.
            case plain
            /// With round ends.
            case rounded
            /// All of one width.
            case monospaced
        }

        /// The size of the letters.
        public var size: Double
        /// The weight of the letters.
        public var weight: Weight
        /// The distance from one line to the next.
        public var lineHeight: Double
        /// What is added between letters.
        public var letterSpacing: Double
        /// The shape of the letters.
        public var design: Design

        /// Creates a font from its numbers and the shape of its letters.
        public init(
            _ size: Double, _ weight: Weight, lineHeight: Double, letterSpacing: Double = 0,
            design: Design = .plain
        ) {
            self.size = size
            self.weight = weight
            self.lineHeight = lineHeight
            self.letterSpacing = letterSpacing
            self.design = design
        }
    }

    /// The sizes of body text by the size that people choose for all text, in points.
    public struct BodySizes: Hashable, Sendable {
        /// Three steps below the usual size.
        public var xSmall: Double
        /// Two steps below.
        public var small: Double
        /// One step below.
        public var medium: Double
        /// The usual size.
        public var large: Double
        /// One step above.
        public var xLarge: Double
        /// Two steps above.
        public var xxLarge: Double
        /// Three steps above.
        public var xxxLarge: Double
        /// The first of the sizes for people who see little.
        public var accessibilityLeast: Double
        /// The last of the sizes for people who see little.
        public var accessibilityMost: Double
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
        bodySmall: Theme.Font(15, .regular, lineHeight: 20, letterSpacing: -0.24),
        callout: Theme.Font(16, .regular, lineHeight: 21, letterSpacing: -0.32),
        subheadline: Theme.Font(15, .regular, lineHeight: 20, letterSpacing: -0.24),
        footnote: Theme.Font(13, .regular, lineHeight: 18, letterSpacing: -0.08),
        caption1: Theme.Font(12, .regular, lineHeight: 16, letterSpacing: 0),
        caption2: Theme.Font(11, .regular, lineHeight: 13, letterSpacing: 0.06),
        button: Theme.Font(17, .semibold, lineHeight: 22, letterSpacing: -0.41),
        buttonSmall: Theme.Font(15, .semibold, lineHeight: 20, letterSpacing: -0.24),
        displayLarge: Theme.Font(48, .bold, lineHeight: 58, design: .rounded),
        displayMedium: Theme.Font(34, .semibold, lineHeight: 41, design: .rounded),
        timer: Theme.Font(17, .regular, lineHeight: 22, design: .monospaced),
        tabLabel: Theme.Font(10, .regular, lineHeight: 12),
        code: Theme.Font(14, .regular, lineHeight: 18, design: .monospaced),
        bodySizes: Theme.BodySizes(
            xSmall: 14, small: 15, medium: 16, large: 17, xLarge: 19, xxLarge: 21, xxxLarge: 23,
            accessibilityLeast: 28, accessibilityMost: 53),
        textFamily: "SF Pro Text",
        displayFamily: "SF Pro Display",
        monospacedFamily: "SF Mono")
}
