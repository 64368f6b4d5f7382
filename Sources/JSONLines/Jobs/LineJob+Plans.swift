internal import Scheduling

extension LineJob {
    /// Planning problems in, plans out: `taskweave solve`.
    package static let plans = LineJob("problem", reading: SchedulingProblem.self) {
        problem, bytes throws(LineError) in
        var problem = problem
        if problem.windows.count > 1, problem.tasks.contains(where: { $0.category == nil }) {
            problem.defaultCategory = firstKey(ofMember: "windows", in: bytes)
        }
        do throws(SchedulingProblemError) {
            return try Planner(problem).plan()
        } catch {
            throw LineError(message: "\(error)", field: error.field)
        }
    }
}

/// The plan of a problem: an answer of `solve`.
extension Plan: JSONDocument {}
