package import CalendarModel
package import JSONLines
package import Planning
internal import Scheduling
package import Wording

/// A pair of overlapping items.
package struct ConflictDocument: Encodable, Sendable {
    /// One item of the pair.
    package struct Item: Encodable, Sendable {
        /// The UID of its event.
        package var uid: String
        /// The title.
        package var summary: String
        /// The start, in RFC 3339.
        package var start: String
        /// The end, in RFC 3339.
        package var end: String
        /// `busy` or `block`.
        package var kind: String
    }

    /// The item that starts first.
    package var a: Item
    /// The other item.
    package var b: Item
    /// The start of the overlap, in RFC 3339.
    package var start: String
    /// The end of the overlap, in RFC 3339.
    package var end: String
    /// The length of the overlap in minutes.
    package var minutes: Int
    /// The severity of the overlap.
    package var severity: String
    /// The conflict that the pair belongs to, counted from 1.
    package var group: Int

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
    package var version = 1
    /// The requested window.
    package var window: WindowDocument
    /// The number of conflicts; pairs connected by a chain of overlaps count as one.
    package var count: Int
    /// The overlapping pairs, by start.
    package var conflicts: [ConflictDocument]
    /// The blocks in conflicts and their possible places; `null` if not requested.
    package var options: Nullable<[BlockOptionsDocument]>
    /// Diagnostics about repaired or omitted data.
    package var diagnostics: [DiagnosticDocument]

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

/// A block in a conflict and its possible places.
package struct BlockOptionsDocument: Encodable, Sendable {
    /// A possible place.
    package struct Option: Encodable, Sendable {
        /// `rightAfter`, `earlierToday`, `nextFree`, `tomorrow` or `earlier`.
        package var kind: String
        /// The start, in RFC 3339.
        package var start: String
        /// The end, in RFC 3339.
        package var end: String
        /// The increase in the plan's cost.
        package var growth: Int
    }

    /// The UID of the block.
    package var uid: String
    /// The title.
    package var summary: String
    /// The start, in RFC 3339.
    package var start: String
    /// The end, in RFC 3339.
    package var end: String
    /// The possible places.
    package var options: [Option]
    /// The reason why the block cannot move: `toDoMissing`, `toDoUnplanned`, `pinned` or `outside`; `null` if it can move.
    package var obstacle: Nullable<String>

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
