extension Planner {
    /// Returns a table as a plan, with a reason for everything that moved or found no place.
    func explained(_ table: Timetable, iterations: Int) -> Plan {
        let terms = table.cost
        let obstacles = Obstacles(table)
        return Plan(
            name: problem.problem.name,
            blocks: table.entries.map { problem.named($0.block) },
            cost: terms.total,
            terms: terms,
            unplaced: problem.tasks.compactMap { table.shortage(of: $0, obstacles) },
            moves: problem.tasks.flatMap { table.moves(of: $0) },
            iterations: iterations
        )
    }
}
