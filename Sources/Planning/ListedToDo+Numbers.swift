internal import Agendas
internal import CalendarModel

extension [ListedToDo] {
    /// The to-dos that a list shows, each with its number: of one that repeats the first date.
    package var numbered: [ListedToDo] {
        var seen: Set<String> = []
        return filter { item in item.toDo.seriesUID.map { seen.insert($0).inserted } ?? true }
    }
}
