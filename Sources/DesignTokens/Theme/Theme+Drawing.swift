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

    /// How things lie above each other: levels, shadows, opacities.
    public struct Elevation: Hashable, Sendable {
        /// The level of the page.
        public var base: Int
        /// The level of what is raised.
        public var raised: Int
        /// The level of what lies over the page.
        public var overlay: Int
        /// The shadow of a card.
        public var card: Shadow
        /// The shadow of anything else.
        public var standard: Shadow
        /// The shadow of the floating button.
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

    /// The opacities of states.
    public struct Opacities: Hashable, Sendable {
        /// What cannot be used.
        public var disabled: Double
        /// What matters less.
        public var secondary: Double
        /// What is being pressed.
        public var pressed: Double
        /// What lies between a sheet and the page.
        public var overlay: Double
    }

    /// How long changes take and how they run.
    public struct Motion: Hashable, Sendable {
        /// What changes at once.
        public var instant: Transition
        /// What comes into view.
        public var appear: Transition
        /// What goes out of view.
        public var disappear: Transition
        /// Small things under the pointer.
        public var fast: Transition
        /// Pages and sheets.
        public var normal: Transition
        /// Large changes.
        public var slow: Transition
        /// The spring of a task that is done.
        public var spring: Spring
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

    /// A damped spring.
    public struct Spring: Hashable, Sendable {
        /// The length of one swing.
        public var response: Duration
        /// The share of damping; 1 does not swing at all.
        public var dampingFraction: Double
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

extension Theme.Elevation {
    /// The elevation of the default theme; in the dark, higher levels are lighter surfaces.
    public static let taskweave = Theme.Elevation(
        base: 0, raised: 1, overlay: 2,
        card: Theme.Shadow(offsetY: 2, blur: 4, opacity: 0.1),
        standard: Theme.Shadow(offsetY: 0, blur: 3, opacity: 0.1),
        floatingButton: Theme.Shadow(offsetY: 4, blur: 12, opacity: 0.15))
}

extension Theme.Opacities {
    /// The opacities of the default theme.
    public static let taskweave = Theme.Opacities(
        disabled: 0.2, secondary: 0.6, pressed: 0.8, overlay: 0.5)
}

extension Theme.Motion {
    /// The motion of the default theme.
    public static let taskweave = Theme.Motion(
        instant: Theme.Transition(duration: .zero, curve: .linear),
        appear: Theme.Transition(duration: .milliseconds(200), curve: .easeIn),
        disappear: Theme.Transition(duration: .milliseconds(200), curve: .easeOut),
        fast: Theme.Transition(duration: .milliseconds(150), curve: .easeOut),
        normal: Theme.Transition(duration: .milliseconds(250), curve: .easeInOut),
        slow: Theme.Transition(duration: .milliseconds(400), curve: .easeInOut),
        spring: Theme.Spring(response: .milliseconds(300), dampingFraction: 0.6))
}
