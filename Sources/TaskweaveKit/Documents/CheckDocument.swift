/// What was found wrong with calendars: `check --json`.
public struct CheckDocument: JSONDocument {
    /// The version of this form.
    public var version = 1
    /// How many files were read.
    public var files: Int
    /// How many VEVENTs they hold, overrides included.
    public var events: Int
    /// How many VTODOs they hold.
    public var toDos: Int
    /// How many diagnostics are errors.
    public var errors: Int
    /// How many diagnostics are warnings.
    public var warnings: Int
    /// Everything that was found, by file and line.
    public var diagnostics: [DiagnosticDocument]

    /// Creates the document of a check.
    public init(_ check: AgendaCheck) {
        files = check.files
        events = check.events
        toDos = check.toDos
        errors = check.errors
        warnings = check.warnings
        diagnostics = check.diagnostics.map(DiagnosticDocument.init)
    }
}
