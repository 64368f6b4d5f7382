import IntervalIndex

/// The time of immovable blocks, those that are fixed or near; they may overlap, lie off the grid and break rules.
struct ImmovableBlocks: Sendable {
    /// A stretch of time that blocks take without a gap, in minutes.
    struct Segment: Sendable {
        let start: Int
        private(set) var end: Int
        /// The total minutes of the blocks, which may overlap.
        private(set) var minutes: Int

        fileprivate init(_ block: PlacedBlock) {
            (start, end, minutes) = (block.start, block.end, block.minutes)
        }

        fileprivate mutating func append(_ block: PlacedBlock) {
            end = max(end, block.end)
            minutes += block.minutes
        }
    }

    let blocks: [PlacedBlock]
    /// The slots that they touch.
    private(set) var taken: OccupancyBitmap
    /// The slots in which they start.
    private(set) var heads: OccupancyBitmap
    /// The stretches that the blocks take, in order.
    private(set) var segments: [Segment] = []
    /// For each slot, the segment whose first slot it is, and the segment whose last slot it is, or −1.
    private(set) var starting: [Int32]
    private(set) var ending: [Int32]
    /// The number of segments that end before the timeline begins, and the first segment that starts after it.
    private(set) var countBefore = 0
    private(set) var firstAfter = 0
    /// The slot after the last block of each task, or 0.
    private(set) var ends: [Int]
    /// The slot before which predecessors of each task have to end, because of blocks that are not fixed.
    private(set) var starts: [Int]

    init(_ blocks: [PlacedBlock], of problem: PreparedProblem) {
        let time = problem.timeline
        self.blocks = blocks.sorted()
        taken = OccupancyBitmap(slotCount: time.count, isSummarized: false)
        heads = OccupancyBitmap(slotCount: time.count, isSummarized: false)
        ends = Array(repeating: 0, count: problem.tasks.count)
        starts = Array(repeating: time.count, count: problem.tasks.count)
        starting = Array(repeating: -1, count: time.count)
        ending = starting
        for block in self.blocks {
            let first = max(0, time.slot(of: block.start))
            let last = min(time.slot(notBefore: block.end), time.count)
            if first < last { taken.mark(first..<last) }
            let head = time.slot(of: block.start)
            heads.mark(head..<head + 1)
            ends[block.task] = max(ends[block.task], time.slot(notBefore: block.end))
            if let last = segments.last, block.start <= last.end {
                segments[segments.count - 1].append(block)
            } else {
                segments.append(Segment(block))
            }
            guard !block.isFixed else { continue }
            starts[block.task] = min(starts[block.task], max(0, time.slot(of: block.start)))
        }
        for (number, segment) in segments.enumerated() {
            let first = time.slot(of: segment.start)
            let last = time.slot(notBefore: segment.end) - 1
            if last < 0 { countBefore = number + 1 }
            if first < time.count { firstAfter = number + 1 }
            // Of two segments that end in one slot, the second counts; of two that start in one slot, the first.
            if (0..<time.count).contains(last) { ending[last] = Int32(number) }
            if (0..<time.count).contains(first), starting[first] < 0 {
                starting[first] = Int32(number)
            }
        }
    }
}
