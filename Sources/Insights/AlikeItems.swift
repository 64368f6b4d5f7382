/// Items by the words of their titles, with a summary of those that are similar.
///
/// Titles are similar if they share most of their words. If there are too few of those, items that share one word are
/// used. Each summary is computed once for a title or word, and reused for all to-dos of the same kind.
struct AlikeItems<Item, Summary> {
    /// The criterion by which items are similar.
    private enum Likeness: Hashable {
        case title(Set<String>)
        case word(String)
    }

    private let items: [Item]
    private let summarize: ([Item]) -> Summary
    /// The distinct titles, and the indices of the items with each.
    private var titles: [Set<String>] = []
    private var rows: [[Int]] = []
    /// The titles with each word, and the number of their items.
    private var titlesByWord: [String: [Int]] = [:]
    private var countsByWord: [String: Int] = [:]
    private var known: [Likeness: Summary] = [:]

    /// - Complexity: O(*n*), where *n* is the number of words in all titles.
    init(
        _ items: [Item], titled title: (Item) -> String,
        summary summarize: @escaping ([Item]) -> Summary
    ) {
        self.items = items
        self.summarize = summarize
        var numbers: [Set<String>: Int] = [:]
        for (row, item) in items.enumerated() {
            let words = title(item).titleWords
            let number = numbers[words] ?? titles.count
            if number == titles.count {
                numbers[words] = number
                titles.append(words)
                rows.append([])
                for word in words { titlesByWord[word, default: []].append(number) }
            }
            rows[number].append(row)
            for word in words { countsByWord[word, default: 0] += 1 }
        }
    }

    /// Returns a summary of the items that are similar to some words; `nil` if there are fewer than `least`.
    ///
    /// Items that share most of the words come first. If there are too few, the items with the rarest word that at
    /// least `least` items have are used.
    mutating func summary(alike words: Set<String>, least: Int) -> Summary? {
        if let known = known[.title(words)] { return known }
        let close = titles(alike: words)
        if close.reduce(0, { $0 + rows[$1].count }) >= least {
            return summary(of: .title(words), close)
        }
        let counted = words.sorted().map { (word: $0, count: countsByWord[$0] ?? 0) }
        guard let rarest = counted.filter({ $0.count >= least }).min(by: { $0.count < $1.count })
        else { return nil }
        let likeness = Likeness.word(rarest.word)
        return known[likeness] ?? summary(of: likeness, titlesByWord[rarest.word] ?? [])
    }

    private mutating func summary(of likeness: Likeness, _ titles: [Int]) -> Summary {
        let summary = summarize(titles.flatMap { rows[$0] }.sorted().map { items[$0] })
        known[likeness] = summary
        return summary
    }

    /// Returns the titles that share more than half of all words in both titles.
    ///
    /// Such a title has more than half of the given words, and therefore one of the rarer half, including the middle
    /// word.
    private func titles(alike words: Set<String>) -> [Int] {
        let rarest = words.sorted {
            (countsByWord[$0] ?? 0, $0) < (countsByWord[$1] ?? 0, $1)
        }.prefix((words.count + 1) / 2)
        var found: Set<Int> = []
        for word in rarest {
            for title in titlesByWord[word] ?? [] where titles[title].count < 2 * words.count {
                let common = titles[title].intersection(words).count
                if common * 2 > titles[title].count + words.count - common { found.insert(title) }
            }
        }
        return found.sorted()
    }
}
