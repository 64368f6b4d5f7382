package import Agendas
internal import CalendarModel
internal import Wording

extension AgendaText {
    /// Returns the diagnostics of a check, each with its UID and hint, and a final line with counts.
    package func check(_ check: AgendaCheck) -> String {
        let counts = [
            counted(check.files, "file"), counted(check.events, "event"),
            counted(check.toDos, "to-do"),
        ]
        let findings = [
            counted(check.errors, "error"), counted(check.warnings, "warning"),
        ]
        return check.diagnostics.map { line($0) }.joined()
            + "\(counts.joined(separator: ", ")): \(findings.joined(separator: ", "))\n"
    }

    private func line(_ diagnostic: Diagnostic) -> String {
        let uid = diagnostic.uid.map { ["uid: \($0.oneLine)"] } ?? []
        return diagnostic.text(saying: uid).printable + "\n"
    }
}
