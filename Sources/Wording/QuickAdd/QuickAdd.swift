/// Reads a to-do from one line of plain words.
///
///     Write report 2h due fri !high #work +site start mon every week after "Collect data" prefer morning
///
/// Elements stand in any order, each once but categories, with or without commas between them. What is left is the title.
///
/// | element | forms |
/// | --- | --- |
/// | length | `2h`, `1h30`, `20 min`; `for` length; `~`length; `[`length`]`: days and weeks only in the last three |
/// | due | (`due` \| `by` \| `until`) time, with `!` or `hard` behind it where it is worthless later |
/// | start | (`start` \| `starting` \| `from` \| `not before`) time |
/// | priority | `!urgent`, `!high`, `!medium`, `!low`; `!!!`, `!!`, `!`; `!1` … `!9` as in RFC 5545 |
/// | category | `#name`, `#"two words"` |
/// | project | `+name`, `+"two words"` |
/// | repeat | `every` [number \| `other`] (`day` \| `week` \| `month` \| `year`), `every weekday`, `every weekend`, `every mon,thu`; `daily`, `weekly`, `monthly`, `yearly` at the end of the title |
/// | – with a day | `every 2 weeks on mon`; `every month on the 1st and 15th`, `on the last day`, `on the first mon`; `every year on 1 Dec` |
/// | – with an end | `10 times`, `until` time, behind the rest of it |
/// | after | `after "name"`, `after name` where a to-do is called so, several with `and` or a comma |
/// | time of day | `prefer morning`, `in the morning`; afternoon, evening |
/// | chunks | `split 30m/2h`, `in one go`, `no split` |
///
/// Times are those of `TimeReader`, but for an hour alone, which needs `at`; lengths are those of `CalendarDuration(terse:)`. A
/// word is an element only where what must stand beside it does: *Call mom about the due date* is a title. Words in quotes and
/// words with a backslash before them are always part of it. A slip behind `due` is a mistake; anything else that is read in a way
/// that may surprise is a note.
package struct QuickAdd: Sendable {
    /// A to-do that there is.
    package struct Known: Hashable, Sendable {
        /// Its UID.
        package var uid: String
        /// Its title.
        package var summary: String
        /// Whether it is done, so that nothing need wait for it.
        package var isDone: Bool

        /// Creates a known to-do.
        package init(uid: String, summary: String, isDone: Bool = false) {
            self.uid = uid
            self.summary = summary
            self.isDone = isDone
        }
    }

    /// Reads the times.
    package var times: TimeReader
    /// The categories that there are; without any, no name is told to be unknown.
    package var categories: [String]
    /// The projects that there are.
    package var projects: [String]
    /// The to-dos that another one may come after.
    package var toDos: [Known]

    /// Creates a reader of lines.
    package init(
        times: TimeReader, categories: [String] = [], projects: [String] = [], toDos: [Known] = []
    ) {
        self.times = times
        self.categories = categories
        self.projects = projects
        self.toDos = toDos
    }

    /// Returns the to-do that a line says.
    ///
    /// A to-do that repeats and says no time starts with the first of its dates from today on.
    ///
    /// - Throws: `QuickAdd.Mistake` with the place of what is wrong.
    package func read(_ line: String) throws(Mistake) -> QuickToDo {
        var reading = QuickReading(self, try QuickWord.words(of: line))
        try reading.readElements()
        return try reading.finished()
    }
}
