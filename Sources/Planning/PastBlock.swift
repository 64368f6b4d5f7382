package import Agendas
package import CalendarModel
internal import Preferences

/// A past block and its to-do; blocks that small to-dos share are excluded.
package struct PastBlock: Sendable {
    /// The block.
    package var block: ListedOccurrence
    /// The UID of its to-do.
    package var uid: ExactText
    /// The title of its to-do.
    package var summary: String
    /// The category in whose hours it was planned.
    package var category: String?
    /// The estimated minutes of its to-do, or `nil`.
    var estimated: Int?
    /// Whether its to-do is still open.
    var isOpen = false

    init(
        _ block: ListedOccurrence, _ known: [ExactText: ToDo], _ configuration: Configuration
    ) {
        self.block = block
        uid = ExactText(block.event.block?.toDo ?? "")
        if let habit = configuration.habit(of: uid.text) {
            // Habits are never finished.
            (summary, category, isOpen) = (habit.name, habit.category, true)
        } else if let toDo = known[uid] {
            summary = toDo.summary
            category = configuration.category(of: toDo)
            estimated = toDo.estimate?.minutes
            isOpen = !toDo.isDone
        } else {
            // The to-do is gone; only the block's own properties are left.
            summary = block.event.summary
            category = block.event.categories.lazy.compactMap(configuration.window(named:)).first
        }
    }
}

extension CalendarDuration {
    /// The whole minutes.
    var minutes: Int { Int(nominalSeconds / 60) }
}
