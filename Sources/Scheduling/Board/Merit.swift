import CalendarModel

/// How good a plan is, the less the better: in strict mode the unplaced minutes of each priority from urgent to none,
/// then the cost; else the cost alone.
struct Merit: Comparable, Sendable {
    /// All zero unless the mode is strict.
    var unplaced = SIMD8<Int>()
    var cost: Int

    /// Worse than that of any plan, strict or not.
    static let worst = Merit(unplaced: SIMD8(repeating: .max), cost: .max)

    /// Whether this is better than another merit, or costs no more beyond it than is allowed.
    func isAcceptable(after other: Merit, allowing more: Int) -> Bool {
        if unplaced != other.unplaced { return isLess(than: other) }
        return cost <= other.cost + more
    }

    static func < (left: Merit, right: Merit) -> Bool {
        left.unplaced == right.unplaced ? left.cost < right.cost : left.isLess(than: right)
    }

    private func isLess(than other: Merit) -> Bool {
        for priority in unplaced.indices where unplaced[priority] != other.unplaced[priority] {
            return unplaced[priority] < other.unplaced[priority]
        }
        return false
    }
}

extension Timetable {
    /// How good the table is.
    var merit: Merit {
        var merit = Merit(cost: cost.total)
        guard problem.problem.isStrict else { return merit }
        for task in problem.tasks {
            merit.unplaced[task.task.priority.rawValue] += task.duration - minutes[task.index]
        }
        return merit
    }
}
