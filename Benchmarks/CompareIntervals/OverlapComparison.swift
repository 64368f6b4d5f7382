import IntervalHarness
import Measuring

/// How long it takes to visit what overlaps a stretch of 15 to 240 minutes, in nanoseconds.
struct OverlapComparison {
    var ours: Double
    /// boost::icl::interval_map of counts and of sets.
    var counts: Double
    var sets: Double
    var superintervals: Double?
    /// A walk over an array that is sorted by start.
    var scan: Double?

    init(_ loops: IndexLoops, _ years: BusyYears) {
        // So many that no branch predictor learns them by heart.
        let queries = years.stretches(1 << 16, of: 15...240, seed: 7)
        let others = queries.forHarness
        let count = Int64(queries.count)
        let intervals = years.intervals.forHarness
        ours = nanoseconds(queries.count) { Int64(loops.sumOfOverlaps(queries)) }
        let map = unsafe harness_map_make(intervals, Int64(intervals.count))
        counts = nanoseconds(queries.count) { unsafe harness_map_overlaps(map, others, count) }
        unsafe harness_map_free(map)
        let named = unsafe harness_named_map_make(intervals, Int64(intervals.count))
        sets = nanoseconds(queries.count) {
            unsafe harness_named_map_overlaps(named, others, count)
        }
        unsafe harness_named_map_free(named)
        let index = unsafe harness_super_make(intervals, Int64(intervals.count))
        if unsafe index != nil {
            let sum = unsafe harness_super_overlaps(index, others, count)
            precondition(sum == loops.sumOfOverlaps(queries), "both find the same")
            superintervals = nanoseconds(queries.count) {
                unsafe harness_super_overlaps(index, others, count)
            }
            unsafe harness_super_free(index)
        }
        guard intervals.count <= 100_000 else { return }
        let few = Array(queries.prefix(1 << 9))
        precondition(years.sumByScanning(few) == loops.sumOfOverlaps(few), "both find the same")
        scan = nanoseconds(few.count) { Int64(years.sumByScanning(few)) }
    }
}

extension BusyYears {
    /// Adds up the numbers of what overlaps the queries, found by a walk from the first interval.
    fileprivate func sumByScanning(_ queries: [Range<Int>]) -> Int {
        var sum = 0
        for query in queries {
            for (number, range) in intervals.enumerated() {
                if range.lowerBound >= query.upperBound { break }
                if range.upperBound > query.lowerBound { sum &+= number }
            }
        }
        return sum
    }
}

/// Returns the nanoseconds of CPU time that one of `count` takes.
func nanoseconds(_ count: Int, _ job: () -> Int64) -> Double {
    1e9 / rate(of: count, job)
}
