package import CalendarModel
package import JSONLines
package import Planning
package import Wording

/// A step of the day and the plan that follows: `--json` of `start`, `stop`, `more`, `later`, `move`, `swap`, `busy`, `event`
/// and `cancel`.
package struct DayStepDocument: JSONDocument {
    /// The version of this form.
    package var version = 1
    /// `started`, `stopped`, `extended`, `putOff`, `moved`, `swapped`, `entered` or `withdrawn`.
    package var change: String
    /// The UID of the to-do, or of the event.
    package var task: String
    /// Its title.
    package var summary: String
    /// When its block is; `null` if the plan tells.
    package var block: Nullable<WindowDocument>
    /// The minutes that were worked.
    package var worked: Nullable<Int>
    /// Until when it is put off, RFC 3339.
    package var until: Nullable<String>
    /// Further remarks.
    package var notes: [String]
    /// The commands of other programs that belong to it.
    package var commands: [String]
    /// The files.
    package var files: [PinDocument.File]
    /// Whether it was done.
    package var written: Bool
    /// The plan that follows.
    package var plan: PlanDocument

    /// Creates the document; times are written in `text`'s zone.
    package init(
        _ step: DayStep, _ plan: PlannedAgenda, commands: [String], _ changes: [FileChange],
        areWritten: Bool, _ text: TimeText
    ) {
        change = step.kind.rawValue
        task = step.toDo
        summary = step.summary
        block = Nullable(step.range.map { WindowDocument($0, text) })
        worked = Nullable(step.worked)
        until = Nullable(step.until.map(text.rfc3339))
        notes = step.notes
        self.commands = commands
        files = changes.map { PinDocument.File(path: $0.path, change: $0.kind.rawValue) }
        written = areWritten
        self.plan = PlanDocument(plan, text)
    }
}
