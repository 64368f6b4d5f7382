import IntervalHarness
import Measuring

/// How long it takes to find the first gap at or after a moment, on a grid of 15 minutes, in nanoseconds.
struct GapComparison {
    var bitmap: Double
    var tree: Double
    /// boost::icl::interval_set, from segment to segment.
    var set: Double

    /// Measures gaps of a length, in minutes, within ten years of the moment.
    init(_ loops: IndexLoops, _ years: BusyYears, length: Int) {
        let isShort = length < 60
        let queries = years.stretches(
            isShort ? 1 << 16 : 1 << 9, of: 5_259_600...5_259_600, seed: 7)
        let others = queries.forHarness
        let count = Int64(queries.count)
        // Time after the last year is free in the tree but outside the bitmap.
        let slots = queries.map { $0.lowerBound / 5..<min($0.upperBound, years.end) / 5 }
        let intervals = years.intervals.forHarness
        let set = unsafe harness_set_make(intervals, Int64(intervals.count))
        precondition(
            unsafe harness_set_first_gaps(set, others, count, Int64(length), 15)
                == Int64(loops.sumOfFirstGaps(queries, length: length)), "both find the same")
        self.set = nanoseconds(queries.count) {
            unsafe harness_set_first_gaps(set, others, count, Int64(length), 15)
        }
        unsafe harness_set_free(set)
        tree = nanoseconds(queries.count) {
            Int64(loops.sumOfFirstGaps(queries, length: length))
        }
        bitmap = nanoseconds(queries.count) {
            Int64(loops.sumOfFirstRuns(slots, length: length / 5))
        }
    }
}
