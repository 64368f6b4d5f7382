internal import CalendarModel

/// The written form of a to-do's fields in an item.
struct MarkdownFields {
    let toDo: ToDo
    /// Whether all fields have Dataview's form.
    let isDataview: Bool
    let context: TaskContext

    /// The order in which Obsidian Tasks writes its fields.
    ///
    /// Fields that it does not know come first, because it reads fields from the end of the line up to the first other text.
    static let order: [MarkdownLine.Field] = [
        .estimate, .worked, .project, .splitting, .preference, .hard, .id, .dependencies, .priority,
        .rule,
        .created, .start, .scheduled, .due, .cancelled, .completed,
    ]

    /// Whether a field has an emoji.
    static func hasEmoji(_ field: MarkdownLine.Field) -> Bool {
        MarkdownScanner.emoji.contains { $0.field == field }
    }

    /// Returns the value of a field in emoji or Dataview form; nil if the to-do has none, or the form cannot express it.
    func value(_ field: MarkdownLine.Field, hasEmoji: Bool) -> String? {
        switch field {
        case .due: toDo.due.map { time($0, hasEmoji) }
        case .start: toDo.earliestStart.map { time($0, hasEmoji) }
        case .completed where toDo.status == .completed: toDo.completed.map { time($0, hasEmoji) }
        case .cancelled where toDo.status == .cancelled: toDo.completed.map { time($0, hasEmoji) }
        case .priority where hasEmoji:
            MarkdownReading.priorities.first { $0.priority == toDo.priority }?.emoji
        case .priority: toDo.priority == .urgent ? "highest" : toDo.priority.word
        case .rule: rule
        case .id: name([toDo.uid], hasEmoji)
        case .dependencies: name(toDo.dependencies, hasEmoji)
        case .estimate: toDo.estimate?.terse
        case .worked: toDo.worked?.terse
        case .project: toDo.project.flatMap { $0.contains(where: { "[]".contains($0) }) ? nil : $0 }
        case .splitting: toDo.splitting.written
        case .preference: toDo.preference?.rawValue
        case .hard: toDo.isDueHard ? "yes" : nil
        default: nil
        }
    }

    /// Returns a field as it is added to a line.
    func text(_ field: MarkdownLine.Field) -> String? {
        // A name with characters that Obsidian does not allow has no emoji form.
        if !isDataview, let value = value(field, hasEmoji: true),
            let symbol = MarkdownScanner.emoji.first(where: { $0.field == field })?.text
        {
            return field == .priority ? value : "\(symbol) \(value)"
        }
        guard let value = value(field, hasEmoji: false),
            let name = MarkdownScanner.names.first(where: { $0.field == field })?.text
        else { return nil }
        return "[\(name):: \(value)]"
    }

    private func time(_ time: CalendarTime, _ hasEmoji: Bool) -> String {
        hasEmoji ? context.local(time).wallClock.date.description : context.text(time)
    }

    private var rule: String? {
        guard toDo.rules.count == 1, let rule = toDo.rules.first,
            let first = toDo.earliestStart ?? toDo.due
        else { return nil }
        let words = RepetitionWords.words(rule, from: context.local(first).wallClock.date)
        return toDo.repeatsFromCompletion ? words.map { $0 + " when done" } : words
    }

    private func name(_ uids: [String], _ hasEmoji: Bool) -> String? {
        let uids = uids.filter { !$0.isEmpty }
        guard !uids.isEmpty else { return nil }
        let isPlain = uids.allSatisfy { uid in
            uid.utf8.allSatisfy { $0.isASCIILetter || $0.isDigit || "-_".utf8.contains($0) }
        }
        if isPlain { return uids.joined(separator: ",") }
        guard !hasEmoji, uids.allSatisfy({ !$0.contains { "[],\n".contains($0) } }) else {
            return nil
        }
        return uids.joined(separator: ", ")
    }
}
