internal import Agendas
internal import CalendarModel
internal import Preferences
internal import Rendering
internal import TimeZones
internal import Wording

/// Collects the details of occurrences besides title and time.
struct ItemDetails {
    private let text: PictureText
    /// The to-dos of blocks, by UID.
    private let toDos: [String: ZonedToDo]
    private let configuration: Configuration
    private let zone: ZoneTable
    /// Whether the picture may be shown to others, so that people, notes and private links are left out.
    private let isShared: Bool

    init(
        of occurrences: [ListedOccurrence], in agenda: Agenda, _ configuration: Configuration,
        now: Instant, _ text: PictureText, isShared: Bool
    ) {
        self.text = text
        self.isShared = isShared
        self.configuration = configuration
        zone = agenda.zone
        let blocks = occurrences.filter { $0.event.block != nil }
        guard let end = blocks.map(\.range.upperBound).max() else {
            toDos = [:]
            return
        }
        var unused: [Diagnostic] = []
        toDos = Dictionary(
            agenda.toDos(at: now, until: end, diagnostics: &unused).map { ($0.toDo.uid, $0) }
        ) { first, _ in first }
    }

    func details(of occurrence: ListedOccurrence) -> WeekPicture.Item.Details {
        let event = occurrence.event
        var details = WeekPicture.Item.Details(occurrence.details)
        if isShared {
            details.people = []
            details.notes = ""
            details.link = event.conferences.first?.uri.oneLine ?? ""
        }
        details.repetition =
            event.rules.first?.words
            ?? (occurrence.recurrenceID == nil ? "" : "one of a series")
        guard let block = event.block else { return details }
        let worked = ([block.toDo] + block.others).compactMap { toDos[$0] }
        if let toDo = worked.first?.toDo, !isShared { details.add(toDo) }
        let due = worked.min { ($0.deadline ?? .endOfTime) < ($1.deadline ?? .endOfTime) }
        guard let due, let deadline = due.deadline else { return details }
        details.due = text.deadline(deadline)
        let end = occurrence.range.upperBound
        let last = configuration.lastHours(of: due.toDo, before: deadline, zone)
        details.spare =
            deadline < end
            ? "ends after it is due" : TimeText.spelled(max(0, Int((last ?? deadline) - end) / 60))
        return details
    }
}
