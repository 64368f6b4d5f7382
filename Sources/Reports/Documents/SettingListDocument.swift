package import CalendarModel
package import JSONLines
internal import Wording

/// The settings and where they come from: `config --json`.
package struct SettingListDocument: JSONDocument {
    /// A setting.
    package struct Setting: Encodable, Sendable {
        /// Its key with dots between its parts.
        package var key: String
        /// Its value as the file has it.
        package var value: String
        /// The file and the line, a variable, or `default`.
        package var origin: String

        /// Creates a setting.
        package init(key: String, value: String, origin: String) {
            self.key = key
            self.value = value
            self.origin = origin
        }
    }

    /// The version of this form.
    package var version = 1
    /// The file of the configuration.
    package var file: Nullable<String>
    /// The settings.
    package var settings: [Setting]
    /// What was noticed.
    package var diagnostics: [DiagnosticDocument]

    /// Creates the document.
    package init(_ file: String?, _ settings: [Setting], _ diagnostics: [Diagnostic]) {
        self.file = Nullable(file)
        self.settings = settings
        self.diagnostics = diagnostics.map(DiagnosticDocument.init)
    }

    /// A line for each setting.
    package var text: String {
        let left = settings.map { "\($0.key) = \($0.value)" }
        let width = min(60, left.map(\.count).max() ?? 0)
        return zip(left, settings).map { line, setting in
            "\(line.oneLine.padded(to: width))  # \(setting.origin.oneLine)\n"
        }.joined()
    }
}
