internal import Agendas
internal import CalendarModel
internal import CalendarStore
internal import Planning
internal import Preferences
internal import TimeZones
internal import Wording

extension PlanningRequest {
    /// Returns the to-dos that a name matches.
    ///
    /// A number refers to the last printed list; any other text is matched by
    /// `toDos(meaning:)`.
    ///
    /// - Throws: `UsageError` for a number that is not, or no longer, in the list.
    func toDos(named text: String) throws -> [ToDo] {
        guard let uid = try listedUID(text) else { return toDos(meaning: text) }
        let found = toDos(meaning: uid.uid)
        guard found.isEmpty else { return found }
        throw UsageError(
            "number \(text) was \(uid.summary.quotedTitle), which no longer exists",
            hint: "taskweave todos prints a new list")
    }

    /// Returns the listed to-do with a number; nil if the text is not a number, or is a to-do's title or UID.
    private func listedUID(_ text: String) throws -> ListedNames.Item? {
        guard decimal(text.utf8) != nil,
            !toDos(meaning: text).contains(where: { $0.summary == text || $0.uid == text })
        else { return nil }
        return try World.listedNames?.item(text, in: agenda.zone)
    }

    /// Returns the open to-do that a name matches; for a series or a habit, the occurrence that is due first.
    ///
    /// - Throws: `UsageError` if none or several match.
    func openToDo(named text: String) throws -> ToDo {
        let open = try toDos(named: text).filter { !$0.isDone }
        if open.isEmpty, let item = try listedUID(text) {
            throw UsageError(
                "number \(text) was \(item.summary.quotedTitle), which is no longer open",
                hint: "taskweave todos prints a new list")
        }
        let isSeries =
            Set(open.map(\.summary)).count == 1
            && open.allSatisfy { $0.recurrenceID != nil || configuration.habit(of: $0.uid) != nil }
        let first = open.min { $0.orderTime < $1.orderTime }
        return try only(isSeries ? [first].compactMap(\.self) : open, meantBy: text, "to-do") {
            name(of: $0)
        }
    }

    /// Returns a to-do's name with its deadline, length and UID, to distinguish it from others of the same name.
    private func name(of toDo: ToDo) -> String {
        let due = toDo.due.map { due -> String in
            let moment = agenda.zone.instant(of: due.wallClock)
            return ", due \(due.isDate ? text.day(moment) : text.moment(moment))"
        }
        let length = toDo.estimate.map { ", \(TimeText.work(Int($0.nominalSeconds / 60)))" }
        return "“\(toDo.summary)”\(due ?? "")\(length ?? "") (\(toDo.uid))"
    }

    /// Returns the open to-do that a name matches, as it is in its file; an occurrence of a series includes the series' rules.
    ///
    /// - Throws: `UsageError` if none or several match, or for a habit, which is defined in the configuration.
    func toDoInFile(named text: String, to command: String) throws -> ToDo {
        var toDo = try openToDo(named: text).asWritten
        guard let habit = configuration.habit(of: toDo.uid) else {
            let series = agenda.toDos.first { $0.uid == toDo.seriesUID && !$0.rules.isEmpty }
            if let series { toDo.rules = series.rules }
            return toDo
        }
        throw UsageError(
            "“\(habit.name)” is a habit of the configuration, which is not \(command)",
            hint: "change its [[habit]] there; taskweave config shows the file")
    }
}

extension ToDo {
    /// The time by which dates of a series are in order: their deadline or, without one, their own date.
    fileprivate var orderTime: CivilDateTime {
        (due ?? recurrenceID)?.wallClock ?? CivilDateTime(secondsSinceEpoch: .max)
    }
}

extension ListedNames {
    /// Returns the to-do with a number; nil if the text is not a number.
    ///
    /// - Throws: `UsageError` for a number that is not in the list, or if the list is too old.
    func item(_ text: String, in zone: ZoneTable) throws -> Item? {
        guard let number = decimal(text.utf8) else { return nil }
        let hint = "taskweave todos prints a new list"
        guard !isOld(at: World.now) else {
            throw UsageError(
                "the list with number \(text) was printed \(TimeText(zone: zone).moment(moment))",
                hint: hint)
        }
        guard items.indices.contains(number - 1) else {
            throw UsageError(
                "the last list has no number \(text); it ends with \(items.count)", hint: hint)
        }
        return items[number - 1]
    }
}

/// Returns the only item that a text matches; of several, the one that the user picks in the terminal.
///
/// - Throws: `UsageError` if none matches, or if several match and the user picks none.
func only<Item>(
    _ found: [Item], meantBy text: String, _ kind: String, _ name: (Item) -> String
) throws -> Item {
    if found.count > 1 {
        let names = found.map(name)
        if let picked = Picker.pick(names, "“\(text)” means \(found.count) \(kind)s:") {
            return found[picked]
        }
        throw UsageError(
            "“\(text)” means \(found.count) \(kind)s: \(names.prefix(5).joined(separator: ", "))"
                + (found.count > 5 ? ", …" : ""),
            hint: kind == "to-do"
                ? "give more of the summary, its number in taskweave todos, or its UID"
                : kind == "event"
                    ? "choose one with --at and its time, or give the UID"
                    : "give more of the summary, or the UID")
    }
    guard let first = found.first else {
        let isLast = text == "-"
        throw UsageError(
            isLast
                ? "nothing is running, and nothing ran lately"
                : "there is no open \(kind) “\(text)”",
            hint: "taskweave todos lists what is open; give a summary, a part of it or a UID")
    }
    return first
}
