internal import Agendas
package import CalendarModel
package import TimeZones

/// The hours of each date: the weekly ones, or those that a period puts in their place, on the period's clock.
///
/// The planner, `free` and pictures all get a category's hours from here.
package struct OpenHours: Sendable {
    private let configuration: Configuration
    private let zone: ZoneTable

    fileprivate init(_ configuration: Configuration, _ zone: ZoneTable) {
        self.configuration = configuration
        self.zone = zone
    }

    /// Returns the first instant of a date in the date's zone.
    ///
    /// Before a trip to the west, a day is longer than others, and the last day of the trip is shorter, as the next date
    /// begins in another zone.
    package func start(of date: CivilDate) -> Instant {
        (configuration.period(on: date)?.zone ?? zone).start(of: date)
    }

    package func date(at instant: Instant) -> CivilDate {
        let date = zone.wallClock(at: instant).date
        guard configuration.periods.contains(where: { $0.zone != nil }) else { return date }
        // No two zones are more than 26 hours apart.
        return (-2...2).reversed().lazy.map { date + $0 }.first { start(of: $0) <= instant } ?? date
    }

    /// Returns the hours of a category on a date, or of all categories if nil, in the order of the configuration.
    package func ranges(of category: String?, on date: CivilDate) -> [Range<Instant>] {
        let period = configuration.period(on: date)
        let closed = closedCategories(on: date)
        let clock = period?.zone ?? zone
        return configuration.windows.flatMap { window -> [Range<Instant>] in
            guard category == nil || window.category == category, !closed.contains(window.category)
            else { return [] }
            let own = period?.windows.first { $0.category == window.category }
            return (own ?? window).hours.compactMap { $0.range(on: date, zone: clock) }
        }
    }

    /// Returns the hours of a category, or of all if nil, on the dates of a window; only ranges that overlap the window.
    package func ranges(of category: String?, in window: Range<Instant>) -> [Range<Instant>] {
        // Late hours in the west can end after the next date has begun at home.
        dates(in: window, from: -1).flatMap { ranges(of: category, on: $0) }
            .filter { $0.upperBound > window.lowerBound && $0.lowerBound < window.upperBound }
    }

    /// Returns the categories whose hours share nothing with those of the first one in four weeks, such as an evening's chores.
    ///
    /// Their blocks count half in the load of a day.
    package func categoriesAside(from first: CivilDate) -> [String] {
        guard let usual = configuration.windows.first?.category else { return [] }
        let weeks = start(of: first)..<start(of: first + 28)
        let hours = ranges(of: usual, in: weeks)
        return configuration.windows.dropFirst().map(\.category).filter { category in
            !ranges(of: category, in: weeks).contains { range in
                hours.contains { $0.overlaps(range) }
            }
        }
    }

    /// Returns the parts of a window in which a period determines the hours of a category.
    package func timeOfPeriods(
        for category: String, in window: Range<Instant>
    ) -> [Range<Instant>] {
        guard !configuration.periods.isEmpty else { return [] }
        return dates(in: window).compactMap { date in
            let windows = configuration.period(on: date)?.windows ?? []
            guard
                windows.contains(where: { $0.category == category })
                    || closedCategories(on: date).contains(category)
            else { return nil }
            let (start, end) = (start(of: date), start(of: date + 1))
            return start < end ? start..<end : nil
        }
    }

    private func dates(in window: Range<Instant>, from offset: Int = 0) -> [CivilDate] {
        var dates: [CivilDate] = []
        var date = date(at: window.lowerBound) + offset
        while start(of: date) < window.upperBound {
            dates.append(date)
            date = date + 1
        }
        return dates
    }

    private func closedCategories(on date: CivilDate) -> Set<String> {
        let holidays = configuration.holidays(on: date)
        guard !holidays.isEmpty else { return [] }
        return configuration.categories(closedBy: holidays.flatMap(\.holiday.categories))
    }
}

extension Configuration {
    /// Returns the hours of each date; `zone` applies unless a period has another one.
    package func openHours(in zone: ZoneTable) -> OpenHours { OpenHours(self, zone) }

    /// Returns the end of the last hours of a to-do's category before its deadline, or the deadline if it is within hours;
    /// nil if there are none in the preceding fortnight.
    package func lastHours(of toDo: ToDo, before deadline: Instant, _ zone: ZoneTable) -> Instant? {
        guard let category = category(of: toDo) else { return nil }
        let hours = openHours(in: zone)
        let day = hours.date(at: deadline - 1)
        return (0..<14).lazy.compactMap { back in
            hours.ranges(of: category, on: day + -back)
                .filter { $0.lowerBound < deadline }.map { min($0.upperBound, deadline) }.max()
        }.first
    }
}
