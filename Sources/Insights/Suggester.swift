package import CalendarModel
internal import Planning
internal import Preferences
internal import Wording

extension WorkHistory {
    /// The fewest pairs of estimated and worked time, or other examples, that support a conclusion.
    static let leastPairs = 3

    /// Returns suggestions for a to-do; see `Suggester`.
    package func suggestions(for toDo: ToDo) -> [Suggestion] {
        var suggester = Suggester(self)
        return suggester.suggestions(for: toDo)
    }
}

/// Suggests durations, categories, priorities and times of day for to-dos, based on past work.
///
/// Work is similar if its titles share most of their words, otherwise if they share one word. For estimates, work of
/// the same category comes last. No suggestion repeats what the to-do already says, or is based on fewer than three
/// examples.
package struct Suggester {
    private let configuration: Configuration
    private let guess: CategoryGuess
    /// The number of examples, and the median ratio of worked to estimated time.
    private var ratios: AlikeItems<FinishedWork, (count: Int, median: Double)>
    private let ratiosByCategory: [String: (count: Int, median: Double)]
    private var lengths: AlikeItems<FinishedWork, [Int]>
    private var priorities: AlikeItems<ToDo, [Priority: Int]>
    private var parts: AlikeItems<WorkSession, [Part]>

    /// Learns from a history.
    ///
    /// - Complexity: O(*n*), where *n* is the size of the history.
    package init(_ history: WorkHistory) {
        configuration = history.configuration
        guess = CategoryGuess(history.toDos, configuration)
        let pairs = history.finished.filter { $0.ratio != nil }
        ratios = AlikeItems(pairs, titled: \.summary, summary: Self.ratio)
        ratiosByCategory = Dictionary(grouping: pairs.filter { $0.category != nil }) {
            $0.category ?? ""
        }.mapValues(Self.ratio)
        lengths = AlikeItems(history.finished, titled: \.summary) { $0.map(\.worked).sorted() }
        priorities = AlikeItems(
            history.toDos.filter { $0.priority != .none }, titled: \.summary
        ) { found in
            Dictionary(grouping: found, by: \.priority).mapValues(\.count)
        }
        parts = AlikeItems(history.sessions, titled: \.summary, summary: Self.parts)
    }

    /// Returns suggestions for a to-do.
    ///
    /// - Complexity: O(*n*) at most, where *n* is the size of the history; less for all but the first of similar
    ///   to-dos.
    package mutating func suggestions(for toDo: ToDo) -> [Suggestion] {
        let words = toDo.summary.titleWords
        return [
            duration(for: toDo, words), category(for: toDo, words), priority(for: toDo, words),
            preference(for: toDo, words),
        ].compactMap(\.self)
    }

    // MARK: Duration

    private static func ratio(_ pairs: [FinishedWork]) -> (count: Int, median: Double) {
        (pairs.count, pairs.compactMap(\.ratio).median)
    }

    private mutating func duration(for toDo: ToDo, _ words: Set<String>) -> Suggestion? {
        guard let estimate = toDo.estimate else { return usualDuration(words) }
        let minutes = Int(estimate.nominalSeconds / 60)
        guard minutes > 0 else { return nil }
        var found = ratios.summary(alike: words, least: WorkHistory.leastPairs)
        var kind = "like it"
        if found == nil, let category = configuration.category(of: toDo) {
            found = ratiosByCategory[category]
            kind = "in \(category)"
        }
        guard let found, found.count >= WorkHistory.leastPairs else { return nil }
        let ratio = min(max(found.median, 0.5), 2)
        let better = Self.rounded(Double(minutes) * ratio)
        guard better != Self.rounded(Double(minutes)), better != minutes else { return nil }
        let times = ratio.hundredths
        return Suggestion(
            value: .duration(better),
            reason:
                "\(found.count) \(kind) took \(times) times their estimate; this one has \(TimeText.work(minutes))"
        )
    }

    private mutating func usualDuration(_ words: Set<String>) -> Suggestion? {
        guard let found = lengths.summary(alike: words, least: WorkHistory.leastPairs)
        else { return nil }
        let usual = Self.rounded(found.map(Double.init).median)
        let span = "\(found.first ?? 0)–\(found.last ?? 0) min"
        return Suggestion(
            value: .duration(usual),
            reason: "usually \(TimeText.work(usual)) (\(found.count) like it, \(span))")
    }

    /// Rounds to 5 minutes below an hour, and to 15 minutes from there; at least 5 minutes.
    private static func rounded(_ minutes: Double) -> Int {
        let step = minutes < 60 ? 5.0 : 15.0
        return max(5, Int((minutes / step).rounded() * step))
    }

    // MARK: Category and priority

    private func category(for toDo: ToDo, _ words: Set<String>) -> Suggestion? {
        guard !toDo.categories.contains(where: { configuration.window(named: $0) != nil }),
            let guess = guess.category(of: words),
            guess.category != configuration.category(of: toDo)
        else { return nil }
        return Suggestion(
            value: .category(guess.category),
            reason: "\(guess.count) of \(guess.all) with “\(guess.word)” are \(guess.category)")
    }

    private mutating func priority(for toDo: ToDo, _ words: Set<String>) -> Suggestion? {
        guard toDo.priority == .none,
            let counts = priorities.summary(alike: words, least: WorkHistory.leastPairs)
        else { return nil }
        let all = counts.values.reduce(0, +)
        guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
            most.key != .medium, most.value >= WorkHistory.leastPairs, most.value * 3 >= all * 2
        else { return nil }
        return Suggestion(
            value: .priority(most.key),
            reason: "\(most.value) of \(all) like it were \(most.key)")
    }

    // MARK: Time of day

    /// The number of blocks in a part of the day, and how many of them were worked.
    private struct Part {
        var part: ToDo.DayPart
        var worked: Int
        var all: Int

        var share: Double { all == 0 ? 0 : Double(worked) / Double(all) }
    }

    private static func parts(_ sessions: [WorkSession]) -> [Part] {
        ToDo.DayPart.allCases.map { part in
            let all = sessions.filter { $0.dayPart == part }
            return Part(part: part, worked: all.count { $0.worked > 0 }, all: all.count)
        }
    }

    private mutating func preference(for toDo: ToDo, _ words: Set<String>) -> Suggestion? {
        guard toDo.preference == nil,
            let parts = parts.summary(alike: words, least: WorkHistory.leastPairs),
            let best = parts.max(by: { $0.share < $1.share }), best.worked >= WorkHistory.leastPairs
        else { return nil }
        // If blocks at other times are worked as often, the time of day says nothing.
        let rest = Part(
            part: best.part, worked: parts.reduce(-best.worked) { $0 + $1.worked },
            all: parts.reduce(-best.all) { $0 + $1.all })
        guard rest.all > 0, best.share >= rest.share + 0.25 else { return nil }
        return Suggestion(
            value: .preference(best.part),
            reason:
                "\(best.worked) of \(counted(best.all, "block")) like it in the \(best.part.rawValue) were worked, \(rest.worked) of \(rest.all) at other times"
        )
    }
}

extension [Double] {
    /// The median; 0 for an empty array.
    var median: Double {
        let ordered = sorted()
        guard !isEmpty else { return 0 }
        return count % 2 == 1
            ? ordered[count / 2] : (ordered[count / 2 - 1] + ordered[count / 2]) / 2
    }
}

extension Double {
    /// The number with at most two decimal places: `1.25`, `0.5`.
    package var hundredths: String {
        let value = Int((self * 100).rounded())
        let (whole, rest) = value.quotientAndRemainder(dividingBy: 100)
        guard rest != 0 else { return "\(whole)" }
        let digits = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
        return "\(whole).\(digits)"
    }
}
