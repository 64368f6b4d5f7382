internal import Agendas
internal import CalendarModel
internal import Rendering
internal import Wording

/// Says of occurrences what one wants to know after their title and time.
struct ItemDetails {
    private let text: PictureText
    /// When the tasks of blocks are due, by UID.
    private let deadlines: [String: Instant]

    init(of occurrences: [ListedOccurrence], in agenda: Agenda, now: Instant, _ text: PictureText) {
        self.text = text
        let blocks = occurrences.filter { $0.event.block != nil }
        guard let end = blocks.map(\.range.upperBound).max() else {
            deadlines = [:]
            return
        }
        var unused: [Diagnostic] = []
        deadlines = Dictionary(
            agenda.toDos(at: now, until: end, diagnostics: &unused).compactMap { item in
                item.deadline.map { (item.toDo.uid, $0) }
            }
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
        let deadline = ([block.toDo] + block.others).compactMap { deadlines[$0] }.min()
        guard let deadline else { return details }
        // A date means the end of that day.
        let isDate = text.isMidnight(deadline)
        details.due = isDate ? text.day(deadline - 1) : text.moment(deadline)
        let minutes = Int(deadline - occurrence.range.upperBound) / 60
        details.slack = minutes < 0 ? "ends after it is due" : ItemDetails.length(minutes)
        return details
    }

    /// Returns how often a rule repeats: "every week", "every 2 weeks".
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

    private static func length(_ minutes: Int) -> String {
        let days = minutes / 1440
        if days >= 2 { return "\(days) days" }
        let (hours, rest) = (minutes / 60, minutes % 60)
        if hours == 0 { return "\(rest) min" }
        return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
    }
}
