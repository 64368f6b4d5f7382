internal import Agendas
package import CalendarModel
internal import IntervalIndex
internal import Preferences
internal import Scheduling
internal import TimeZones

extension PlanningRequest {
    /// Returns the account of the week that is the request's window; no plan is computed.
    ///
    /// - Complexity: O(*n* log *n* + *d* · *t*), where *n* is the number of events and to-dos, *d* the number of
    ///   deadlines, and *t* the number of to-dos ahead.
    package func weekAccount(diagnostics: inout [Diagnostic]) -> WeekAccount {
        var ofProblem: [Diagnostic] = []
        let problem = PlanningProblem(self, diagnostics: &ofProblem)
        // Notes on single to-dos are irrelevant to the week.
        diagnostics += ofProblem.filter { $0.severity != .note }
        var unused: [Diagnostic] = []
        let all = agenda.toDos(
            at: now, until: max(now + 1, window.upperBound), diagnostics: &unused)
        var account = WeekAccount(of: window, now: now)
        account.countHours(problem)
        account.countBlocks(problem, all)
        account.finished = WorkRecord(of: self).finished.filter {
            $0.finished.map(window.contains) ?? false
        }
        let completed = all.filter { item in
            guard item.toDo.status != .cancelled, item.toDo.isDone, let time = item.toDo.completed
            else { return false }
            return window.contains(item.zones.instant(of: time))
        }
        account.doneCount = Set(completed.map(\.toDo.uid) + account.finished.map(\.uid)).count
        account.silentBlocks = silentBlocks.count { window.contains($0.range.lowerBound) }
        if !account.isOver { account.demands = problem.demands(after: window.lowerBound) }
        return account
    }
}

extension WeekAccount {
    /// Counts the hours, and the time that other items than blocks take.
    fileprivate mutating func countHours(_ problem: PlanningProblem) {
        let line = problem.line
        let week = IntervalSet([range])
        let windows = problem.problem.windows.mapValues { hours in
            IntervalSet(hours.map { line.instant($0.lowerBound)..<line.instant($0.upperBound) })
                .intersection(week)
        }
        var taken: [Range<Instant>] = []
        var meetings: [Range<Instant>] = []
        var events = DistinctEvents()
        problem.busy.forEachClaim { _, range, claim in
            guard range.overlaps(self.range) else { return }
            switch claim.holder {
            case .occurrence(let item), .rest(let item):
                // A holiday has no hours in the first place.
                guard item.event.block == nil, !item.isHoliday else { return }
                if case .occurrence = claim.holder, !item.event.start.isDate,
                    events.insert(item)
                {
                    meetings.append(range)
                }
            case .event, .unknown: break
            }
            taken.append(range)
        }
        let hours = windows.values.reduce(IntervalSet<Instant>()) { $0.union($1) }
        self.hours = hours.minutes
        free = hours.subtracting(IntervalSet(taken)).minutes
        meetingCount = meetings.count
        self.meetings = IntervalSet(meetings).intersection(week).minutes
        categories = problem.request.configuration.windows.map {
            Category(name: $0.category, hours: windows[$0.category]?.minutes ?? 0)
        }
    }

    /// Counts the blocks that begin in the week, by category and by project.
    fileprivate mutating func countBlocks(_ problem: PlanningProblem, _ all: [ZonedToDo]) {
        let configuration = problem.request.configuration
        let known = Dictionary(all.map { (ExactText($0.toDo.uid), $0.toDo) }) { first, _ in first }
        let tops = Subtasks(all).topUIDs
        var projects: [String: Project] = [:]
        for block in problem.standing.all where range.contains(block.range.lowerBound) {
            guard let origin = block.event.block, !block.range.isEmpty else { continue }
            let past = PastBlock(block, known, configuration)
            let isOver = block.range.upperBound <= now
            var worked: Int?
            if isOver || block.minutesSaid != nil {
                worked = block.minutesWorked(configuration.past)
            } else if block.isBegun {
                worked = Int(max(0, now - block.range.lowerBound) / 60)
            }
            let isDone = block.toDoUIDs.allSatisfy { known[ExactText($0)]?.isDone ?? false }
            let over =
                isOver || block.minutesSaid != nil ? block.minutes : min(worked ?? 0, block.minutes)
            let add = { (blocks: inout Blocks) in
                blocks.add(block.minutes, worked: worked, over: over, isDone: isDone)
            }
            add(&blocks)
            let row = categories.firstIndex { $0.name == past.category }
            if let row = row ?? categories.indices.first { add(&categories[row].blocks) }
            let top = tops[origin.toDo].flatMap { known[ExactText($0)] }
            if let name = known[past.uid]?.project ?? top?.project ?? top?.summary {
                add(&projects[name.lowercased(), default: Project(name: name)].blocks)
            }
            // Begun or worked blocks were changed by commands, not by hand.
            let isAsPlanned = origin.planned.map { $0 == block.range } ?? true
            if !isAsPlanned, origin.started == nil, origin.worked == nil { movedBlocks += 1 }
        }
        categories.removeAll { $0.hours == 0 && $0.blocks.count == 0 }
        self.projects = projects.values.sorted {
            ($1.blocks.planned, $0.name) < ($0.blocks.planned, $1.name)
        }
    }
}

extension PlanningProblem {
    /// Returns the tight deadlines that are ahead and after a moment, by time; the nearest one if none is tight.
    ///
    /// To-dos count as in the planner: their remaining work in whole slots, including habits, occurrences of series and
    /// deadlines inherited from headings.
    fileprivate func demands(after start: Instant) -> [WeekAccount.Demand] {
        let busy = IntervalSet(
            problem.busy.map { $0.start - $0.before..<max($0.start, $0.end) + $0.after })
        let tasks = problem.tasks.filter { worked[$0.id] == nil && $0.deadline != nil }
        let now = line.up(request.now)
        let byCategory = Dictionary(grouping: tasks) { task in
            task.category ?? problem.defaultCategory ?? ""
        }
        let all = byCategory.flatMap { category, tasks -> [WeekAccount.Demand] in
            let free = IntervalSet(problem.windows[category] ?? []).subtracting(busy)
            let ends = Set(tasks.compactMap(\.deadline)).filter {
                $0 > now && $0 <= problem.horizon && line.instant($0) > start
            }
            return ends.map { end in
                WeekAccount.Demand(
                    deadline: line.instant(end), category: category,
                    wanted: tasks.reduce(0) { $0 + ($1.deadline ?? .max <= end ? $1.duration : 0) },
                    there: free.intersection(IntervalSet([now..<end])).minutes)
            }
        }.sorted { ($0.deadline, $0.category) < ($1.deadline, $1.category) }
        let tight = all.filter(\.isTight)
        return tight.isEmpty ? Array(all.prefix(1)) : tight
    }
}

extension IntervalSet<Instant> {
    /// The whole minutes.
    fileprivate var minutes: Int { Int(ranges.reduce(0) { $0 + $1.seconds } / 60) }
}
