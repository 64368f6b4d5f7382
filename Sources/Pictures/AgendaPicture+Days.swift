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

    /// Returns how much of a day is taken, or nil if the configuration has no comfortable amount.
    func load(of day: WeekPicture.Day) -> WeekPicture.Load? {
        guard let comfortable = configuration.comfortable else { return nil }
        let taken = day.items.filter { $0.kind != .transparent }.map(\.minutes)
            .sorted { $0.lowerBound < $1.lowerBound }
        var (minutes, end) = (0, Int.min)
        for range in taken where range.upperBound > end {
            minutes += range.upperBound - max(range.lowerBound, end)
            end = range.upperBound
        }
        return WeekPicture.Load(minutes: minutes, comfortable: comfortable)
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
