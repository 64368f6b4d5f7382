package import Agendas
package import CalendarModel
package import DesignTokens
internal import GridLayout
internal import Planning
package import Preferences
package import Rendering
internal import TimeZones

/// Converts an agenda to the text and minutes from which days are drawn.
package struct AgendaPicture {
    let agenda: Agenda
    let configuration: Configuration
    let text: PictureText
    let labels: PictureLabels

    package init(_ agenda: Agenda, configuration: Configuration, theme: Theme = .taskweave) {
        self.agenda = agenda
        self.configuration = configuration
        text = PictureText(
            zone: agenda.zone,
            clock: configuration.show.hasTwelveHours ? .twelveHour : .twentyFourHour)
        labels = PictureLabels(agenda.calendars, theme: theme)
    }

    /// Returns the picture of consecutive days.
    ///
    /// `count` is the number of days, 1 … 62. The picture shows `now` if it is on one of them. Series whose occurrences
    /// are not known on all days are reported.
    package func week(
        from first: CivilDate, days count: Int, now: Instant, diagnostics: inout [Diagnostic]
    ) -> WeekPicture {
        let window = agenda.zone.start(of: first)..<agenda.zone.start(of: first + count)
        let occurrences = agenda.occurrences(in: window, diagnostics: &diagnostics)
            .distinct(preferring: takesTime)
        return week(of: occurrences, from: first, days: count, now: now)
    }

    /// Returns the picture of the given occurrences, which are distinct, on consecutive days.
    ///
    /// A picture that may be shown to others (`isShared`) has no people and no notes.
    func week(
        of occurrences: [ListedOccurrence], from first: CivilDate, days count: Int, now: Instant,
        comparedWith comparison: PlanComparison? = nil, isShared: Bool = true
    ) -> WeekPicture {
        let dates = (0..<count).map { first + $0 }
        let axis = WeekAxis(dates.map(dayAxis))
        let free = freeTime(around: occurrences, from: first, days: count)
        var days = emptyDays(dates, on: axis, now: now, free: free)
        var bars: [WeekPicture.Bar] = []
        let overlaps = OverlapCounts(occurrences.filter(collides).map(\.range))
        let details = ItemDetails(
            of: occurrences, in: agenda, configuration, now: now, text, isShared: isShared)
        let outcomes = BlockOutcomes(agenda, configuration.past, now: now)
        for (index, occurrence) in occurrences.enumerated() {
            switch axis.placement(of: time(of: occurrence)) {
            case .lane(let range):
                bars.append(bar("\(index)", occurrence, range, outcomes))
            case .columns(let segments):
                var item = item("\(index)", occurrence, outcomes)
                item.overlapCount =
                    collides(occurrence) ? overlaps.count(for: occurrence.range) : 0
                item.change = comparison?.changesAfter[occurrence.id]
                item.details = details.details(of: occurrence)
                item.details.reason = comparison?.reasons[occurrence.id] ?? ""
                for (day, segment) in segments {
                    item.minutes = segment.start.wholeMinutes..<segment.end.wholeMinutes
                    item.continuesBefore = segment.continuesBefore
                    item.continuesAfter = segment.continuesAfter
                    days[day].items.append(item)
                }
            case nil: break
            }
        }
        comparison?.placeGhosts(on: axis, in: text, &days)
        setLoads(of: &days, on: dates, axis)
        let present = moment(now, on: axis)
        let shown = shownHours(of: days, on: axis, now: present)
        var picture = WeekPicture(
            title: text.title(from: first, to: first + (count - 1)), days: days, allDay: bars,
            hours: shown.hours, axis: axis, now: present, clock: text.clock,
            calendars: labels.calendars(of: occurrences), slotMinutes: configuration.grid,
            weekTitles: stride(from: 0, to: count, by: 7).map { start in
                text.title(from: first + start, to: first + (min(start + 7, count) - 1))
            })
        picture.quietHours = shown.quiet
        let collisions = collisions(among: occurrences, from: first, days: count)
        picture.collisions = Array(collisions.prefix(AgendaPicture.mostCollisions))
        picture.collisionCount = collisions.count
        return picture
    }

    /// The maximum number of collisions listed; the others are only counted.
    private static var mostCollisions: Int { 12 }

    /// Whether an occurrence collides with others at the same time.
    func collides(_ occurrence: ListedOccurrence) -> Bool {
        takesTime(occurrence) && !occurrence.isHoliday
    }

    /// Whether an occurrence takes its time, so that nothing else should be scheduled then.
    func takesTime(_ occurrence: ListedOccurrence) -> Bool {
        occurrence.takesTime(by: configuration.busy)
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

    /// Returns the time of an occurrence; an all-day event is placed by its dates, regardless of clock changes.
    private func time(of occurrence: ListedOccurrence) -> WeekAxis.EventTime {
        guard occurrence.event.start.isDate else { return .instants(occurrence.range) }
        let (start, last) = dates(of: occurrence)
        return .dates(start..<last + 1)
    }

    /// Returns the free stretches of at least 30 minutes within the configured hours.
    private func freeTime(
        around occurrences: [ListedOccurrence], from first: CivilDate, days count: Int
    ) -> [Range<Instant>] {
        let window = agenda.zone.start(of: first)..<agenda.zone.start(of: first + count)
        var busy = agenda.busyTime(in: window, busy: configuration.busy)
        for occurrence in occurrences where takesTime(occurrence) {
            busy.insert(FreeBusy.Period(occurrence.range))
        }
        let hours = configuration.openHours(in: agenda.zone).ranges(of: nil, in: window)
        return busy.freeTime(within: hours, atLeast: 30).gaps
    }

    private func moment(_ now: Instant, on axis: WeekAxis) -> WeekPicture.Moment? {
        for (index, day) in axis.days.enumerated() {
            guard let position = day.position(of: now) else { continue }
            return WeekPicture.Moment(
                day: index, minute: position.wholeMinutes, label: text.time(now))
        }
        return nil
    }
}
