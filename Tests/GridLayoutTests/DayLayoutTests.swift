import GridLayout
import TaskweaveTestSupport
import Testing

@Suite("Laying out a day")
struct DayLayoutTests {
    @Test(arguments: seeds(1...40))
    func `frames never overlap and stay inside the grid`(seed: UInt64) throws {
        let day = try RandomDay(seed: seed)
        let frames = DayLayout(day.items, in: day.metrics).frames
        for (index, frame) in frames.enumerated() {
            #expect(frame.x >= day.metrics.columnX - tolerance)
            #expect(frame.x + frame.width <= day.right + tolerance)
            #expect(frame.y >= -tolerance && frame.y + frame.height <= day.height + tolerance)
            #expect(frame.height >= min(day.metrics.minHeight, day.height) - tolerance)
            for other in frames[..<index] {
                #expect(!intersect(frame, other), "\(frame.item.id) covers \(other.item.id)")
            }
        }
    }

    @Test(arguments: seeds(1...40))
    func `a cluster has as many columns as its greatest depth`(seed: UInt64) throws {
        let day = try RandomDay(seed: seed)
        let frames = DayLayout(day.items, in: day.metrics).frames
        for cluster in clusters(of: frames) {
            let depth = cluster.map { frame in cluster.count { covers($0, atTopOf: frame) } }.max()
            #expect(cluster.allSatisfy { $0.columns == depth })
            #expect(cluster.allSatisfy { (0..<$0.columns).contains($0.column) })
        }
    }

    @Test(arguments: seeds(1...40))
    func `no frame could be wider`(seed: UInt64) throws {
        let day = try RandomDay(seed: seed)
        let frames = DayLayout(day.items, in: day.metrics).frames
        for frame in frames {
            let end = frame.column + frame.columnSpan
            guard end < frame.columns else { continue }
            let blocked = frames.contains { $0.column == end && meet($0, frame) }
            #expect(blocked, "\(frame.item.id) could be wider")
        }
    }

    @Test(arguments: seeds(1...40))
    func `the order of the input does not matter`(seed: UInt64) throws {
        let day = try RandomDay(seed: seed)
        var generator = SeededGenerator(seed: seed)
        let shuffled = day.items.shuffled(using: &generator)
        #expect(DayLayout(shuffled, in: day.metrics) == DayLayout(day.items, in: day.metrics))
    }

    @Test(arguments: seeds(1...40))
    func `what happens in one cluster moves no other`(seed: UInt64) throws {
        let day = try RandomDay(seed: seed, count: 20)
        let frames = DayLayout(day.items, in: day.metrics).frames
        for cluster in clusters(of: frames) {
            let gone = Set(cluster.map(\.item.id))
            let rest = DayLayout(day.items.filter { !gone.contains($0.id) }, in: day.metrics).frames
            let before = frames.filter { !gone.contains($0.item.id) }
            #expect(rest.map(\.item.id) == before.map(\.item.id))
            for (frame, other) in zip(rest, before) {
                #expect(frame.x == other.x && frame.width == other.width)
                #expect(frame.y == other.y && frame.height == other.height)
            }
        }
    }

    @Test(arguments: seeds(1...40))
    func `every item is shown, hidden, earlier or later, once`(seed: UInt64) throws {
        let day = try RandomDay(seed: seed, maxColumns: 3)
        let layout = DayLayout(day.items, in: day.metrics)
        let found =
            layout.frames.map(\.item.id) + layout.overflow.flatMap(\.ids) + layout.earlier
            + layout.later
        #expect(found.sorted() == day.items.map(\.id).sorted())
    }

    @Test(arguments: seeds(1...40))
    func `right to left is the mirror image`(seed: UInt64) throws {
        let day = try RandomDay(seed: seed)
        let mirror = try RandomDay(seed: seed, isRightToLeft: true)
        let frames = DayLayout(day.items, in: day.metrics).frames
        for (frame, image) in zip(frames, DayLayout(mirror.items, in: mirror.metrics).frames) {
            let mirrored = day.metrics.columnX + day.right - frame.x - frame.width
            #expect(abs(image.x - mirrored) < tolerance)
            #expect(image.width == frame.width)
        }
    }

    @Test func `two five-minute items that would be drawn over each other stand side by side`()
        throws
    {
        let layout = DayLayout([item("a", 540, 545), item("b", 545, 550)], in: try GridMetrics())
        #expect(layout.frames.map(\.columns) == [2, 2])
        #expect(layout.frames.map(\.height) == [20, 20])
    }

    @Test func `items that only touch share a column`() throws {
        let layout = DayLayout([item("a", 540, 600), item("b", 600, 660)], in: try GridMetrics())
        #expect(layout.frames.map(\.column) == [0, 0])
        #expect(layout.frames.map(\.columns) == [1, 1])
    }

    @Test func `at the bottom of the grid a short item moves up`() throws {
        let layout = DayLayout([item("a", 1315, 1320)], in: try GridMetrics())
        #expect(layout.frames.first.map { $0.y + $0.height } == 960)
        #expect(layout.frames.first?.height == 20)
    }

    @Test(
        arguments: [
            (300, 330, ["x"], []), (300, 360, ["x"], []), (360, 360, [], []), (359, 361, [], []),
            (1320, 1320, [], ["x"]), (1320, 1380, [], ["x"]), (1319, 1400, [], []),
        ] as [(Int, Int, [String], [String])])
    func `what lies outside the hours is earlier or later`(
        start: Int, end: Int, earlier: [String], later: [String]
    ) throws {
        let layout = DayLayout([item("x", start, end)], in: try GridMetrics())
        #expect(layout.earlier == earlier)
        #expect(layout.later == later)
        #expect(layout.frames.count == 1 - earlier.count - later.count)
    }

    @Test func `measures that no grid can have name their field`() {
        #expect(throws: GridMetrics.InvalidField.self) { try GridMetrics(hourHeight: .nan) }
        let error = #expect(throws: GridMetrics.InvalidField.self) {
            try GridMetrics(startHour: 9, endHour: 9)
        }
        #expect(error?.field == "endHour")
        #expect(
            error.map(String.init(describing:))
                == "endHour must be a whole hour after startHour, up to 72")
    }

    @Test func `times that are no numbers are refused`() {
        #expect(GridTime(minutes: .nan) == nil)
        #expect(GridTime(minutes: .infinity) == nil)
        #expect(GridTime(minutes: 0.5) == GridTime(milliseconds: 30_000))
        #expect(GridTime(milliseconds: -1).wholeMinutes == -1)
    }
}
