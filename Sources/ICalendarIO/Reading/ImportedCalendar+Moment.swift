package import CalendarModel
internal import TimeZones

/// A component with times, durations or rules that RFC 5545 does not allow as they are written.
package struct DamagedComponent: Sendable {
    /// The component.
    package let component: Component
    /// The numbers of the lines of which something was left out.
    package let lines: Set<Int>
    /// What was reported about the component.
    package let diagnostics: [Diagnostic]
}

extension ImportedCalendar {
    /// What a content line with one time means.
    package struct Moment: Sendable {
        /// Seconds since 1970-01-01T00:00:00Z; of dates and floating times as if they were in UTC.
        package let seconds: Int64
        package let isDate: Bool
        /// The TZID that the time is in.
        package let zoneID: String?
        /// Whether the offset of the zone changes within three hours, so that the time may stand twice or not at all.
        package let isNearTransition: Bool
    }

    /// Returns what a content line with one time means by the VTIMEZONEs of the file; nil where these do not tell.
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
