import GridLayout
import TaskweaveTestSupport
import Testing

@Suite("Hiding the least important")
struct HidingByRankTests {
    @Test(arguments: seeds(1...60))
    func `of each rank as many are shown as any choice shows beside the ranks before`(
        seed: UInt64
    ) throws {
        let day = try RandomDay(seed: seed, count: 9)
        let items = day.items.enumerated().map { index, item in
            GridItem(id: item.id, start: item.start, end: item.end, rank: index % 3)
        }
        let metrics = try RandomDay(seed: seed, count: 9, maxColumns: 3).metrics
        let layout = DayLayout(items, in: metrics, hiding: .leastImportant)
        let all = DayLayout(items, in: day.metrics).frames
        let shown = Set(layout.frames.map(\.item.id))
        for cluster in clusters(of: all) where cluster[0].columns > 3 {
            var kept: [Frame] = []
            for rank in 0..<3 {
                let candidates = cluster.filter { $0.item.rank == rank }
                let ours = candidates.filter { shown.contains($0.item.id) }
                #expect(ours.count == mostShown(of: candidates, beside: kept, depth: 2))
                kept += ours
            }
        }
    }

    @Test(arguments: seeds(1...40))
    func `what is hidden overlaps as many as are shown, none of them less important`(
        seed: UInt64
    ) throws {
        let whole = try RandomDay(seed: seed, count: 60)
        var generator = SeededGenerator(seed: seed)
        let items = whole.items.map { item in
            GridItem(
                id: item.id, start: item.start, end: item.end,
                rank: Int.random(in: 0...4, using: &generator))
        }
        let metrics = try RandomDay(seed: seed, count: 60, maxColumns: 4).metrics
        let layout = DayLayout(items, in: metrics, hiding: .leastImportant)
        let all = DayLayout(items, in: whole.metrics).frames
        let shown = Set(layout.frames.map(\.item.id))
        let hidden = Set(layout.overflow.flatMap(\.ids))
        for frame in all where hidden.contains(frame.item.id) {
            let rivals = all.filter {
                shown.contains($0.item.id) && $0.item.rank <= frame.item.rank && meet($0, frame)
            }
            let depth = rivals.map { rival in
                let top = rival.y > frame.y ? rival : frame
                return rivals.count { covers($0, atTopOf: top) }
            }
            #expect((depth.max() ?? 0) >= 3, "\(frame.item.id) is hidden without need")
        }
    }

    @Test func `an urgent item stays though it ends last`() throws {
        let items = [
            GridItem(
                id: "a", start: GridTime(minutes: 600), end: GridTime(minutes: 660), rank: 1),
            GridItem(
                id: "b", start: GridTime(minutes: 600), end: GridTime(minutes: 660), rank: 1),
            GridItem(
                id: "c", start: GridTime(minutes: 600), end: GridTime(minutes: 900), rank: 0),
        ]
        let metrics = try GridMetrics(maxColumns: 2)
        #expect(DayLayout(items, in: metrics).frames.map(\.item.id) == ["a"])
        let layout = DayLayout(items, in: metrics, hiding: .leastImportant)
        #expect(layout.frames.map(\.item.id) == ["c"])
        #expect(layout.overflow.map(\.ids) == [["a", "b"]])
    }

    /// Tries every choice.
    private func mostShown(of candidates: [Frame], beside kept: [Frame], depth: Int) -> Int {
        (0..<(1 << candidates.count)).filter { choice in
            let chosen = candidates.indices.filter { choice & (1 << $0) != 0 }
            let shown = kept + chosen.map { candidates[$0] }
            return shown.allSatisfy { frame in shown.count { covers($0, atTopOf: frame) } <= depth }
        }
        .map(\.nonzeroBitCount).max() ?? 0
    }
}
