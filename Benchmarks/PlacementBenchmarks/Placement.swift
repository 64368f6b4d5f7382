import Benchmark
import IntervalIndex
import Scheduling

/// The hot placement loop: finding room for an hour beside ever more meetings.
///
/// The three methods form one family, so that one run shows how each grows with the calendar.
let benchmarks: @Sendable () -> Void = {
    let configuration = Benchmark.Configuration(
        metrics: [.wallClock, .throughput], warmupIterations: 3,
        scalingFactor: .kilo, maxDuration: .seconds(2))

    for count in [100, 1000, 10_000, 100_000] {
        let calendar = BusyCalendar(meetings: count)

        Benchmark("first free hour by scanning, \(count) meetings", configuration: configuration) {
            benchmark in
            for _ in benchmark.scaledIterations {
                blackHole(firstFreeHourByScanning(calendar.meetings, before: calendar.end))
            }
        }

        let tree = IntervalTree(sorted: calendar.meetings.enumerated().map { ($1, $0) })
        Benchmark("first free hour by the tree, \(count) meetings", configuration: configuration) {
            benchmark in
            for _ in benchmark.scaledIterations {
                blackHole(
                    tree.firstGap(
                        ofLength: 60, startingAt: calendar.end - 1440, before: calendar.end,
                        alignedTo: 15))
            }
        }

        let planning = Benchmark.Configuration(
            metrics: [.wallClock, .throughput], warmupIterations: 1,
            maxDuration: .seconds(2))
        Benchmark("best place by the planner, \(count) meetings", configuration: planning) {
            benchmark in
            let planner = try Planner(calendar.problem)
            benchmark.startMeasurement()
            for _ in benchmark.scaledIterations {
                blackHole(planner.bestInsertion(of: "task", beside: []))
            }
        }
    }
}

/// The naive way: walk over the meetings from the first.
private func firstFreeHourByScanning(_ meetings: [Range<Int>], before end: Int) -> Int? {
    var minute = end - 1440
    for meeting in meetings where meeting.upperBound > minute {
        if meeting.lowerBound - minute >= 60 { return minute }
        minute = (meeting.upperBound + 14) / 15 * 15
    }
    return minute + 60 <= end ? minute : nil
}
