extension Theme {
    /// The distances of a theme, in points.
    public struct Spacing: Hashable, Sendable {
        /// Between an icon and its text.
        public var xs: Double
        /// Between sections.
        public var lg: Double
        /// What a finger can hit.
        public var touchTargets: TouchTargets
    }

    /// The smallest sizes a finger can hit, in points.
    public struct TouchTargets: Hashable, Sendable {
        /// The least for everything.
        public var minimum: Double
        /// The least for a mouse.
        public var pointer: Double
    }
}

extension Theme.Spacing {
    /// The distances of the default theme, on a grid of 4 points.
    public static let taskweave = Theme.Spacing(
        xs: 4, lg: 16, touchTargets: Theme.TouchTargets(minimum: 44, pointer: 28))
}
