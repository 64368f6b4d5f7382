package import Agendas
internal import JSONLines

/// The result of a calendar check: `check --json`.
package struct CheckDocument: JSONDocument {
    package var version = 1
    /// The number of files read.
    package var files: Int
    /// The number of VEVENTs, including overrides.
    package var events: Int
    /// The number of VTODOs.
    package var toDos: Int
    /// The number of errors.
    package var errors: Int
    /// The number of warnings.
    package var warnings: Int
    /// All diagnostics, by file and line.
    package var diagnostics: [DiagnosticDocument]

    package init(_ check: AgendaCheck) {
        files = check.files
        events = check.events
        toDos = check.toDos
        errors = check.errors
        warnings = check.warnings
        diagnostics = check.diagnostics.map(DiagnosticDocument.init)
    }
}
