extension Theme {
    /// The measures of the day and week grid; lengths in points.
    public struct Grid: Hashable, Sendable {
        /// The height of an hour.
        public var hourHeight: Double
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
        /// The opacity of a badge's or a task block's fill in its colour.
        public var badgeFillOpacity: Double
        /// The opacity of a banner's fill in its colour.
        public var bannerFillOpacity: Double
        /// The least height of a day's column in a week.
        public var weekColumnMinHeight: Double
        /// The height of the bar with the date and its two arrows.
        public var dateBarHeight: Double
    }

    /// What lies above the page.
    public struct Elevation: Hashable, Sendable {
        /// The shadow of what floats.
        public var floatingButton: Shadow
    }

    /// A shadow in black.
    public struct Shadow: Hashable, Sendable {
        /// How far it falls down.
        public var offsetY: Double
        /// How soft its edge is.
        public var blur: Double
        /// Its opacity.
        public var opacity: Double
    }

    /// How long changes take and how they run.
    public struct Motion: Hashable, Sendable {
        /// Small things under the pointer.
        public var fast: Transition
        /// Pages and sheets.
        public var normal: Transition
    }

    /// A duration and a curve.
    public struct Transition: Hashable, Sendable {
        /// The names of curves as CSS has them.
        public enum Curve: String, Hashable, CaseIterable, Sendable {
            /// Does not change its speed.
            case linear
            /// Begins slowly and ends fast.
            case easeIn = "ease-in"
            /// Begins fast and ends slowly.
            case easeOut = "ease-out"
            /// Begins and ends slowly.
            case easeInOut = "ease-in-out"
        }

        /// How long it takes.
        public var duration: Duration
        /// How it runs.
        public var curve: Curve
    }
}

extension Theme.Grid {
    /// The grid of the default theme.
    public static let taskweave = Theme.Grid(
        hourHeight: 60, timeLabelWidth: 50, minEventHeight: 20, eventRadius: 6, eventPaddingX: 8,
        eventPaddingY: 4, badgeFillOpacity: 0.15, bannerFillOpacity: 0.1, weekColumnMinHeight: 150,
        dateBarHeight: 44)
}

extension Theme.Elevation {
    /// The elevation of the default theme; in the dark, higher levels are lighter surfaces.
    public static let taskweave = Theme.Elevation(
        floatingButton: Theme.Shadow(offsetY: 4, blur: 12, opacity: 0.15))
}

extension Theme.Motion {
    /// The motion of the default theme.
    public static let taskweave = Theme.Motion(
        fast: Theme.Transition(duration: .milliseconds(150), curve: .easeOut),
        normal: Theme.Transition(duration: .milliseconds(250), curve: .easeInOut))
}
