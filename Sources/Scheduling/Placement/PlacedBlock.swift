/// A block by the position of its task.
struct PlacedBlock: Hashable, Sendable {
    let task: Int
    let start: Int
    let end: Int
    /// Whether it stands as it is, whatever the rules say: pinned, or started before now.
    var isFixed = false

    var minutes: Int { end - start }

    /// Returns whether both take the same time for the same task.
    func stands(as other: PlacedBlock) -> Bool {
        task == other.task && start == other.start && end == other.end
    }

    /// Returns the existing blocks of a problem by start, end and task; equal ones that differ only in
    /// being pinned are all fixed.
    static func existing(
        of problem: SchedulingProblem, positions: [String: Int]
    ) -> [PlacedBlock] {
        var blocks: [PlacedBlock] = []
        for block in problem.existing {
            guard let task = positions[block.task] else { continue }
            let isFixed = block.isPinned || block.start < problem.now
            blocks.append(
                PlacedBlock(task: task, start: block.start, end: block.end, isFixed: isFixed))
        }
        blocks.sort { $0.stands(as: $1) ? $0.isFixed && !$1.isFixed : $0 < $1 }
        for row in blocks.indices.dropFirst() where blocks[row].stands(as: blocks[row - 1]) {
            blocks[row].isFixed = blocks[row - 1].isFixed
        }
        return blocks
    }
}

extension PlacedBlock: Comparable {
    /// Orders by start, then by end, then by task.
    static func < (left: PlacedBlock, right: PlacedBlock) -> Bool {
        (left.start, left.end, left.task) < (right.start, right.end, right.task)
    }
}
