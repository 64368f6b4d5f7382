extension Theme {
    /// The sizes of controls, cards and widgets, in points.
    public struct Components: Hashable, Sendable {
        /// A button with a label.
        public var button: Box
        /// A card.
        public var card: Box
        /// The card of suggestions, with a border.
        public var suggestionCard: Box
        /// A row of a list.
        public var listRow: Box
        /// A field to write in.
        public var textField: Box
        /// A box to check, square.
        public var checkbox: Box
        /// The round button that floats above a list.
        public var floatingButton: Box
        /// The shadow of the floating button.
        public var floatingButtonShadow: Shadow
        /// The distance of the floating button from the edges.
        public var floatingButtonInset: Double
        /// The thickness of dividers.
        public var dividerThickness: Double
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

    /// A shadow in black.
    public struct Shadow: Hashable, Sendable {
        /// How far it falls down.
        public var offsetY: Double
        /// How soft its edge is.
        public var blur: Double
        /// Its opacity.
        public var opacity: Double
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
        /// How many tasks the medium widget lists before "+N more".
        public var mediumTaskLimit: Int
        /// The background of a widget's cards.
        public var cardBackground: AdaptiveColor
    }
}

extension Theme.Components {
    /// The components of the default theme.
    public static let taskweave = Theme.Components(
        button: Theme.Box(height: 50, radius: 12, padding: 16),
        card: Theme.Box(height: nil, radius: 16, padding: 16),
        suggestionCard: Theme.Box(height: nil, radius: 10, padding: 16),
        listRow: Theme.Box(height: 60, radius: 0, padding: 16),
        textField: Theme.Box(height: 44, radius: 10, padding: 12),
        checkbox: Theme.Box(height: 24, radius: 6, padding: 0),
        floatingButton: Theme.Box(height: 56, radius: 28, padding: 0),
        floatingButtonShadow: Theme.Shadow(offsetY: 4, blur: 12, opacity: 0.15),
        floatingButtonInset: 24, dividerThickness: 1, dividerInset: 56, checkboxBorder: 2,
        suggestionBorderOpacity: 0.3,
        widget: Theme.Widget(
            ringStroke: 6, priorityBarWidth: 3, priorityDotSize: 8, checkboxSize: 16,
            mediumTaskLimit: 4,
            cardBackground: AdaptiveColor(light: Color(0xF2F2F7), dark: Color(0x1C1C1E))))
}
