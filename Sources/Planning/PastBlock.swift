package import Agendas
package import CalendarModel
internal import Preferences

/// A block that is over, and what it was for; small things that share one are none.
package struct PastBlock: Sendable {
    /// The block.
    package var block: ListedOccurrence
    /// The UID of its to-do.
    package var uid: ExactText
    /// What its to-do is called.
    package var summary: String
    /// The category in whose hours it was planned.
    package var category: String?
    /// The minutes that its to-do was thought to take, or nil.
    var estimated: Int?
    /// Whether there is more to do of it.
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
            // The to-do is gone: what its blocks say of it is left.
            summary = block.event.summary
            category = block.event.categories.lazy.compactMap(configuration.window(named:)).first
        }
    }
}

extension CalendarDuration {
    /// The whole minutes.
    var minutes: Int { Int(nominalSeconds / 60) }
}
