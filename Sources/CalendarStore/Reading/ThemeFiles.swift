package import CalendarModel
package import DesignTokens
internal import Preferences

/// The built-in themes and those in the user's files.
package enum ThemeFiles {
    /// Returns the theme with a name, or the one in a file.
    ///
    /// A text that contains a slash or a full stop, or that is not a known name, is a path.
    ///
    /// - Throws: `FileError` if there is neither a theme nor a file, or if the file cannot be read or is not a JSON object.
    package static func theme(
        _ nameOrFile: String, diagnostics: inout [Diagnostic]
    ) throws(FileError) -> Theme {
        do {
            return try Theme.named(nameOrFile)
        } catch {
            guard nameOrFile.contains(/[.\/]/) || Files.kind(of: nameOrFile) != .missing else {
                throw FileError(
                    .missing, nameOrFile, "\(error)",
                    hint: "or give the path of a theme's file, such as ./\(nameOrFile).json")
            }
        }
        return try Theme(
            json: Files.read(nameOrFile), named: nameOrFile, diagnostics: &diagnostics)
    }
}
