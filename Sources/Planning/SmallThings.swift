internal import Agendas
internal import CalendarModel
internal import Preferences
internal import Scheduling
internal import TimeZones

/// To-dos shorter than a slot, which share blocks instead of taking a slot each.
///
/// They are grouped by category, preferred time and kind of deadline, those that are due first together. A to-do is
/// planned alone if it waits for another one, is waited for, may not begin yet or has a block of its own.
struct SmallThings {
    /// The to-dos in each shared block, by the UID of the to-do that is planned in their place.
    private(set) var members: [String: [ToDo]] = [:]
    /// The UID of the to-do that is planned in place of each.
    private(set) var owners: [String: String] = [:]
    /// The deadline of each, by UID.
    private(set) var deadlines: [String: Instant] = [:]
    /// The resulting to-dos to plan.
    private(set) var items: [ZonedToDo] = []

    /// Creates an empty value.
    init() {}

    /// Groups the small ones among to-dos.
    init(of all: [ZonedToDo], _ problem: PlanningProblem, _ waits: Waiting) {
        let waitedFor = Set(waits.predecessors.values.joined())
        let small = all.filter { item in
            let uid = item.toDo.uid
            let start = item.toDo.earliestStart.map(item.zones.instant) ?? .startOfTime
            guard problem.isSmall(item.toDo), start <= problem.request.now else { return false }
            return (waits.predecessors[uid] ?? []).isEmpty && !waitedFor.contains(uid)
        }
        let alone = Set(
            problem.standing.all.filter(problem.standing.isKnown).compactMap { block in
                block.event.block.flatMap { $0.others.isEmpty ? $0.toDo : nil }
            })
        let known = Dictionary(small.map { ($0.toDo.uid, $0) }) { first, _ in first }
        for block in problem.standing.all where problem.standing.isKnown(block) {
            guard let origin = block.event.block, !origin.others.isEmpty else { continue }
            let group = block.toDoUIDs
                .filter { owners[$0] == nil && !alone.contains($0) }.compactMap { known[$0] }
            if !group.isEmpty { add(group, problem) }
        }
        let open = small.filter { owners[$0.toDo.uid] == nil && !alone.contains($0.toDo.uid) }
            .sorted { ($0.deadline ?? .endOfTime) < ($1.deadline ?? .endOfTime) }
        let groups = Dictionary(grouping: open) { item in
            Kind(
                category: problem.request.configuration.category(of: item.toDo),
                preference: item.toDo.preference, isDueHard: item.toDo.isDueHard)
        }
        for group in groups.values.sorted(by: { $0[0].toDo.uid < $1[0].toDo.uid }) {
            for part in group.parts(of: 2 * problem.line.grid, problem.minutes(of:))
            where part.count > 1 { add(part, problem) }
        }
        items += all.filter { owners[$0.toDo.uid] == nil }
    }

    private mutating func add(_ group: [ZonedToDo], _ problem: PlanningProblem) {
        let toDos = group.map(\.toDo)
        var whole = ToDo(uid: "small\n" + toDos.map(\.uid).joined(separator: "\n"))
        whole.place = toDos[0].place
        whole.summary = "Small things: " + toDos.map(\.summary).joined(separator: ", ")
        let minutes = toDos.reduce(0) { $0 + problem.minutes(of: $1) }
        whole.estimate = CalendarDuration(seconds: Int64(minutes) * 60)
        whole.due = group.compactMap(\.deadline).min().map { .utc($0) }
        whole.isDueHard = toDos[0].isDueHard
        whole.priority = toDos.map(\.priority).min() ?? .none
        whole.preference = toDos[0].preference
        whole.splitting = .forbidden
        for category in toDos.flatMap(\.categories) where !whole.categories.contains(category) {
            whole.categories.append(category)
        }
        members[whole.uid] = toDos
        for toDo in toDos { owners[toDo.uid] = whole.uid }
        for item in group { deadlines[item.toDo.uid] = item.deadline }
        items.append(ZonedToDo(toDo: whole, zones: group[0].zones))
    }

    /// The properties that all to-dos of one block share.
    private struct Kind: Hashable {
        var category: String?
        var preference: ToDo.DayPart?
        var isDueHard: Bool
    }
}

extension [ZonedToDo] {
    /// Returns the to-dos in order, cut into parts of at most some minutes.
    fileprivate func parts(of most: Int, _ minutes: (ToDo) -> Int) -> [[ZonedToDo]] {
        var parts: [[ZonedToDo]] = []
        var sum = most
        for item in self {
            let length = minutes(item.toDo)
            if sum + length > most {
                parts.append([])
                sum = 0
            }
            parts[parts.count - 1].append(item)
            sum += length
        }
        return parts
    }
}

extension PlanningProblem {
    /// Whether a to-do is shorter than a slot, and neither recurring nor a habit.
    func isSmall(_ toDo: ToDo) -> Bool {
        guard let estimate = toDo.estimate, toDo.recurrenceID == nil,
            request.configuration.habit(of: toDo.uid) == nil
        else { return false }
        return estimate.nominalSeconds > 0 && estimate.nominalSeconds < Int64(line.grid) * 60
    }

    /// Returns the UID of the to-do that is planned in place of a block's to-dos.
    func owner(of block: ListedOccurrence) -> String {
        let uids = block.toDoUIDs
        return uids.lazy.compactMap { small.owners[$0] }.first ?? uids.first ?? ""
    }

    /// Returns a to-do with some minutes or, if it represents small to-dos, each of these with its own minutes.
    func shares(of toDo: ToDo, minutes: Int) -> [(toDo: ToDo, minutes: Int)] {
        guard let members = small.members[toDo.uid] else { return [(toDo, minutes)] }
        return members.map { ($0, self.minutes(of: $0)) }
    }
}
