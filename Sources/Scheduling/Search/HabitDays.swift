import BasicContainers

/// Habit days: the blocks of a habit get their days anew, all together.
///
/// How evenly the days of a habit lie depends on all of them, so that often no block has a better day and all together have.
/// They are found by dynamic programming over the tasks and the days, as a shortest path is in an acyclic graph; beside the
/// other blocks, and with the tasks in the order of their deadlines, no other days cost less.
struct HabitDays: Sendable {
    /// The movable tasks of each habit that are done in one block, by deadline.
    fileprivate let members: [[Member]]
    /// The slot in which each local day begins, and the end of the last.
    fileprivate let dayStarts: [Int]
    /// For each task, one after another, and each day where its block would start, and what it costs there by itself.
    fileprivate var starts: [Int]
    fileprivate var costs: [Int]
    /// For each task and each day that may be the last one so far: the last one before, or that the task has no block.
    fileprivate var backpointers: [Int]
    /// The least cost for each day that may be the last one so far; in front of them, for no day.
    fileprivate var least: [Int]
    fileprivate var before: [Int]

    fileprivate struct Member: Sendable {
        let task: Int
        /// Whether it costs the same as the one before wherever it is.
        let isLikePrevious: Bool
    }

    fileprivate static let noBlock = -1
    fileprivate static let unreachable = Int.max / 4

    /// Creates the tables for the habits of which tasks may be moved.
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
    /// The most days on which room is made for a habit, and the most tasks that are ruined on each.
    private static let (mostDays, mostRuinedOnDay) = (3, 4)

    /// Removes the blocks of a habit, and what stands where they could be on some days, and inserts the habit anew.
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

    /// Gives habits new days as long as the cost falls and iterations are left.
    mutating func rearrangeHabits(_ stop: inout StoppingCriterion, until end: Int) {
        var isChanged = true
        while isChanged {
            isChanged = false
            for habit in habitDays.members.indices {
                guard stop.iterations < end else { return }
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

    /// Inserts the tasks of a habit, which have no blocks, on the days that cost least together.
    ///
    /// Complexity: O(*n* · *d*) insertions on one day and O(*n* · *d*²), *n* the tasks, *d* the days between the earliest
    /// start and the deadline of one.
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

    /// Finds the best start of a task on each day, and what it costs there without the spread.
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

    /// Joins the days of a task with those of the tasks before it.
    private mutating func join(_ row: Int, of habit: Int, hasFixedDay: Bool) {
        let days = habitDays.dayStarts.count - 1
        let base = row * (days + 1)
        let task = habitDays.members[habit][row].task
        swap(&habitDays.least, &habitDays.before)
        for place in 0...days {
            habitDays.least[place] = habitDays.before[place]
            habitDays.backpointers[base + place] = HabitDays.noBlock
        }
        // From a week on, it does not matter how far apart two days are.
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

    /// Takes a cost for a last day if it is less.
    @inline(__always)
    private mutating func offer(_ cost: Int, from previous: Int, to place: Int, _ base: Int) {
        guard cost < habitDays.least[place] else { return }
        habitDays.least[place] = cost
        habitDays.backpointers[base + place] = previous
    }
}

extension SearchState {
    /// What an insertion on one day counts as work.
    fileprivate static let workOfDay = 1 << 10

    /// Whether a habit has any block.
    fileprivate mutating func hasBlock(ofHabitOf task: Int) -> Bool {
        for day in -Self.week..<time.dayCount + Self.week
        where habitBlocks[habitDay(tasks[task].habit, day)] > 0 {
            return true
        }
        return false
    }

    /// Returns what the spread of a habit costs from one of its days, or the beginning, to another, or the end, with those of
    /// its immovable blocks between them.
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
