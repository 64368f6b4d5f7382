internal import CalendarModel
internal import Scheduling
internal import Wording

extension PlanWords {
    /// Returns the reason against another place for a block: a clause without a full stop.
    func detail(of bound: Explanation.Placement.Bound, isEarlier: Bool) -> String {
        guard let rule = bound.rule else {
            return (bound.growth ?? 0) > 0
                ? bound.terms.flatMap(worst) ?? "the plan would be worse"
                : "it would be as good there"
        }
        switch rule {
        case .grid: return "blocks start on the grid"
        case .horizon: return "the planned window ends"
        case .window:
            var category = ""
            if case .category(let name) = bound.cause { category = name }
            return "the hours of “\(category)” \(isEarlier ? "begin" : "end") there"
        case .busyTime, .overlap:
            if case .meeting(_, isBuffer: true) = bound.cause {
                return "it would be too close to \(name(bound.cause))"
            }
            return "\(name(bound.cause)) is there"
        case .travel: return "there would be no time to travel from or to \(name(bound.cause))"
        case .stretch:
            return bound.cause.map { "a break is due beside \(name($0))" }
                ?? "it would be longer than anything without a break"
        case .lunch: return "it would leave no time for lunch"
        case .gap: return "it would be too close to another block of the same to-do"
        case .chunk, .duration: return "it would have another length"
        case .earliestStart: return "it cannot begin earlier"
        case .hardDeadline: return "it must be done by then"
        case .predecessor: return "the order with \(name(bound.cause)) would break"
        case .dayCap: return "the day is at its cap"
        case .habit: return "\(name(bound.cause)) is on that day already"
        case .pinned: return "it is pinned"
        }
    }

    /// Returns the worst effect of another place, a slot away or on the same day.
    private func worst(_ terms: Cost) -> String? {
        let words = [
            (terms.late, "it would end after its deadline"),
            (terms.slack, "it would have less time to spare"), (terms.wait, "it would wait longer"),
            (terms.load, "the day would be too full"),
            (terms.pref, "it would not be at the time of day that it prefers"),
            (terms.sliver, "it would leave a scrap of free time"),
            (terms.spread, "its days would be less even"),
            (terms.moved, "it would not be where it was"),
        ]
        return words.max { $0.0 < $1.0 }.flatMap { $0.0 > 0 ? $0.1 : nil }
    }

    /// Returns a change that would help, in words: an imperative clause.
    func detail(of remedy: Remedy) -> String {
        let minutes = TimeText.work(remedy.minutes)
        let category = problem.problem.tasks.first { $0.id == remedy.task }?.category ?? ""
        let day = remedy.day.map { "on \(text.day(problem.line.instant($0)))" } ?? "every day"
        switch remedy.kind {
        case .shorten: return "shorten it by \(minutes)"
        case .split: return "let it be split into chunks of \(minutes) and more"
        case .endDayLater: return "end “\(category)” \(minutes) later \(day)"
        case .startDayEarlier: return "start “\(category)” \(minutes) earlier \(day)"
        case .workLonger: return "work \(minutes) longer \(day), cap and hours of “\(category)”"
        case .raiseCap:
            let cap = (problem.problem.dayCap?.minutes ?? 0) + remedy.minutes
            return "raise the day's cap by \(minutes), to \(TimeText.work(cap))"
        case .moveDeadline:
            let deadline = problem.problem.tasks.first { $0.id == remedy.task }?.deadline
            let moment = deadline.map { ", to \(self.moment($0 + remedy.minutes))" } ?? ""
            return "move its deadline by \(minutes)\(moment)"
        case .skipLunch: return "keep no room for lunch"
        case .dropDependency:
            return "stop it from waiting for \(name(remedy.predecessor.map { .task($0) }))"
        }
    }
}
