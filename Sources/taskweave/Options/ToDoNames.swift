internal import Agendas
internal import CalendarModel
internal import CalendarStore
internal import Planning
internal import Preferences
internal import TimeZones
internal import Wording

extension PlanningRequest {
    /// Returns the to-dos that a name means: a number that of the last list that was printed, anything else as
    /// `toDos(meaning:)`.
    ///
    /// - Throws: `UsageError` for a number that the list does not have, or no longer.
    func toDos(named text: String) throws -> [ToDo] {
        guard let uid = try listedUID(text) else { return toDos(meaning: text) }
        let found = toDos(meaning: uid.uid)
        guard found.isEmpty else { return found }
        throw UsageError(
            "number \(text) was “\(uid.summary.oneLine)”, which is not there any more",
            hint: "taskweave todos prints a new list")
    }

    /// Returns the to-do that a number means; nil for a text that is none, or the title of a to-do.
    private func listedUID(_ text: String) throws -> ListedNames.Item? {
        guard decimal(text.utf8) != nil,
            !toDos(meaning: text).contains(where: { $0.summary == text || $0.uid == text })
        else { return nil }
        return try World.listedNames?.item(text, in: agenda.zone)
    }

    /// Returns the open to-do that a name means: of one that repeats, and of a habit, the first date.
    ///
    /// - Throws: `UsageError` where it means none or several.
    func openToDo(named text: String) throws -> ToDo {
        let open = try toDos(named: text).filter { !$0.isDone }
        if open.isEmpty, let item = try listedUID(text) {
            throw UsageError(
                "number \(text) was “\(item.summary.oneLine)”, which is not open any more",
                hint: "taskweave todos prints a new list")
        }
        let isSeries =
            Set(open.map(\.summary)).count == 1
            && open.allSatisfy { $0.recurrenceID != nil || configuration.habit(of: $0.uid) != nil }
        return try only(isSeries ? Array(open.prefix(1)) : open, meantBy: text, "to-do") {
            name(of: $0)
        }
    }

    /// Returns a to-do as it is told from others of its name: with its deadline, its length and its UID.
    private func name(of toDo: ToDo) -> String {
        let text = TimeText(zone: agenda.zone)
        let due = toDo.due.map { due -> String in
            let moment = agenda.zone.instant(of: due.wallClock)
            return ", due \(due.isDate ? text.day(moment) : text.moment(moment))"
        }
        let length = toDo.estimate.map { ", \(TimeText.work(Int($0.nominalSeconds / 60)))" }
        return "“\(toDo.summary)”\(due ?? "")\(length ?? "") (\(toDo.uid))"
    }

    /// Returns the open to-do that a name means as its file has it, one date of a series with how that repeats.
    ///
    /// - Parameters:
    ///   - text: The name.
    ///   - command: What is to be done with it, in words.
    /// - Returns: The to-do.
    /// - Throws: `UsageError` where it means none or several, or a habit, which the configuration has.
    func toDoInFile(named text: String, to command: String) throws -> ToDo {
        var toDo = try openToDo(named: text).asWritten
        guard let habit = configuration.habit(of: toDo.uid) else {
            let series = agenda.toDos.first { $0.uid == toDo.seriesUID && !$0.rules.isEmpty }
            if let series { toDo.rules = series.rules }
            return toDo
        }
        throw UsageError(
            "“\(habit.name)” is a habit of the configuration, which is not \(command)",
            hint: "change its [[habit]] there; taskweave config names the file")
    }
}

extension ListedNames {
    /// Returns the to-do with a number; nil for a text that is none.
    ///
    /// - Throws: `UsageError` for a number that the list does not have, or if nobody remembers the list.
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

/// Returns the only one of things that a text means; of several the one that somebody picks at the terminal.
///
/// - Throws: `UsageError` where it means none or several, and nobody picks one.
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
                : "give more of the summary, or the UID")
    }
    guard let first = found.first else {
        let isLast = text == "-"
        throw UsageError(
            isLast ? "nothing runs, and nothing ran lately" : "there is no open \(kind) “\(text)”",
            hint: "taskweave todos lists what is open; give a summary, a part of it or a UID")
    }
    return first
}
