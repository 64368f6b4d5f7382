package import CalendarModel
package import DesignTokens

#if canImport(FoundationEssentials)
    private import FoundationEssentials
#else
    private import Foundation
#endif

extension Theme {
    /// Creates a theme from the bytes of a file; missing values are those of the default theme.
    ///
    /// Invalid values and unknown tokens are reported with their paths, such as `colors.accent.light`.
    ///
    /// - Throws: `FileError` if the bytes are not a JSON object.
    package init(
        json: [UInt8], named file: String, diagnostics: inout [Diagnostic]
    ) throws(FileError) {
        guard
            case .object(let fields)? = try? JSONDecoder().decode(JSONValue.self, from: Data(json))
        else {
            throw FileError(
                .configuration, file, "this theme is not a JSON object",
                hint: "write {\"colors\": {\"accent\": \"#218A8D\"}} and whatever else differs")
        }
        let reading = ThemeReading(fields, file: file)
        diagnostics += reading.diagnostics
        self = reading.theme
    }
}
