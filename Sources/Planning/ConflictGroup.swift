package import CalendarModel

/// Things that claim the same time, as people count conflicts: all that a chain of overlaps connects are one.
package struct ConflictGroup: Sendable {
    /// The indices of two or more things, in the order of their starts.
    package var members: [Int]
    /// From where the first two overlap to where the last two do.
    package var contested: Range<Instant>

    /// Returns the groups among ranges that are in the order of their starts; empty ranges are in none.
    ///
    /// - Complexity: O(*n*), *n* the number of ranges.
    package static func all(among ranges: [Range<Instant>]) -> [ConflictGroup] {
        var groups: [ConflictGroup] = []
        var last: (index: Int, end: Instant)?
        var isOpen = false
        for (index, range) in ranges.enumerated() where !range.isEmpty {
            guard let (first, end) = last, range.lowerBound < end else {
                last = (index, range.upperBound)
                isOpen = false
                continue
            }
            let both = range.lowerBound..<min(range.upperBound, end)
            if isOpen, var group = groups.popLast() {
                group.members.append(index)
                let contestedEnd = max(group.contested.upperBound, both.upperBound)
                group.contested = group.contested.lowerBound..<contestedEnd
                groups.append(group)
            } else {
                groups.append(ConflictGroup(members: [first, index], contested: both))
                isOpen = true
            }
            last = (index, max(end, range.upperBound))
        }
        return groups
    }
}
