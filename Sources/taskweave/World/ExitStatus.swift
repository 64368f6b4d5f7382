internal import ArgumentParser
internal import CalendarModel

/// Ends a command after its answer has been printed.
///
/// - Throws: `ExitCode(2)` if part of an input was lost, so that no script mistakes the answer for complete; otherwise
///   `ExitCode(1)` if the answer is negative.
func finish(_ diagnostics: [Diagnostic], answerIsNo: Bool = false) throws {
    if diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(2) }
    if answerIsNo { throw ExitCode(1) }
}
