import GridLayout
import TaskweaveTestSupport

let tolerance = 1e-6

/// The layout that most of these tests examine.
typealias Frame = DayLayout<String>.Frame

func item(_ id: String, _ start: Int, _ end: Int) -> GridItem<String> {
    GridItem(id: id, start: GridTime(minutes: start), end: GridTime(minutes: end))
}

/// A day of items at random, many of them equal, empty, short or outside the hours.
struct RandomDay {
    let items: [GridItem<String>]
    let metrics: GridMetrics

    init(
        seed: UInt64, count: Int = 30, maxColumns: Int? = nil, isRightToLeft: Bool = false
    ) throws {
        var generator = SeededGenerator(seed: seed)
        let heights = [20.0, 57, 60, 120]
        metrics = try GridMetrics(
            hourHeight: heights[Int.random(in: 0..<heights.count, using: &generator)],
            startHour: Int.random(in: 0...8, using: &generator), endHour: 20, columnX: 50,
            columnWidth: Double.random(in: 50...400, using: &generator),
            isRightToLeft: isRightToLeft, maxColumns: maxColumns)
        items = (0..<count).map { index in
            let start = 5 * Int.random(in: -12...288, using: &generator)
            let lengths = [0, 5, 15, 30, 45, 60, 90, 240, -10]
            let length = lengths[Int.random(in: 0..<lengths.count, using: &generator)]
            return item("e\(index)", start, start + length)
        }
    }

    var right: Double { metrics.columnX + metrics.columnWidth }
    var height: Double { Double(metrics.endHour - metrics.startHour) * metrics.hourHeight }
}

/// Whether two frames share any row.
func meet(_ left: Frame, _ right: Frame) -> Bool {
    left.y < right.y + right.height - tolerance && right.y < left.y + left.height - tolerance
}

func intersect(_ left: Frame, _ right: Frame) -> Bool {
    meet(left, right) && left.x < right.x + right.width - tolerance
        && right.x < left.x + left.width - tolerance
}

/// Whether `frame` covers the row in which `other` begins.
func covers(_ frame: Frame, atTopOf other: Frame) -> Bool {
    frame.y <= other.y + tolerance && other.y < frame.y + frame.height - tolerance
}

/// Connected components by trying every pair until nothing changes.
func clusters(of frames: [Frame]) -> [[Frame]] {
    var clusters: [[Frame]] = []
    for frame in frames {
        let touching = clusters.indices.filter { clusters[$0].contains { meet($0, frame) } }
        let merged = touching.flatMap { clusters[$0] } + [frame]
        for index in touching.reversed() { clusters.remove(at: index) }
        clusters.append(merged)
    }
    return clusters
}
