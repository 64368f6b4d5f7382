import GridLayout
import TaskweaveTestSupport
import Testing

@Suite("Collapsing a dense day")
struct CollapsingTests {
    @Test(arguments: seeds(1...60))
    func `it hides the fewest, as an exhaustive search finds`(seed: UInt64) throws {
        let day = try RandomDay(seed: seed, count: 9, maxColumns: 3)
        let layout = DayLayout(day.items, in: day.metrics)
        let whole = try RandomDay(seed: seed, count: 9)
        let all = DayLayout(whole.items, in: whole.metrics).frames
        let fewest = clusters(of: all).reduce(0) { sum, cluster in
            sum + (cluster[0].columns > 3 ? fewestHidden(cluster, depth: 2) : 0)
        }
        #expect(layout.overflow.reduce(0) { $0 + $1.ids.count } == fewest)
    }

    @Test(arguments: seeds(1...60))
    func `nothing covers a +N, and each stands in the last column`(seed: UInt64) throws {
        let day = try RandomDay(seed: seed, count: 40, maxColumns: 4)
        let layout = DayLayout(day.items, in: day.metrics)
        for chip in layout.overflow {
            #expect(chip.column == 3 && chip.columns == 4)
            for frame in layout.frames where frame.y < chip.y + chip.height {
                guard frame.y + frame.height > chip.y else { continue }
                #expect(frame.x + frame.width <= chip.x + tolerance)
            }
        }
    }

    @Test func `of four at once, three columns show two and a +2`() throws {
        let items = ["a", "b", "c", "d"].map { item($0, 600, 660) }
        let layout = DayLayout(items, in: try GridMetrics(columnWidth: 90, maxColumns: 3))
        #expect(layout.frames.map(\.item.id) == ["a", "b"])
        #expect(layout.overflow.map(\.ids) == [["c", "d"]])
        #expect(layout.overflow.first?.width == 30)
    }

    /// Tries every choice.
    private func fewestHidden(_ frames: [Frame], depth: Int) -> Int {
        let choices = 0..<(1 << frames.count)
        return choices.filter { choice in
            let shown = frames.indices.filter { choice & (1 << $0) == 0 }.map { frames[$0] }
            return shown.allSatisfy { frame in shown.count { covers($0, atTopOf: frame) } <= depth }
        }
        .map(\.nonzeroBitCount).min() ?? 0
    }
}
