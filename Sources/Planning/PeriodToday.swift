internal import Agendas
package import CalendarModel
internal import Preferences
package import TimeZones

/// A period of the configuration that is on: a trip, a half day, a holiday.
package struct PeriodToday: Sendable {
    /// What it is called.
    package var name: String
    /// Its dates, the last one included; nil for holidays of any year.
    package var dates: ClosedRange<CivilDate>?
    /// The date that it is, on its clock.
    package var today: CivilDate
    /// The zone on whose clock its hours are; nil for that of the agenda.
    package var zone: ZoneTable?
    /// What closes work on this date; nil where it is no holiday.
    package var holiday: String?
    /// The category of the hours: the first one, or the one that the period changes.
    package var category: String
    /// The hours of this date, in the order of the configuration; none where it is closed.
    package var hours: [Range<Instant>]
}

extension PlanningRequest {
    /// The period that is on; nil on a day like others.
    var periodToday: PeriodToday? {
        // A trip is over when it is on its own clock.
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
