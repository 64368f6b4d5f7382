internal import Agendas
package import CalendarModel
internal import Wording

/// A filter for open to-dos; all given criteria must hold.
package struct ToDoFilter: Sendable {
    /// Whether only to-dos match that are overdue, or planned to end after their deadline.
    package var isLate = false
    /// The latest deadline that matches, including overdue ones; `nil` for any.
    package var due: Instant?
    /// Whether only to-dos match that have no estimate of their own.
    package var hasNoLength = false
    /// Whether only to-dos match that have time without a block ahead; to-dos on hold do not match.
    package var isNotPlanned = false
    /// The project or a parent of it: `home` also matches `home.garden`.
    package var project: String?
    /// A category that the to-do must have.
    package var tag: String?
    /// A name that must be one of the categories or the project.
    package var group: String?
    /// Words that the title must contain, ignoring case.
    package var words: [String] = []

    /// Creates a filter that matches all to-dos.
    package init() {}

    /// Whether any criterion is given.
    package var isGiven: Bool {
        isLate || due != nil || hasNoLength || isNotPlanned || project != nil || tag != nil
            || group != nil || !words.isEmpty
    }

    /// Returns whether all given criteria hold for a to-do.
    package func includes(_ item: ListedToDo, at now: Instant) -> Bool {
        let toDo = item.toDo
        if isLate, !item.isLate(at: now) { return false }
        if let due, item.deadline.map({ $0 > due }) ?? true { return false }
        if hasNoLength, toDo.estimate != nil || item.isHeading { return false }
        if isNotPlanned, item.isHeading || toDo.isOnHold || item.planned >= item.left {
            return false
        }
        if let project, !toDo.isOf(project: project) { return false }
        if let tag, !toDo.isOf(category: tag) { return false }
        if let group, !toDo.isOf(category: group), toDo.project?.lowercased() != group.lowercased()
        {
            return false
        }
        let title = toDo.summary.lowercased()
        return words.allSatisfy { title.contains($0.lowercased()) }
    }

    /// Returns a note for each name that no open to-do has, with the nearest known name as its hint.
    package func notes(on all: [ListedToDo]) -> [Diagnostic] {
        let projects = Set(all.compactMap(\.toDo.project))
        let tags = Set(all.flatMap(\.toDo.categories))
        var notes: [Diagnostic] = []
        if let project, !all.contains(where: { $0.toDo.isOf(project: project) }) {
            notes.append(note("no open to-do is in the project", project, projects, "projects"))
        }
        if let tag, !all.contains(where: { $0.toDo.isOf(category: tag) }) {
            notes.append(note("no open to-do has the tag", tag, tags, "tags"))
        }
        return notes
    }

    private func note(
        _ message: String, _ name: String, _ known: Set<String>, _ kind: String
    ) -> Diagnostic {
        let names = known.map(\.oneLine).sorted()
        let near = nearest(to: name, among: names).map { "did you mean “\($0)”?" }
        let list = names.prefix(6).joined(separator: ", ") + (names.count > 6 ? ", …" : "")
        return Diagnostic(
            .note, at: .none, "\(message) \(name.quotedTitle)",
            hint: near ?? (names.isEmpty ? "there are no \(kind)" : "the \(kind) are \(list)"))
    }
}

extension ToDo {
    fileprivate func isOf(project name: String) -> Bool {
        guard let own = project?.lowercased() else { return false }
        let name = name.lowercased()
        return own == name || own.hasPrefix(name + ".")
    }

    fileprivate func isOf(category name: String) -> Bool {
        categories.contains { $0.lowercased() == name.lowercased() }
    }
}

extension ListedToDo {
    /// Returns whether it is overdue, or its last block ends after its deadline.
    package func isLate(at now: Instant) -> Bool {
        deadline.map { $0 <= now } == true || slack.map { $0 < 0 } == true
    }

    /// An order of to-dos.
    package enum Order: String, CaseIterable, Sendable {
        /// The earliest deadline first.
        case due
        /// The most urgent first.
        case priority
        /// The earliest end of the last block first; to-dos without a block come last.
        case end
    }
}

extension [ListedToDo] {
    /// Returns the to-dos in an order; those that rank equal keep their order.
    package func sorted(by order: ListedToDo.Order) -> [ListedToDo] {
        sorted { $0.rank(in: order) < $1.rank(in: order) }
    }

    /// The to-dos, with only the first occurrence of each series.
    package var firstDates: [ListedToDo] {
        var seen: Set<String> = []
        return filter { item in item.toDo.seriesUID.map { seen.insert($0).inserted } ?? true }
    }
}

extension ListedToDo {
    fileprivate func rank(in order: Order) -> Int64 {
        switch order {
        case .due: (deadline ?? .endOfTime).seconds
        case .priority: Int64((toDo.priority == .none ? Priority.medium : toDo.priority).rawValue)
        case .end: (end ?? .endOfTime).seconds
        }
    }
}
