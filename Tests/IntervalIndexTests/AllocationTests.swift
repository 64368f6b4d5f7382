import CountingAllocator
import IntervalIndex
import TaskweaveTestSupport
import Testing

/// Returns how often this thread asks the allocator for memory while `body` runs.
private func allocations(_ body: () -> Void) -> Int {
    counting_allocator_begin()
    body()
    return Int(counting_allocator_end())
}

/// Whether the tests are built for use: without optimisation the standard library's own loops over arrays, reversed
/// ranges and 32-bit ranges allocate.
private let isOptimized = !_isDebugAssertConfiguration()

private let needsOptimization: Comment =
    "Unoptimised loops allocate: swift test -c release -Xswiftc -enable-testing --filter Allocation"

/// Each query runs once beforehand, so that Swift's metadata of generic types already exists.
@Suite(
    "What is allocated",
    .enabled(
        if: counting_allocator_is_available(),
        "Calls of the allocator are counted with glibc and without sanitizers only."))
struct AllocationTests {
    private typealias Tree = IntervalTree<Int, Int>

    private static let count = 20_000

    /// Meetings in any order, a few of them long; each has room after it.
    private static func meetings(_ numbers: Range<Int>) -> [Range<Int>] {
        var generator = SeededGenerator(seed: 1)
        return numbers.map { number in
            let length = number.isMultiple(of: 300) ? 4_000 : 45
            return number * 60..<number * 60 + length
        }.shuffled(using: &generator)
    }

    private static func filledTree() -> Tree {
        Tree(meetings(0..<count).map { ($0, $0.lowerBound) })
    }

    @Test func `the counter counts what this thread allocates and nothing else`() {
        var array: [Int] = []
        #expect(allocations {} == 0)
        #expect(allocations { array.reserveCapacity(100) } == 1)
        #expect(allocations { array.append(1) } == 0)
        var copy = array
        #expect(allocations { copy.append(2) } == 1)
        #expect(copy.count == array.count + 1)
        let aligned = allocations {
            let bytes = UnsafeMutableRawPointer.allocate(byteCount: 4_096, alignment: 64)
            unsafe bytes.storeBytes(of: 1, as: Int.self)
            array[0] += unsafe bytes.load(as: Int.self)
            unsafe bytes.deallocate()
        }
        #expect(aligned == 1)
        #expect(array == [2])
    }

