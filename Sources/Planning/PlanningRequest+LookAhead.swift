internal import Agendas
internal import CalendarModel
internal import Preferences
internal import TimeZones

extension PlanningRequest {
    /// The days from now on that the planner looks ahead at least, as far as the configuration lets it.
    private static let leastDays = 28

    /// The end of the time that is planned: the last deadline among the to-dos, at least four weeks from now and at
    /// most what the configuration says, but never before the window ends.
    ///
    /// What is placed after the window is for later.
    var horizon: Instant {
        let zone = agenda.zone
        let today = zone.wallClock(at: now).date
        let most = zone.start(of: today + configuration.lookAhead)
        let least = zone.start(of: today + PlanningRequest.leastDays)
        let deadlines = agenda.mergedToDos.lazy.filter { !$0.toDo.isDone }.compactMap(\.deadline)
        return max(window.upperBound, min(max(least, deadlines.max() ?? least), most))
    }
}
