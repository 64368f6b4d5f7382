internal import CalendarModel
package import TimeZones

extension ZoneTable {
    /// The last year for which VTIMEZONE rules are expanded if they cannot be expressed as a rule for all years.
    package static let lastObservedYear = 2199

    /// The maximum number of changes from one VTIMEZONE rule: one a month since the year 1600.
    private static let changesOfRule = 7200

    /// Creates a zone from the parts of a VTIMEZONE, or nil if there are none.
    ///
    /// Before the first change, the zone has that change's TZOFFSETFROM. A pair of yearly rules without an end applies to
    /// all years; other rules without an end are expanded until 2199.
    package init?(id: String, observances: [Observance]) {
        let tail = PosixZone(observances)
        let end = CivilDateTime(
            CivilDate(unchecked: ZoneTable.lastYear(observances, hasTail: tail != nil), 12, 31))
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
        guard let first = changes.first, let last = changes.last else { return nil }
        // A zone with one offset or an endless rule needs no other onset.
        let goesOn =
            tail != nil || changes.allSatisfy { $0.offset == last.offset }
            || observances.contains { $0.rules.contains { $0.end == .never } }
        self.init(
            id: id, initialOffset: first.from,
            changes: changes.map { ($0.at, $0.offset) } + (tail?.changes(after: last.at) ?? []),
            tail: tail, defined: first.at..<(goesOn ? .max : max(first.at, last.at)))
    }

    /// Returns the last year for which observances are expanded.
    private static func lastYear(_ observances: [Observance], hasTail: Bool) -> Int {
        guard hasTail else { return lastObservedYear }
        // All other changes must come before the rule for all years.
        let starts = observances.flatMap { observance in
            [observance.start] + observance.addedDates
                + observance.rules.compactMap {
                    if case .until(let time) = $0.end { time.wallClock } else { nil }
                }
        }
        let last = starts.max().map { $0.date.components.year + 1 } ?? 2037
        return min(max(2037, last), lastObservedYear)
    }
}
