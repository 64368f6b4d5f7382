internal import Agendas
internal import CalendarModel
package import Planning
internal import Preferences
internal import TimeZones

/// A person's past work: planned time against worked time.
///
/// The sources are the calendars: blocks with recorded work, completed to-dos, and the time that some to-do formats
/// track.
package struct WorkHistory: Sendable {
    /// The finished work that took time, latest first; work without a known end comes last.
    package let finished: [FinishedWork]
    /// The blocks with recorded work, by start.
    package let sessions: [WorkSession]
    /// All to-dos, open and done.
    let toDos: [ToDo]
    let configuration: Configuration

    /// How far the history reaches back, in seconds: 366 days.
    package static let reach: Int64 = 366 * 86_400

    /// Gathers the past work of an agenda, up to `request.now`.
    ///
    /// - Complexity: O(*n* log *n*), where *n* is the number of blocks and to-dos.
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
                summary: past.summary, range: range, dayPart: ToDo.DayPart(minuteOfDay: minute),
                worked: worked)
        }.sorted { $0.range.lowerBound < $1.range.lowerBound }
        finished = record.finished
    }
}

extension WorkHistory {
    /// A category's finished work.
    package struct Category: Hashable, Sendable {
        /// The category's name.
        package var name: String
        /// The number of finished to-dos.
        package var count: Int
        /// The minutes that they took together.
        package var worked: Int
        /// The median ratio of worked to estimated time; `nil` for fewer than three pairs.
        package var ratio: Double?
    }

    /// The finished work by category, sorted by name.
    package var categories: [Category] {
        Dictionary(grouping: finished) { $0.category ?? "none" }.map { name, works in
            let ratios = works.compactMap(\.ratio)
            return Category(
                name: name, count: works.count, worked: works.reduce(0) { $0 + $1.worked },
                ratio: ratios.count >= WorkHistory.leastPairs ? ratios.median : nil)
        }.sorted { $0.name < $1.name }
    }
}
