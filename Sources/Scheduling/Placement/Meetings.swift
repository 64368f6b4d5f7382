/// Meetings with their buffers, to be asked who is in the way.
struct Meetings: Sendable {
    /// By buffered start, then buffered end, then id.
    private let sorted: [BusyTime]
    /// For each one, the greatest buffered end of it and all before.
    private let reach: [Int]

    init(_ busy: [BusyTime]) {
        sorted = busy.sorted {
            ($0.paddedStart, $0.paddedEnd, $0.id) < ($1.paddedStart, $1.paddedEnd, $1.id)
        }
        var greatest = Int.min
        reach = sorted.map { meeting in
            greatest = max(greatest, meeting.paddedEnd)
            return greatest
        }
    }

    /// Returns the meeting whose buffered time a block from `start` to `end` meets, one that it meets
    /// without the buffers before others, then the first; `nil` when there is none.
    ///
    /// Complexity: O(log *n* + *k*), *k* the number of meetings after the first that reaches `start`.
    func meeting(in start: Int, _ end: Int) -> BusyTime? {
        var found: BusyTime?
        var row = reach.partition { $0 > start }
        while row < sorted.count, sorted[row].paddedStart < end {
            let meeting = sorted[row]
            if start < meeting.paddedEnd {
                if Self.isMet(meeting, start, end) { return meeting }
                found = found ?? meeting
            }
            row += 1
        }
        return found
    }

    /// Returns whether a block meets a meeting itself, not only its buffer.
    static func isMet(_ meeting: BusyTime, _ start: Int, _ end: Int) -> Bool {
        start < meeting.end && meeting.start < end
    }
}
