import CalendarModel
import Foundation
import TaskweaveTestSupport
import Testing

@testable import JSONLines

/// The limits that the article about planning problems states, each held against the answers.
@Suite("Limits of planning problems")
struct LimitTests {
    /// A row of the table: a field, and the least and the most that it may be.
    struct Limit: CustomStringConvertible, Sendable {
        let field: String
        let least: Int
        let most: Int

        var description: String { field }

        static let all: [Limit] = {
            let folder = packageFolder.appending(path: "Sources/TaskweaveKit/TaskweaveKit.docc")
            let url = folder.appending(path: "PlanningProblems.md")
            guard let text = try? String(contentsOf: url, encoding: .utf8),
                let table = text.components(separatedBy: "| field | least | most |\n").last
            else { return [] }
            let rows = table.split(separator: "\n", omittingEmptySubsequences: false)
                .dropFirst().prefix { $0.hasPrefix("|") }
            return rows.flatMap { row -> [Limit] in
                let cells = row.split(separator: "|").map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
                let numbers = cells.dropFirst().compactMap {
                    Int($0.replacing(",", with: "").replacing("−", with: "-"))
                }
                return cells[0].split(separator: ", ").map {
                    Limit(
                        field: $0.trimmingCharacters(in: ["`"]), least: numbers[0], most: numbers[1]
                    )
                }
            }
        }()
    }

    /// Returns the error field of a problem in which a field has a value, or nil where it is answered.
    private func fault(_ field: String, _ value: Int) throws -> String? {
        let text = #"""
            {"grid":1,"horizon":1440,"now":0,"window":1440,"freeze":0,"effort":0,"windows":{"w":[[0,1440]]},\#
            "day_cap":{"minutes":60,"categories":[]},"stretch":{"long":60,"minutes":5},\#
            "lunch":{"from":0,"to":1440,"minutes":0},"comfortable":60,"weights":{"late":1},\#
            "busy":[{"id":"m","start":-5,"end":5,"before":0,"after":0}],\#
            "tasks":[{"id":"a","duration":5,"earliest":0,"deadline":9,"weight":1,"gap":0,"splittable":true,\#
            "min":1,"max":100000000}],"existing":[{"task":"a","start":-5,"end":5}]}
            """#
        var problem = try #require(
            JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let path = field.replacing("[0]", with: "").split(separator: ".").map(String.init)
        if path.count == 1 {
            problem[path[0]] = value
        } else if var object = problem[path[0]] as? [String: Any] {
            object[path[1]] = value
            problem[path[0]] = object
        } else if var list = problem[path[0]] as? [[String: Any]] {
            list[0][path[1]] = value
            problem[path[0]] = list
        }
        let line = try JSONSerialization.data(withJSONObject: problem)
        let answer = try #require(answers(to: String(decoding: line, as: UTF8.self), .plans).first)
        let error = try #require(
            JSONSerialization.jsonObject(with: Data(answer.json.utf8)) as? [String: Any])["error"]
        return (error as? [String: Any])?["field"] as? String
    }

    @Test(arguments: Limit.all)
    func `a field is refused beyond its limits, and by its name`(limit: Limit) throws {
        #expect(try fault(limit.field, limit.least - 1) == limit.field)
        #expect(try fault(limit.field, limit.most + 1) == limit.field)
    }

    @Test func `all limits were read`() {
        #expect(Limit.all.count == 28)
    }
}
