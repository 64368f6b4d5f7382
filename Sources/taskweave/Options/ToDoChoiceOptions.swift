internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Planning
internal import TimeZones
internal import Wording

/// The selection and order of open to-dos.
struct ToDoChoiceOptions: ParsableArguments {
    @Flag(help: "Only those that are overdue, or end too late.")
    var late = false

    @Option(
        help: ArgumentHelp(
            "Only those due by then, or overdue: 1w, fri.", valueName: "time"))
    var due: String?

    @Flag(help: "Only those without a length.")
    var noLength = false

    @Flag(help: "Only those that are not fully planned.")
    var notPlanned = false

    @Option(help: ArgumentHelp("Only those of this project.", valueName: "name"))
    var project: String?

    @Option(help: ArgumentHelp("Only those of this category.", valueName: "name"))
    var tag: String?

    @Option(
        name: .customLong("only"),
        help: ArgumentHelp("Only those of this category or project.", visibility: .hidden))
    var group: String?

    @Option(
        help: ArgumentHelp(
            "Only to-dos with these words in their title.", valueName: "words",
            visibility: .hidden))
    var title: String?

    @Option(
        help: ArgumentHelp(
            "The order.", valueName: "order"))
    var sort: ListedToDo.Order?

    /// The first given flag; nil if there is none.
    var given: String? {
        let flags = [
            ("--late", late), ("--due", due != nil), ("--no-length", noLength),
            ("--not-planned", notPlanned), ("--project", project != nil), ("--tag", tag != nil),
            ("--only", group != nil), ("--title", title != nil), ("--sort", sort != nil),
        ]
        return flags.first { $0.1 }?.0
    }

    /// Returns the filter that the flags specify.
    ///
    /// - Throws: `UsageError` if a flag's value is invalid.
    func filter(_ times: TimeReader) throws -> ToDoFilter {
        var filter = ToDoFilter()
        filter.isLate = late
        filter.due = try due.map { try deadline($0, times) }
        filter.hasNoLength = noLength
        filter.isNotPlanned = notPlanned
        filter.project = project.map { $0.without(mark: "+") }
        filter.tag = tag.map { $0.without(mark: "#") }
        filter.group = group
        filter.words = (title ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
        for (flag, name) in [("--project", project), ("--tag", tag), ("--title", title)] {
            guard let name, name.allSatisfy(\.isWhitespace) else { continue }
            throw UsageError(
                "\(flag) has no value", hint: "write a name after it, or leave it out")
        }
        return filter
    }

    /// Returns the selected to-dos in the requested order.
    func chosen(from all: [ListedToDo], by filter: ToDoFilter, at now: Instant) -> [ListedToDo] {
        let chosen = filter.isGiven ? all.filter { filter.includes($0, at: now) } : all
        return sort.map(chosen.sorted) ?? chosen
    }

    /// Returns the latest deadline to include; for days, the end of the last one.
    private func deadline(_ text: String, _ times: TimeReader) throws -> Instant {
        try askForUnit(of: text, "--due", units: "h, d, w")
        guard let length = CalendarDuration(terse: text) else {
            do throws(TimeReader.Misreading) {
                return times.instant(of: try times.read(text), at: .end)
            } catch {
                throw UsageError("--due \(error.message)", hint: error.hint)
            }
        }
        guard (0...366 * 100 * 86_400).contains(length.nominalSeconds) else {
            throw UsageError(
                "--due “\(text)” is not a length ahead", hint: "write 1w, 3d, 8h or fri")
        }
        let end = times.end(from: times.now, after: length)
        guard length.days > 0, length.seconds == 0 else { return end }
        return times.zone.start(of: times.zone.wallClock(at: end).date + 1)
    }

    /// Removes and returns the inputs that are words of a title rather than files.
    func titleWords(from input: inout InputOptions, _ times: TimeReader) -> [String] {
        let isWord = { (input: String) in
            input != "-" && !input.contains { $0 == "." || $0 == "/" }
                && InputSource(input).isMissing && times.instant(input) == nil
        }
        let words = input.inputs.filter(isWord)
        input.inputs.removeAll(where: isWord)
        return words.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    }
}

extension ListedToDo.Order: ExpressibleByArgument {}

extension String {
    /// The text without its quick-add prefix.
    fileprivate func without(mark: Character) -> String {
        first == mark ? String(dropFirst()) : self
    }
}
