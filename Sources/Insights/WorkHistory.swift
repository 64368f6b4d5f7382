internal import Agendas
internal import CalendarModel
package import Planning
internal import Preferences
internal import TimeZones

/// What the past tells of a person's work: planned against worked.
///
/// It knows what the calendars hold: blocks of which somebody said how much was worked, to-dos that are done, and the time that
/// formats count which do so.
package struct WorkHistory: Sendable {
    /// The work that is over and took time, the latest first; without a known end at the end.
    package let finished: [FinishedWork]
    /// The blocks of which somebody said how much was worked, by start.
    package let sessions: [WorkSession]
    /// All to-dos, open and done.
    let toDos: [ToDo]
    let configuration: Configuration

    /// How far the past is asked, in seconds: a year.
    package static let reach: Int64 = 366 * 86_400

    /// Gathers what an agenda holds before `request.now`.
    ///
    /// - Complexity: O(*n* log *n*), *n* the number of blocks and to-dos.
    package init(_ request: PlanningRequest) {
        let agenda = request.agenda
        configuration = request.configuration
        toDos = agenda.toDos
        let record = WorkRecord(of: request)
        sessions = record.blocks.compactMap { past in
            guard let worked = past.block.minutesSaid else { return nil }
            let range = past.block.range
            let minute = agenda.zone.wallClock(at: range.lowerBound).secondOfDay / 60
            return WorkSession(
                summary: past.summary, category: past.category, range: range,
                dayPart: ToDo.DayPart(minuteOfDay: minute), worked: worked)
        }.sorted { $0.range.lowerBound < $1.range.lowerBound }
        finished = record.finished
    }
}

extension WorkHistory {
    /// How the finished work of a category went.
    package struct Category: Hashable, Sendable {
        /// The category.
        package var name: String
        /// How many there are.
        package var count: Int
        /// The minutes that they took together.
        package var worked: Int
        /// The median of what each took for a minute that it was given; nil below three pairs.
        package var ratio: Double?
    }

    /// How the finished work went by category, in the order of the names.
    package var categories: [Category] {
        Dictionary(grouping: finished) { $0.category ?? "none" }.map { name, works in
            let ratios = works.compactMap(\.ratio)
            return Category(
                name: name, count: works.count, worked: works.reduce(0) { $0 + $1.worked },
                ratio: ratios.count >= WorkHistory.leastPairs ? ratios.median : nil)
        }.sorted { $0.name < $1.name }
    }
}
