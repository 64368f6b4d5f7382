internal import ArgumentParser
internal import CalendarModel

/// Ends a command whose answer has been given.
///
/// - Throws: `ExitCode(2)` where a part of an input was lost, so that no script takes the answer for
///   whole; else `ExitCode(1)` where the answer is no.
func finish(_ diagnostics: [Diagnostic], answerIsNo: Bool = false) throws {
    if diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(2) }
    if answerIsNo { throw ExitCode(1) }
}
