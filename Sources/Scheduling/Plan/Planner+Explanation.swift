extension Planner {
    /// Returns a table as a plan, with a reason for everything that moved or found no place.
    func explained(_ table: Timetable, iterations: Int) -> Plan {
        let terms = table.cost
        let obstacles = Obstacles(table)
        var board = Board(table) { _ in false }
        var unplaced: [Unplaced] = []
        for task in problem.tasks {
            guard let shortage = table.shortage(of: task, obstacles, &board) else { continue }
            unplaced.append(shortage)
        }
        return Plan(
            name: problem.problem.name,
            blocks: table.entries.map { problem.named($0.block) },
            cost: terms.total,
            terms: terms,
            unplaced: unplaced,
            moves: problem.tasks.flatMap { table.moves(of: $0) },
            iterations: iterations
        )
    }
}
