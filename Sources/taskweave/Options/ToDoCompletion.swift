internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Preferences
internal import Wording

extension CompletionKind {
    /// The titles of the open to-dos in the configured files.
    static let toDos = CompletionKind.custom { _, _, prefix in ToDoCompletion.titles(prefix) }
}

extension ArgumentHelp {
    /// The help of an argument that names a to-do.
    static let toDo: ArgumentHelp =
        "A to-do: its number in the last list, its title or part of it, its UID, or - for the one that is running or ran last."
}

/// Completes to-do names.
private enum ToDoCompletion {
    /// Returns the titles that begin with a text or, if there are none, contain it; empty if the configuration cannot be read.
    static func titles(_ prefix: String) -> [String] {
        guard let path = World.configuration else { return [] }
        var diagnostics: [Diagnostic] = []
        guard let configuration = try? Configuration(file: path, diagnostics: &diagnostics) else {
            return []
        }
        let zone = ZoneFiles().system(variable: World.variable("TZ"), &diagnostics)
        let times = TimeReader(now: World.now, zone: zone)
        var agenda = Agenda(zone: zone, zones: ZoneFiles(), window: World.now..<World.now + 1)
        for source in configuration.todos.flatMap({ InputSource.inputs(of: $0, World.path) }) {
            try? agenda.add([source], today: times.today, cache: World.cache)
        }
        let typed = prefix.lowercased()
        let titles = agenda.toDos.filter { !$0.isDone }.map(\.summary.oneLine)
        let first = titles.filter { $0.lowercased().hasPrefix(typed) }
        let found = first.isEmpty ? titles.filter { $0.lowercased().contains(typed) } : first
        return CompletionShell.requesting == .bash ? found.compactMap(quoted) : found
    }

    /// Returns a title quoted for bash, which expands the words of `compgen -W`; nil if the title contains anything to expand.
    private static func quoted(_ title: String) -> String? {
        guard !title.contains(where: { "\\$`".contains($0) }) else { return nil }
        return title.reduce(into: "") { text, letter in
            if "\"'".contains(letter) { text.append("\\") }
            text.append(letter)
        }
    }
}
