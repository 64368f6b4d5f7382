public import CalendarModel
internal import DesignTokens
internal import GridLayout
internal import Recurrence
public import Rendering
internal import Scheduling

/// Puts an agenda into the plain words and minutes that a week is drawn from.
public struct AgendaPicture {
    private let agenda: Agenda
    private let configuration: Configuration
    private let text: TimeText
    private let theme: Theme

    /// Creates a painter's assistant for an agenda.
    public init(_ agenda: Agenda, configuration: Configuration) {
        self.agenda = agenda
        self.configuration = configuration
        text = TimeText(zone: agenda.zone)
        theme = .taskweave
    }

    /// Returns the picture of consecutive days.
    ///
    /// There are `count` of them, 1 … 14; `now` is drawn where it lies in the picture. Series that are not known
    /// on all of them are reported.
    public func week(
        from first: CivilDate, days count: Int, now: Instant, diagnostics: inout [Diagnostic]
    ) -> WeekPicture {
        let dates = (0..<count).map { first + $0 }
        let axis = WeekAxis(dates.map(dayAxis))
        let window = agenda.zone.start(of: first)..<agenda.zone.start(of: first + count)
        let occurrences = agenda.occurrences(in: window, diagnostics: &diagnostics)
        let conflicts = AgendaConflict.all(among: occurrences, busy: configuration.busy)
        let colliding = Set(conflicts.flatMap { [$0.first, $0.second] })
        let today = agenda.zone.wallClock(at: now).date
        var days = zip(dates, axis.days).map { date, dayAxis in
            WeekPicture.Day(
                heading: heading(of: date), isToday: date == today,
                gaps: dayAxis.gaps.map { $0.lowerBound.wholeMinutes..<$0.upperBound.wholeMinutes })
        }
        var bars: [WeekPicture.Bar] = []
        for (index, occurrence) in occurrences.enumerated() {
            let id = "\(index)"
            switch placement(of: occurrence, on: axis, from: first) {
            case .lane(let range):
                bars.append(
                    WeekPicture.Bar(
                        id: id, title: title(of: occurrence), days: range,
                        kind: kind(of: occurrence)))
            case .columns(let segments):
                let isColliding = colliding.contains(AgendaConflict.Item(occurrence))
                for (day, segment) in segments.sorted(by: { $0.key < $1.key }) {
                    days[day].items.append(item(id, occurrence, segment, isColliding: isColliding))
                }
            case nil: break
            }
        }
        return WeekPicture(
            title: title(from: first, to: first + (count - 1)), days: days, allDay: bars,
            hours: axis.hours(showing: configuration.show.hours), hourRows: axis.hourRows,
            now: moment(now, on: axis), clock: clock)
    }

    private func dayAxis(_ date: CivilDate) -> DayAxis {
        let start = agenda.zone.start(of: date)
        let end = agenda.zone.start(of: date + 1)
        return DayAxis(
            date: date, start: start, end: end,
            offsets: agenda.zone.offsets(in: start..<end).map {
                (since: $0.from, seconds: Int($0.offset))
            })
    }

    /// Returns where an occurrence is drawn; a whole day counts by its dates, whatever the clocks do.
    private func placement(
        of occurrence: ListedOccurrence, on axis: WeekAxis, from first: CivilDate
    ) -> WeekAxis.Placement? {
        guard occurrence.event.start.isDate else { return axis.placement(of: occurrence.range) }
        let start = agenda.zone.wallClock(at: occurrence.range.lowerBound).date
        let end = agenda.zone.wallClock(at: occurrence.range.upperBound - 1).date + 1
        return .lane(start - first..<max(end, start) - first)
    }

    private func item(
        _ id: String, _ occurrence: ListedOccurrence, _ segment: DaySegment, isColliding: Bool
    ) -> PictureItem {
        PictureItem(
            id: id, title: title(of: occurrence),
            minutes: segment.start.wholeMinutes..<segment.end.wholeMinutes,
            kind: kind(of: occurrence), startLabel: label(occurrence.range.lowerBound),
            endLabel: label(occurrence.range.upperBound), mark: mark(of: occurrence),
            isConflicting: isColliding, continuesBefore: segment.continuesBefore,
            continuesAfter: segment.continuesAfter)
    }

    private func title(of occurrence: ListedOccurrence) -> String {
        occurrence.event.summary.isEmpty ? "(no title)" : occurrence.event.summary
    }

    private func kind(of occurrence: ListedOccurrence) -> PictureItem.Kind {
        if occurrence.event.block != nil { return occurrence.isPinned ? .pinnedBlock : .block }
        if !occurrence.isBusy(by: configuration.busy) { return .transparent }
        return occurrence.event.status == .tentative ? .tentative : .meeting
    }

    /// Returns the sign of a block's priority: letter and colour say the same.
    private func mark(of occurrence: ListedOccurrence) -> PictureItem.Mark? {
        guard occurrence.event.block != nil else { return nil }
        let colors = theme.colors.priorities
        return switch Priority(iCalendar: occurrence.event.priority) {
        case .urgent: PictureItem.Mark("!!", tint: colors.urgent)
        case .high: PictureItem.Mark("!", tint: colors.high)
        case .medium, .low, .none: nil
        }
    }

    private var clock: ClockFormat {
        configuration.show.hasTwelveHours ? .twelveHour : .twentyFourHour
    }

    private func label(_ instant: Instant) -> String {
        let time = agenda.zone.wallClock(at: instant)
        return clock.time(hour: time.hour, minute: time.minute)
    }

    private func moment(_ now: Instant, on axis: WeekAxis) -> WeekPicture.Moment? {
        for (index, day) in axis.days.enumerated() {
            guard let position = day.position(of: now) else { continue }
            return WeekPicture.Moment(day: index, minute: position.wholeMinutes, label: label(now))
        }
        return nil
    }

    private func heading(of date: CivilDate) -> String {
        "\(date.weekday.name.prefix(3)) \(date.components.day)"
    }

    /// Returns the words above the picture: `29 December 2026 – 4 January 2027`.
    private func title(from first: CivilDate, to last: CivilDate) -> String {
        let (start, end) = (first.components, last.components)
        let month = { (number: Int) in TimeText.months[number - 1] }
        let close = "\(end.day) \(month(end.month)) \(end.year)"
        if first == last { return "\(first.weekday.name) \(close)" }
        if start.year != end.year {
            return "\(start.day) \(month(start.month)) \(start.year) – \(close)"
        }
        if start.month != end.month { return "\(start.day) \(month(start.month)) – \(close)" }
        return "\(start.day) – \(close)"
    }
}
