/// The numbers and colours of one design system.
///
/// A theme is a value in one vocabulary, so that another design system is another value of it. Colours are
/// the document's own; what is drawn goes through `ContrastGuard`. Where a document says nothing about a token, its
/// theme has the value of the default theme, and that one has the value of the document that brought it in. A token is here because
/// something is drawn with it; what else the documents name stands in an article for each of them.
public struct Theme: Hashable, Sendable {
    /// The name that people choose it by.
    public var name: String
    /// What it looks like, in a few words.
    public var summary: String
    /// Its colours.
    public var colors: Colors
    /// Its type scale.
    public var fonts: Fonts
    /// Its distances and the sizes that fingers hit.
    public var spacing: Spacing
    /// Its shadows.
    public var elevation: Elevation
    /// Its measures of the day and week grid.
    public var grid: Grid
    /// Its sizes of cards and widgets.
    public var components: Components
    /// Its durations and curves.
    public var motion: Motion

    /// The default theme: teal, light and dark.
    public static let taskweave = Theme(
        name: "taskweave", summary: "teal, light and dark", colors: .taskweave, fonts: .taskweave,
        spacing: .taskweave, elevation: .taskweave, grid: .taskweave, components: .taskweave,
        motion: .taskweave)

    /// A name that no theme has.
    public struct UnknownName: Error, Hashable, Sendable, CustomStringConvertible {
        /// The name.
        public let name: String

        /// The message for a person, with the names that there are.
        public var description: String {
            let names = Theme.all.map(\.name).joined(separator: ", ")
            return "there is no theme \(name); there are \(names)"
        }
    }

    /// The themes that come along, the default one first.
    public static let all: [Theme] = [.taskweave, .doit, .dailyManna, .appTheme, .fastToHabit]

    /// Returns the theme of a name, in any case.
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
