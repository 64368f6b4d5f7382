package import CalendarModel

extension Component {
    /// Returns a series without one of its dates, in an EXDATE: RFC 5545 §3.8.5.1.
    ///
    /// - Parameters:
    ///   - date: The original start of the date, in the form of the series' DTSTART.
    ///   - moment: The time of the change.
    /// - Returns: The component with all other lines unchanged but DTSTAMP and LAST-MODIFIED.
    package func excluding(_ date: CalendarTime, at moment: Instant) -> Self {
        var lines = lines
        let inner = lines.dropFirst().firstIndex { $0.propertyName == "BEGIN" }
        let end = inner ?? max(1, lines.count - 1)
        lines.insert(Property("EXDATE", time: date).contentLine, at: end)
        return Self(lines: lines).stamped(moment)
    }
}
