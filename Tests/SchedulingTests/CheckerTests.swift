import Scheduling
import TaskweaveTestSupport
import Testing

@Suite("The independent checker", .enabled(if: IndependentChecker.isThere, "needs python3"))
struct CheckerTests {
    /// Compares rules and cost of valid and broken plans with the checker's; a failure message contains the seed.
    private func compare(_ cases: [(seed: UInt64, problem: SchedulingProblem, blocks: [Block])])
        throws
    {
        let verdicts = try IndependentChecker.verdicts(on: cases.map { ($0.problem, $0.blocks) })
        try #require(verdicts.count == cases.count)
        for (test, verdict) in zip(cases, verdicts) {
            let planner = try Planner(test.problem)
            let violations = planner.violations(of: test.blocks)
            #expect(
                violations.isEmpty == verdict.errors.isEmpty,
                "seed \(test.seed): \(violations), the checker: \(verdict.errors)")
            #expect(planner.cost(of: test.blocks) == verdict.terms, "seed \(test.seed)")
        }
    }

    @Test func `agrees with every plan`() throws {
        try compare(
            seeds(1...150).flatMap { seed in
                var random = RandomProblem(seed: seed)
                let problem = random.problem()
                let blocks = try Planner(problem).plan().blocks
                let disturbed = random.disturbed(problem, blocks)
                let mended = try Planner(disturbed).plan().blocks
                return [(seed, problem, blocks), (seed, disturbed, mended)]
            })
    }

    @Test func `agrees with our auditor on broken plans`() throws {
        try compare(
            seeds(1...400).map { seed in
                var random = RandomProblem(seed: seed)
                var problem = random.problem()
                let blocks = try Planner(problem).plan().blocks
                problem.existing = blocks.map { ExistingBlock($0, isPinned: random.chance(20)) }
                return (seed, problem, random.broken(blocks, of: problem))
            })
    }
}
