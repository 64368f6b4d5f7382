internal import Agendas
internal import CalendarModel
internal import IntervalIndex
internal import Preferences
internal import Scheduling
internal import TimeZones

extension PlanningRequest {
    /// The fewest days that the planner looks ahead, unless the configuration allows fewer.
    private static let leastDays = 28

    /// The end of the planned time, provided that all work fits before it.
    ///
    /// It is the last deadline among the open to-dos, at least four weeks from now and at most the configured
    /// look-ahead, but never before the window's end. Blocks placed after the window are for later.
    var horizon: Instant {
        let zone = agenda.zone
        let today = zone.wallClock(at: now).date
        let most = lastHorizon
        let least = zone.start(of: today + PlanningRequest.leastDays)
        let deadlines = agenda.mergedToDos.lazy.filter { !$0.toDo.isDone }.compactMap(\.deadline)
        return max(window.upperBound, min(max(least, deadlines.max() ?? least), most))
    }

    /// The latest moment that may be planned, unless the window ends later.
    fileprivate var lastHorizon: Instant {
        let zone = agenda.zone
        return zone.start(of: zone.wallClock(at: now).date + configuration.lookAhead)
    }
}

extension PlanningProblem {
    /// The share of free hours that work can fill; breaks, lunch and slivers take the rest.
    private static let shareOfHours = 0.75

    /// A later end of the planned time, in whole weeks from now, by which all open work fits; `nil` if it already fits.
    ///
    /// Work fills at most a share of its category's free hours, and all work together fills no day beyond the comfortable
    /// length. Each added week brings more recurring work, so that work is subtracted from the free hours.
    ///
    /// - Complexity: O(*n* log *n* + *d* · *n*), where *n* is the number of hours, meetings and to-dos, and *d* the
    ///   number of days.
    var horizonOfWork: Instant? {
        let end = line.instant(problem.horizon)
        guard end < request.lastHorizon, problem.now < problem.horizon else { return nil }
        let busy = IntervalSet(
            problem.busy.map { $0.start - $0.before..<max($0.start, $0.end) + $0.after })
        var needed: [String: Work] = [:]
        for task in problem.tasks {
            guard let category = task.category ?? problem.defaultCategory else { continue }
            needed[category, default: Work()].count(task.duration, isRegular: recurs(task.id))
        }
        let ahead = IntervalSet([problem.now..<problem.horizon])
        var (share, all, freeOfAll) = (0.0, Work(), IntervalSet<Int>())
        for (category, work) in needed {
            let hours = IntervalSet(problem.windows[category] ?? []).intersection(ahead)
            let free = hours.subtracting(busy)
            // A category without free hours gets none from a later end either.
            guard free.minutes > 0 else { continue }
            freeOfAll = freeOfAll.union(free)
            all.add(work)
            share = max(share, work.share(of: Self.shareOfHours * Double(free.minutes)))
        }
        if let comfortable = problem.comfortable {
            let taken = busy.intersection(ahead)
            let free = problem.days.lazy.filter { $0.upperBound > problem.now }.map { day in
                let day = IntervalSet([day])
                return min(
                    freeOfAll.intersection(day).minutes,
                    max(0, comfortable - taken.intersection(day).minutes))
            }
            share = max(share, all.share(of: Double(free.reduce(0, +))))
        }
        guard share > 1 else { return nil }
        let zone = request.agenda.zone
        let today = zone.wallClock(at: request.now).date
        let weeks = Double(problem.horizon - problem.now) * share / Double(7 * 1440)
        guard weeks * 7 < Double(request.configuration.lookAhead) else {
            return request.lastHorizon
        }
        return max(
            end, min(zone.start(of: today + 7 * Int(weeks.rounded(.up))), request.lastHorizon))
    }

    /// Whether a task is an occurrence of a series or a habit.
    private func recurs(_ task: TaskID) -> Bool {
        guard let toDo = toDos[task.rawValue] else { return false }
        return toDo.seriesUID != nil || request.configuration.habit(of: toDo.uid) != nil
    }
}

/// Minutes of work, one-off and recurring.
private struct Work {
    private var once = 0
    private var regular = 0

    mutating func count(_ minutes: Int, isRegular: Bool) {
        if isRegular { regular += minutes } else { once += minutes }
    }

    mutating func add(_ other: Work) {
        once += other.once
        regular += other.regular
    }

    /// Returns the factor by which the time must grow to have room for all work, given its free minutes.
    func share(of free: Double) -> Double {
        guard once > 0 else { return 0 }
        let left = free - Double(regular)
        return left > 0 ? Double(once) / left : .infinity
    }
}

extension IntervalSet<Int> {
    /// The number of minutes.
    var minutes: Int { ranges.reduce(0) { $0 + $1.count } }
}
