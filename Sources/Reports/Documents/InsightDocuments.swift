package import CalendarModel
package import Insights
package import JSONLines
internal import Planning
package import Wording

/// What work took beside what it was given: `todos --history --json`.
package struct HistoryDocument: JSONDocument {
    /// Work that is over.
    package struct Item: Encodable, Sendable {
        /// The UID of the to-do.
        package var uid: String
        /// What was done.
        package var summary: String
        /// The category in whose hours it was planned.
        package var category: Nullable<String>
        /// The minutes that it was thought to take, and those that it took.
        package var estimated: Nullable<Int>
        package var worked: Int
        /// When it was over, RFC 3339.
        package var finished: Nullable<String>
    }

    /// A category.
    package struct Category: Encodable, Sendable {
        /// Its name.
        package var category: String
        /// How many are finished, and the minutes that they took.
        package var count: Int
        package var worked: Int
        /// The median of worked time for a minute that was estimated.
        package var ratio: Nullable<Double>
    }

    /// The version of this form.
    package var version = 1
    /// The work, the latest first.
    package var finished: [Item]
    /// How it went by category.
    package var categories: [Category]
    /// What was noticed.
    package var diagnostics: [DiagnosticDocument]

    /// Creates the document; times are written in `text`'s zone.
    package init(_ history: WorkHistory, diagnostics: [Diagnostic], _ text: TimeText) {
        finished = history.finished.map { Item($0, text) }
        categories = history.categories.map { category in
            Category(
                category: category.name, count: category.count, worked: category.worked,
                ratio: Nullable(category.ratio))
        }
        self.diagnostics = diagnostics.map(DiagnosticDocument.init)
    }
}

extension HistoryDocument.Item {
    /// Creates the item of work that is over.
    init(_ work: FinishedWork, _ text: TimeText) {
        self.init(
            uid: work.uid, summary: work.summary, category: Nullable(work.category),
            estimated: Nullable(work.estimated), worked: work.worked,
            finished: Nullable(work.finished.map(text.rfc3339)))
    }
}

/// How habits go: `todos --habits --json`.
package struct HabitListDocument: JSONDocument {
    /// A habit.
    package struct Item: Encodable, Sendable {
        /// What it is called.
        package var name: String
        /// How often a week it is to be done, and how often it was done in this one.
        package var timesPerWeek: Int
        package var done: Int
        /// The days of this week on which it was done, as `YYYY-MM-DD`.
        package var days: [String]
        /// When its blocks of this week that are not over begin, RFC 3339.
        package var ahead: [String]
        /// The weeks in a row up to now, the most there were, and the goal.
        package var streak: Int
        package var longest: Int
        package var goal: Nullable<Int>
    }

    /// The version of this form.
    package var version = 1
    /// The habits.
    package var habits: [Item]
    /// What was noticed.
    package var diagnostics: [DiagnosticDocument]

    /// Creates the document; times are written in `text`'s zone.
    package init(_ records: [HabitRecord], diagnostics: [Diagnostic], _ text: TimeText) {
        habits = records.map { Item($0, text) }
        self.diagnostics = diagnostics.map(DiagnosticDocument.init)
    }
}

extension HabitListDocument.Item {
    /// Creates the item of a habit.
    init(_ record: HabitRecord, _ text: TimeText) {
        self.init(
            name: record.name, timesPerWeek: record.timesPerWeek, done: record.done,
            days: record.days.filter(\.isDone).map { "\($0.date)" },
            ahead: record.ahead.map { text.rfc3339($0.lowerBound) }, streak: record.streak,
            longest: record.longest, goal: Nullable(record.goal))
    }
}

/// What to-dos might say of themselves: `todos --suggest --json`.
package struct SuggestionListDocument: JSONDocument {
    /// A suggestion.
    package struct Item: Encodable, Sendable {
        /// The UID and the title of the to-do.
        package var uid: String
        package var summary: String
        /// `duration`, `category`, `priority` or `prefer`.
        package var kind: String
        /// What is suggested, in the words of `add`.
        package var words: String
        /// Why.
        package var reason: String
    }

    /// The version of this form.
    package var version = 1
    /// The suggestions, by to-do.
    package var suggestions: [Item]
    /// What was noticed.
    package var diagnostics: [DiagnosticDocument]

    /// Creates the document.
    package init(_ list: [ToDoSuggestions], diagnostics: [Diagnostic]) {
        suggestions = list.flatMap { item in
            item.suggestions.map { suggestion in
                Item(
                    uid: item.toDo.uid, summary: item.toDo.summary, kind: suggestion.kind,
                    words: suggestion.words, reason: suggestion.reason)
            }
        }
        self.diagnostics = diagnostics.map(DiagnosticDocument.init)
    }
}

extension Suggestion {
    fileprivate var kind: String {
        switch value {
        case .duration: "duration"
        case .category: "category"
        case .priority: "priority"
        case .preference: "prefer"
        }
    }
}
