internal import CalendarModel

/// Reads what only Todoist's tables contain: labels in the title, dates in words, and subtasks shown by indentation.
struct TodoistReading {
    private let context: TaskContext
    private(set) var diagnostics: [Diagnostic] = []
    /// The rows of the next item's possible parents, by their indentation.
    private var levels: [Int: Int] = [:]

    init(_ context: TaskContext) {
        self.context = context
    }

    /// Reads the fields that the general reader skips, and returns the row of the item's parent.
    mutating func complete(
        _ toDo: inout ToDo, row: Int, _ value: (String) -> String
    ) -> Int? {
        let words = toDo.summary.split(separator: " ").map(String.init)
        let isLabel = { (word: String) in word.hasPrefix("@") && word.utf8.count > 1 }
        toDo.categories = words.filter(isLabel).map { String($0.dropFirst()) }
        let text = words.filter { !isLabel($0) }.joined(separator: " ")
        if !text.isEmpty { toDo.summary = text }
        // 4 is Todoist's default, so it means no priority.
        toDo.priority =
            [.urgent, .high, .medium][safe: (decimal(value("priority").utf8) ?? 4) - 1] ?? .none
        readLength(value("duration"), value("duration_unit"), &toDo)
        readDate(value("date").asOneLine, &toDo)
        let level = decimal(value("indent").utf8) ?? 1
        levels = levels.filter { $0.key < level }
        defer { levels[level] = row }
        return levels.max { $0.key < $1.key }?.value
    }

    /// Forgets the possible parents when a section begins.
    mutating func endSection() { levels = [:] }

    private func readLength(_ number: String, _ unit: String, _ toDo: inout ToDo) {
        guard let count = decimal(number.utf8), (1...100_000).contains(count) else { return }
        toDo.estimate =
            unit == "day"
            ? CalendarDuration(days: count) : CalendarDuration(seconds: Int64(count) * 60)
    }

    // MARK: Dates in words

    private mutating func readDate(_ text: String, _ toDo: inout ToDo) {
        guard !text.isEmpty else { return }
        if let time = CalendarTime(exported: text) {
            toDo.due = time
            return
        }
        var words = text.lowercased().split(separator: " ")[...]
        let clock = TodoistReading.takeClock(&words)
        var date = day(Array(words))
        if date == nil, let repetition = RepetitionWords(words.joined(separator: " ")) {
            var rule = repetition.rule
            date = rule.firstDate(after: context.today - 1, from: context.today)
            if let date { rule.skipAsWritten(from: date) }
            toDo.rules = [rule]
        }
        guard let date else {
            toDo.rules = []
            diagnostics.append(
                Diagnostic(
                    .warning, at: toDo.place, "the date “\(text)” cannot be read",
                    hint: "write a date like 2026-11-27, or a rule like every 2 weeks"))
            return
        }
        toDo.due = clock.map { .floating(CivilDateTime(date, secondOfDay: $0)) } ?? .date(date)
    }

    /// Takes `14:00`, `at 14:00`, `2pm` or `at 2:30pm` from the end and returns it in seconds after midnight.
    private static func takeClock(_ words: inout ArraySlice<Substring>) -> Int? {
        guard let last = words.last else { return nil }
        let half = ["am", "pm"].first { last.hasSuffix($0) }
        var text = String(half == nil ? last : last.dropLast(2))
        if half != nil, !text.contains(":") { text += ":00" }
        var view = text[...].utf8
        guard let time = view.takeClock(), view.isEmpty else { return nil }
        words.removeLast()
        if words.last == "at" || words.last == "@" { words.removeLast() }
        let hour = half.map { time.hour % 12 + ($0 == "pm" ? 12 : 0) } ?? time.hour
        return hour * 3600 + time.minute * 60
    }

    private func day(_ words: [Substring]) -> CivilDate? {
        let today = context.today
        switch words.count {
        case 1:
            if words[0] == "today" { return today }
            if words[0] == "tomorrow" { return today + 1 }
            guard let weekday = RepetitionWords.weekday(words[0]) else { return nil }
            return today + (weekday.rawValue - today.weekday.rawValue + 7) % 7
        case 2:
            guard let day = decimal(words[0].utf8) ?? decimal(words[1].utf8),
                let month = RepetitionWords.month(words[0]) ?? RepetitionWords.month(words[1])
            else { return nil }
            // The next date with that day and month: 29 February exists at least once in eight years.
            let year = today.components.year
            return (year...year + 8).lazy.compactMap {
                CivilDate(year: $0, month: month, day: day)
            }.first { $0 >= today }
        default: return nil
        }
    }
}
