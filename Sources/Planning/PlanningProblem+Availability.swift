internal import Agendas
internal import CalendarModel
internal import IntervalIndex
internal import Preferences
internal import Scheduling

extension PlanningProblem {
    /// Removes the time in which the person is unavailable from the hours of all categories.
    ///
    /// If no hours are configured, the available time itself becomes the hours of the default category, as far as
    /// calendars define it and no period does.
    mutating func limitHoursToAvailability(_ diagnostics: inout [Diagnostic]) {
        let availability = AvailableTime(request.agenda.calendars)
        guard !availability.isEmpty else { return }
        let span = line.origin..<line.instant(problem.horizon)
        let available = availability.availableTime(in: span, diagnostics: &diagnostics)
        let covered = availability.coveredTime(in: span)
        let isUsual = request.configuration.windows == Configuration().windows
        for (category, minutes) in problem.windows {
            let hours = IntervalSet<Instant>(
                minutes.map { line.instant($0.lowerBound)..<line.instant($0.upperBound) })
            var time = hours.intersection(available)
            if category == problem.defaultCategory, isUsual {
                let own = request.openHours.timeOfPeriods(for: category, in: span)
                time = time.union(
                    available.intersection(covered).subtracting(IntervalSet<Instant>(own)))
            }
            problem.windows[category] = time.ranges.compactMap(line.slots)
        }
    }
}
