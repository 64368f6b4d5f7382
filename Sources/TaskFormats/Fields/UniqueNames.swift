internal import CalendarModel

/// Gives the to-dos of a file their UIDs: the written ones, or a hash of their words if they have none.
///
/// The *n*th duplicate gets `-n`. A completed date of a repeating to-do has the UID of the to-do itself, like an override in
/// iCalendar, and is identified by its date.
struct UniqueNames {
    private var taken: [Key: Int] = [:]
    private var counts: [Key: Int] = [:]

    private struct Key: Hashable {
        var uid: ExactText
        var date: CalendarTime?
    }

    /// Gives the to-dos of a file their UIDs: a to-do without one gets a hash of its `words`, and duplicates are reported.
    ///
    /// Afterwards, estimates are moved out of the titles, and parts get the UIDs of their parents, whose rows are given.
    ///
    /// - Complexity: O(*n*) on average, *n* the number of to-dos.
    static func name(
        _ toDos: inout [ToDo], words: [String], parents: [Int?] = [],
        diagnostics: inout [Diagnostic]
    ) {
        var names = UniqueNames()
        let strays = UniqueNames.strays(&toDos, words: words)
        let rows = toDos.indices.filter { !strays.contains($0) } + strays.sorted()
        for row in rows where !toDos[row].uid.isEmpty {
            let key = Key(uid: ExactText(toDos[row].uid), date: toDos[row].recurrenceID)
            guard let line = names.taken[key] else {
                names.taken[key] = toDos[row].place.line
                continue
            }
            diagnostics.append(
                Diagnostic(
                    .warning, at: toDos[row].place, uid: toDos[row].uid,
                    "the id \(toDos[row].uid) is already in line \(line)",
                    hint: "give one of the two a different id"))
            toDos[row].uid = names.next(toDos[row].uid, toDos[row].recurrenceID)
        }
        for row in rows where toDos[row].uid.isEmpty {
            toDos[row].uid = names.next(ToDo.uid(ofWords: words[row]), toDos[row].recurrenceID)
        }
        // UIDs are made from the words in the file, so estimates are removed only now.
        for row in toDos.indices { toDos[row].takeEstimateFromSummary() }
        for (row, parent) in parents.enumerated() {
            toDos[row].parent = parent.map { toDos[$0].uid }
        }
    }

    /// Detaches a completed to-do from its series if the date that it completes is not before the open one.
    ///
    /// Otherwise it would complete a date that is still open.
    ///
    /// - Returns: The rows of the detached to-dos.
    private static func strays(_ toDos: inout [ToDo], words: [String]) -> Set<Int> {
        let name = { (row: Int, toDos: [ToDo]) in
            ExactText(toDos[row].uid.isEmpty ? ToDo.uid(ofWords: words[row]) : toDos[row].uid)
        }
        var dates: [ExactText: CalendarTime] = [:]
        for row in toDos.indices where !toDos[row].isDone && !toDos[row].rules.isEmpty {
            dates[name(row, toDos)] = toDos[row].earliestStart ?? toDos[row].due
        }
        guard !dates.isEmpty else { return [] }
        var strays: Set<Int> = []
        for row in toDos.indices where toDos[row].isDone {
            guard let own = toDos[row].recurrenceID, let open = dates[name(row, toDos)],
                own.wallClock >= open.wallClock
            else { continue }
            toDos[row].recurrenceID = nil
            strays.insert(row)
        }
        return strays
    }

    /// Takes the first of `uid`, `uid-2`, `uid-3` and so on that is free.
    private mutating func next(_ uid: String, _ date: CalendarTime?) -> String {
        let key = Key(uid: ExactText(uid), date: date)
        while true {
            let count = (counts[key] ?? 0) + 1
            counts[key] = count
            let name = count == 1 ? uid : "\(uid)-\(count)"
            let free = Key(uid: ExactText(name), date: date)
            if taken.updateValue(0, forKey: free) == nil { return name }
        }
    }
}
