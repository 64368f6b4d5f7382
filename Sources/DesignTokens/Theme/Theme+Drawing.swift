extension Theme {
    /// The measures of the day and week grid; lengths in points.
    public struct Grid: Hashable, Sendable {
        /// The height of an hour.
        public var hourHeight: Double
        /// The width of the hour labels.
        public var timeLabelWidth: Double
        /// The minimum height of an event.
        public var minEventHeight: Double
        /// The radius of an event's corners.
        public var eventRadius: Double
        /// The left and right padding inside an event.
        public var eventPaddingX: Double
        /// The top and bottom padding inside an event.
        public var eventPaddingY: Double
        /// The opacity of the fill of a badge or a task block.
        public var badgeFillOpacity: Double
        /// The opacity of the fill of a banner.
        public var bannerFillOpacity: Double
        /// The minimum height of a day's column in a week.
        public var weekColumnMinHeight: Double
        /// The height of the bar with the date and its two arrows.
        public var dateBarHeight: Double
    }

    /// The shadows of elements above the page.
    public struct Elevation: Hashable, Sendable {
        /// The shadow of floating elements.
        public var floatingButton: Shadow
    }

    /// A shadow in black.
    public struct Shadow: Hashable, Sendable {
        /// The vertical offset, downwards.
        public var offsetY: Double
        /// The blur radius.
        public var blur: Double
        /// Its opacity.
        public var opacity: Double
    }

    /// The durations and curves of transitions.
    public struct Motion: Hashable, Sendable {
        /// Transitions of small elements under the pointer.
        public var fast: Transition
        /// Transitions of pages and sheets.
        public var normal: Transition
    }

    /// A duration and a curve.
    public struct Transition: Hashable, Sendable {
        /// The names of timing curves in CSS.
        public enum Curve: String, Hashable, CaseIterable, Sendable {
            /// Constant speed.
            case linear
            /// Starts slowly and ends fast.
            case easeIn = "ease-in"
            /// Starts fast and ends slowly.
            case easeOut = "ease-out"
            /// Starts and ends slowly.
            case easeInOut = "ease-in-out"
        }

        /// How long the transition takes.
        public var duration: Duration
        /// The timing curve.
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
    /// The elevation of the default theme; in dark interfaces, higher levels are lighter surfaces.
    public static let taskweave = Theme.Elevation(
        floatingButton: Theme.Shadow(offsetY: 4, blur: 12, opacity: 0.15))
}

extension Theme.Motion {
    /// The motion of the default theme.
    public static let taskweave = Theme.Motion(
        fast: Theme.Transition(duration: .milliseconds(150), curve: .easeOut),
        normal: Theme.Transition(duration: .milliseconds(250), curve: .easeInOut))
}
