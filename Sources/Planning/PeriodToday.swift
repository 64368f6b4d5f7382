internal import Agendas
package import CalendarModel
internal import Preferences
package import TimeZones

/// A configured period that applies today: a trip, a half day or a holiday.
package struct PeriodToday: Sendable {
    /// Its name.
    package var name: String
    /// Its dates, including the last one; `nil` for holidays of any year.
    package var dates: ClosedRange<CivilDate>?
    /// Today's date in the period's time zone.
    package var today: CivilDate
    /// The time zone of its hours; `nil` for the agenda's.
    package var zone: ZoneTable?
    /// The holiday that closes work today; `nil` if it is not a holiday.
    package var holiday: String?
    /// The category of the hours: the first one, or the one that the period changes.
    package var category: String
    /// Today's hours, in the order of the configuration; empty if the day is closed.
    package var hours: [Range<Instant>]
}

extension PlanningRequest {
    /// The period that applies today; `nil` on an ordinary day.
    var periodToday: PeriodToday? {
        // A trip begins and ends in its own time zone.
        let changed = configuration.periods.last { period in
            let today = (period.zone ?? agenda.zone).wallClock(at: now).date
            return period.changesHours && period.dates?.contains(today) == true
        }
        let today = (changed?.zone ?? agenda.zone).wallClock(at: now).date
        let holiday = configuration.holidays(on: today).first
        guard let period = changed ?? holiday?.period,
            let work = configuration.windows.first?.category
        else { return nil }
        let categories = period.windows.map(\.category)
        let category = categories.contains(work) ? work : categories.first ?? work
        return PeriodToday(
            name: period.name, dates: period.dates, today: today,
            zone: period.zone.flatMap { $0.id == agenda.zone.id ? nil : $0 },
            holiday: holiday.map { $0.holiday.name.isEmpty ? $0.period.name : $0.holiday.name },
            category: category, hours: openHours.ranges(of: category, on: today))
    }
}
