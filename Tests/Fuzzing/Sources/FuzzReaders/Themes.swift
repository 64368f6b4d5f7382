import CalendarModel
import DesignTokens
import Preferences

/// Reads a theme: twice the same, each token a value that it could be given.
@Sendable
func readTheme(_ bytes: [UInt8]) {
    var diagnostics: [Diagnostic] = []
    guard let theme = try? Theme(json: bytes, named: "theme", diagnostics: &diagnostics) else {
        return
    }
    var again: [Diagnostic] = []
    require(
        (try? Theme(json: bytes, named: "theme", diagnostics: &again)) == theme
            && again == diagnostics, "a theme is read in two ways")
    var copy = theme
    for key in Theme.tokenKeys {
        let value = key.value(in: theme)
        require(key.set(value, in: &copy), "\(key.path) has a value that it cannot have")
        if case .text = value {
            require(key.value(in: copy) == value, "\(key.path) loses by its text")
        }
    }
}
