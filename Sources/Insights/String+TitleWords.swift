extension String {
    /// The words of a title by which similar work is found.
    ///
    /// They are in lower case, without numbers, words of one or two letters, and words that every title has.
    var titleWords: Set<String> {
        let words = lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return Set(words.filter { $0.count > 2 && !$0.allSatisfy(\.isNumber) })
            .subtracting(commonWords)
    }
}

/// Words that say nothing about the work, in the languages that most calendars here use.
private let commonWords: Set<String> = [
    "the", "and", "for", "with", "from", "into", "about", "this", "that", "new", "der", "die",
    "das", "und", "für", "mit", "von", "den", "dem", "ein", "eine", "les", "des", "une", "pour",
    "avec", "las", "los", "una", "para", "con",
]
