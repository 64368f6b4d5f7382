import Foundation
import Testing

@testable import Scheduling

@Suite("The operators of the search")
struct SearchOperatorTests {
    @Test(arguments: SearchOperator.all.map { ($0.name, $0.oneIn) })
    func `each is told in the article with its weight`(name: String, oneIn: Int) throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let article = try String(
            contentsOf: package.appending(
                path: "Sources/Scheduling/Scheduling.docc/HowPlansAreFound.md"), encoding: .utf8)
        #expect(article.contains("| \(name) | 1 in \(oneIn) |"))
    }

    @Test func `names are unique`() {
        #expect(Set(SearchOperator.all.map(\.name)).count == SearchOperator.all.count)
    }
}
