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
        let (agenda, now) = (request.agenda, request.now)
        configuration = request.configuration
        toDos = agenda.toDos
        var unused: [Diagnostic] = []
        let dates = agenda.toDos(at: now, until: now + 1, diagnostics: &unused)
        let known = Dictionary(dates.map { (ExactText($0.toDo.uid), $0.toDo) }) { first, _ in first
        }
        let past = agenda.blocks.filter { block in
            block.range.upperBound <= now && !block.range.isEmpty
                && block.event.block?.others.isEmpty == true
        }
        let topics = past.map { Topic(of: $0, known, request.configuration) }
        sessions = zip(past, topics).compactMap { block, topic in
            guard let worked = block.minutesSaid else { return nil }
            let minute = agenda.zone.wallClock(at: block.range.lowerBound).secondOfDay / 60
            return WorkSession(
                summary: topic.summary, category: topic.category, range: block.range,
                dayPart: ToDo.DayPart(minuteOfDay: minute), worked: worked)
        }.sorted { $0.range.lowerBound < $1.range.lowerBound }

        var finished: [ExactText: FinishedWork] = [:]
        for (block, topic) in zip(past, topics) where !topic.isOpen {
            let worked = block.minutesWorked(request.configuration.past)
            let planned = (block.event.block?.planned ?? block.range).seconds / 60
            var work =
                finished[topic.uid]
                ?? FinishedWork(
                    uid: topic.uid.text, summary: topic.summary, category: topic.category,
                    estimated: topic.estimated, worked: 0)
            work.worked += worked
            if topic.estimated == nil { work.estimated = (work.estimated ?? 0) + Int(planned) }
            if worked > 0 {
                work.finished = max(work.finished ?? block.range.upperBound, block.range.upperBound)
            }
            finished[topic.uid] = work
        }
        for item in dates where item.toDo.isDone {
            let toDo = item.toDo
            guard let counted = toDo.worked?.minutes, counted > 0 else { continue }
            var work =
                finished[ExactText(toDo.uid)]
                ?? FinishedWork(
                    uid: toDo.uid, summary: toDo.summary,
                    category: request.configuration.category(of: toDo),
                    estimated: toDo.knownEstimate?.minutes, worked: 0,
                    finished: toDo.completed.map(item.zones.instant))
            work.worked = max(work.worked, counted)
            finished[ExactText(toDo.uid)] = work
        }
        self.finished = finished.values.filter { $0.worked > 0 }.sorted { left, right in
            let ends = (left.finished ?? .startOfTime, right.finished ?? .startOfTime)
            return ends.0 == ends.1
                ? (left.summary, left.uid) < (right.summary, right.uid) : ends.0 > ends.1
        }
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

/// What a block was for.
private struct Topic {
    var uid: ExactText
    var summary: String
    var category: String?
    var estimated: Int?
    /// Whether there is more to do of it.
    var isOpen = false

    init(
        of block: ListedOccurrence, _ known: [ExactText: ToDo], _ configuration: Configuration
    ) {
        uid = ExactText(block.event.block?.toDo ?? "")
        if let habit = configuration.habit(of: uid.text) {
            // Habits are never finished.
            (summary, category, isOpen) = (habit.name, habit.category, true)
        } else if let toDo = known[uid] {
            summary = toDo.summary
            category = configuration.category(of: toDo)
            estimated = toDo.knownEstimate?.minutes
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
    fileprivate var minutes: Int { Int(nominalSeconds / 60) }
}
