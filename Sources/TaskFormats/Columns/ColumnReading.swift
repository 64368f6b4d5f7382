internal import CalendarModel

/// Reads to-dos from named values, independently of the file format.
struct ColumnReading {
    private let map: TaskColumns
    private let context: TaskContext
    private(set) var diagnostics: [Diagnostic] = []
    /// The order of day and month in dates, if all of the file's unambiguous dates have the same.
    private let order: NumberOrder?
    private var toldOfUnits: Set<String> = []

    /// Creates the reader of a file; `dates` are the values of its date columns.
    init(_ map: TaskColumns, _ context: TaskContext, dates: some Sequence<String>) {
        let orders = Set(dates.compactMap { NumberOrder($0.asOneLine) })
        order = orders.count == 1 ? orders.first : nil
        self.map = map
        self.context = context
    }

    /// Returns the to-do of an item, whose values of a name are in their order; nil, with a diagnostic, if it has no title.
    mutating func toDo(at place: SourcePlace, _ values: (String) -> [String]) -> ToDo? {
        let names = map.names
        func all(_ field: TaskColumns.Field) -> [String] {
            for name in names[field] ?? [] {
                let found = values(name).filter { !$0.asOneLine.isEmpty }
                if !found.isEmpty { return found }
            }
            return []
        }
        func one(_ field: TaskColumns.Field) -> String? { all(field).first?.asOneLine }
        var toDo = ToDo(uid: one(.id) ?? "", place: place)
        guard let title = all(.title).first else {
            report(
                .error, toDo, "this item has no title; it was left out", hint: "fill in its title")
            return nil
        }
        toDo.summary = title.asOneLine
        if let due = one(.due).flatMap({ time($0, "deadline", toDo) }) {
            // If the program has only dates, the time after a date is always midnight.
            toDo.due = map.areDueDates ? .date(due.wallClock.date) : due
        }
        toDo.earliestStart = one(.start).flatMap { time($0, "start", toDo) }
        toDo.completed = one(.completed).flatMap { time($0, "completion", toDo) }
        toDo.estimate = one(.estimate).flatMap {
            length($0, map.secondsPerEstimate, "estimate", toDo)
        }
        toDo.worked = one(.worked).flatMap { length($0, map.secondsPerWorked, "time worked", toDo) }
        if let text = one(.priority) { toDo.priority = priority(text, toDo) }
        toDo.categories = all(.category).flatMap(\.commaSeparated)
        toDo.project = one(.project)
        toDo.dependencies = all(.depends).flatMap(\.commaSeparated)
        toDo.parent = one(.parent)
        readStatus(all(.done).first?.asOneLine, &toDo)
        readOwn(one, &toDo)
        let notes = all(.notes).first
        toDo.add(ToDo.Detail.notes, notes == title ? nil : notes)
        toDo.add(ToDo.Detail.location, one(.location))
        toDo.add(ToDo.Detail.link, one(.link))
        return toDo
    }

    // MARK: Values

    private mutating func time(_ text: String, _ name: String, _ toDo: ToDo) -> CalendarTime? {
        if let time = CalendarTime(exported: text, order: order) { return time }
        report(
            .warning, toDo, "the \(name) “\(text)” cannot be read",
            hint: text.contains("/")
                ? "nothing shows which number is the month; write a date like 2026-11-27"
                : "write a date like 2026-11-27")
        return nil
    }

    private mutating func length(
        _ text: String, _ secondsPerUnit: Int64?, _ name: String, _ toDo: ToDo
    ) -> CalendarDuration? {
        if let number = Double(text) {
            guard let secondsPerUnit else {
                if toldOfUnits.insert(name).inserted {
                    report(
                        .note, toDo,
                        "the column of the \(name) has numbers without a unit; they are not used",
                        hint:
                            "set estimate_unit to hours, minutes, or what one takes, like points=2h"
                    )
                }
                return nil
            }
            let seconds = number * Double(secondsPerUnit)
            return seconds >= 1 && seconds < 1e9
                ? CalendarDuration(seconds: Int64(seconds.rounded())) : nil
        }
        if let length = CalendarDuration(written: text) { return length }
        report(.warning, toDo, "the \(name) “\(text)” cannot be read", hint: "write 2h or 1h30m")
        return nil
    }

    private mutating func priority(_ text: String, _ toDo: ToDo) -> Priority {
        if let priority = map.priorities[text.lowercased()] ?? Priority(word: text) {
            return priority
        }
        report(
            .warning, toDo, "the priority “\(text)” is not known",
            hint: "say what it means in priority_values, like \(text)=high")
        return .none
    }

    // MARK: Done or not

    /// The values that programs have for completed to-dos.
    private static let usualDoneValues: Set<String> = [
        "done", "completed", "complete", "closed", "resolved", "fixed", "finished", "shipped",
        "merged",
        "x", "yes", "true", "1",
    ]
    private static let cancelledValues: Set<String> = [
        "cancelled", "canceled", "duplicate", "won't do", "won't fix", "rejected", "abandoned",
        "not_planned",
    ]
    private static let begunValues: Set<String> = [
        "inprocess", "in progress", "in review", "started", "doing", "indeterminate", "in-progress",
        "in_progress",
    ]

    private func readStatus(_ text: String?, _ toDo: inout ToDo) {
        guard let text else {
            if toDo.completed != nil { toDo.status = .completed }
            return
        }
        let value = text.lowercased()
        if let own = map.doneValues {
            if own.contains(value) {
                toDo.status =
                    ColumnReading.cancelledValues.contains(value) ? .cancelled : .completed
            }
        } else if ColumnReading.cancelledValues.contains(value) {
            toDo.status = .cancelled
        } else if ColumnReading.usualDoneValues.contains(value) {
            toDo.status = .completed
        } else if let time = CalendarTime(exported: text, order: order) {
            // A column with the time of completion.
            toDo.status = .completed
            toDo.completed = toDo.completed ?? time
        }
        if toDo.status == .needsAction, ColumnReading.begunValues.contains(value) {
            toDo.status = .inProcess
        }
        if !toDo.isDone { toDo.completed = nil }
    }

    // MARK: Our own columns

    private mutating func readOwn(
        _ one: (TaskColumns.Field) -> String?, _ toDo: inout ToDo
    ) {
        if let text = one(.hard) { toDo.isDueHard = truth(text) ?? false }
        if let text = one(.percent), let percent = decimal(text.utf8), percent <= 100 {
            toDo.percentComplete = percent
        }
        if let text = one(.split) {
            if let splitting = ToDo.Splitting(written: text) {
                toDo.splitting = splitting
            } else {
                report(.warning, toDo, "split “\(text)” cannot be read", hint: "write 30m/2h or no")
            }
        }
        if let text = one(.prefer) {
            toDo.preference = ToDo.DayPart(written: text)
            if toDo.preference == nil {
                report(
                    .warning, toDo, "prefer “\(text)” cannot be read",
                    hint: "write morning, afternoon or evening")
            }
        }
        if let text = one(.rule) {
            if let rule = try? RecurrenceRule(text) {
                toDo.rules = [rule]
            } else {
                report(.warning, toDo, "repeat “\(text)” cannot be read", hint: "write FREQ=WEEKLY")
            }
        }
    }

    private mutating func report(
        _ severity: Diagnostic.Severity, _ toDo: ToDo, _ message: String, hint: String
    ) {
        diagnostics.append(
            Diagnostic(
                severity, at: toDo.place, uid: toDo.uid.isEmpty ? nil : toDo.uid, message,
                hint: hint))
    }
}
