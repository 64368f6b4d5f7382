package import CalendarModel
package import DesignTokens
internal import Preferences

/// The themes that come along and those of people's own files.
package enum ThemeFiles {
    /// Returns the theme of a name, or the one in a file.
    ///
    /// What has a slash, a full stop or no known name is a file.
    ///
    /// - Throws: `FileError` where there is neither, or where the file cannot be read or is no JSON object.
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
