internal import CalendarModel

/// An org file: each headline with a TODO keyword is a to-do.
///
/// The priorities `[#A]`, `[#B]` and `[#C]` are urgent, high and medium, like todo.txt's letters.
struct OrgFile: TaskDocument {
    /// The entry of a to-do, and the data that it inherits.
    struct Item {
        /// The range of its lines in `source.lines`.
        var lines: Range<Int>
        var level: Int
        var hasID: Bool
        /// The tags and categories inherited from its parents and the file.
        var inherited: [String]
        /// The end of its subtree, including lower headlines.
        var end: Int
    }

    let source: SourceText
    let context: TaskContext
    private(set) var settings: OrgSettings
    private(set) var toDos: [ToDo] = []
    private(set) var events: [Event] = []
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var items: [Item] = []

    init(_ source: SourceText, in context: TaskContext) {
        self.source = source
        self.context = context
        settings = OrgSettings(source, context)
        diagnostics = settings.diagnostics
        let starts = source.lines.indices.filter {
            OrgEntry.level(source.bytes[source.lines[$0].range]) > 0
        }
        var outline = OrgOutline(settings: settings)
        var parents: [Int?] = []
        var reported: Set<String> = []
        for (index, start) in starts.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1] : source.lines.count
            let entry = OrgEntry(source, source.lines[start..<end], settings.keywords)
            outline.enter(entry)
            noteKeyword(entry, &reported)
            guard !outline.isHidden else { continue }
            let appointments = OrgAppointments(source, entry)
            add(appointments, of: entry, outline.inherited)
            guard entry.keyword != nil else { continue }
            var reading = OrgReading(
                source, entry, settings.keywords, isAppointment: !appointments.stamps.isEmpty,
                context)
            var toDo = reading.read()
            diagnostics += reading.diagnostics
            guard !toDo.summary.isEmpty else { continue }
            let inherited = outline.inherited
            let local = entry.tags?.names ?? []
            let own = (local + [entry.property("CATEGORY")?.value.text].compactMap { $0 })
            toDo.categories = (own + inherited.filter { !own.contains($0) })
            parents.append(outline.parent)
            outline.name(row: toDos.count)
            items.append(
                Item(
                    lines: start..<end, level: entry.level, hasID: !toDo.uid.isEmpty,
                    inherited: inherited, end: source.bytes.count))
            toDos.append(toDo)
        }
        for (row, end) in outline.ends { items[row].end = end }
        UniqueNames.name(
            &toDos, words: toDos.map(\.summary), parents: parents, diagnostics: &diagnostics)
    }

    /// Adds the appointments of an entry that is not done.
    private mutating func add(
        _ appointments: OrgAppointments, of entry: OrgEntry, _ inherited: [String]
    ) {
        guard !appointments.stamps.isEmpty,
            !settings.keywords.isDone(entry.keyword?.text ?? "")
        else { return }
        let title = OrgReading.readable(entry.title.text)
        events += appointments.events(
            title, id: entry.property("ID")?.value.text ?? title,
            categories: (entry.tags?.names ?? []) + inherited, in: source)
    }

    /// Reports a headline that would be a to-do if its first word were a keyword.
    private mutating func noteKeyword(_ entry: OrgEntry, _ reported: inout Set<String>) {
        guard entry.keyword == nil,
            let word = entry.title.text.split(separator: " ").first.map(String.init),
            OrgKeywords.common.contains(word), reported.insert(word).inserted
        else { return }
        diagnostics.append(
            Diagnostic(
                .note, at: source.place(entry.headline),
                "\(word) is not a keyword of this file; such headlines are not read as to-dos",
                hint:
                    "add a line like #+TODO: \(settings.keywords.firstOpen) \(word) | \(settings.keywords.firstDone)"
            ))
    }

    /// Parses the entry of a row.
    func entry(_ row: Int) -> OrgEntry {
        OrgEntry(source, source.lines[items[row].lines], settings.keywords)
    }
}

