import TaskweaveTestSupport
import Testing

@testable import Insights

@Suite("Items that are alike")
struct AlikeItemsTests {
    /// Returns the items that share most of some words, otherwise those with the rarest word; tried one by one.
    private func alike(_ words: Set<String>, in titles: [String], least: Int) -> [Int]? {
        let all = titles.map(\.titleWords)
        let close = all.indices.filter { row in
            let common = all[row].intersection(words).count
            return common > 0 && common * 2 > all[row].union(words).count
        }
        if close.count >= least { return close }
        let byWord = words.sorted().map { word in all.indices.filter { all[$0].contains(word) } }
        return byWord.filter { $0.count >= least }.min { $0.count < $1.count }
    }

    @Test(arguments: seeds(1...40))
    func `what is looked up by rare words is what trying all titles finds`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let known = ["call", "invoice", "garden", "report", "slides", "letter", "budget", "new"]
        let titles = (0..<60).map { _ in
            (0..<Int.random(in: 0...5, using: &random)).compactMap { _ in
                known.randomElement(using: &random)
            }.joined(separator: " ")
        }
        var items = AlikeItems(Array(titles.indices), titled: { titles[$0] }, summary: { $0 })
        for title in titles + ["call server", "unknown"] {
            let words = title.titleWords
            // Twice, because an answer is kept.
            for _ in 0..<2 {
                #expect(
                    items.summary(alike: words, least: 3) == alike(words, in: titles, least: 3),
                    "seed \(seed): \(title)")
            }
        }
    }
}
