/// The TODO keywords of a file, in the sequences that a to-do goes through.
struct OrgKeywords {
    /// One line of keywords.
    struct Sequence {
        var open: [String]
        var done: [String]
        /// Whether the keywords are types of to-dos (`#+TYP_TODO`); a repeating to-do then keeps its keyword.
        var isTypes = false
    }

    private(set) var sequences: [Sequence] = []
    private var places: [String: (sequence: Int, isDone: Bool)] = [:]

    /// Adds `TODO NEXT(n) | DONE(d@/!)`; without a bar, the last of several keywords means done.
    mutating func add(_ text: some StringProtocol, isTypes: Bool = false) {
        var halves: [[String]] = [[], []]
        var half = 0
        for word in text.split(whereSeparator: \.isWhitespace) {
            if word == "|" {
                half = 1
                continue
            }
            let name = word.prefix { $0 != "(" }
            if !name.isEmpty { halves[half].append(String(name)) }
        }
        if half == 0, halves[0].count > 1 { halves[1] = [halves[0].removeLast()] }
        guard !halves[0].isEmpty || !halves[1].isEmpty else { return }
        for (half, words) in halves.enumerated() {
            for word in words where places[word] == nil {
                places[word] = (sequences.count, half == 1)
            }
        }
        sequences.append(Sequence(open: halves[0], done: halves[1], isTypes: isTypes))
    }

    /// Whether a word is a keyword.
    func contains(_ word: String) -> Bool { places[word] != nil }

    /// Whether a word is a keyword that means done.
    func isDone(_ word: String) -> Bool { places[word]?.isDone ?? false }

    /// The sequence that contains a keyword.
    func sequence(of word: String) -> Sequence? {
        places[word].map { sequences[$0.sequence] }
    }

    /// The keyword of a new to-do.
    var firstOpen: String { sequences.lazy.compactMap(\.open.first).first ?? "TODO" }

    /// The keyword of a done to-do.
    var firstDone: String { sequences.lazy.compactMap(\.done.first).first ?? "DONE" }

    /// The keyword of a cancelled to-do, if there is one.
    var cancelled: String? {
        sequences.lazy.flatMap(\.done).first(where: OrgKeywords.isCancelled)
    }

    /// The keyword of a to-do in progress, if there is one.
    var begun: String? { sequences.lazy.flatMap(\.open).first(where: OrgKeywords.isBegun) }

    /// Whether a keyword means that a to-do was cancelled.
    static func isCancelled(_ word: String) -> Bool {
        ["CANCELLED", "CANCELED", "KILL", "KILLED", "ABORTED", "DROPPED"].contains(word)
    }

    /// Whether a keyword means that a to-do is in progress.
    static func isBegun(_ word: String) -> Bool {
        ["STARTED", "STRT", "DOING", "INPROGRESS", "IN-PROGRESS", "PROGRESS"].contains(word)
    }

    /// The default keywords that mean waiting.
    static let waiting = ["WAIT", "WAITING", "HOLD", "ON-HOLD", "SOMEDAY", "MAYBE"]

    /// Keywords that many people define in their Emacs configuration and not in the file.
    static let common: Set<String> = [
        "TODO", "NEXT", "WAITING", "WAIT", "HOLD", "STARTED", "STRT", "DOING", "INPROGRESS",
        "IN-PROGRESS", "SOMEDAY", "DONE", "CANCELLED", "CANCELED", "KILL", "PROJ", "LOOP",
    ]
}
