package import CalendarModel
package import JSONLines
internal import Wording

/// The settings and their origins: `config --json`.
package struct SettingListDocument: JSONDocument {
    /// A setting.
    package struct Setting: Encodable, Sendable {
        /// The key, with dots between its parts.
        package var key: String
        /// The value in configuration file syntax.
        package var value: String
        /// The origin: a file with a line, a variable, or `default`.
        package var origin: String

        package init(key: String, value: String, origin: String) {
            self.key = key
            self.value = value
            self.origin = origin
        }
    }

    package var version = 1
    /// The configuration file.
    package var file: Nullable<String>
    /// The settings.
    package var settings: [Setting]
    /// The diagnostics.
    package var diagnostics: [DiagnosticDocument]

    package init(_ file: String?, _ settings: [Setting], _ diagnostics: [Diagnostic]) {
        self.file = Nullable(file)
        self.settings = settings
        self.diagnostics = diagnostics.map(DiagnosticDocument.init)
    }

    /// The settings as text, one per line.
    package var text: String {
        let left = settings.map { "\($0.key) = \($0.value)" }
        let width = min(60, left.map(\.count).max() ?? 0)
        return zip(left, settings).map { line, setting in
            "\(line.oneLine.padded(to: width))  # \(setting.origin.oneLine)\n"
        }.joined()
    }
}
