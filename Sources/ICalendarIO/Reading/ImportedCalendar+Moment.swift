package import CalendarModel
internal import TimeZones

/// A component with times, durations or rules in a form that RFC 5545 does not allow.
package struct DamagedComponent: Sendable {
    /// The component.
    package let component: Component
    /// The numbers of the lines from which something was left out.
    package let lines: Set<Int>
    /// The diagnostics about the component.
    package let diagnostics: [Diagnostic]
}

extension ImportedCalendar {
    /// The meaning of a content line with one time.
    package struct Moment: Sendable {
        /// Seconds since 1970-01-01T00:00:00Z; dates and floating times count as UTC.
        package let seconds: Int64
        package let isDate: Bool
        /// The TZID of the time's zone, if the time is in one.
        package let zoneID: String?
        /// Whether the zone's offset changes within three hours, so that the time may occur twice or not at all.
        package let isNearTransition: Bool
    }

    /// Returns the meaning of a content line with one time by the file's VTIMEZONEs; nil if these do not determine it.
    package func moment(_ line: Component.Line) -> Moment? {
        guard
            let property = Property(contentLine: line.text, line: 0, valueMayHaveColons: false),
            let time = CalendarTime(
                basic: property.value.withoutSpaces, zone: property.parameters["TZID"])
        else { return nil }
        let isDate = time.isDate
        guard case .zoned = time, let id = time.zoneID, !isDate else {
            let clock = isDate ? CivilDateTime(time.wallClock.date) : time.wallClock
            return Moment(
                seconds: clock.secondsSinceEpoch, isDate: isDate, zoneID: nil,
                isNearTransition: false)
        }
        guard let zone = zones[id] else { return nil }
        let instant = zone.instant(of: time.wallClock)
        let changes = zone.offsets(in: instant - 10_800..<instant + 10_800)
        return Moment(
            seconds: instant.seconds, isDate: false, zoneID: id,
            isNearTransition: changes.count > 1)
    }
}
