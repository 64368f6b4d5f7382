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
        /// What is to be done.
        package var summary: String
        /// The moment by which, RFC 3339.
        package var due: Nullable<String>
    }

    /// A period of the configuration.
    package struct Period: Encodable, Sendable {
        /// Hours of this day.
        package struct Hours: Encodable, Sendable {
            /// When they begin, RFC 3339.
            package var start: String
            /// When they end, RFC 3339.
            package var end: String
        }

        /// What it is called.
        package var name: String
        /// Its first and its last date; `null` for holidays of any year.
        package var from: Nullable<String>
        package var to: Nullable<String>
        /// The zone on whose clock its hours are, if that is another one than usual.
        package var zone: Nullable<String>
        /// What closes work today.
        package var holiday: Nullable<String>
        /// The category of the hours.
        package var category: String
        /// The hours of today; none where it is closed.
        package var hours: [Hours]
    }

    /// The version of this form.
    package var version = 1
    /// The present moment, RFC 3339.
    package var now: String
    /// The period that is on.
    package var period: Nullable<Period>
    /// The block that was begun and not ended.
    package var running: Nullable<UpcomingDocument.Item>
    /// What takes place now.
    package var current: Nullable<UpcomingDocument.Item>
    /// The to-do that is best begun now, if nothing takes place for half an hour or more.
    package var begin: Nullable<UpcomingDocument.Ahead>
    /// What begins first after now.
    package var next: Nullable<UpcomingDocument.Item>
    /// What else of the day is ahead.
    package var ahead: [UpcomingDocument.Item]
    /// What is late, and what is due today.
    package var late: [Item]
    package var due: [Item]
    /// What may be done, as all of its time was worked.
    package var spent: [Item]
    /// How many blocks are over of which nobody said how much was worked.
    package var review: Int
    /// How many open to-dos stand in no block.
    package var unplanned: Int
    /// What was noticed.
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
        unplanned = today.unplanned
        self.diagnostics = diagnostics.map(DiagnosticDocument.init)
    }
}

extension TodayDocument.Period {
    fileprivate init(_ period: PeriodToday, _ text: TimeText) {
        self.init(
            name: period.name, from: Nullable(period.dates?.lowerBound.description),
            to: Nullable(period.dates?.upperBound.description), zone: Nullable(period.zone?.id),
            holiday: Nullable(period.holiday), category: period.category,
            hours: period.hours.map {
                Hours(start: text.rfc3339($0.lowerBound), end: text.rfc3339($0.upperBound))
            })
    }
}
