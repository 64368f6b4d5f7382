import IntervalHarness
import Measuring

/// How long it takes to insert and to remove a stretch of 15 to 120 minutes, in nanoseconds.
struct ChangeComparison {
    /// Nanoseconds for one.
    struct Times {
        var insert = Double.infinity
        var remove = Double.infinity
    }

    var ours = Times()
    /// boost::icl::interval_map of counts and of sets.
    var counts = Times()
    var sets = Times()

    init(_ loops: IndexLoops, _ years: BusyYears) {
        var loops = loops
        let size = max(512, min(4096, years.intervals.count / 16))
        let batches = (0..<16).map {
            years.stretches(size, of: 15...120, seed: 11 + UInt64($0))
        }
        let others = batches.map(\.forHarness)
        let count = Int64(size)
        let intervals = years.intervals.forHarness
        let map = unsafe harness_map_make(intervals, Int64(intervals.count))
        let named = unsafe harness_named_map_make(intervals, Int64(intervals.count))
        for _ in 0..<6 {
            var handles: [IndexLoops.Handle] = []
            ours.takeBest(of: batches) {
                handles = loops.insert($0)
            } remove: { _ in
                loops.remove(handles)
            }
            counts.takeBest(of: others) {
                unsafe harness_map_insert(map, $0, count)
            } remove: {
                unsafe harness_map_remove(map, $0, count)
            }
            sets.takeBest(of: others) {
                unsafe harness_named_map_insert(named, $0, count, 0)
            } remove: {
                unsafe harness_named_map_remove(named, $0, count, 0)
            }
        }
        unsafe harness_map_free(map)
        unsafe harness_named_map_free(named)
    }
}

extension ChangeComparison.Times {
    /// Inserts and removes each batch, and keeps the least times.
    fileprivate mutating func takeBest<Batch: Collection>(
        of batches: [Batch], insert: (Batch) -> Void, remove: (Batch) -> Void
    ) {
        var spent = (insert: 0.0, remove: 0.0)
        for batch in batches {
            let first = cpuSeconds()
            insert(batch)
            let second = cpuSeconds()
            remove(batch)
            spent.insert += second - first
            spent.remove += cpuSeconds() - second
        }
        let scale = 1e9 / Double(batches.count * (batches.first?.count ?? 1))
        self.insert = min(self.insert, spent.insert * scale)
        self.remove = min(self.remove, spent.remove * scale)
    }
}
