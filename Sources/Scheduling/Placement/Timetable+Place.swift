import CalendarModel

extension Timetable {
    /// Places tasks one after another by best insertion, then again for as long as one more fits.
    ///
    /// A task that finds no place now may find one when another has filled a sliver beside it, so the
    /// end of it is a table into which no single task fits: the same whatever the order.
    mutating func place(_ tasks: [Int]) {
        var isChanged = true
        while isChanged {
            isChanged = false
            for task in tasks {
                guard let insertion = bestInsertion(of: task) else { continue }
                insert(insertion)
                isChanged = true
            }
        }
    }

    /// How good the table is.
    var merit: Merit {
        var unplaced: [Int] = []
        if problem.problem.isStrict {
            unplaced = Array(repeating: 0, count: 5)
            for task in problem.tasks {
                unplaced[task.task.priority.rawValue] += task.duration - minutes[task.index]
            }
        }
        return Merit(unplaced: unplaced, cost: cost.total)
    }
}

/// How good a plan is, the less the better: in strict mode the unplaced minutes of each priority
/// from urgent to none, then the cost; else the cost alone.
struct Merit: Comparable {
    let unplaced: [Int]
    let cost: Int

    /// Whether this is better than another merit, or costs no more beyond it than is allowed.
    func isAcceptable(after other: Merit, allowing more: Int) -> Bool {
        for (own, other) in zip(unplaced, other.unplaced) where own != other {
            return own < other
        }
        return cost <= other.cost + more
    }

    static func < (left: Merit, right: Merit) -> Bool {
        for (own, other) in zip(left.unplaced, right.unplaced) where own != other {
            return own < other
        }
        return left.cost < right.cost
    }
}
