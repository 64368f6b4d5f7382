extension Theme {
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
