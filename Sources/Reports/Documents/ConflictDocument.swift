package import CalendarModel
package import JSONLines
package import Planning
internal import Scheduling
package import Wording

/// Two things that claim the same time.
package struct ConflictDocument: Encodable, Sendable {
    /// One of the two.
    package struct Item: Encodable, Sendable {
        /// The UID of its event.
        package var uid: String
        /// What it is called.
        package var summary: String
        /// When it starts, RFC 3339.
        package var start: String
        /// When it ends, RFC 3339.
        package var end: String
        /// `busy` or `block`.
        package var kind: String
    }

    /// The one that starts first.
    package var a: Item
    /// The other one.
    package var b: Item
    /// When the time that both claim starts.
    package var start: String
    /// When it ends.
    package var end: String
    /// Its minutes.
    package var minutes: Int
    /// How bad it is.
    package var severity: String
    /// Which conflict of the list it is a part of, counted from 1.
    package var group: Int

    /// Creates the document of a conflict.
    package init(_ conflict: AgendaConflict, _ text: TimeText) {
        a = Item(conflict.first, text)
        b = Item(conflict.second, text)
        start = text.rfc3339(conflict.overlap.lowerBound)
        end = text.rfc3339(conflict.overlap.upperBound)
        minutes = conflict.minutes
        severity = conflict.severity.rawValue
        group = conflict.group
    }
}

extension ConflictDocument.Item {
    fileprivate init(_ item: AgendaConflict.Item, _ text: TimeText) {
        self.init(
            uid: item.uid, summary: item.summary, start: text.rfc3339(item.range.lowerBound),
            end: text.rfc3339(item.range.upperBound), kind: item.kind.rawValue)
    }
}

/// The conflicts of a window: `conflicts --json`.
package struct ConflictListDocument: JSONDocument {
    /// The version of this form.
    package var version = 1
    /// The window that was asked for.
    package var window: WindowDocument
    /// How many conflicts there are: pairs that a chain of overlaps connects are one.
    package var count: Int
    /// The pairs that overlap, by start.
    package var conflicts: [ConflictDocument]
    /// The blocks in conflicts and where they could go; `null` where that was not asked for.
    package var options: Nullable<[BlockOptionsDocument]>
    /// What was repaired or left out.
    package var diagnostics: [DiagnosticDocument]

    /// Creates the document of conflicts.
    package init(
        _ conflicts: [AgendaConflict], _ options: [BlockOptions]? = nil,
        in window: Range<Instant>, diagnostics: [Diagnostic], _ text: TimeText
    ) {
        self.options = Nullable(options.map { $0.map { BlockOptionsDocument($0, text) } })
        self.window = WindowDocument(window, text)
        count = conflicts.groupCount
        self.conflicts = conflicts.map { ConflictDocument($0, text) }
        self.diagnostics = diagnostics.map(DiagnosticDocument.init)
    }
}

/// A block in a conflict, and where it could go.
package struct BlockOptionsDocument: Encodable, Sendable {
    /// One of the places.
    package struct Option: Encodable, Sendable {
        /// `rightAfter`, `earlierToday`, `nextFree`, `tomorrow` or `earlier`.
        package var kind: String
        /// When it would start, RFC 3339.
        package var start: String
        /// When it would end, RFC 3339.
        package var end: String
        /// By how much the cost of the plan would grow.
        package var growth: Int
    }

    /// The UID of the block.
    package var uid: String
    /// What it is called.
    package var summary: String
    /// When it starts, RFC 3339.
    package var start: String
    /// When it ends, RFC 3339.
    package var end: String
    /// The places.
    package var options: [Option]
    /// Why it may not move: `toDoMissing`, `toDoUnplanned`, `pinned` or `outside`; `null` where it may.
    package var obstacle: Nullable<String>

    /// Creates the document of a block's options.
    init(_ block: BlockOptions, _ text: TimeText) {
        uid = block.uid
        summary = block.summary
        start = text.rfc3339(block.range.lowerBound)
        end = text.rfc3339(block.range.upperBound)
        options = block.options.map { option in
            Option(
                kind: option.kind.rawValue, start: text.rfc3339(option.range.lowerBound),
                end: text.rfc3339(option.range.upperBound), growth: option.growth)
        }
        obstacle = Nullable(block.obstacle?.rawValue)
    }
}
