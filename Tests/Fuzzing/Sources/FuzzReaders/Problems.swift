import Foundation
import JSONLines
import Scheduling

/// Answers the lines of `solve`: each answer is a JSON document, and no plan costs less than its lower bound.
///
/// Problems that ask for a long search are passed over: the search is what other tests look at.
@Sendable
func readProblems(_ bytes: [UInt8]) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    for line in text.split(separator: UInt8(ascii: "\n")) {
        let problem = try? JSONDecoder().decode(SchedulingProblem.self, from: Data(line))
        guard problem.map({ (0...20).contains($0.effort ?? .max) }) ?? true else { return }
    }
    for answer in answers(to: bytes, .plans) {
        do {
            let answer = try JSONDecoder().decode(PlanAnswer.self, from: Data(answer.utf8))
            // A plan that is only scored may break rules and therefore cost less than the bound.
            guard answer.iterations != nil else { continue }
            require(answer.bound ?? 0 <= answer.cost ?? 0, "a bound above the cost")
            require(
                ((answer.blocks ?? []) + (answer.later ?? [])).allSatisfy { $0.start < $0.end },
                "a block without length")
        } catch {
            fatalError("\(error)")
        }
    }
}

private struct PlanAnswer: Decodable {
    var iterations: Int?
    var cost: Int?
    var bound: Int?
    var blocks: [Block]?
    var later: [Block]?
}
