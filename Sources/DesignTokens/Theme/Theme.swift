/// The numbers and colours of one design system.
///
/// A theme is a value in one vocabulary, so that another design system is another value of it. Colours are
/// the document's own; what is drawn goes through `ContrastGuard`.
public struct Theme: Hashable, Sendable {
    /// The name that people choose it by.
    public var name: String
    /// Its colours.
    public var colors: Colors
    /// Its type scale.
    public var fonts: Fonts
    /// Its distances, corner radii and sizes.
    public var spacing: Spacing
    /// Its measures of the day and week grid.
    public var grid: Grid
    /// Its sizes of controls, cards and widgets.
    public var components: Components
    /// Its durations and curves.
    public var motion: Motion

    /// Creates a theme from its parts.
    public init(
        name: String, colors: Colors, fonts: Fonts, spacing: Spacing, grid: Grid,
        components: Components, motion: Motion
    ) {
        self.name = name
        self.colors = colors
        self.fonts = fonts
        self.spacing = spacing
        self.grid = grid
        self.components = components
        self.motion = motion
    }

    /// The default theme: teal, light and dark.
    public static let taskweave = Theme(
        name: "taskweave", colors: .taskweave, fonts: .taskweave, spacing: .taskweave,
        grid: .taskweave, components: .taskweave, motion: .taskweave)
}
