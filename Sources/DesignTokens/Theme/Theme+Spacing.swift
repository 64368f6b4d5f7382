extension Theme {
    /// The distances of a theme, in points.
    public struct Spacing: Hashable, Sendable {
        /// Tight inline spacing.
        public var xxs: Double
        /// Between an icon and its text.
        public var xs: Double
        /// Between related elements.
        public var sm: Double
        /// Inside a component.
        public var md: Double
        /// Between sections.
        public var lg: Double
        /// Inside a card.
        public var xl: Double
        /// Margins of a screen.
        public var xxl: Double
        /// Between major sections.
        public var xxxl: Double
        /// The distance of content from the edges of the safe area.
        public var safeArea: Insets
        /// The radii of corners.
        public var radii: Radii
        /// The sizes of icons.
        public var icons: Icons
        /// What a finger can hit.
        public var touchTargets: TouchTargets
        /// The page's measures by the size of the screen.
        public var pages: Pages
    }

    /// Distances from four edges, in points.
    public struct Insets: Hashable, Sendable {
        /// From above.
        public var top: Double
        /// From below.
        public var bottom: Double
        /// From where lines begin.
        public var leading: Double
        /// From where lines end.
        public var trailing: Double
    }

    /// The radii of corners, in points.
    public struct Radii: Hashable, Sendable {
        /// Events, badges, check boxes.
        public var small: Double
        /// Text fields and cards of suggestions.
        public var medium: Double
        /// Buttons.
        public var large: Double
        /// Cards.
        public var xlarge: Double
        /// More than any half height: a full round.
        public var round: Double
    }

    /// The sizes of icons, in points.
    public struct Icons: Hashable, Sendable {
        /// In a line of text.
        public var inline: Double
        /// As a button of its own.
        public var standalone: Double
        /// In a tab bar.
        public var tabBar: Double
        /// In headers.
        public var large: Double
        /// Above the words of an empty state.
        public var emptyState: Double
    }

    /// The smallest sizes a finger can hit, in points.
    public struct TouchTargets: Hashable, Sendable {
        /// The least for everything.
        public var minimum: Double
        /// The least for a mouse.
        public var pointer: Double
        /// The recommended width of a button.
        public var buttonWidth: Double
        /// The recommended height of a list row.
        public var listRowHeight: Double
    }

    /// The measures of pages by the size of the screen.
    public struct Pages: Hashable, Sendable {
        /// A small telephone.
        public var compact: Page
        /// A usual telephone.
        public var regular: Page
        /// A tablet or a desk.
        public var large: Page
    }

    /// The measures of a page, in points.
    public struct Page: Hashable, Sendable {
        /// The screen's margin.
        public var margin: Double
        /// Inside a card.
        public var cardPadding: Double
        /// Between columns.
        public var gutter: Double
        /// How wide content may become; nil for the whole width.
        public var maxContentWidth: Double?
        /// In how many columns content stands.
        public var columns: Int
    }
}

extension Theme.Spacing {
    /// The distances of the default theme, on a grid of 4 points.
    public static let taskweave = Theme.Spacing(
        xxs: 2, xs: 4, sm: 8, md: 12, lg: 16, xl: 24, xxl: 32, xxxl: 48,
        safeArea: Theme.Insets(top: 16, bottom: 20, leading: 16, trailing: 16),
        radii: Theme.Radii(small: 6, medium: 10, large: 12, xlarge: 16, round: 9999),
        icons: Theme.Icons(inline: 17, standalone: 24, tabBar: 24, large: 32, emptyState: 64),
        touchTargets: Theme.TouchTargets(
            minimum: 44, pointer: 28, buttonWidth: 50, listRowHeight: 60),
        pages: Theme.Pages(
            compact: Theme.Page(
                margin: 16, cardPadding: 12, gutter: 8, maxContentWidth: nil, columns: 1),
            regular: Theme.Page(
                margin: 20, cardPadding: 16, gutter: 12, maxContentWidth: nil, columns: 1),
            large: Theme.Page(
                margin: 40, cardPadding: 24, gutter: 16, maxContentWidth: 680, columns: 1)))
}
