internal import Agendas
internal import ArgumentParser
internal import CalendarModel

/// The output format of a command.
struct OutputOptions: ParsableArguments {
    @Flag(help: "Print one JSON document instead of text.")
    var json = false

    /// Prints diagnostics, unless they are part of the document.
    func report(
        _ diagnostics: [Diagnostic], reading agenda: Agenda, _ input: InputOptions,
        _ session: Session
    ) {
        if !json { input.messages.report(diagnostics, reading: agenda, session) }
    }
}
