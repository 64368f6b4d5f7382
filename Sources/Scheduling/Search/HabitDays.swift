import BasicContainers

/// Habit days: reassigns the days of all blocks of a habit at once.
///
/// The evenness of a habit's days depends on all of them, so often no single block has a better day although the whole habit
/// does. Dynamic programming over tasks and days finds them, like a shortest path in an acyclic graph. Given the other blocks,
/// and the tasks in deadline order, no other days cost less.
struct HabitDays: Sendable {
    /// The movable single-block tasks of each habit, by deadline.
    fileprivate let members: [[Member]]
    /// The first slot of each local day, and the end of the last day.
    fileprivate let dayStarts: [Int]
    /// For each task and day, in task order: the start of its block, and the cost of that block alone.
    fileprivate var starts: [Int]
    fileprivate var costs: [Int]
    /// For each task and each day that may be the last one so far: the previous last day, or that the task has no block.
    fileprivate var backpointers: [Int]
    /// The minimum cost for each day that may be the last one so far, preceded by the cost of no day.
    fileprivate var least: [Int]
    fileprivate var before: [Int]

    fileprivate struct Member: Sendable {
        let task: Int
        /// Whether the task costs the same as the previous one on every day.
        let isLikePrevious: Bool
    }

    fileprivate static let noBlock = -1
    fileprivate static let unreachable = Int.max / 4

    /// Creates the tables for the habits whose tasks may move.
    init(_ state: borrowing SearchState, isMovable: [Bool]) {
        let problem = state.problem
        var own = Array(repeating: [Int](), count: problem.habits.count)
        for task in problem.tasks where isMovable[task.index] && !task.task.isSplittable {
            guard let habit = task.habit, state.tasks[task.index].habit == habit else { continue }
            own[habit].append(task.index)
        }
        members = own.filter { $0.count > 1 }.map { tasks in
            let keyed = tasks.map { task in
                (limit: state.tasks[task].limit, existing: problem.existing(of: task).first, task)
            }
            let sorted = keyed.sorted { left, right in
                if left.limit != right.limit { return left.limit < right.limit }
                let (start, other) = (left.existing?.start ?? .max, right.existing?.start ?? .max)
                return start != other ? start < other : left.2 < right.2
            }
            return sorted.indices.map { place in
                Member(
                    task: sorted[place].2,
                    isLikePrevious: place > 0
                        && Self.areAlike(sorted[place - 1].2, sorted[place].2, in: problem))
            }
        }
        var dayStarts: [Int] = []
        for slot in 0..<(members.isEmpty ? 0 : state.time.count)
        where slot == 0 || state.time.days[slot] != state.time.days[slot - 1] {
            dayStarts.append(slot)
        }
        dayStarts.append(state.time.count)
        self.dayStarts = dayStarts
        let most = members.map(\.count).max() ?? 0
        starts = Array(repeating: -1, count: most * dayStarts.count)
        costs = starts
        backpointers = starts
        least = Array(repeating: Self.unreachable, count: dayStarts.count)
        before = least
    }

    var isEmpty: Bool { members.isEmpty }

    private static func areAlike(_ task: Int, _ other: Int, in problem: PreparedProblem) -> Bool {
        var (left, right) = (problem.tasks[task].task, problem.tasks[other].task)
        (left.id, left.title) = (right.id, right.title)
        right.dependencies = right.dependencies.sorted()
        left.dependencies.sort()
        return left == right && problem.existing(of: task).isEmpty
            && problem.existing(of: other).isEmpty
            && problem.tasks[task].successors.isEmpty && problem.tasks[other].successors.isEmpty
    }
}

extension RuinAndRecreate {
    /// The maximum number of days on which to make room for a habit, and of tasks to ruin on each.
    private static let (mostDays, mostRuinedOnDay) = (3, 4)

    /// Removes a habit's blocks, and other blocks in its possible places on some days, then reinserts the habit.
    mutating func ruinHabit() {
        let habit = random.next(below: habitDays.members.count)
        let members = habitDays.members[habit].count
        for row in 0..<members { select(habitDays.members[habit][row].task) }
        for _ in 0...random.next(below: Self.mostDays) {
            let task = state.tasks[habitDays.members[habit][random.next(below: members)].task]
            guard task.category >= 0, task.release < task.limit else { continue }
            var slot = task.release + random.next(below: task.limit - task.release)
            while slot < task.limit, !state.time.isOpen(slot, to: task.category) { slot += 1 }
            guard slot < task.limit else { continue }
            let count = absent.count + random.next(below: Self.mostRuinedOnDay + 1)
            select(around: slot, upTo: count, of: nil)
        }
        for place in absent.indices { state.removeBlocks(of: absent[place], to: &removed) }
        insert(habit: habit)
    }

    /// Reassigns the days of habits as long as the cost falls and iterations are left.
    mutating func rearrangeHabits(_ stop: inout StoppingCriterion, until end: Int) {
        var isChanged = true
        while isChanged {
            isChanged = false
            for habit in habitDays.members.indices {
                guard !stop.isOver(at: end) else { return }
                let before = state.score
                removed.removeAll(keepingCapacity: true)
                inserted.removeAll(keepingCapacity: true)
                for member in habitDays.members[habit] {
                    state.removeBlocks(of: member.task, to: &removed)
                }
                insert(habit: habit)
                guard stop.take(state.price()), state.score < before else {
                    undo()
                    continue
                }
                isChanged = true
            }
        }
    }

