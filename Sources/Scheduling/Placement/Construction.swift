extension Timetable {
    /// Places what is missing of tasks, in several orders for as long as effort lasts; the cheapest
    /// outcome counts, of equal ones the first.
    ///
    /// The first order is free. When it places nothing no other one would, because each task was tried
    /// beside the same blocks.
    mutating func construct(placing tasks: [Int], _ effort: inout Effort) {
        let missing = tasks.filter { !isComplete($0) }
        let start = self
        var best: (table: Timetable, merit: Merit, order: [Int])?
        for order in UrgencyOrder.tried(isStrict: problem.problem.isStrict) {
            if best != nil, !effort.take(missing.count) { break }
            var table = start
            let order = order.sorted(missing, of: problem)
            table.place(order)
            if table.entries.count == start.entries.count { return }
            let merit = table.merit
            if best.map({ merit < $0.merit }) ?? true { best = (table, merit, order) }
        }
        guard var best else { return }
        var wheel = SqueakyWheel(best.order)
        var last = best.table
        var idle = 0
        while idle < SqueakyWheel.patience, effort.take(missing.count) {
            wheel.learn(from: last)
            last = start
            last.place(wheel.order)
            let merit = last.merit
            idle += 1
            if merit < best.merit {
                best = (last, merit, wheel.order)
                idle = 0
            }
        }
        self = best.table
    }
}
