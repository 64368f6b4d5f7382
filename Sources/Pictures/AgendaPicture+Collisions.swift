internal import Agendas
internal import CalendarModel
internal import Planning
internal import Rendering
internal import Wording

/// What claims the same time, in groups: of twelve meetings at once nobody wants to read sixty-six pairs.
extension AgendaPicture {
    /// Returns what collides among occurrences that begin in order of time; a day is counted from the first one shown.
    ///
    /// - Complexity: O(*n* log *n*), *n* the number of occurrences.
    func collisions(
        among occurrences: [ListedOccurrence], from first: CivilDate, days count: Int
    ) -> [PagePicture.Collision] {
        var seen: Set<AgendaConflict.Item> = []
        let claims = occurrences.enumerated().filter { _, occurrence in
            guard takesTime(occurrence), !occurrence.range.isEmpty else { return false }
            var key = AgendaConflict.Item(occurrence)
            key.summary = ""
            return seen.insert(key).inserted
        }
        .sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        var groups: [(members: [Int], contested: Range<Instant>?)] = []
        var end: Instant?
        for (index, claim) in claims.enumerated() {
            let range = claim.element.range
            if let open = end, range.lowerBound < open {
                let group = groups.indices.last ?? 0
                let both = range.lowerBound..<min(range.upperBound, open)
                groups[group].members.append(index)
                groups[group].contested = groups[group].contested?.union(both) ?? both
                end = max(open, range.upperBound)
            } else {
                groups.append(([index], nil))
                end = range.upperBound
            }
        }
        return groups.compactMap { members, contested -> PagePicture.Collision? in
            guard let contested else { return nil }
            return PagePicture.Collision(
                members.map { member in
                    let (offset, occurrence) = claims[member]
                    let day = dates(of: occurrence).0 - first
                    let isDrawn = !occurrence.event.start.isDate && day < count
                    return PagePicture.Collision.Claim(
                        title(of: occurrence), day: isDrawn ? max(0, day) : nil, item: "\(offset)")
                }, timeLabel: text.span(contested))
        }
    }
}

extension Range<Instant> {
    /// Returns the time from the earlier start to the later end.
    fileprivate func union(_ other: Range) -> Range {
        let end = Swift.max(upperBound, other.upperBound)
        return Swift.min(lowerBound, other.lowerBound)..<end
    }
}
