/// Reads a to-do from one line of plain words.
///
///     Write report 2h due fri !high #work +site start mon every week after "Collect data" prefer morning
///
/// Elements may come in any order, with or without commas between them. Each may occur once, except categories. The remaining
/// words form the title.
///
/// | element | forms |
/// | --- | --- |
/// | length | `2h`, `1h30`, `20 min`; `for` length; `~`length; `[`length`]`: days and weeks only in the last three |
/// | due | (`due` \| `by` \| `until`) time, followed by `!` or `hard` if the to-do is worthless later |
/// | start | (`start` \| `starting` \| `from` \| `not before`) time |
/// | priority | `!urgent`, `!high`, `!medium`, `!low`; `!!!`, `!!`, `!`; `!1` … `!9` as in RFC 5545 |
/// | category | `#name`, `#"two words"` |
/// | project | `+name`, `+"two words"` |
/// | repeat | `every` [number \| `other`] (`day` \| `week` \| `month` \| `year`), `every weekday`, `every weekend`, `every mon,thu`; `daily`, `weekly`, `monthly`, `yearly` at the end of the title |
/// | – with a day | `every 2 weeks on mon`; `every month on the 1st and 15th`, `on the last day`, `on the first mon`; `every year on 1 Dec` |
/// | – with an end | `10 times`, `until` time, after the rest of the rule |
/// | after | `after "name"`, `after name` if a to-do has that name; several with `and` or a comma |
/// | time of day | `prefer morning`, `in the morning`; afternoon, evening |
/// | chunks | `split 30m/2h`, `in one go`, `no split` |
///
/// `TimeReader` defines the times, except that an hour alone needs `at`; `CalendarDuration(terse:)` defines the lengths. A word
/// is an element only if the words that it requires are beside it: *Call mom about the due date* is a title. Words after a
/// backslash always belong to the title, as do quoted words, except names after `#`, `+` or `after`. A misspelling after `due`
/// is a mistake; any other reading that may surprise is a note.
package struct QuickAdd: Sendable {
    /// An existing to-do.
    package struct Known: Hashable, Sendable {
        /// Its UID.
        package var uid: String
        /// Its title.
        package var summary: String
        /// Whether the to-do is done, so that others need not wait for it.
        package var isDone: Bool

        package init(uid: String, summary: String, isDone: Bool = false) {
            self.uid = uid
            self.summary = summary
            self.isDone = isDone
        }
    }

    /// The reader for times.
    package var times: TimeReader
    /// The existing categories; if empty, no category is reported as unknown.
    package var categories: [String]
    /// The existing projects.
    package var projects: [String]
    /// The to-dos that a new one may depend on.
    package var toDos: [Known]

    package init(
        times: TimeReader, categories: [String] = [], projects: [String] = [], toDos: [Known] = []
    ) {
        self.times = times
        self.categories = categories
        self.projects = projects
        self.toDos = toDos
    }

    /// Returns the to-do that a line describes.
    ///
    /// A repeating to-do without a time starts on its first occurrence from today on.
    ///
    /// - Throws: `QuickAdd.Mistake` with the position of the problem.
    package func read(_ line: String) throws(Mistake) -> QuickToDo {
        var reading = QuickReading(self, try QuickWord.words(of: line))
        try reading.readElements()
        return try reading.finished()
    }
}
