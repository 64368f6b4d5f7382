internal import CalendarModel
package import TimeZones

extension ZoneTable {
    /// The last year for which rules of a VTIMEZONE are worked out; after it the last offset stays.
    package static let lastObservedYear = 2199

    /// How many changes one rule of a VTIMEZONE may make: one a month from the year 1600 on.
    private static let changesOfRule = 7200

    /// Creates a zone from the parts of a VTIMEZONE, or nil where it has none.
    ///
    /// Before the first change the zone has the offset from which that change departs.
    package init?(id: String, observances: [Observance]) {
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
