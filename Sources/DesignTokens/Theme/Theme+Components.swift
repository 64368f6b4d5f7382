extension Theme {
    /// The sizes of cards and widgets, in points.
    public struct Components: Hashable, Sendable {
        /// The radius of a card's corners.
        public var cardRadius: Double
        /// The thickness of the bar that shows progress.
        public var progressBarHeight: Double
        /// The opacity of a suggestion card's border in the accent.
        public var suggestionBorderOpacity: Double
        /// Home-screen widgets.
        public var widget: Widget
    }

    /// The measures of widgets.
    public struct Widget: Hashable, Sendable {
        /// The thickness of the ring that shows progress.
        public var ringStroke: Double
        /// The width of the bar that shows a priority.
        public var priorityBarWidth: Double
        /// How many columns and rows of the home screen the small widget takes.
        public var small: Cells
        /// How many columns and rows of the home screen the medium widget takes.
        public var medium: Cells
        /// How many columns and rows of the home screen the large widget takes.
        public var large: Cells
        /// How many tasks the medium widget lists before "+N more".
        public var mediumTaskLimit: Int
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
        cardRadius: 16, progressBarHeight: 4, suggestionBorderOpacity: 0.3,
        widget: Theme.Widget(
            ringStroke: 6, priorityBarWidth: 3, small: Theme.Cells(columns: 2, rows: 2),
            medium: Theme.Cells(columns: 4, rows: 2), large: Theme.Cells(columns: 4, rows: 4),
            mediumTaskLimit: 4))
}
