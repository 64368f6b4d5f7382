package import CalendarModel

/// Items that claim the same time, as people count conflicts: a chain of overlaps is one conflict.
package struct ConflictGroup: Sendable {
    /// The indices of two or more items, by start.
    package var members: [Int]
    /// The time from the start of the first overlap to the end of the last one.
    package var contested: Range<Instant>

    /// Returns the groups among ranges that are sorted by start; empty ranges are in no group.
    ///
    /// - Complexity: O(*n*), where *n* is the number of ranges.
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
