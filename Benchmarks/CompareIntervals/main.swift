import IntervalHarness
import IntervalIndex
import Measuring

let sizes = [1000, 10_000, 100_000, 1_000_000, 10_000_000]
let quick = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000_000
func ns(_ rate: Double) -> Double { 1e9 / rate }
for n in sizes where n <= quick {
    let years = BusyYears(intervals: n)
    let tree0 = IntervalTree(sorted: years.intervals.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }.enumerated().map { ($1, $0) })
    var tree = tree0
    let queries = years.stretches(1 << 16, of: 15...240, seed: 7)
    let hq = queries.forHarness
    var hi = years.intervals.forHarness
    let map = harness_map_make(hi, Int64(n))!
    let sup = harness_super_make(hi, Int64(n))
    let set = harness_set_make(hi, Int64(n))!
    print("n", n, "hits", Double(queries.reduce(0) { $0 + tree.intervals(overlapping: $1).count }) / Double(queries.count))
    let o = ns(rate(of: queries.count, rounds: 5) { Int64(sumOfOverlaps(tree, queries)) })
    let m = ns(rate(of: queries.count, rounds: 5) { harness_map_overlaps(map, hq, Int64(hq.count)) })
    let s = sup == nil ? 0 : ns(rate(of: queries.count, rounds: 5) { harness_super_overlaps(sup, hq, Int64(hq.count)) })
    if sup != nil { precondition(harness_super_overlaps(sup, hq, Int64(hq.count)) >= 0) }
    print("  overlap ours", o, "icl map", m, o / m, "super", s, o / s)
    let batches = (0..<(n > 100_000 ? 4 : 64)).map { years.stretches(max(64, min(4096, n / 16)), of: 15...120, seed: UInt64(11 + $0)) }
    let hb = batches.map(\.forHarness)
    var (bi, br, mi, mr) = (Double.infinity, Double.infinity, Double.infinity, Double.infinity)
    for _ in 0..<6 {
        var (si, sr, smi, smr) = (0.0, 0.0, 0.0, 0.0)
        for (extra, he) in zip(batches, hb) {
        var t = cpuSeconds()
        let ids = inserting(extra, into: &tree)
        si += cpuSeconds() - t; t = cpuSeconds()
        removing(ids, from: &tree)
        sr += cpuSeconds() - t; t = cpuSeconds()
        harness_map_insert(map, he, Int64(he.count))
        smi += cpuSeconds() - t; t = cpuSeconds()
        harness_map_remove(map, he, Int64(he.count))
        smr += cpuSeconds() - t
        }
        bi = min(bi, si); br = min(br, sr); mi = min(mi, smi); mr = min(mr, smr)
    }
    let k = 1e9 / Double(batches.count * batches[0].count)
    print("  insert ours", bi * k, "map", mi * k, bi / mi, " remove ours", br * k, "map", mr * k, br / mr)
    let grid = SlotGrid(covering: 0..<years.end, slotLength: 5)
    let bitmap = OccupancyBitmap(tree, on: grid)
    let gq = queries.map { $0.lowerBound..<years.end }
    let hg = gq.forHarness
    let sq = gq.map { $0.lowerBound / 5..<grid.slotCount }
    let a = sumOfFirstGaps(tree, gq, 30, 15), b = sumOfFirstRuns(bitmap, sq, 6, 3) * 5, c = harness_set_first_gaps(set, hg, Int64(hg.count), 30, 15)
    print("  30 min:", a, b, c)
    let g1 = ns(rate(of: gq.count, rounds: 5) { Int64(sumOfFirstGaps(tree, gq, 30, 15)) })
    let g2 = ns(rate(of: gq.count, rounds: 5) { Int64(sumOfFirstRuns(bitmap, sq, 6, 3)) })
    let g3 = ns(rate(of: gq.count, rounds: 5) { harness_set_first_gaps(set, hg, Int64(hg.count), 30, 15) })
    print("  gap30 tree", g1, "bitmap", g2, "icl set", g3, "bitmap/set", g2 / g3, "tree/set", g1 / g3)
    let tenYears = queries.prefix(256).map { $0.lowerBound..<$0.lowerBound + 5_259_600 }
    let ht = tenYears.forHarness
    let st = tenYears.map { $0.lowerBound / 5..<$0.upperBound / 5 }
    let g4 = ns(rate(of: tenYears.count, rounds: 3) { Int64(sumOfFirstGaps(tree, tenYears, 360, 15)) })
    let g5 = ns(rate(of: tenYears.count, rounds: 3) { Int64(sumOfFirstRuns(bitmap, st, 72, 3)) })
    let g6 = ns(rate(of: tenYears.count, rounds: 3) { harness_set_first_gaps(set, ht, Int64(ht.count), 360, 15) })
    print("  gap6h tree", g4, "bitmap", g5, "icl set", g6)
    harness_map_free(map); harness_set_free(set); harness_super_free(sup)
    hi = []
}
