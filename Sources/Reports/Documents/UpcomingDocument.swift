package import Agendas
package import CalendarModel
package import JSONLines
package import Planning
package import Wording

/// What to do now, and what comes then: `next --json`.
package struct UpcomingDocument: JSONDocument {
    /// A block or a meeting.
    package struct Item: Encodable, Sendable {
        /// The UID of its event.
        package var uid: String
        /// Of a block, the UID of its to-do.
        package var task: Nullable<String>
        /// What it is called.
        package var summary: String
        /// When it starts, RFC 3339.
        package var start: String
        /// When it ends, RFC 3339.
        package var end: String
        /// `busy` or `block`.
        package var kind: String
    }

    /// A to-do that could be begun now.
    package struct Ahead: Encodable, Sendable {
        /// Its UID.
        package var task: String
        /// What it is called.
        package var summary: String
        /// The minutes of it that fit.
        package var minutes: Int
        /// When it is due, RFC 3339.
        package var due: Nullable<String>
    }

    /// The version of this form.
    package var version = 1
    /// The present moment, RFC 3339.
    package var now: String
    /// The block that was begun and not ended.
    package var running: Nullable<Item>
    /// What takes place now.
    package var current: Nullable<Item>
    /// The to-do that is best begun now, if nothing takes place for half an hour or more.
    package var ahead: Nullable<Ahead>
    /// What begins first after now.
    package var next: Nullable<Item>
    /// Until when `current` lasts or, where that is `null`, nothing does.
    package var until: Nullable<String>
    /// What was noticed.
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