/// The settings in a file's `#+…` lines.
struct OrgSettings {
    private(set) var keywords = OrgKeywords()
    /// `#+FILETAGS:`, and the last `#+CATEGORY:`.
    private(set) var tags: [String] = []
    private(set) var category: String?
    /// Whether `#+STARTUP:` asks for the time of completion to be written.
    private(set) var logsDone = false
    /// Whether it asks for repeats to be logged, which is Emacs's default.
    private(set) var logsRepeat = true
    private(set) var diagnostics: [Diagnostic] = []

    init(_ source: SourceText, _ context: TaskContext) {
        for line in source.lines {
            let content = source.bytes[line.range].drop(while: \.isBlank)
            guard content.starts(with: "#+".utf8),
                let colon = content.firstIndex(of: UInt8(ascii: ":")),
                colon - content.startIndex < 16
            else { continue }
            let value = source[colon + 1..<line.range.upperBound]
            switch source[content.startIndex + 2..<colon].uppercased() {
            case "TODO", "SEQ_TODO": keywords.add(value)
            case "TYP_TODO": keywords.add(value, isTypes: true)
            case "FILETAGS": tags += value.split { $0 == ":" || $0.isWhitespace }.map(String.init)
            case "CATEGORY": category = value.asOneLine
            case "STARTUP":
                for word in value.lowercased().split(separator: " ") {
                    switch word {
                    case "logdone", "lognotedone": logsDone = true
                    case "nologdone": logsDone = false
                    case "nologrepeat": logsRepeat = false
                    case "logrepeat", "lognoterepeat": logsRepeat = true
                    default: break
                    }
                }
            case "SETUPFILE":
                diagnostics.append(
                    Diagnostic(
                        .note, at: source.place(line),
                        "the keywords and tags of another file are not read",
                        hint: "write its #+TODO: and #+FILETAGS: lines here too"))
            default: break
            }
        }
        if keywords.sequences.isEmpty { keywords.add(context.orgKeywords) }
    }
}

/// Tracks the headlines, and the data that each one inherits from those above it.
private struct OrgOutline {
    struct Level {
        var stars: Int
        var tags: [String]
        var category: String?
        var isHidden: Bool
        var row: Int?
    }

    let settings: OrgSettings
    var levels: [Level] = []
    /// The end of each to-do's subtree that another headline follows.
    private(set) var ends: [(row: Int, end: Int)] = []

    mutating func enter(_ entry: OrgEntry) {
        while let last = levels.last, last.stars >= entry.level {
            if let row = last.row { ends.append((row, entry.headline.range.lowerBound)) }
            levels.removeLast()
        }
        let tags = entry.tags?.names ?? []
        levels.append(
            Level(
                stars: entry.level, tags: tags, category: entry.property("CATEGORY")?.value.text,
                isHidden: entry.isComment || tags.contains("ARCHIVE") || isHidden, row: nil))
    }

    /// Records that the innermost headline is a to-do.
    mutating func name(row: Int) {
        guard let last = levels.indices.last else { return }
        levels[last].row = row
    }

    /// Whether the innermost headline or one above it is archived or commented out.
    var isHidden: Bool { levels.last?.isHidden ?? settings.tags.contains("ARCHIVE") }

    /// The row of the innermost headline's parent to-do.
    var parent: Int? { levels.dropLast().last { $0.row != nil }?.row }

    /// The tags of the headlines above, the nearest first, then those of the file, then the category.
    var inherited: [String] {
        var names = levels.dropLast().reversed().flatMap(\.tags) + settings.tags
        if levels.last?.category == nil,
            let category = levels.dropLast().last(where: { $0.category != nil })?.category
                ?? settings.category
        {
            names.append(category)
        }
        var known: Set<String> = []
        return names.filter { known.insert($0).inserted }
    }
}