    /// Inserts a habit's tasks, which have no blocks, on the days with the lowest total cost.
    ///
    /// Complexity: O(*n* · *d*) insertions on one day and O(*n* · *d*²), where *n* is the number of tasks and *d* the number of
    /// days between a task's earliest start and its deadline.
    private mutating func insert(habit: Int) {
        let members = habitDays.members[habit].count
        let days = habitDays.dayStarts.count - 1
        for place in 0...days { habitDays.least[place] = HabitDays.unreachable }
        habitDays.least[0] = 0
        let hasFixedDay = state.hasBlock(ofHabitOf: habitDays.members[habit][0].task)
        for row in 0..<members {
            look(row, of: habit)
            join(row, of: habit, hasFixedDay: hasFixedDay)
        }
        var last = 0
        var most = HabitDays.unreachable
        for place in 0...days where habitDays.least[place] < HabitDays.unreachable {
            let rest = state.spread(ofHabitOf: habitDays.members[habit][0].task, place - 1, days)
            if habitDays.least[place] + rest < most {
                (last, most) = (place, habitDays.least[place] + rest)
            }
        }
        for row in stride(from: members - 1, through: 0, by: -1) {
            let previous = habitDays.backpointers[row * (days + 1) + last]
            guard previous != HabitDays.noBlock else { continue }
            let task = habitDays.members[habit][row].task
            let start = habitDays.starts[row * (days + 1) + last]
            let length = state.missing[task] / state.time.grid
            last = previous
            if let start = state.insert(
                SearchState.Chunk(task: task, start: start, length: length),
                within: start..<start + length)
            {
                inserted.append(start)
            }
        }
    }

    /// Finds a task's best start on each day, and its cost there without the spread.
    private mutating func look(_ row: Int, of habit: Int) {
        let days = habitDays.dayStarts.count - 1
        let member = habitDays.members[habit][row]
        let base = row * (days + 1)
        if member.isLikePrevious {
            for place in base...base + days {
                habitDays.starts[place] = habitDays.starts[place - days - 1]
                habitDays.costs[place] = habitDays.costs[place - days - 1]
            }
            return
        }
        for place in base...base + days { habitDays.starts[place] = -1 }
        guard let demand = state.demand(of: member.task), demand.earliest < demand.latest else {
            return
        }
        let task = state.tasks[member.task]
        let first = Int(state.time.days[demand.earliest])
        let last = Int(state.time.days[demand.latest - 1])
        for day in first...last {
            var onDay = demand
            onDay.earliest = max(demand.earliest, habitDays.dayStarts[day])
            onDay.latest = min(demand.latest, habitDays.dayStarts[day + 1])
            state.found.removeAll(keepingCapacity: true)
            state.work &+= SearchState.workOfDay
            guard let delta = state.bestWhole(onDay), !state.found.isEmpty else { continue }
            habitDays.starts[base + day + 1] = state.found[0].start
            habitDays.costs[base + day + 1] = delta - state.spreadDelta(task.habit, day)
        }
    }

    /// Joins a task's days with those of the tasks before it.
    private mutating func join(_ row: Int, of habit: Int, hasFixedDay: Bool) {
        let days = habitDays.dayStarts.count - 1
        let base = row * (days + 1)
        let task = habitDays.members[habit][row].task
        swap(&habitDays.least, &habitDays.before)
        for place in 0...days {
            habitDays.least[place] = habitDays.before[place]
            habitDays.backpointers[base + place] = HabitDays.noBlock
        }
        // The distance between two days does not matter from a week on.
        let reach = hasFixedDay ? days : SearchState.week
        var far = 0
        for place in 1..<days + 1 {
            let next = max(0, place - reach)
            if habitDays.before[next] < habitDays.before[far] { far = next }
            guard habitDays.starts[base + place] >= 0 else { continue }
            let own = habitDays.costs[base + place]
            if place - far > reach {
                offer(habitDays.before[far] + own, from: far, to: place, base)
            }
            for previous in max(0, place - reach)..<place
            where habitDays.before[previous] < HabitDays.unreachable {
                let spread = state.spread(ofHabitOf: task, previous - 1, place - 1)
                offer(habitDays.before[previous] + own + spread, from: previous, to: place, base)
            }
        }
    }

    /// Takes a cost for a last day if it is lower.
    @inline(__always)
    private mutating func offer(_ cost: Int, from previous: Int, to place: Int, _ base: Int) {
        guard cost < habitDays.least[place] else { return }
        habitDays.least[place] = cost
        habitDays.backpointers[base + place] = previous
    }
}

extension SearchState {
    /// The amount of work that one insertion on one day counts as.
    fileprivate static let workOfDay = 1 << 10

    /// Whether a habit has any block.
    fileprivate mutating func hasBlock(ofHabitOf task: Int) -> Bool {
        for day in -Self.week..<time.dayCount + Self.week
        where habitBlocks[habitDay(tasks[task].habit, day)] > 0 {
            return true
        }
        return false
    }

    /// Returns the spread cost from one habit day (or the beginning) to another (or the end), including the immovable blocks
    /// between them.
    fileprivate mutating func spread(ofHabitOf task: Int, _ first: Int, _ last: Int) -> Int {
        let number = tasks[task].habit
        let habit = problem.habits[number]
        var cost = 0
        var previous = first
        var day = first < 0 ? -Self.week : first + 1
        while day < last || last == time.dayCount && day < last + Self.week {
            if habitBlocks[habitDay(number, day)] > 0 {
                if previous != -1 { cost += weights.spread(habit, days: day - previous) }
                previous = day
            }
            day += 1
        }
        if last < time.dayCount, previous != -1 {
            cost += weights.spread(habit, days: last - previous)
        }
        return cost
    }
}
