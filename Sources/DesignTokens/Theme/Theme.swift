/// The measures and colours of one design system.
///
/// All design systems use the same vocabulary of tokens. Colours are those of the design document; drawing adjusts
/// them with `ContrastGuard`. If a document does not define a token, its theme uses the value of the default theme.
/// If the default theme's document does not define it either, the value comes from the document that introduced the
/// token. A token exists only if something is drawn with it; an article for each document lists its other tokens.
public struct Theme: Hashable, Sendable {
    /// The name by which users choose the theme.
    public var name: String
    /// A description in a few words.
    public var summary: String
    /// The colours.
    public var colors: Colors
    /// The type scale.
    public var fonts: Fonts
    /// The distances and the minimum sizes of touch targets.
    public var spacing: Spacing
    /// The shadows.
    public var elevation: Elevation
    /// The measures of the day and week grid.
    public var grid: Grid
    /// The sizes of cards and widgets.
    public var components: Components
    /// The durations and curves of transitions.
    public var motion: Motion

    /// The default theme: teal, light and dark.
    public static let taskweave = Theme(
        name: "taskweave", summary: "teal, light and dark", colors: .taskweave, fonts: .taskweave,
        spacing: .taskweave, elevation: .taskweave, grid: .taskweave, components: .taskweave,
        motion: .taskweave)

    /// An error for a name that no theme has.
    public struct UnknownName: Error, Hashable, Sendable, CustomStringConvertible {
        /// The unknown name.
        public let name: String

        /// The user-facing message, with the names of all themes.
        public var description: String {
            let names = Theme.all.map(\.name).joined(separator: ", ")
            return "there is no theme \(name); there are \(names)"
        }
    }

    /// The built-in themes, the default one first.
    public static let all: [Theme] = [.taskweave, .doit, .dailyManna, .appTheme, .fastToHabit]

    /// Returns the theme with a name, in any case.
    ///
    /// - Throws: `UnknownName`, which lists the known names.
    public static func named(_ name: some StringProtocol) throws(UnknownName) -> Theme {
        let wanted = name.lowercased()
        guard let theme = all.first(where: { $0.name == wanted }) else {
            throw UnknownName(name: String(name))
        }
        return theme
    }
}
