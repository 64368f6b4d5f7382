internal import CalendarModel

/// The events of some days: bars over whole days, and a segment in each day that the others touch.
struct SortedEvents {
    private(set) var bars: [LaneItem] = []
    private(set) var items: [[GridItem]]

    /// Complexity: O(*n* *d*), *n* the number of events, *d* that of days.
    init(_ events: [GridEvent], on axis: WeekAxis) {
        items = Array(repeating: [], count: axis.days.count)
        for event in events {
            switch axis.placement(of: event.time) {
            case .lane(let days): bars.append(LaneItem(id: event.id, days: days))
            case .columns(let segments):
                for (day, segment) in segments {
                    items[day].append(
                        GridItem(
                            id: event.id, start: segment.start, end: segment.end,
                            rank: event.rank, continuesBefore: segment.continuesBefore,
                            continuesAfter: segment.continuesAfter))
                }
            case nil: break
            }
        }
    }

    /// Returns hours to which as many are added as nothing lies outside of.
    func hours(including hours: Range<Int>) -> Range<Int> {
        var (first, last) = (hours.lowerBound, hours.upperBound)
        for item in items.joined() {
            first = min(first, item.start.milliseconds / millisecondsPerHour)
            // What begins at the last hour lies outside, even a moment.
            let end = max(item.end.milliseconds, item.start.milliseconds + 1)
            last = max(last, (end + millisecondsPerHour - 1) / millisecondsPerHour)
        }
        return first..<last
    }
}
