package import CalendarModel

extension Component {
    /// Returns a series without one of its dates, in an EXDATE: RFC 5545 §3.8.5.1.
    ///
    /// - Parameters:
    ///   - date: The original start of the date, in the form of the series' DTSTART.
    ///   - moment: The time of the change.
    /// - Returns: The component with all other lines unchanged but DTSTAMP and LAST-MODIFIED.
    package func excluding(_ date: CalendarTime, at moment: Instant) -> Self {
        adding(Property("EXDATE", time: date).contentLine).stamped(moment)
    }
}
