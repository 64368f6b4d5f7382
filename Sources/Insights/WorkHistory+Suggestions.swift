package import CalendarModel
internal import Planning
internal import Preferences
internal import Wording

extension WorkHistory {
    /// Fewer pairs than these tell nothing.
    static let leastPairs = 3

    /// Returns what a to-do might say of itself: how long it takes, its category, its priority, and its time of day.
    ///
    /// Work is alike where titles share most of their words, else one word, else the category. Nothing is suggested that the to-do
    /// says already, and nothing from fewer than three that are alike.
    ///
    /// - Complexity: O(*n*), *n* what the past holds.
    package func suggestions(for toDo: ToDo) -> [Suggestion] {
        let words = TitleWords(toDo.summary).words
        return [
            duration(for: toDo, words), category(for: toDo, words), priority(for: toDo, words),
            preference(for: toDo, words),
        ].compactMap(\.self)
    }

    // MARK: How long

    private func duration(for toDo: ToDo, _ words: Set<String>) -> Suggestion? {
        guard let estimate = toDo.knownEstimate else { return usualDuration(words) }
        let minutes = Int(estimate.nominalSeconds / 60)
        guard minutes > 0 else { return nil }
        let pairs = finished.filter { $0.ratio != nil }
        var found = alike(pairs, words) { $0.summary }
        var kind = "like it"
        if found.count < Self.leastPairs, let category = configuration.category(of: toDo) {
            found = pairs.filter { $0.category == category }
            kind = "in \(category)"
        }
        guard found.count >= Self.leastPairs else { return nil }
        let ratio = min(max(found.compactMap(\.ratio).median, 0.5), 2)
        let better = Self.rounded(Double(minutes) * ratio)
        guard better != Self.rounded(Double(minutes)), better != minutes else { return nil }
        let times = ratio.hundredths
        return Suggestion(
            value: .duration(better),
            reason:
                "\(found.count) \(kind) took \(times) times what they were given; this one has \(TimeText.work(minutes))"
        )
    }

    private func usualDuration(_ words: Set<String>) -> Suggestion? {
        let found = alike(finished, words) { $0.summary }
        guard found.count >= Self.leastPairs else { return nil }
        let lengths = found.map(\.worked).sorted()
        let usual = Self.rounded(lengths.map(Double.init).median)
        let span = "\(lengths.first ?? 0)–\(lengths.last ?? 0) min"
        return Suggestion(
            value: .duration(usual),
            reason: "usually \(TimeText.work(usual)) (\(found.count) like it, \(span))")
    }

    /// Rounds to five minutes below an hour, and to a quarter of an hour from there.
    private static func rounded(_ minutes: Double) -> Int {
        let step = minutes < 60 ? 5.0 : 15.0
        return max(5, Int((minutes / step).rounded() * step))
    }

    // MARK: What kind

    private func category(for toDo: ToDo, _ words: Set<String>) -> Suggestion? {
        guard !toDo.categories.contains(where: { configuration.window(named: $0) != nil }),
            let guess = CategoryGuess(toDos, configuration).category(of: words),
            guess.category != configuration.category(of: toDo)
        else { return nil }
        return Suggestion(
            value: .category(guess.category),
            reason: "\(guess.count) of \(guess.all) with “\(guess.word)” are \(guess.category)")
    }

    private func priority(for toDo: ToDo, _ words: Set<String>) -> Suggestion? {
        guard toDo.priority == .none else { return nil }
        let found = alike(toDos.filter { $0.priority != .none }, words) { $0.summary }
        let counts = Dictionary(grouping: found, by: \.priority).mapValues(\.count)
        guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
            most.key != .medium, most.value >= Self.leastPairs, most.value * 3 >= found.count * 2
        else { return nil }
        return Suggestion(
            value: .priority(most.key),
            reason: "\(most.value) of \(found.count) like it were \(most.key)")
    }

    // MARK: When

    private func preference(for toDo: ToDo, _ words: Set<String>) -> Suggestion? {
        guard toDo.preference == nil else { return nil }
        let found = alike(sessions, words) { $0.summary }
        let parts = ToDo.DayPart.allCases.map { part in
            let all = found.filter { $0.dayPart == part }
            return Part(part: part, worked: all.count { $0.worked > 0 }, all: all.count)
        }
        guard let best = parts.max(by: { $0.share < $1.share }), best.worked >= Self.leastPairs
        else { return nil }
        // Where it is as often worked at other times, the time of day says nothing.
        let rest = Part(
            part: best.part, worked: found.count { $0.worked > 0 } - best.worked,
            all: found.count - best.all)
        guard rest.all > 0, best.share >= rest.share + 0.25 else { return nil }
        return Suggestion(
            value: .preference(best.part),
            reason:
                "\(best.worked) of \(counted(best.all, "block")) like it in the \(best.part.rawValue) were worked, \(rest.worked) of \(rest.all) at other times"
        )
    }

    /// How many of the blocks in a part of the day were worked.
    private struct Part {
        var part: ToDo.DayPart
        var worked: Int
        var all: Int

        var share: Double { all == 0 ? 0 : Double(worked) / Double(all) }
    }

    // MARK: What is alike

    /// Returns the items whose titles share most of the words, else those that share the word which fewest have, as long as
    /// there are enough.
    private func alike<Item>(
        _ items: [Item], _ words: Set<String>, _ title: (Item) -> String
    ) -> [Item] {
        guard !words.isEmpty else { return [] }
        let titled = items.map { (item: $0, words: TitleWords(title($0)).words) }
        let close = titled.filter { other in
            let common = other.words.intersection(words).count
            return common > 0 && common * 2 > other.words.union(words).count
        }
        if close.count >= Self.leastPairs { return close.map(\.item) }
        let byWord = words.sorted().map { word in titled.filter { $0.words.contains(word) } }
        return byWord.filter { $0.count >= Self.leastPairs }.min { $0.count < $1.count }?
            .map(\.item) ?? []
    }
}

extension [Double] {
    /// The median; 0 of none.
    var median: Double {
        let ordered = sorted()
        guard !isEmpty else { return 0 }
        return count % 2 == 1
            ? ordered[count / 2] : (ordered[count / 2 - 1] + ordered[count / 2]) / 2
    }
}

extension Double {
    /// The number with at most two digits behind the point: `1.25`, `0.5`.
    package var hundredths: String {
        let value = Int((self * 100).rounded())
        let (whole, rest) = value.quotientAndRemainder(dividingBy: 100)
        guard rest != 0 else { return "\(whole)" }
        let digits = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
        return "\(whole).\(digits)"
    }
}
