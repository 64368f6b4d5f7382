import IntervalIndex

/// What immovable blocks take, those that are fixed or near: they may overlap, lie off the grid and break rules.
struct ImmovableBlocks: Sendable {
    let blocks: [PlacedBlock]
    /// Their slots and the pauses after them.
    private(set) var taken: OccupancyBitmap
    /// The slots that a pause that ends a slot after another must not reach, so that each block keeps its start.
    private(set) var heads: OccupancyBitmap
    /// The slot behind the last block of each task, or 0.
    private(set) var ends: [Int]
    /// The slot before which predecessors of each task have to end, because of blocks that are not fixed.
    private(set) var starts: [Int]
    /// By how many minutes more of each free run count as used than are taken: where blocks overlap or reach out of it.
    private(set) var excess: [Int]

    init(_ blocks: [PlacedBlock], of problem: PreparedProblem, pause: SlotPause) {
        let time = problem.timeline
        self.blocks = blocks
        taken = OccupancyBitmap(slotCount: time.count, isSummarized: false)
        heads = OccupancyBitmap(slotCount: time.count, isSummarized: false)
        ends = Array(repeating: 0, count: problem.tasks.count)
        starts = Array(repeating: time.count, count: problem.tasks.count)
        excess = Array(repeating: 0, count: problem.runs.count)
        for block in blocks {
            let end = block.end + pause.pause.after(block.minutes)
            let first = max(0, time.slot(of: block.start))
            let last = min(time.slot(notBefore: end), time.count)
            if first < last { taken.mark(first..<last) }
            // A pause of so many slots, rounded up, reaches this one exactly when its minutes reach the start.
            let head = time.slot(of: block.start - pause.pause.minutes) + pause.slots
            heads.mark(head..<head + 1)
            ends[block.task] = max(ends[block.task], time.slot(notBefore: block.end))
            if let run = problem.run(containing: block.start) {
                excess[run] += block.minutes + pause.pause.after(block.minutes)
            }
            guard !block.isFixed else { continue }
            starts[block.task] = min(starts[block.task], max(0, time.slot(of: block.start)))
        }
        for (run, slots) in time.runSlots.enumerated() where excess[run] > 0 {
            excess[run] = max(0, excess[run] - taken.busyCount(in: slots) * time.grid)
        }
    }
}

/// The pause after a long block, in slots.
struct SlotPause: Sendable {
    let pause: Pause
    /// The slots from which a block is long; more than there are without a pause.
    let long: Int
    /// The slots of a pause, the last of which it may take in part.
    let slots: Int

    init(_ pause: Pause, grid: Int) {
        self.pause = pause
        let isAny = pause.minutes > 0
        long = isAny ? (min(pause.long, Timeline.never) + grid - 1) / grid : .max
        slots = isAny ? (pause.minutes + grid - 1) / grid : 0
    }

    /// The slots of the pause after a block of a length.
    func slots(after length: Int) -> Int { length >= long ? slots : 0 }

    /// The minutes of the pause after a block of a length.
    func minutes(after length: Int) -> Int { length >= long ? pause.minutes : 0 }
}
