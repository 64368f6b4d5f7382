package import CalendarModel

/// A STANDARD or DAYLIGHT part of a VTIMEZONE: RFC 5545 §3.6.5.
package struct Observance: Hashable, Sendable {
    /// DTSTART: the first onset, on the wall clock before the change.
    package var start: CivilDateTime
    /// TZOFFSETFROM, in seconds.
    package var offsetFrom: Int64
    /// TZOFFSETTO, in seconds.
    package var offsetTo: Int64
    /// The RRULEs of additional onsets.
    package var rules: [RecurrenceRule]
    /// The RDATEs: additional onsets, on the wall clock before them.
    package var addedDates: [CivilDateTime]

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
