extension Theme {
    /// The themes that come along, the default one first.
    public static let all: [Theme] = [.taskweave, .doit, .dailyManna, .appTheme, .fastToHabit]

    /// Returns the theme of a name, in any case.
    ///
    /// - Throws: `UnknownTheme`, which lists the known names.
    public static func named(_ name: some StringProtocol) throws(UnknownTheme) -> Theme {
        let wanted = name.lowercased()
        guard let theme = all.first(where: { $0.name == wanted }) else {
            throw UnknownTheme(name: String(name))
        }
        return theme
    }
}

/// A name that no theme has.
public struct UnknownTheme: Error, Hashable, Sendable {
    /// The name.
    public let name: String
}

extension UnknownTheme: CustomStringConvertible {
    /// The message for a person, with the names that there are.
    public var description: String {
        let names = Theme.all.map(\.name).joined(separator: ", ")
        return "there is no theme \(name); there are \(names)"
    }
}
