internal import CalendarModel

/// Reads the to-do that an item describes.
struct MarkdownReading {
    private let source: SourceText
    private let place: SourcePlace
    private let context: TaskContext
    private(set) var diagnostics: [Diagnostic] = []
    private var toDo = ToDo(uid: "")
    private var scheduled: CalendarTime?
    private var start: CalendarTime?
    private var repetition: RepetitionWords?

    init(source: SourceText, place: SourcePlace, _ context: TaskContext) {
        self.source = source
        self.place = place
        self.context = context
    }

    /// Returns the to-do; a field whose value cannot be read becomes a piece of the title.
    mutating func toDo(_ line: inout MarkdownLine) -> ToDo? {
        toDo.place = place
        toDo.status =
            switch source[line.status] {
            case "x", "X": .completed
            case "-": .cancelled
            case "/": .inProcess
            default: .needsAction
            }
        for index in line.pieces.indices {
            let piece = line.pieces[index]
            guard case .field(let field, let hasEmoji) = piece.kind else { continue }
            if let form = read(field, piece.value, hasEmoji: hasEmoji) {
                line.makeText(index, in: source)
                report(
                    .warning,
                    "\(source[piece.range]) cannot be read; it is kept in the title",
                    hint: "write \(form)")
            }
        }
        toDo.summary = line.pieces.title.map { $0.kind == .tag ? "#\($0.value)" : $0.value }
            .filter { !$0.isEmpty }.joined(separator: " ")
        guard !toDo.summary.isEmpty else {
            // An empty check box without fields is still to be filled in.
            if !line.pieces.isEmpty {
                report(
                    .error, "this item has no text; it was left out",
                    hint: "write what has to be done")
            }
            return nil
        }
        toDo.categories = line.pieces.filter { $0.kind == .tag }.map(\.value)
        toDo.earliestStart = scheduled ?? start
        if !toDo.isDone { toDo.completed = nil }
        applyRepetition()
        return toDo
    }

    /// Reads a field, or returns the form that its value should have.
    private mutating func read(
        _ field: MarkdownLine.Field, _ value: String, hasEmoji: Bool
    ) -> String? {
        switch field {
        case .due, .scheduled, .start, .completed, .cancelled, .created, .reminder:
            guard let time = CalendarTime(written: value) else { return "a date like 2026-11-27" }
            switch field {
            case .due: toDo.due = time
            case .scheduled: scheduled = time
            case .start: start = time
            case .completed, .cancelled: toDo.completed = time
            default: break
            }
        case .priority:
            guard
                let priority = hasEmoji
                    ? MarkdownReading.priority(emoji: value) : Priority(word: value)
            else { return "[priority:: high], or highest, medium, low, lowest" }
            toDo.priority = priority
        case .rule:
            guard let words = RepetitionWords(value) else {
                toDo.unreadRule = value
                return "a rule like every 2 weeks on Monday"
            }
            repetition = words
        case .id: toDo.uid = value
        case .dependencies: toDo.dependencies += value.commaSeparated
        case .onCompletion: toDo.details.append(.other("🏁 \(value)", lines: []))
        case .estimate:
            guard let length = CalendarDuration(written: value) else { return "[duration:: 1h30m]" }
            toDo.estimate = length
        case .worked:
            guard let length = CalendarDuration(written: value) else { return "[worked:: 1h30m]" }
            toDo.worked = length
        case .project: toDo.project = value
        case .splitting:
            guard let splitting = ToDo.Splitting(written: value) else {
                return "[split:: 30m/2h] or [split:: no]"
            }
            toDo.splitting = splitting
        case .preference:
            guard let part = ToDo.DayPart(written: value) else {
                return "[prefer:: morning], afternoon or evening"
            }
            toDo.preference = part
        case .hard:
            guard let isHard = truth(value) else { return "[hard:: yes] or [hard:: no]" }
            toDo.isDueHard = isHard
        }
        return nil
    }

    /// The emoji of each priority; the first is used for writing.
    static let priorities: [(emoji: String, priority: Priority)] = [
        ("🔺", .urgent), ("⏫", .high), ("🔼", .medium), ("🔽", .low), ("⏬", .low),
    ]

    /// Reads the emoji of a priority, with or without a variation selector.
    private static func priority(emoji: String) -> Priority? {
        priorities.first { emoji == $0.emoji || emoji == $0.emoji + "\u{FE0F}" }?.priority
    }

    private mutating func applyRepetition() {
        guard let repetition else { return }
        toDo.repeatsFromCompletion = repetition.isFromCompletion
        guard let base = toDo.earliestStart ?? toDo.due else {
            if !toDo.isDone {
                report(
                    .warning, "a to-do that repeats has no date to count from; it is planned once",
                    hint: "add 📅 \(context.today) or ⏳ \(context.today)")
            }
            return
        }
        if toDo.isDone {
            toDo.recurrenceID = base
        } else {
            var rule = repetition.rule
            rule.skipAsWritten(from: base.wallClock.date)
            toDo.rules = [rule]
        }
    }

    private mutating func report(_ severity: Diagnostic.Severity, _ message: String, hint: String) {
        diagnostics.append(Diagnostic(severity, at: place, message, hint: hint))
    }
}
