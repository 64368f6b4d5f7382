extension Theme {
    /// The measures of the day and week grid; lengths in points.
    public struct Grid: Hashable, Sendable {
        /// The height of an hour.
        public var hourHeight: Double
        /// The first hour shown.
        public var startHour: Int
        /// The hour at the bottom edge.
        public var endHour: Int
        /// The width of the labels of hours.
        public var timeLabelWidth: Double
        /// The least height of an event.
        public var minEventHeight: Double
        /// The radius of an event's corners.
        public var eventRadius: Double
        /// Left and right inside an event.
        public var eventPaddingX: Double
        /// Above and below inside an event.
        public var eventPaddingY: Double
        /// The opacity of an event's fill in its calendar's colour.
        public var eventFillOpacity: Double
        /// The opacity of a badge's or a task block's fill in its colour.
        public var badgeFillOpacity: Double
        /// The opacity of a banner's fill in its colour.
        public var bannerFillOpacity: Double
        /// The least height of a day's column in a week.
        public var weekColumnMinHeight: Double
        /// The height of the bar with the date and its two arrows.
        public var dateBarHeight: Double
        /// Left and right of the view picker and the date bar.
        public var barPaddingX: Double
        /// Above and below the view picker.
        public var barPaddingY: Double
        /// The lengths a block is offered in, in minutes.
        public var blockMinutes: [Int]
    }
}

extension Theme.Grid {
    /// The grid of the default theme.
    public static let taskweave = Theme.Grid(
        hourHeight: 60, startHour: 6, endHour: 22, timeLabelWidth: 50, minEventHeight: 20,
        eventRadius: 6, eventPaddingX: 8, eventPaddingY: 4, eventFillOpacity: 0.8,
        badgeFillOpacity: 0.15, bannerFillOpacity: 0.1, weekColumnMinHeight: 150,
        dateBarHeight: 44, barPaddingX: 16, barPaddingY: 8,
        blockMinutes: [15, 30, 45, 60, 90, 120, 180, 240])
}
