extension Theme {
    /// The distances of a theme, in points.
    public struct Spacing: Hashable, Sendable {
        /// The distance between an icon and its text.
        public var xs: Double
        /// The distance between sections.
        public var lg: Double
        /// The minimum sizes of touch targets.
        public var touchTargets: TouchTargets
    }

    /// The minimum sizes of touch and pointer targets, in points.
    public struct TouchTargets: Hashable, Sendable {
        /// The minimum for touch.
        public var minimum: Double
        /// The minimum for a mouse pointer.
        public var pointer: Double
    }
}

extension Theme.Spacing {
    /// The distances of the default theme, on a grid of 4 points.
    public static let taskweave = Theme.Spacing(
        xs: 4, lg: 16, touchTargets: Theme.TouchTargets(minimum: 44, pointer: 28))
}
