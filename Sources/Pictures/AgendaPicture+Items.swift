internal import Agendas
internal import CalendarModel
internal import Planning
internal import Preferences
internal import Rendering
internal import TimeZones
internal import Wording

/// Converts occurrences to the items and bars of a picture.
extension AgendaPicture {
    /// Returns the first and the last day of an occurrence.
    func dates(of occurrence: ListedOccurrence) -> (CivilDate, CivilDate) {
        let range = occurrence.range
        return (
            agenda.zone.wallClock(at: range.lowerBound).date,
            agenda.zone.wallClock(at: max(range.lowerBound, range.upperBound - 1)).date
        )
    }

    func bar(
        _ id: String, _ occurrence: ListedOccurrence, _ days: Range<Int>, _ outcomes: BlockOutcomes
    ) -> WeekPicture.Bar {
        let (start, last) = dates(of: occurrence)
        return WeekPicture.Bar(
            id: id, title: title(of: occurrence), days: days, kind: kind(of: occurrence, outcomes),
            tint: labels.tint(of: occurrence), calendar: occurrence.calendar,
            daysLabel: text.dates(start, last))
    }

    func item(_ id: String, _ occurrence: ListedOccurrence, _ outcomes: BlockOutcomes)
        -> WeekPicture.Item
    {
        let event = occurrence.event
        let priority = Priority(iCalendar: event.priority)
        return WeekPicture.Item(
            id: id, title: title(of: occurrence), minutes: 0..<0,
            kind: kind(of: occurrence, outcomes),
            startLabel: text.time(occurrence.range.lowerBound),
            endLabel: text.time(occurrence.range.upperBound),
            mark: event.block != nil && priority <= .high ? labels.mark(of: priority) : nil,
            tint: labels.tint(of: occurrence), calendar: occurrence.calendar,
            category: labels.category(event.categories))
    }

    func title(of occurrence: ListedOccurrence) -> String {
        occurrence.event.summary.oneLine
    }

    private func kind(of occurrence: ListedOccurrence, _ outcomes: BlockOutcomes)
        -> WeekPicture.Item.Kind
    {
        if occurrence.event.block != nil {
            switch outcomes.outcome(of: occurrence) {
            case .worked: return .workedBlock
            case .done: return .doneBlock
            case .missed: return .missedBlock
            case .running, nil: return occurrence.isPinned ? .pinnedBlock : .block
            }
        }
        if !occurrence.isBusy(by: configuration.busy) { return .transparent }
        return occurrence.event.status == .tentative ? .tentative : .meeting
    }
}
