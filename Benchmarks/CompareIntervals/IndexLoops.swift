// Built twice: here, where the library is imported, and in a module that holds a copy of the library, where the
// compiler sees everything. What the first costs more is the price of being used from outside.
#if OUTSIDE
    import IntervalIndex
#endif

/// The jobs of an index of intervals that are numbered in their order.
public struct IndexLoops {
    private var tree: IntervalTree<Int, Int>
    private let bitmap: OccupancyBitmap

    /// Indexes intervals that are sorted, and the slots of five minutes from 0 to an end.
    public init(sorted ranges: [Range<Int>], end: Int) {
        tree = IntervalTree(sorted: ranges.enumerated().map { ($1, $0) })
        bitmap = OccupancyBitmap(tree, on: SlotGrid(covering: 0..<end, slotLength: 5))
    }

    /// Adds up the numbers of what overlaps the queries.
    @inline(never)
    public func sumOfOverlaps(_ queries: [Range<Int>]) -> Int {
        var sum = 0
        for query in queries {
            tree.forEachOverlap(of: query) { element in
                sum &+= element.value
                return true
            }
        }
        return sum
    }

    /// Inserts intervals, and returns how they are removed.
    @inline(never)
    public mutating func insert(_ ranges: [Range<Int>]) -> [Handle] {
        var handles: [Handle] = []
        handles.reserveCapacity(ranges.count)
        for range in ranges { handles.append(Handle(id: tree.insert(range, value: 0))) }
        return handles
    }

    /// Removes intervals.
    @inline(never)
    public mutating func remove(_ handles: [Handle]) {
        for handle in handles { tree.remove(id: handle.id) }
    }

    /// Adds up the starts of the first gaps of a length in the queries, on a grid of 15 minutes.
    @inline(never)
    public func sumOfFirstGaps(_ queries: [Range<Int>], length: Int) -> Int {
        var sum = 0
        for query in queries {
            let gap = tree.firstGap(
                ofLength: length, startingAt: query.lowerBound, before: query.upperBound,
                alignedTo: 15)
            sum &+= gap?.lowerBound ?? 0
        }
        return sum
    }

    /// Adds up the starts of the first free runs in the queries, which are slots, on a grid of three slots.
    @inline(never)
    public func sumOfFirstRuns(_ queries: [Range<Int>], length: Int) -> Int {
        var sum = 0
        for query in queries {
            let run = bitmap.firstRun(
                ofLength: length, from: query.lowerBound, before: query.upperBound, alignedTo: 3)
            sum &+= run?.lowerBound ?? 0
        }
        return sum
    }

    /// How an interval is removed.
    public struct Handle {
        fileprivate let id: IntervalTree<Int, Int>.ID
    }
}
