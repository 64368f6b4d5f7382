package import CalendarModel
package import Wording

/// A suggestion for a to-do, based on past work; it changes nothing until it is applied.
package struct Suggestion: Hashable, Sendable {
    /// A suggested value.
    package enum Value: Hashable, Sendable {
        /// A duration in minutes, for a to-do with or without an estimate.
        case duration(Int)
        /// The category in whose hours the to-do is planned.
        case category(String)
        /// The priority.
        case priority(Priority)
        /// The part of the day in which such work gets done.
        case preference(ToDo.DayPart)
    }

    /// The suggested value.
    package var value: Value
    /// The reason, with the numbers behind it.
    package var reason: String

    /// The suggestion in the syntax of a plain-text line: `1h15`, `#work`, `!high`, `prefer morning`.
    package var words: String {
        switch value {
        case .duration(let minutes): TimeText.work(minutes)
        case .category(let name): name.contains(" ") ? "#\"\(name)\"" : "#\(name)"
        case .priority(let priority): "!\(priority)"
        case .preference(let part): "prefer \(part.rawValue)"
        }
    }

    /// The name of the property that the suggestion is about.
    package var kind: String {
        switch value {
        case .duration: "duration"
        case .category: "category"
        case .priority: "priority"
        case .preference: "preference"
        }
    }

    /// Applies the suggestion to a to-do.
    package func apply(to toDo: inout some Suggestible) {
        switch value {
        case .duration(let minutes):
            toDo.estimate = CalendarDuration(seconds: Int64(minutes) * 60)
        case .category(let name): toDo.categories.insert(name, at: 0)
        case .priority(let priority): toDo.priority = priority
        case .preference(let part): toDo.preference = part
        }
    }
}

/// A type to which suggestions can be applied.
package protocol Suggestible {
    /// The estimated duration.
    var estimate: CalendarDuration? { get set }
    /// The categories; the to-do is planned in the hours of the first one that has any.
    var categories: [String] { get set }
    /// The priority.
    var priority: Priority { get set }
    /// The preferred time of day.
    var preference: ToDo.DayPart? { get set }
}

extension ToDo: Suggestible {}
extension QuickToDo: Suggestible {}

/// A to-do and its suggestions.
package struct ToDoSuggestions: Hashable, Sendable {
    /// The to-do.
    package var toDo: ToDo
    /// The suggestions.
    package var suggestions: [Suggestion]

    package init(_ toDo: ToDo, _ suggestions: [Suggestion]) {
        self.toDo = toDo
        self.suggestions = suggestions
    }
}
