internal import Agendas
internal import CalendarModel
internal import Preferences
internal import Rendering
internal import TimeZones
internal import Wording

/// Collects the details of occurrences besides title and time.
struct ItemDetails {
    private let text: PictureText
    /// The to-dos of blocks that have a deadline, by UID.
    private let toDos: [String: ZonedToDo]
    private let configuration: Configuration
    private let zone: ZoneTable

    init(
        of occurrences: [ListedOccurrence], in agenda: Agenda, _ configuration: Configuration,
        now: Instant, _ text: PictureText
    ) {
        self.text = text
        self.configuration = configuration
        zone = agenda.zone
        let blocks = occurrences.filter { $0.event.block != nil }
        guard let end = blocks.map(\.range.upperBound).max() else {
            toDos = [:]
            return
        }
        var unused: [Diagnostic] = []
        toDos = Dictionary(
            agenda.toDos(at: now, until: end, diagnostics: &unused).filter { $0.deadline != nil }
                .map { ($0.toDo.uid, $0) }
        ) { first, _ in first }
    }

    func details(of occurrence: ListedOccurrence) -> WeekPicture.Item.Details {
        let event = occurrence.event
        var details = WeekPicture.Item.Details()
        details.link = event.conferences.first?.uri.oneLine ?? ""
        details.repetition =
            event.rules.first.map(ItemDetails.words)
            ?? (occurrence.recurrenceID == nil ? "" : "one of a series")
        guard let block = event.block else { return details }
        let due = ([block.toDo] + block.others).compactMap { toDos[$0] }
            .min { ($0.deadline ?? .endOfTime) < ($1.deadline ?? .endOfTime) }
        guard let due, let deadline = due.deadline else { return details }
        // A deadline at midnight is a date, so it means the end of the previous day.
        let isDate = text.isMidnight(deadline)
        details.due = isDate ? text.day(deadline - 1) : text.moment(deadline)
        let end = occurrence.range.upperBound
        let last = configuration.lastHours(of: due.toDo, before: deadline, zone)
        details.spare =
            deadline < end
            ? "ends after it is due" : TimeText.spelled(max(0, Int((last ?? deadline) - end) / 60))
        return details
    }

    /// Returns the interval of a rule in words: "every week", "every 2 weeks".
    private static func words(_ rule: RecurrenceRule) -> String {
        let unit =
            switch rule.frequency {
            case .yearly: "year"
            case .monthly: "month"
            case .weekly: "week"
            case .daily: "day"
            case .hourly: "hour"
            case .minutely: "minute"
            case .secondly: "second"
            }
        return rule.interval == 1 ? "every \(unit)" : "every \(rule.interval) \(unit)s"
    }
}
