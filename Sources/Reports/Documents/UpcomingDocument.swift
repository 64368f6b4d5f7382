package import Agendas
package import CalendarModel
package import JSONLines
package import Planning
package import Wording

/// The current and the next item: `next --json`.
package struct UpcomingDocument: JSONDocument {
    /// A block or a meeting.
    package struct Item: Encodable, Sendable {
        /// The UID of its event.
        package var uid: String
        /// For a block, the UID of its to-do.
        package var task: Nullable<String>
        /// The title.
        package var summary: String
        /// The start, in RFC 3339.
        package var start: String
        /// The end, in RFC 3339.
        package var end: String
        /// `busy` or `block`.
        package var kind: String
    }

    /// A to-do that could be begun now.
    package struct Ahead: Encodable, Sendable {
        /// The UID.
        package var task: String
        /// The title.
        package var summary: String
        /// The minutes that fit.
        package var minutes: Int
        /// The deadline, in RFC 3339.
        package var due: Nullable<String>
    }

    package var version = 1
    /// The present moment, RFC 3339.
    package var now: String
    /// The block that has been started but not stopped.
    package var running: Nullable<Item>
    /// The current block or meeting.
    package var current: Nullable<Item>
    /// The best to-do to begin now, if the next half hour or more is free.
    package var ahead: Nullable<Ahead>
    /// The first block or meeting that begins after now.
    package var next: Nullable<Item>
    /// The end of `current` or, if that is `null`, of the free time.
    package var until: Nullable<String>
    /// The diagnostics.
    package var diagnostics: [DiagnosticDocument]

    /// Creates the document; times are written in `text`'s zone.
    package init(
        _ upcoming: Upcoming, ahead: WorkAhead? = nil, diagnostics: [Diagnostic], _ text: TimeText
    ) {
        now = text.rfc3339(upcoming.moment)
        running = Nullable(upcoming.running.map { Item($0, text) })
        self.ahead = Nullable(
            ahead.map { ahead in
                Ahead(
                    task: ahead.toDo.uid, summary: ahead.toDo.summary, minutes: ahead.minutes,
                    due: Nullable(ahead.deadline.map(text.rfc3339)))
            })
        current = Nullable(upcoming.current.map { Item($0, text) })
        next = Nullable(upcoming.next.map { Item($0, text) })
        until = Nullable(upcoming.until.map(text.rfc3339))
        self.diagnostics = diagnostics.map(DiagnosticDocument.init)
    }
}

extension UpcomingDocument.Item {
    init(_ occurrence: ListedOccurrence, _ text: TimeText) {
        let block = occurrence.event.block
        self.init(
            uid: occurrence.event.uid, task: Nullable(block?.toDo),
            summary: occurrence.event.summary, start: text.rfc3339(occurrence.range.lowerBound),
            end: text.rfc3339(occurrence.range.upperBound), kind: block == nil ? "busy" : "block")
    }
}
