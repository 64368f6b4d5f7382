package import CalendarModel
package import JSONLines
package import Planning
package import Wording

/// A change of the day and the resulting plan: `--json` of `start`, `stop`, `more`, `later`, `move`, `swap`, `busy`, `event` and
/// `cancel`.
package struct DayStepDocument: JSONDocument {
    package var version = 1
    /// `started`, `stopped`, `extended`, `putOff`, `moved`, `swapped`, `entered` or `withdrawn`.
    package var change: String
    /// The UID of the to-do or event.
    package var task: String
    /// The title of the to-do or event.
    package var summary: String
    /// The time range of the block or event; `null` if the plan determines it.
    package var block: Nullable<WindowDocument>
    /// The worked minutes.
    package var worked: Nullable<Int>
    /// The time until which the to-do is put off, in RFC 3339.
    package var until: Nullable<String>
    /// Further remarks.
    package var notes: [String]
    /// The commands of other programs that are part of the change.
    package var commands: [String]
    /// The affected files.
    package var files: [PinDocument.File]
    /// Whether the change was written.
    package var written: Bool
    /// The resulting plan.
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
