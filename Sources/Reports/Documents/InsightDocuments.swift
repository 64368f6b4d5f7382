package import CalendarModel
package import Insights
package import JSONLines
internal import Planning
package import Wording

/// Worked time compared with estimates: `todos --history --json`.
package struct HistoryDocument: JSONDocument {
    /// Finished work.
    package struct Item: Encodable, Sendable {
        /// The UID of the to-do.
        package var uid: String
        /// The title.
        package var summary: String
        /// The category in whose hours the work was planned.
        package var category: Nullable<String>
        /// The estimated and the worked minutes.
        package var estimated: Nullable<Int>
        package var worked: Int
        /// The time of completion, in RFC 3339.
        package var finished: Nullable<String>
    }

    /// The statistics of a category.
    package struct Category: Encodable, Sendable {
        /// Its name.
        package var category: String
        /// The number of finished to-dos and their worked minutes.
        package var count: Int
        package var worked: Int
        /// The median ratio of worked to estimated time.
        package var ratio: Nullable<Double>
    }

    package var version = 1
    /// The finished work, latest first.
    package var finished: [Item]
    /// The statistics by category.
    package var categories: [Category]
    /// The diagnostics.
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
    init(_ work: FinishedWork, _ text: TimeText) {
        self.init(
            uid: work.uid, summary: work.summary, category: Nullable(work.category),
            estimated: Nullable(work.estimated), worked: work.worked,
            finished: Nullable(work.finished.map(text.rfc3339)))
    }
}

/// The progress of habits: `todos --habits --json`.
package struct HabitListDocument: JSONDocument {
    /// A habit.
    package struct Item: Encodable, Sendable {
        /// The name.
        package var name: String
        /// The weekly target, and the number of times done this week.
        package var timesPerWeek: Int
        package var done: Int
        /// The days of this week on which the habit was done, as `YYYY-MM-DD`.
        package var days: [String]
        /// The starts of this week's blocks that are not over, in RFC 3339.
        package var ahead: [String]
        /// The current streak in weeks, the longest one, and the goal.
        package var streak: Int
        package var longest: Int
        package var goal: Nullable<Int>
    }

    package var version = 1
    /// The habits.
    package var habits: [Item]
    /// The diagnostics.
    package var diagnostics: [DiagnosticDocument]

    /// Creates the document; times are written in `text`'s zone.
    package init(_ records: [HabitRecord], diagnostics: [Diagnostic], _ text: TimeText) {
        habits = records.map { Item($0, text) }
        self.diagnostics = diagnostics.map(DiagnosticDocument.init)
    }
}

extension HabitListDocument.Item {
    init(_ record: HabitRecord, _ text: TimeText) {
        self.init(
            name: record.name, timesPerWeek: record.timesPerWeek, done: record.done,
            days: record.days.filter(\.isDone).map { "\($0.date)" },
            ahead: record.ahead.map { text.rfc3339($0.lowerBound) }, streak: record.streak,
            longest: record.longest, goal: Nullable(record.goal))
    }
}

/// Suggested values for to-dos: `todos --suggest --json`.
package struct SuggestionListDocument: JSONDocument {
    /// A suggestion.
    package struct Item: Encodable, Sendable {
        /// The UID and title of the to-do.
        package var uid: String
        package var summary: String
        /// `duration`, `category`, `priority` or `prefer`.
        package var kind: String
        /// The suggestion, in the syntax of `add`.
        package var words: String
        /// The reason.
        package var reason: String
    }

    package var version = 1
    /// The suggestions, by to-do.
    package var suggestions: [Item]
    /// The diagnostics.
    package var diagnostics: [DiagnosticDocument]

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