    @Test func `an empty tree and its copies allocate nothing before the first insertion`() {
        var count = 0
        func ask() {
            let tree = Tree()
            let copy = tree
            count += tree.count + copy.intervals(overlapping: 0..<10).count
            count += tree.firstGap(ofLength: 5, startingAt: 0, before: 10)?.lowerBound ?? 1
        }
        ask()
        #expect(allocations { ask() } == 0)
        #expect(count == 0)
        #expect(
            allocations {
                var tree = Tree()
                tree.insert(0..<1, value: 0)
                count = tree.count
            } > 0)
        #expect(count == 1)
    }

    @Test func `a question to the tree allocates nothing`() {
        let tree = Self.filledTree()
        var sum = 0
        func ask(_ numbers: Range<Int>) {
            for number in numbers {
                let range = number * 600..<number * 600 + 1_000
                if tree.overlaps(range) { sum &+= 1 }
                tree.forEachOverlap(of: range) { element in
                    sum &+= element.value
                    return true
                }
                let limit = range.lowerBound + 90_000
                let aligned = tree.firstGap(
                    ofLength: 10, startingAt: range.lowerBound, before: limit, alignedTo: 5)
                let long = tree.firstGap(
                    ofLength: 600, startingAt: range.lowerBound, before: limit)
                sum &+= (aligned?.lowerBound ?? 0) &+ (long?.lowerBound ?? 0)
                sum &+= tree.span?.lowerBound ?? 0
            }
        }
        ask(0..<10)
        #expect(allocations { ask(0..<1_500) } == 0)
        #expect(sum != 0)
    }

    @Test func `a search for the last gap allocates nothing`() {
        let tree = Self.filledTree()
        var sum = 0
        func ask(_ numbers: Range<Int>) {
            for number in numbers {
                let (start, limit) = (number * 600, number * 600 + 90_000)
                let aligned = tree.lastGap(
                    ofLength: 10, startingAt: start, before: limit, alignedTo: 5)
                let long = tree.lastGap(ofLength: 600, startingAt: start, before: limit)
                sum &+= (aligned?.lowerBound ?? 0) &+ (long?.lowerBound ?? 0)
            }
        }
        ask(0..<10)
        #expect(allocations { ask(0..<1_500) } == 0)
        #expect(sum != 0)
    }

    @Test(.enabled(if: isOptimized, needsOptimization))
    func `a question to the bitmap allocates nothing`() {
        var bitmap = OccupancyBitmap(slotCount: 20_000)
        for meeting in Self.meetings(0..<300) { bitmap.mark(meeting) }
        var sum = 0
        func ask(_ numbers: Range<Int>) {
            for number in numbers {
                let start = number * 7
                if bitmap.isFree(start..<start + 20) { sum &+= 1 }
                let first = bitmap.firstRun(
                    ofLength: 6, from: start, before: 20_000, alignedTo: 3)
                let long = bitmap.firstRun(ofLength: 200, from: start, before: 20_000)
                sum &+= first?.lowerBound ?? 0
                sum &+= long?.lowerBound ?? 0
            }
        }
        ask(0..<10)
        #expect(allocations { ask(0..<1_000) } == 0)
        #expect(sum != 0)
    }

    @Test(.enabled(if: isOptimized, needsOptimization))
    func `marking and clearing slots of a bitmap of one's own allocates nothing`() {
        var bitmap = OccupancyBitmap(slotCount: 20_000)
        bitmap.mark(0..<1)
        let changes = allocations {
            for start in 0..<1_000 {
                bitmap.mark(start * 20..<start * 20 + 12)
                bitmap.clear(start * 20 + 3..<start * 20 + 5)
            }
        }
        #expect(changes == 0)
        #expect(bitmap.busyCount == 10_000)
    }

    @Test func `an insertion where its leaf has room allocates nothing`() {
        var tree = Self.filledTree()
        tree.insert(0..<1, value: 0)
        // Leaves are built with four rows to spare, and each takes one or two intervals.
        let insertions = allocations {
            for number in 1..<Self.count / 60 {
                tree.insert(number * 3_600 + 7..<number * 3_600 + 9, value: number)
            }
        }
        #expect(insertions == 0)
        #expect(tree.count == Self.count + Self.count / 60)
    }

    @Test func `the first change of a shared tree copies it and the next allocates nothing`() {
        var tree = Self.filledTree()
        let snapshot = tree
        func change() {
            tree.remove(id: tree.insert(-500 ..< -400, value: 0))
        }
        #expect(allocations { change() } > 0)
        #expect(allocations { change() } == 0)
        #expect(tree == snapshot)
    }

    @Test func `removing and inserting again allocates nothing`() {
        var tree = Self.filledTree()
        var ids = tree.map(\.id)
        var generator = SeededGenerator(seed: 2)
        let rows = (0..<5_000).map { _ in Int.random(in: ids.indices, using: &generator) }
        tree.remove(id: tree.insert(0..<1, value: 0))
        let changes = allocations {
            for number in rows.indices {
                if let meeting = tree.remove(id: ids[rows[number]]) {
                    ids[rows[number]] = tree.insert(meeting.range, value: meeting.value)
                }
            }
        }
        #expect(changes == 0)
        #expect(tree.count == Self.count)
    }

    @Test(.enabled(if: isOptimized, needsOptimization))
    func `an insertion that splits allocates only where a table grows`() {
        var tree = Tree()
        var allocating = 0
        for (number, meeting) in Self.meetings(0..<40_000).enumerated() {
            let calls = allocations { tree.insert(meeting, value: number) }
            if number >= 1_000, calls > 0 { allocating += 1 }
        }
        // Some 900 leaves are split, and each of seven tables doubles at most six times.
        #expect(allocating > 0)
        #expect(allocating <= 7 * 6)
    }

    @Test(.enabled(if: isOptimized, needsOptimization))
    func `what removals left is used again`() {
        var tree = Tree()
        let meetings = Self.meetings(0..<20_000)
        let ids = meetings.map { tree.insert($0, value: 0) }
        // Leaves and inner nodes are mended on the way, and split again afterwards.
        let removals = allocations {
            for number in 0..<16_000 { tree.remove(id: ids[number]) }
        }
        let insertions = allocations {
            for number in 0..<12_000 { tree.insert(meetings[number], value: 0) }
        }
        #expect(removals == 0)
        #expect(insertions == 0)
        #expect(tree.count == 16_000)
    }
}
