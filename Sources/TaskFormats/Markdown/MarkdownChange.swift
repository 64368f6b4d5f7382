internal import CalendarModel

/// A change of one item: fields that differ are replaced in place, and new ones are added.
struct MarkdownChange {
    private let line: MarkdownLine
    private let source: SourceText
    private let old: ToDo
    private let new: ToDo
    private let context: TaskContext
    private let fields: MarkdownFields
    private var edits: LineEdits
    /// Whether the change affects words that a UID is made from.
    private(set) var isRenamed = false
    /// The text to add after the title, and at the end.
    private var added: (inner: String, outer: String) = ("", "")

    init(
        _ line: MarkdownLine, _ source: SourceText, from old: ToDo, to new: ToDo,
        _ context: TaskContext
    ) {
        self.line = line
        self.source = source
        self.old = old
        self.new = new
        self.context = context
        var named = new
        named.uid = old.uid
        fields = MarkdownFields(
            toDo: named, isDataview: MarkdownChange.isDataview(line), context: context)
        edits = LineEdits(bytes: source.bytes, range: line.range)
    }

    /// Whether a line has Obsidian Tasks fields in Dataview's form, and none with emoji.
    static func isDataview(_ line: MarkdownLine) -> Bool {
        var isDataview = false
        for piece in line.pieces {
            guard case .field(let field, let hasEmoji) = piece.kind else { continue }
            if hasEmoji { return false }
            if MarkdownFields.hasEmoji(field) { isDataview = true }
        }
        return isDataview
    }

    /// Whether a category can be a tag.
    static func isTag(_ category: String) -> Bool {
        category.isWord && category.utf8.allSatisfy(MarkdownScanner.isTagByte)
    }

    /// All byte edits.
    var allEdits: [ByteEdit] {
        var edits = edits
        if !added.inner.isEmpty { edits.insert(added.inner, at: innerEnd) }
        if !added.outer.isEmpty { edits.insert(added.outer, at: line.range.upperBound) }
        return edits.edits
    }

    /// The end of the title, its tags and the fields that Obsidian Tasks does not know.
    private var innerEnd: Int {
        let last = line.pieces.prefix { piece in
            if case .field(let field, _) = piece.kind {
                !MarkdownFields.hasEmoji(field)
            } else {
                true
            }
        }.last
        return last?.range.upperBound ?? line.range.lowerBound
    }

    /// Writes the fields that differ.
    mutating func write() {
        if new.categories != old.categories { writeTags() }
        let movesEstimate = new.movesEstimate(from: old)
        if new.summary != old.summary || movesEstimate { write(title: new.summary.asOneLine) }
        if !context.isSame(new.due, old.due) { set(.due) }
        if !context.isSame(new.earliestStart, old.earliestStart) {
            // Scheduled takes precedence over start.
            let field = MarkdownLine.Field.scheduled
            if let piece = line.pieces(field).last {
                set(piece, to: value(.start, piece))
                if new.earliestStart == nil {
                    for piece in line.pieces(.start) { edits.remove(piece.range) }
                }
            } else {
                set(.start)
            }
        }
        if new.priority != old.priority { set(.priority) }
        if new.estimate != old.estimate || movesEstimate { set(.estimate) }
        if new.worked != old.worked { set(.worked) }
        // A rule that cannot be expressed in words leaves the old one in place and is reported as lost.
        if new.rules != old.rules, new.rules.isEmpty || fields.text(.rule) != nil { set(.rule) }
        if new.project != old.project { set(.project) }
        if new.splitting != old.splitting { set(.splitting) }
        if new.preference != old.preference { set(.preference) }
        if new.isDueHard != old.isDueHard { set(.hard) }
        if new.dependencies != old.dependencies { set(.dependencies) }
    }

    private func value(_ field: MarkdownLine.Field, _ piece: MarkdownLine.Piece) -> String? {
        guard case .field(_, let hasEmoji) = piece.kind else { return nil }
        return fields.value(field, hasEmoji: hasEmoji)
    }

    /// Replaces a field, adds it, or removes it.
    private mutating func set(_ field: MarkdownLine.Field) {
        // The last of several equal fields counts.
        let pieces = line.pieces(field)
        if let piece = pieces.last, value(field, piece) != nil {
            if field == .dependencies {
                for piece in pieces.dropLast() { edits.remove(piece.range) }
            }
            set(piece, to: value(field, piece))
        } else {
            for piece in pieces { edits.remove(piece.range) }
            add(field)
        }
    }

    private mutating func set(_ piece: MarkdownLine.Piece, to value: String?) {
        if let value {
            edits.replace(piece.valueRange, with: value)
        } else {
            edits.remove(piece.range)
        }
    }

    /// Adds a field that is missing.
    mutating func add(_ field: MarkdownLine.Field) {
        guard let text = fields.text(field) else { return }
        // In Obsidian's form, nothing without an emoji may follow the emoji.
        let isOuter = fields.isDataview || !text.hasPrefix("[")
        if isOuter, MarkdownFields.hasEmoji(field) {
            added.outer += " \(text)"
        } else {
            added.inner += " \(text)"
        }
    }

    private mutating func writeTags() {
        isRenamed = true
        for piece in line.pieces where piece.kind == .tag && !new.categories.contains(piece.value) {
            edits.remove(piece.range)
        }
        for category in new.categories
        where MarkdownChange.isTag(category) && !old.categories.contains(category) {
            added.inner += " #\(category)"
        }
    }

    private mutating func write(title: String) {
        guard !title.isEmpty else { return }
        isRenamed = true
        edits.replace(title: line.pieces.title, with: title, from: line.range.lowerBound)
    }
}
