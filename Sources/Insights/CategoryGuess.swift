internal import CalendarModel
internal import Preferences

/// Tells the category of a to-do from the words of its title: naive Bayes over the to-dos whose category is known, each word
/// there or not, with one added to every count (Laplace).
struct CategoryGuess {
    /// A category, and the word that says most for it.
    struct Answer {
        var category: String
        var word: String
        /// How many of all to-dos with the word are of the category.
        var count: Int
        var all: Int
    }

    /// How sure it must be.
    private static let leastProbability = 0.8
    /// With how many to-dos of the category a word must have been seen.
    private static let leastExamples = 3

    /// The number of to-dos of each category, and of those with each word.
    private var totals: [String: Int] = [:]
    private var counts: [String: [String: Int]] = [:]

    init(_ toDos: [ToDo], _ configuration: Configuration) {
        for toDo in toDos {
            guard let category = toDo.categories.lazy.compactMap(configuration.window(named:)).first
            else { continue }
            totals[category, default: 0] += 1
            for word in TitleWords(toDo.summary).words {
                counts[word, default: [:]][category, default: 0] += 1
            }
        }
    }

    /// Returns the category that words mean; nil where that is not sure enough.
    func category(of words: Set<String>) -> Answer? {
        let known = words.filter { counts[$0] != nil }.sorted()
        let categories = totals.keys.sorted()
        let all = totals.values.reduce(0, +)
        guard !known.isEmpty, categories.count > 1 else { return nil }
        var chances = categories.map { Double(totals[$0] ?? 0) / Double(all) }
        for word in known {
            for (row, category) in categories.enumerated() {
                chances[row] *= chance(of: word, category)
            }
            // Made whole after each word, so that long titles do not become nothing.
            let sum = chances.reduce(0, +)
            chances = chances.map { $0 / sum }
        }
        guard let row = chances.indices.max(by: { chances[$0] < chances[$1] }),
            chances[row] >= Self.leastProbability
        else { return nil }
        let category = categories[row]
        let told = known.max { count(of: $0, category) < count(of: $1, category) }
        guard let word = told, count(of: word, category) >= Self.leastExamples else { return nil }
        return Answer(
            category: category, word: word, count: count(of: word, category),
            all: counts[word]?.values.reduce(0, +) ?? 0)
    }

    private func chance(of word: String, _ category: String) -> Double {
        Double(count(of: word, category) + 1) / Double((totals[category] ?? 0) + 2)
    }

    private func count(of word: String, _ category: String) -> Int {
        counts[word]?[category] ?? 0
    }
}
