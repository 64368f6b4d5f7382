internal import Agendas
internal import CalendarModel
internal import GridLayout
internal import Preferences
internal import Rendering
internal import TimeZones

/// The properties of a day that do not depend on its items: working hours, whether it is past, its capacity.
extension AgendaPicture {
    /// Returns the columns of consecutive days without their items.
    func emptyDays(
        _ dates: [CivilDate], on axis: WeekAxis, now: Instant, free: [Range<Instant>]
    ) -> [WeekPicture.Day] {
        let today = agenda.zone.wallClock(at: now).date
        let month = dates.first.flatMap { first in
            dates.last.flatMap { text.month(from: first, to: $0) }
        }
        return zip(dates, axis.days).map { date, dayAxis in
            var day = WeekPicture.Day(
                heading: text.heading(date), dateLabel: text.date(date), isToday: date == today,
                freeTime: free.compactMap(dayAxis.minutes))
            day.date = "\(date)"
            day.isWeekend = date.weekday == .saturday || date.weekday == .sunday
            day.isPast = date < today
            day.isOutside = month.map { $0.components.month != date.components.month } ?? false
            day.workingTime = workingTime(on: date).compactMap(dayAxis.minutes)
            return day
        }
    }

    /// Returns a day's hours of the first configured category, which count as working time.
    private func workingTime(on date: CivilDate) -> [Range<Instant>] {
        guard let work = configuration.windows.first?.category else { return [] }
        let day = agenda.zone.start(of: date)..<agenda.zone.start(of: date + 1)
        return configuration.openHours(in: agenda.zone).ranges(of: work, in: day)
            .map { $0.clamped(to: day) }.sorted { $0.lowerBound < $1.lowerBound }
    }

    /// Sets how much of each day is taken, if the configuration has a comfortable amount.
    ///
    /// As in the planner's load, time outside the hours of all categories that are not aside counts half.
    func setLoads(of days: inout [WeekPicture.Day], on dates: [CivilDate], _ axis: WeekAxis) {
        guard let comfortable = configuration.comfortable, let first = dates.first else { return }
        let hours = configuration.openHours(in: agenda.zone)
        let aside = hours.categoriesAside(from: first)
        let counted = configuration.windows.map(\.category).filter { !aside.contains($0) }
        for day in days.indices {
            let span = agenda.zone.start(of: dates[day])..<agenda.zone.start(of: dates[day] + 1)
            let whole = counted.flatMap { hours.ranges(of: $0, in: span) }
                .map { $0.clamped(to: span) }.compactMap(axis.days[day].minutes).joined
            let taken = days[day].items.filter { $0.kind != .transparent }.map(\.minutes).joined
            let minutes = taken.reduce(0) { $0 + $1.count }
            let inHours = taken.reduce(0) { sum, range in
                whole.reduce(sum) { $0 + range.clamped(to: $1).count }
            }
            days[day].load = WeekPicture.Load(
                minutes: minutes, counted: (minutes + inHours + 1) / 2, comfortable: comfortable)
        }
    }

    /// Returns the hours to show for days with all their items.
    func shownHours(
        of days: [WeekPicture.Day], on axis: WeekAxis, now: WeekPicture.Moment?
    ) -> ShownHours {
        var known = days.flatMap(\.workingTime)
        known += axis.days.flatMap(\.gaps).map {
            $0.lowerBound.wholeMinutes..<$0.upperBound.wholeMinutes
        }
        if let now { known.append(now.minute..<now.minute + 1) }
        // The default hours are not a request of the user.
        if configuration.show.hours != Configuration().show.hours {
            let wanted = axis.hours(showing: configuration.show.hours)
            known.append(wanted.lowerBound * 60..<wanted.upperBound * 60)
        }
        let taken = days.flatMap(\.items).map(\.minutes) + days.flatMap(\.ghosts).map(\.minutes)
        return ShownHours(
            fitting: taken, and: known,
            ofAxis: (axis.length.wholeMinutes + 59) / 60)
    }
}

extension [Range<Int>] {
    /// The ranges by their start; those that overlap or touch are one.
    fileprivate var joined: [Range<Int>] {
        sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
            if let last = joined.last, range.lowerBound <= last.upperBound {
                joined[joined.count - 1] =
                    last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
    }
}
