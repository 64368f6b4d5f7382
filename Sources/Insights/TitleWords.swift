internal import CalendarModel

/// The words of a title by which similar work is found.
///
/// They are in lower case, without numbers, words of one or two letters, and words that every title has.
struct TitleWords: Hashable {
    let words: Set<String>

    init(_ title: String) {
        var words: Set<String> = []
        for word in title.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            let word = String(word)
            guard word.count > 2, !word.allSatisfy(\.isNumber), !TitleWords.common.contains(word)
            else { continue }
            words.insert(word)
        }
        self.words = words
    }

    /// Words that say nothing about the work, in the languages that most calendars here use.
    private static let common: Set<String> = [
        "the", "and", "for", "with", "from", "into", "about", "this", "that", "new", "der", "die",
        "das", "und", "für", "mit", "von", "den", "dem", "ein", "eine", "les", "des", "une", "pour",
        "avec", "las", "los", "una", "para", "con",
    ]
}
