import BasicContainers

extension Board {
    /// Places what is missing of tasks, in several orders for as long as effort lasts; the cheapest
    /// outcome counts, of equal ones the first.
    ///
    /// The first order is free. When it places nothing no other one would, because each task was tried
    /// beside the same blocks.
    mutating func construct(placing tasks: [Int], _ effort: inout Effort) {
        let missing = tasks.filter { !isComplete($0) }
        var start = Snapshot()
        start.keep(self)
        var best = Snapshot()
        var wheel = SqueakyWheel([])
        for order in UrgencyOrder.tried(isStrict: problem.problem.isStrict) {
            if best.merit.cost < .max {
                guard effort.take(missing.count) else { break }
                restore(start)
            }
            let order = order.sorted(missing, of: problem)
            place(order)
            if starts.count == start.chunks.count { return }
            if merit < best.merit {
                best.keep(self)
                wheel = SqueakyWheel(order)
            }
        }
        restore(best)
        var idle = 0
        while idle < SqueakyWheel.patience, wheel.learn(from: self), effort.take(missing.count) {
            restore(start)
            place(wheel.order)
            idle += 1
            if merit < best.merit {
                best.keep(self)
                idle = 0
            }
        }
        restore(best)
    }
}
