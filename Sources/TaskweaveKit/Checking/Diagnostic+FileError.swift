internal import CalendarModel

extension Diagnostic {
    /// Creates the diagnostic of a file that could not be used, where others can.
    init(_ error: FileError) {
        let place = SourcePlace(file: error.path, line: error.line)
        self.init(.error, at: place, error.message, hint: error.hint)
    }
}
