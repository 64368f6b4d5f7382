internal import ArgumentParser
internal import CalendarModel

/// The format of an answer that may also be a calendar.
struct DocumentOptions: ParsableArguments {
    /// An output format.
    enum Form: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
        case ics
    }

    @Option(
        name: .customLong("as"), help: ArgumentHelp("The form of the answer.", valueName: "form"))
    var form: Form?

    @Flag(help: ArgumentHelp("The same as --as json.", visibility: .hidden))
    var json = false

    func validate() throws {
        if json, let form, form != .json {
            throw ValidationError("--json and --as \(form.rawValue) ask for different forms.")
        }
    }

    /// Returns the requested format, from a flag or otherwise from the file name extension.
    func form(for path: String?, otherwise usual: Form) -> Form {
        if json { return .json }
        if let form { return form }
        let name = path?.lowercased() ?? ""
        return name.hasSuffix(".ics") ? .ics : name.hasSuffix(".json") ? .json : usual
    }
}

extension Streams {
    /// Prints diagnostics that are not part of an answer.
    static func warn(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { warn("\(diagnostic)") }
    }
}
