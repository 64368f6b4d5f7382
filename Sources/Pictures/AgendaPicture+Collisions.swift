internal import Agendas
internal import CalendarModel
internal import Planning
internal import Rendering
internal import TimeZones
internal import Wording

/// Collisions in groups: twelve simultaneous meetings would otherwise be sixty-six pairs.
extension AgendaPicture {
    /// Returns the collisions among occurrences in order of start; days are counted from the first one shown.
    ///
    /// - Complexity: O(*n* log *n*), *n* the number of occurrences.
    func collisions(
        among occurrences: [ListedOccurrence], from first: CivilDate, days count: Int
    ) -> [WeekPicture.Collision] {
        var seen: Set<AgendaConflict.Item> = []
        let claims = occurrences.enumerated().filter { _, occurrence in
            guard collides(occurrence), !occurrence.range.isEmpty else { return false }
            var key = AgendaConflict.Item(occurrence)
            key.summary = ""
            return seen.insert(key).inserted
        }
        .sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        return ConflictGroup.all(among: claims.map(\.element.range)).map { group in
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
