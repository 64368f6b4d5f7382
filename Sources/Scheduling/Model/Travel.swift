/// The travel times between places, in minutes.
struct Travel: Sendable {
    /// The minutes from each place to each other one.
    private let minutes: [[Int]]
    /// The longest travel time in minutes.
    let most: Int
    /// The meetings with a place, by start, and for each the greatest end among it and all before it.
    private let meetings: [BusyTime]
    private let reach: [Int]

    init(_ problem: SchedulingProblem) {
        minutes = problem.travel
        most = minutes.joined().max() ?? 0
        meetings =
            most > 0
            ? problem.busy.filter { $0.place != nil }.sorted {
                ($0.start, $0.end, $0.id) < ($1.start, $1.end, $1.id)
            } : []
        var greatest = Int.min
        reach = meetings.map { meeting in
            greatest = max(greatest, meeting.end)
            return greatest
        }
    }

    /// Returns the travel time from one place to another.
    @inline(__always)
    func minutes(from place: Int, to other: Int) -> Int { minutes[place][other] }

    /// Calls a closure with each meeting at a place that is nearer to a range than the longest travel time.
    ///
    /// Complexity: O(log *n* + *k*), where *k* is the number of meetings after the first one that is near.
    func forEachMeeting(near range: Range<Int>, _ body: (BusyTime, Int) -> Void) {
        var row = reach.partition { $0 > range.lowerBound - most }
        while row < meetings.count, meetings[row].start < range.upperBound + most {
            let meeting = meetings[row]
            if meeting.end > range.lowerBound - most, let place = meeting.place {
                body(meeting, place)
            }
            row += 1
        }
    }

    /// Whether the travel time between a block and something at another place exceeds the time between them.
    func isTooNear(_ block: PlacedBlock, at place: Int, to other: Range<Int>, at end: Int) -> Bool {
        if other.upperBound <= block.start {
            return block.start - other.upperBound < minutes[end][place]
        }
        return block.end <= other.lowerBound && other.lowerBound - block.end < minutes[place][end]
    }
}

extension HardRule {
    /// Returns the first meeting, otherwise the first task, too near for the travel time between its place and the block's.
    static func travel(_ block: PlacedBlock, _ solution: Solution) -> Breach? {
        let problem = solution.problem
        guard problem.travel.most > 0, let place = problem.tasks[block.task].task.place else {
            return nil
        }
        var cause: Cause?
        problem.travel.forEachMeeting(near: block.start..<block.end) { meeting, other in
            let range = meeting.start..<meeting.end
            if cause == nil, problem.travel.isTooNear(block, at: place, to: range, at: other) {
                cause = .meeting(meeting.id, isBuffer: false)
            }
        }
        let most = problem.travel.most
        for other in solution.blocks(in: block.start - most..<block.end + most) where cause == nil {
            guard let end = problem.tasks[other.task].task.place else { continue }
            if problem.travel.isTooNear(block, at: place, to: other.start..<other.end, at: end) {
                cause = problem.cause(other.task)
            }
        }
        return cause.map { Breach(rule: .travel, cause: $0) }
    }
}
