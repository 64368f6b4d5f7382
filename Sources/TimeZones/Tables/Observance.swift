package import CalendarModel

/// A STANDARD or DAYLIGHT part of a VTIMEZONE: RFC 5545 §3.6.5.
package struct Observance: Hashable, Sendable {
    /// DTSTART: when the offset first begins, on the clock before the change.
    package var start: CivilDateTime
    /// TZOFFSETFROM, in seconds.
    package var offsetFrom: Int64
    /// TZOFFSETTO, in seconds.
    package var offsetTo: Int64
    /// The RRULEs by which the change comes back.
    package var rules: [RecurrenceRule]
    /// RDATE: further changes, on the clock before them.
    package var addedDates: [CivilDateTime]

    /// Creates an observance.
    package init(
        start: CivilDateTime,
        offsetFrom: Int64,
        offsetTo: Int64,
        rules: [RecurrenceRule] = [],
        addedDates: [CivilDateTime] = []
    ) {
        self.start = start
        self.offsetFrom = offsetFrom
        self.offsetTo = offsetTo
        self.rules = rules
        self.addedDates = addedDates
    }
}
