public import CalendarModel
public import DesignTokens

#if canImport(FoundationEssentials)
    private import FoundationEssentials
#else
    private import Foundation
#endif

/// The themes that come along and those of people's own files.
public enum ThemeFiles {
    /// Returns the theme of a name, or the one in a file.
    ///
    /// What has a slash, a full stop or no known name is a file.
    ///
    /// - Throws: `FileError` where there is neither, or where the file cannot be read or is no JSON object.
    public static func theme(
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
        return try theme(
            in: Files.read(nameOrFile), named: nameOrFile, diagnostics: &diagnostics)
    }

    /// Returns the theme that the bytes of a file say; what they leave out is as in the default theme.
    ///
    /// Values that cannot be used and keys that no token has are reported with their paths, such as
    /// `colors.accent.light`.
    ///
    /// - Throws: `FileError` where the bytes are no JSON object.
    public static func theme(
        in json: [UInt8], named file: String, diagnostics: inout [Diagnostic]
    ) throws(FileError) -> Theme {
        guard
            case .object(let fields)? = try? JSONDecoder().decode(JSONValue.self, from: Data(json))
        else {
            throw FileError(
                .configuration, file, "this theme is no JSON object",
                hint: "write {\"colors\": {\"accent\": \"#218A8D\"}} and whatever else differs")
        }
        let reading = ThemeReading(fields, file: file)
        diagnostics += reading.diagnostics
        return reading.theme
    }
}
