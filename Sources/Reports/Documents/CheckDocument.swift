package import Agendas
internal import JSONLines

/// What was found wrong with calendars: `check --json`.
package struct CheckDocument: JSONDocument {
    /// The version of this form.
    package var version = 1
    /// How many files were read.
    package var files: Int
    /// How many VEVENTs they hold, overrides included.
    package var events: Int
    /// How many VTODOs they hold.
    package var toDos: Int
    /// How many diagnostics are errors.
    package var errors: Int
    /// How many diagnostics are warnings.
    package var warnings: Int
    /// Everything that was found, by file and line.
    package var diagnostics: [DiagnosticDocument]

    /// Creates the document of a check.
    package init(_ check: AgendaCheck) {
        files = check.files
        events = check.events
        toDos = check.toDos
        errors = check.errors
        warnings = check.warnings
        diagnostics = check.diagnostics.map(DiagnosticDocument.init)
    }
}
