internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Wording

/// The level of detail of diagnostics about inputs.
struct MessageOptions: ParsableArguments {
    @Flag(
        name: [.customShort("v"), .long],
        help: ArgumentHelp("Report every problem in the inputs.", visibility: .hidden))
    var verbose = false

    @Flag(
        name: [.customShort("q"), .long],
        help: ArgumentHelp("Report no problems in the inputs.", visibility: .hidden))
    var quiet = false

    func validate() throws {
        if verbose, quiet { throw ValidationError("--verbose and --quiet cannot be combined.") }
    }

    /// Prints diagnostics: those about inputs as one line per input, the others in full.
    ///
    /// `-v` prints all of them in full. `-q` leaves out those about inputs, and notes.
    ///
    /// - Parameters:
    ///   - diagnostics: All diagnostics.
    ///   - agenda: The agenda that was read.
    ///   - session: The session, whose diagnostics about the configuration are printed in full.
    func report(_ diagnostics: [Diagnostic], reading agenda: Agenda, _ session: Session) {
        guard !verbose else { return Streams.warn(diagnostics) }
        let known = Set(agenda.diagnostics).subtracting(session.diagnostics)
        if !quiet {
            for line in summary(of: diagnostics.filter(known.contains), agenda) {
                Streams.warn(line.withoutLineEnds)
            }
        }
        Streams.warn(diagnostics.filter { !known.contains($0) && !(quiet && $0.severity == .note) })
    }

    /// Returns one line for each input: `work.ics: 4 warnings; taskweave check work.ics`.
    ///
    /// Standard input, a pipe or a command cannot be read again under its name.
    private func summary(of diagnostics: [Diagnostic], _ agenda: Agenda) -> [String] {
        let paths = agenda.calendars.map(\.path)
        let streams = Set(agenda.calendars.filter(\.isStream).map(\.path))
        var order: [String] = []
        var counts: [String: (errors: Int, warnings: Int)] = [:]
        for diagnostic in diagnostics where diagnostic.severity != .note {
            let file = diagnostic.place.file
            let path = paths.first { file == $0 || file.isInFolder($0) } ?? file
            if counts[path] == nil { order.append(path) }
            let isError = diagnostic.severity == .error
            counts[path, default: (0, 0)].errors += isError ? 1 : 0
            counts[path, default: (0, 0)].warnings += isError ? 0 : 1
        }
        return order.map { path in
            let (errors, warnings) = counts[path] ?? (0, 0)
            let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
                .map { counted($0.0, $0.1) }
            let hint =
                path.isEmpty || streams.contains(path)
                ? "use -v for details" : "taskweave check \(Shell.word(path))"
            return (path.isEmpty ? "" : "\(path): ") + "\(parts.joined(separator: ", ")); \(hint)"
        }
    }
}

extension String {
    fileprivate func isInFolder(_ folder: String) -> Bool {
        !folder.isEmpty && hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }
}
