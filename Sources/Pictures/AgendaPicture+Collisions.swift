internal import Agendas
internal import CalendarModel
internal import Planning
internal import Rendering
internal import TimeZones
internal import Wording

/// Collisions in groups: twelve simultaneous meetings would otherwise be sixty-six pairs.
extension AgendaPicture {
    /// Returns the collisions among distinct occurrences in order of start; days are counted from the first one shown.
    ///
    /// - Complexity: O(*n* log *n* + *dn*), *n* the number of occurrences, *d* that of those that take whole days.
    func collisions(
        among occurrences: [ListedOccurrence], from first: CivilDate, days count: Int
    ) -> [WeekPicture.Collision] {
        let claims = occurrences.enumerated().filter { _, occurrence in
            collides(occurrence) && !occurrence.range.isEmpty
        }
        .sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        let timed = claims.indices.filter { !claims[$0].element.event.start.isDate }
        var groups = ConflictGroup.all(among: timed.map { claims[$0].element.range }).map { group in
            (members: group.members.map { timed[$0] }, contested: group.contested)
        }
        // An item of whole days overlaps all that is on them; the overlaps among these are separate.
        for row in claims.indices where claims[row].element.event.start.isDate {
            let range = claims[row].element.range
            let others = claims.indices.filter {
                ($0 > row || !claims[$0].element.event.start.isDate)
                    && $0 != row && claims[$0].element.range.overlaps(range)
            }
            let ranges = others.map { claims[$0].element.range.clamped(to: range) }
            guard let start = ranges.map(\.lowerBound).min(),
                let end = ranges.map(\.upperBound).max()
            else { continue }
            groups.append((members: [row] + others, contested: start..<end))
        }
        groups.sort { $0.contested.lowerBound < $1.contested.lowerBound }
        return groups.map { group in
            WeekPicture.Collision(
                group.members.map { member in
                    let (offset, occurrence) = claims[member]
                    let day = dates(of: occurrence).0 - first
                    let isDrawn = !occurrence.event.start.isDate && day < count
                    return WeekPicture.Collision.Claim(
                        title(of: occurrence), day: isDrawn ? max(0, day) : nil, item: "\(offset)")
                }, timeLabel: text.span(group.contested),
                startLabel: text.heading(
                    agenda.zone.wallClock(at: group.contested.lowerBound).date)
                    + " " + text.time(group.contested.lowerBound))
        }
    }
}
