package import CalendarModel
package import Wording

/// What a to-do might say of itself, as the past has it; nothing is changed by it.
package struct Suggestion: Hashable, Sendable {
    /// What is suggested.
    package enum Value: Hashable, Sendable {
        /// Another length, or one where there is none, in minutes.
        case duration(Int)
        /// The category in whose hours it is planned.
        case category(String)
        /// How urgent it is.
        case priority(Priority)
        /// The part of the day in which such work gets done.
        case preference(ToDo.DayPart)
    }

    /// What is suggested.
    package var value: Value
    /// Why, with the numbers that it was made from.
    package var reason: String

    /// The words with which a line of plain words would say it: `1h15`, `#work`, `!high`, `prefer morning`.
    package var words: String {
        switch value {
        case .duration(let minutes): TimeText.work(minutes)
        case .category(let name): name.contains(" ") ? "#\"\(name)\"" : "#\(name)"
        case .priority(let priority): "!\(priority)"
        case .preference(let part): "prefer \(part.rawValue)"
        }
    }

    /// Writes it into a to-do.
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

/// What suggestions can be written into.
package protocol Suggestible {
    /// How long it takes.
    var estimate: CalendarDuration? { get set }
    /// The categories; the first that has hours is the one that it is planned in.
    var categories: [String] { get set }
    /// How urgent it is.
    var priority: Priority { get set }
    /// The time of day that it prefers.
    var preference: ToDo.DayPart? { get set }
}

extension ToDo: Suggestible {}
extension QuickToDo: Suggestible {}

/// A to-do, and what it might say of itself.
package struct ToDoSuggestions: Hashable, Sendable {
    /// The to-do.
    package var toDo: ToDo
    /// What is suggested.
    package var suggestions: [Suggestion]

    /// Creates the value.
    package init(_ toDo: ToDo, _ suggestions: [Suggestion]) {
        self.toDo = toDo
        self.suggestions = suggestions
    }
}
