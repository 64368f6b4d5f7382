// The same loops are built in two modules: here, beside a library that is imported, and within a copy of the
// library itself, where the compiler sees everything.
#if OUTSIDE
    import IntervalIndex
#endif

/// Adds up the values of what overlaps the queries.
@inline(never)
func sumOfOverlaps(_ tree: IntervalTree<Int, Int>, _ queries: [Range<Int>]) -> Int {
    var sum = 0
    for query in queries {
        tree.forEachOverlap(of: query) { element in
            sum &+= element.value
            return true
        }
    }
    return sum
}

/// Inserts intervals and returns their handles.
@inline(never)
func inserting(
    _ ranges: [Range<Int>], into tree: inout IntervalTree<Int, Int>
) -> [IntervalTree<Int, Int>.ID] {
    var ids: [IntervalTree<Int, Int>.ID] = []
    ids.reserveCapacity(ranges.count)
    for (index, range) in ranges.enumerated() { ids.append(tree.insert(range, value: index)) }
    return ids
}

/// Removes intervals.
@inline(never)
func removing(_ ids: [IntervalTree<Int, Int>.ID], from tree: inout IntervalTree<Int, Int>) {
    for id in ids { tree.remove(id: id) }
}

/// Adds up the starts of the first gaps of a length in the queries.
@inline(never)
func sumOfFirstGaps(
    _ tree: IntervalTree<Int, Int>, _ queries: [Range<Int>], _ length: Int, _ alignment: Int
) -> Int {
    var sum = 0
    for query in queries {
        let gap = tree.firstGap(
            ofLength: length, startingAt: query.lowerBound, before: query.upperBound,
            alignedTo: alignment)
        sum &+= gap?.lowerBound ?? 0
    }
    return sum
}

/// Adds up the starts of the first runs of free slots in the queries.
@inline(never)
func sumOfFirstRuns(
    _ bitmap: OccupancyBitmap, _ queries: [Range<Int>], _ length: Int, _ alignment: Int
) -> Int {
    var sum = 0
    for query in queries {
        let run = bitmap.firstRun(
            ofLength: length, from: query.lowerBound, before: query.upperBound,
            alignedTo: alignment)
        sum &+= run?.lowerBound ?? 0
    }
    return sum
}
