public import CalendarModel

/// A STANDARD or DAYLIGHT part of a VTIMEZONE: RFC 5545 §3.6.5.
public struct Observance: Hashable, Sendable {
    /// DTSTART: when the offset first begins, on the clock before the change.
    public var start: CivilDateTime
    /// TZOFFSETFROM, in seconds.
    public var offsetFrom: Int64
    /// TZOFFSETTO, in seconds.
    public var offsetTo: Int64
    /// The RRULEs by which the change comes back.
    public var rules: [RecurrenceRule]
    /// RDATE: further changes, on the clock before them.
    public var addedDates: [CivilDateTime]

    /// Creates an observance.
    public init(
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

extension ZoneTable {
    /// The last year for which rules of a VTIMEZONE are worked out; after it the last offset stays.
    public static let lastObservedYear = 2199

    /// How many changes one rule of a VTIMEZONE may make: one a month from the year 1600 on.
    private static let changesOfRule = 7200

    /// Creates a zone from the parts of a VTIMEZONE, or nil where it has none.
    ///
    /// Before the first change the zone has the offset from which that change departs.
    public init?(id: String, observances: [Observance]) {
        let end = CivilDateTime(CivilDate(unchecked: ZoneTable.lastObservedYear, 12, 31))
        var changes: [(at: Int64, from: Int64, offset: Int64)] = []
        for observance in observances {
            var starts = [observance.start] + observance.addedDates
            for rule in observance.rules {
                var last = end
                if case .until(.utc(let instant)) = rule.end {
                    let until = instant.seconds + observance.offsetFrom
                    last = min(end, CivilDateTime(secondsSinceEpoch: until))
                }
                var unbounded = rule
                if case .until(.utc) = rule.end { unbounded.end = .never }
                starts += RuleIterator(unbounded, start: observance.start, through: last)
                    .prefix(ZoneTable.changesOfRule)
            }
            changes += starts.map {
                let at = $0.secondsSinceEpoch - observance.offsetFrom
                return (at, observance.offsetFrom, observance.offsetTo)
            }
        }
        changes.sort { ($0.at, $0.offset) < ($1.at, $1.offset) }
        guard let first = changes.first else { return nil }
        self.init(
            id: id, initialOffset: first.from, changes: changes.map { ($0.at, $0.offset) },
            tail: nil)
    }
}
