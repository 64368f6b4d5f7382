internal import Agendas
package import CalendarModel
package import JSONLines
package import Planning
internal import TimeZones
package import Wording

/// Today: `taskweave --json`.
package struct TodayDocument: JSONDocument {
    /// An open to-do.
    package struct Item: Encodable, Sendable {
        /// Its UID.
        package var uid: String
        /// The title.
        package var summary: String
        /// The deadline, in RFC 3339.
        package var due: Nullable<String>
    }

    /// A period in the configuration.
    package struct Period: Encodable, Sendable {
        /// The name.
        package var name: String
        /// The first and last date; `null` for recurring holidays.
        package var from: Nullable<String>
        package var to: Nullable<String>
        /// The time zone of the hours, if it is not the usual one.
        package var zone: Nullable<String>
        /// The holiday that closes work today.
        package var holiday: Nullable<String>
        /// The category of the hours.
        package var category: String
        /// Today's hours; empty if closed.
        package var hours: [WindowDocument]
    }

    package var version = 1
    /// The present moment, RFC 3339.
    package var now: String
    /// The current period.
    package var period: Nullable<Period>
    /// The block that has been started but not stopped.
    package var running: Nullable<UpcomingDocument.Item>
    /// The block that was started, is long over, and was never stopped.
    package var forgotten: Nullable<UpcomingDocument.Item>
    /// The current block or meeting.
    package var current: Nullable<UpcomingDocument.Item>
    /// The best to-do to begin now, if the next half hour or more is free.
    package var begin: Nullable<UpcomingDocument.Ahead>
    /// The first block or meeting that begins after now.
    package var next: Nullable<UpcomingDocument.Item>
    /// The other remaining blocks and meetings of the day.
    package var ahead: [UpcomingDocument.Item]
    /// The overdue to-dos, and those due today.
    package var late: [Item]
    package var due: [Item]
    /// The to-dos that may be done, as all their time was worked.
    package var spent: [Item]
    /// The number of past blocks without recorded work.
    package var review: Int
    /// The number of open to-dos without a block.
    package var unplanned: Int
    /// The diagnostics.
    package var diagnostics: [DiagnosticDocument]

    /// Creates the document; times are written in `text`'s zone.
    package init(_ today: Today, diagnostics: [Diagnostic], _ text: TimeText) {
        let item = { (task: TaskOfDay) in
            Item(
                uid: task.uid, summary: task.summary,
                due: Nullable(task.deadline.map(text.rfc3339)))
        }
        let upcoming = UpcomingDocument(
            today.upcoming, ahead: today.workAhead, diagnostics: [], text)
        period = Nullable(today.period.map { Period($0, text) })
        running = upcoming.running
        forgotten = Nullable(today.forgotten.map { UpcomingDocument.Item($0, text) })
        begin = upcoming.ahead
        now = upcoming.now
        current = upcoming.current
        next = upcoming.next
        ahead = today.ahead.map { UpcomingDocument.Item($0, text) }
        late = today.late.map(item)
        due = today.due.map(item)
        spent = today.spent.map { open in
            Item(
                uid: open.toDo.uid, summary: open.toDo.summary,
                due: Nullable(open.deadline.map(text.rfc3339)))
        }
        review = today.silentBlocks
        unplanned = today.unplanned.count
        self.diagnostics = diagnostics.map(DiagnosticDocument.init)
    }
}

extension TodayDocument.Period {
    fileprivate init(_ period: PeriodToday, _ text: TimeText) {
        self.init(
            name: period.name, from: Nullable(period.dates?.lowerBound.description),
            to: Nullable(period.dates?.upperBound.description), zone: Nullable(period.zone?.id),
            holiday: Nullable(period.holiday), category: period.category,
            hours: period.hours.map { WindowDocument($0, text) })
    }
}
