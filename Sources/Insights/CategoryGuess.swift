internal import CalendarModel
internal import Preferences

/// Guesses a to-do's category from the words of its title.
///
/// It is a naive Bayes classifier over the to-dos with a known category. Only the presence of a word counts, and one is
/// added to every count (Laplace smoothing).
struct CategoryGuess {
    /// A guessed category, and the word that supports it most.
    struct Answer {
        var category: String
        var word: String
        /// The number of the category's to-dos with the word, and of all to-dos with it.
        var count: Int
        var all: Int
    }

    /// The least probability of an accepted guess.
    private static let leastProbability = 0.8
    /// The fewest to-dos of the category in which the word must occur.
    private static let leastExamples = 3

    /// The number of to-dos of each category, and of each word in each category.
    private var totals: [String: Int] = [:]
    private var counts: [String: [String: Int]] = [:]

    init(_ toDos: [ToDo], _ configuration: Configuration) {
        for toDo in toDos {
            guard let category = toDo.categories.lazy.compactMap(configuration.window(named:)).first
            else { continue }
            totals[category, default: 0] += 1
            for word in toDo.summary.titleWords {
                counts[word, default: [:]][category, default: 0] += 1
            }
        }
    }

    /// Returns the category that the words suggest; `nil` if the guess is too uncertain.
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
            // Normalised after each word, so that long titles do not underflow.
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
