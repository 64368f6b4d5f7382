package import CalendarModel
package import DesignTokens

#if canImport(FoundationEssentials)
    private import FoundationEssentials
#else
    private import Foundation
#endif

extension Theme {
    /// Creates the theme that the bytes of a file say; what they leave out is as in the default theme.
    ///
    /// Values that cannot be used and keys that no token has are reported with their paths, such as
    /// `colors.accent.light`.
    ///
    /// - Throws: `FileError` where the bytes are no JSON object.
    package init(
        json: [UInt8], named file: String, diagnostics: inout [Diagnostic]
    ) throws(FileError) {
        guard
            case .object(let fields)? = try? JSONDecoder().decode(JSONValue.self, from: Data(json))
        else {
            throw FileError(
                .configuration, file, "this theme is no JSON object",
                hint: "write {\"colors\": {\"accent\": \"#218A8D\"}} and whatever else differs")
        }
        let reading = ThemeReading(fields, file: file)
        diagnostics += reading.diagnostics
        self = reading.theme
    }
}
