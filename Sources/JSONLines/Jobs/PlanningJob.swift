internal import Scheduling

extension LineJob {
    /// Reads planning problems and answers with plans: `taskweave solve`.
    ///
    /// If a problem asks for the score of a plan, or for places for one more task, the answer is that instead.
    package static let plans = planning(nil)
    /// Reads planning problems with blocks and answers with their costs.
    package static let scores = planning(.score)
    /// Reads planning problems with one more task and answers with places for it.
    package static let recommendations = planning(.recommend)

    /// Returns the job for planning problems, each of which must have a member if one is given.
    private static func planning(_ member: PlanningQuestion.CodingKeys?) -> LineJob {
        LineJob("problem", reading: PlanningQuestion.self) { question, input throws(LineError) in
            if let member, !question.has(member) {
                throw LineError(message: "this is required, and missing", field: member.rawValue)
            }
            return try answer(to: question, input)
        }
    }

    private static func answer(
        to question: PlanningQuestion, _ input: JSONInput
    ) throws(LineError) -> any JSONDocument {
        var question = question
        if question.problem.windows.count > 1,
            question.allTasks.contains(where: { $0.category == nil })
        {
            question.problem.defaultCategory = input.firstName(inMember: "windows")
        }
        do throws(SchedulingProblemError) {
            return try question.answer()
        } catch {
            throw LineError(message: "\(error)", field: question.field(of: error))
        }
    }
}

/// A planning problem and the question about it.
private struct PlanningQuestion: Decodable {
    /// An additional task for an existing plan.
    struct Newcomer: Decodable {
        var task: PlanningTask
        /// The number of places to return.
        var count: Int?

        enum CodingKeys: String, CodingKey {
            case task
            case count = "k"
        }
    }

    enum CodingKeys: String, CodingKey {
        case score
        case recommend
    }

    var problem: SchedulingProblem
    /// Blocks to score as a plan.
    let score: [Block]?
    let recommend: Newcomer?

    init(from decoder: any Decoder) throws {
        problem = try SchedulingProblem(from: decoder)
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        score = try fields.decodeIfPresent([Block].self, forKey: .score)
        recommend = try fields.decodeIfPresent(Newcomer.self, forKey: .recommend)
        guard score != nil, recommend != nil else { return }
        throw DecodingError.dataCorruptedError(
            forKey: .recommend, in: fields,
            debugDescription: "this also asks for a score; ask for one of them")
    }

    /// Whether the problem has a member.
    func has(_ member: CodingKeys) -> Bool {
        switch member {
        case .score: score != nil
        case .recommend: recommend != nil
        }
    }

    var allTasks: [PlanningTask] {
        problem.tasks + [recommend?.task].compactMap(\.self)
    }

    func answer() throws(SchedulingProblemError) -> any JSONDocument {
        if let score { return try assessment(of: score) }
        if let recommend { return try places(for: recommend) }
        return try Planner(problem).plan()
    }

    private func assessment(
        of blocks: [Block]
    ) throws(SchedulingProblemError) -> Plan.Assessment {
        let planner = try Planner(problem)
        let known = Set(problem.tasks.map(\.id))
        for (row, block) in blocks.enumerated() {
            let field = "score[\(row)]"
            guard known.contains(block.task) else {
                throw .unknownTask(field: field + ".task", id: block.task)
            }
            for (name, minute) in [("start", block.start), ("end", block.end)]
            where !SchedulingProblem.times.contains(minute) {
                throw .outOfRange(
                    field: "\(field).\(name)", value: minute, allowed: SchedulingProblem.times)
            }
            guard block.start < block.end else { throw .reversed(field: field) }
        }
        return planner.assess(blocks)
    }

    private func places(
        for newcomer: Newcomer
    ) throws(SchedulingProblemError) -> PlacesDocument {
        let allowed = 1...100
        let count = newcomer.count ?? 5
        guard allowed.contains(count) else {
            throw .outOfRange(field: "recommend.k", value: count, allowed: allowed)
        }
        var problem = problem
        problem.tasks.append(newcomer.task)
        let planner = try Planner(problem)
        let standing = problem.existing.map { Block(task: $0.task, start: $0.start, end: $0.end) }
        let found = planner.recommend(newcomer.task.id, count: count, beside: standing)
        return PlacesDocument(
            name: problem.name, places: found,
            unplaced: Nullable(
                found.isEmpty ? planner.shortage(of: newcomer.task.id, beside: standing) : nil))
    }

    /// Returns the path of the invalid field, with the document's own path for the additional task.
    func field(of error: SchedulingProblemError) -> String {
        let path = "tasks[\(problem.tasks.count)]"
        guard recommend != nil, error.field.hasPrefix(path) else { return error.field }
        return "recommend.task" + error.field.dropFirst(path.count)
    }
}

// Plans and scores are answers as they are.
extension Plan: JSONDocument {}
extension Plan.Assessment: JSONDocument {}

/// Places for an additional task.
private struct PlacesDocument: JSONDocument {
    let name: String
    let places: [Plan.Recommendation]
    let unplaced: Nullable<Plan.Unplaced>
}
