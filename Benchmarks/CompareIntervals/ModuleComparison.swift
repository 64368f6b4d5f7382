import IndexWithin
import Measuring

/// The time of the same loops in a module that imports the index, as a ratio to their time within its own module.
struct ModuleComparison {
    var overlaps: Double
    var insert: Double
    var remove: Double
    var gaps: Double

    init(_ years: BusyYears) {
        let sorted = years.intervals
        var outside = CompareIntervals.IndexLoops(sorted: sorted, end: years.end)
        var within = IndexWithin.IndexLoops(sorted: sorted, end: years.end)
        let queries = years.stretches(1 << 16, of: 15...240, seed: 7)
        let gapQueries = queries.map { $0.lowerBound..<years.end }
        overlaps = Self.ratio(queries.count) {
            Int64(outside.sumOfOverlaps(queries))
        } within: {
            Int64(within.sumOfOverlaps(queries))
        }
        gaps = Self.ratio(queries.count) {
            Int64(outside.sumOfFirstGaps(gapQueries, length: 30))
        } within: {
            Int64(within.sumOfFirstGaps(gapQueries, length: 30))
        }
        var (outer, inner) = ((insert: 1e9, remove: 1e9), (insert: 1e9, remove: 1e9))
        let batch = Array(queries.prefix(4096))
        for _ in 0..<100 {
            var start = cpuSeconds()
            let handles = outside.insert(batch)
            outer.insert = min(outer.insert, cpuSeconds() - start)
            start = cpuSeconds()
            outside.remove(handles)
            outer.remove = min(outer.remove, cpuSeconds() - start)
            start = cpuSeconds()
            let others = within.insert(batch)
            inner.insert = min(inner.insert, cpuSeconds() - start)
            start = cpuSeconds()
            within.remove(others)
            inner.remove = min(inner.remove, cpuSeconds() - start)
        }
        insert = outer.insert / inner.insert
        remove = outer.remove / inner.remove
    }

    /// Returns the ratio of two jobs, measured in turn.
    private static func ratio(
        _ count: Int, outside: () -> Int64, within: () -> Int64
    ) -> Double {
        var (outer, inner) = (0.0, 0.0)
        for _ in 0..<3 {
            outer = max(outer, rate(of: count, outside))
            inner = max(inner, rate(of: count, within))
        }
        return inner / outer
    }
}
