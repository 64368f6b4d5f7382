extension Theme {
    /// The sizes of controls, cards and widgets, in points.
    public struct Components: Hashable, Sendable {
        /// A button with a label.
        public var button: Box
        /// A button for what is done less often.
        public var secondaryButton: Box
        /// The thickness of a secondary button's border; 0 where it is filled.
        public var secondaryButtonBorder: Double
        /// A card.
        public var card: Box
        /// The card of suggestions, with a border.
        public var suggestionCard: Box
        /// A row of a list.
        public var listRow: Box
        /// A row of a list that is used with a mouse.
        public var denseListRow: Box
        /// A badge in a colour of its own.
        public var badge: Box
        /// The round badge that counts days in a row.
        public var streakBadge: Box
        /// A label that can be chosen.
        public var chip: Box
        /// One of several answers.
        public var option: Box
        /// The bar with a page's title.
        public var navigationBar: Box
        /// The bar of pages.
        public var tabBar: Box
        /// The bar that shows progress.
        public var progressBar: Box
        /// The ring that shows progress in a line.
        public var progressRing: Ring
        /// The ring around a result.
        public var resultRing: Ring
        /// What someone says.
        public var bubble: Bubble
        /// A field to write in.
        public var textField: Box
        /// A box to check, square.
        public var checkbox: Box
        /// The round button that floats above a list.
        public var floatingButton: Box
        /// The distance of the floating button from the edges.
        public var floatingButtonInset: Double
        /// The thickness of a text field's border; 0 where it has none.
        public var textFieldBorder: Double
        /// The thickness of dividers.
        public var dividerThickness: Double
        /// The thickness of dividers where people ask for more contrast.
        public var strongDividerThickness: Double
        /// How far dividers of a list begin from the left.
        public var dividerInset: Double
        /// The thickness of an unchecked box's border.
        public var checkboxBorder: Double
        /// The opacity of a suggestion card's border in the accent.
        public var suggestionBorderOpacity: Double
        /// Home-screen widgets.
        public var widget: Widget
    }

    /// The outer measures of a component; nil where content decides.
    public struct Box: Hashable, Sendable {
        /// The height, or the least height of a row.
        public var height: Double?
        /// The radius of the corners.
        public var radius: Double
        /// Left and right inside.
        public var padding: Double
    }

    /// A ring, in points.
    public struct Ring: Hashable, Sendable {
        /// The outer diameter.
        public var size: Double
        /// The thickness.
        public var stroke: Double
    }

    /// What someone says: a box with one corner that points to whom.
    public struct Bubble: Hashable, Sendable {
        /// The radius of the other corners.
        public var radius: Double
        /// The radius of the corner that points.
        public var tailRadius: Double
        /// Inside, on all sides.
        public var padding: Double
        /// The share of the page's width that it may take.
        public var maxWidthShare: Double
    }

    /// The measures of widgets.
    public struct Widget: Hashable, Sendable {
        /// The thickness of the ring that shows progress.
        public var ringStroke: Double
        /// The width of the bar that shows a priority.
        public var priorityBarWidth: Double
        /// The diameter of the dot that shows a priority.
        public var priorityDotSize: Double
        /// The diameter of the circle to check.
        public var checkboxSize: Double
        /// How many columns and rows of the home screen the small widget takes.
        public var small: Cells
        /// How many columns and rows of the home screen the medium widget takes.
        public var medium: Cells
        /// How many columns and rows of the home screen the large widget takes.
        public var large: Cells
        /// How many tasks the medium widget lists before "+N more".
        public var mediumTaskLimit: Int
        /// The background of a widget's cards.
        public var cardBackground: AdaptiveColor
    }

    /// Columns and rows of a home screen.
    public struct Cells: Hashable, Sendable {
        /// How many columns.
        public var columns: Int
        /// How many rows.
        public var rows: Int
    }
}

extension Theme.Components {
    /// The components of the default theme.
    public static let taskweave = Theme.Components(
        button: Theme.Box(height: 50, radius: 12, padding: 16),
        secondaryButton: Theme.Box(height: 50, radius: 12, padding: 16),
        secondaryButtonBorder: 0,
        card: Theme.Box(height: nil, radius: 16, padding: 16),
        suggestionCard: Theme.Box(height: nil, radius: 10, padding: 16),
        listRow: Theme.Box(height: 60, radius: 0, padding: 16),
        denseListRow: Theme.Box(height: 44, radius: 0, padding: 16),
        badge: Theme.Box(height: nil, radius: 6, padding: 8),
        streakBadge: Theme.Box(height: nil, radius: 9999, padding: 0),
        chip: Theme.Box(height: 28, radius: 9999, padding: 12),
        option: Theme.Box(height: nil, radius: 8, padding: 12),
        navigationBar: Theme.Box(height: 44, radius: 0, padding: 16),
        tabBar: Theme.Box(height: 49, radius: 0, padding: 0),
        progressBar: Theme.Box(height: 4, radius: 2, padding: 0),
        progressRing: Theme.Ring(size: 24, stroke: 2),
        resultRing: Theme.Ring(size: 120, stroke: 2),
        bubble: Theme.Bubble(radius: 18, tailRadius: 4, padding: 12, maxWidthShare: 0.75),
        textField: Theme.Box(height: 44, radius: 10, padding: 12),
        checkbox: Theme.Box(height: 24, radius: 6, padding: 0),
        floatingButton: Theme.Box(height: 56, radius: 28, padding: 0),
        floatingButtonInset: 24, textFieldBorder: 0, dividerThickness: 1, strongDividerThickness: 2,
        dividerInset: 56, checkboxBorder: 2,
        suggestionBorderOpacity: 0.3,
        widget: Theme.Widget(
            ringStroke: 6, priorityBarWidth: 3, priorityDotSize: 8, checkboxSize: 16,
            small: Theme.Cells(columns: 2, rows: 2),
            medium: Theme.Cells(columns: 4, rows: 2), large: Theme.Cells(columns: 4, rows: 4),
            mediumTaskLimit: 4,
            cardBackground: AdaptiveColor(light: Color(0xF2F2F7), dark: Color(0x1C1C1E))))
}
