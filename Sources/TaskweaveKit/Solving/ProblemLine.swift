internal import CalendarModel
internal import Scheduling

#if canImport(FoundationEssentials)
    private import FoundationEssentials
#else
    private import Foundation
#endif

/// A line that should hold a planning problem.
struct ProblemLine: Sendable {
    /// The line.
    var line: LineReader.Line
    /// The input that it stands in.
    var file: String
    /// The most bytes that a line may have.
    var longest: Int

    /// The plan, or what is wrong with the line.
    var answer: LineSolver.Answer {
        do throws(ProblemLineError) {
            return LineSolver.Answer(json: try plan().json, diagnostic: nil)
        } catch {
            let place = SourcePlace(file: file, line: line.number)
            return LineSolver.Answer(
                json: ProblemLineErrorDocument(error, line: line.number).json,
                diagnostic: Diagnostic(.error, at: place, "\(error)", hint: error.hint))
        }
    }

    private func plan() throws(ProblemLineError) -> Plan {
        guard let bytes = line.bytes else { throw ProblemLineError(longerThan: longest) }
        do {
            return try Planner(problem(in: bytes)).plan()
        } catch let error as DecodingError {
            throw ProblemLineError(error)
        } catch let error as SchedulingProblemError {
            throw ProblemLineError(message: "\(error)", field: error.field)
        } catch {
            throw .notJSON
        }
    }

    private func problem(in bytes: [UInt8]) throws -> SchedulingProblem {
        var problem = try JSONDecoder().decode(SchedulingProblem.self, from: Data(bytes))
        if problem.windows.count > 1, problem.tasks.contains(where: { $0.category == nil }) {
            problem.defaultCategory = firstKey(ofMember: "windows", in: bytes)
        }
        return problem
    }
}
