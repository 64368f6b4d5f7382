extension Theme {
    /// The sizes of cards and widgets, in points.
    public struct Components: Hashable, Sendable {
        /// The radius of a card's corners.
        public var cardRadius: Double
        /// The thickness of a progress bar.
        public var progressBarHeight: Double
        /// The opacity of the accent colour in a suggestion card's border.
        public var suggestionBorderOpacity: Double
        /// Home-screen widgets.
        public var widget: Widget
    }

    /// The measures of home-screen widgets.
    public struct Widget: Hashable, Sendable {
        /// The thickness of a progress ring.
        public var ringStroke: Double
        /// The width of the bar that shows a priority.
        public var priorityBarWidth: Double
        /// The size of the small widget in home-screen cells.
        public var small: Cells
        /// The size of the medium widget in home-screen cells.
        public var medium: Cells
        /// The size of the large widget in home-screen cells.
        public var large: Cells
        /// The number of tasks that the medium widget lists before "+N more".
        public var mediumTaskLimit: Int
    }

    /// A number of columns and rows on a home screen.
    public struct Cells: Hashable, Sendable {
        /// The number of columns.
        public var columns: Int
        /// The number of rows.
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
