import CalendarModel
import Recurrence
import Testing
import TimeZones

@testable import Agendas
@testable import Planning
@testable import Preferences
@testable import Wording

/// Expects of every block of a plan that it lies in its category's hours, on the grid, after now, and apart from
/// everything busy and every other block, each asked minute by minute in local time.
func expectHardRules(
    _ plan: PlannedAgenda, _ agenda: Agenda, _ configuration: Configuration, now: Instant? = nil,
    sourceLocation location: SourceLocation = #_sourceLocation
) {
    let reach: Int64 = 86_400
    let busy = agenda.occurrences(
        in: plan.window.lowerBound - reach..<plan.window.upperBound + reach
    )
    .filter { $0.event.block == nil && $0.isBusy(by: configuration.busy) }
    var taken: Set<Instant> = []
    for block in plan.blocks {
        let category =
            block.toDo.categories.compactMap { name in
                configuration.windows.first { $0.category.lowercased() == name.lowercased() }
            }.first ?? configuration.windows[0]
        #expect(!block.range.isEmpty, sourceLocation: location)
        #expect(plan.window.contains(block.range.lowerBound), sourceLocation: location)
        #expect(block.range.upperBound <= plan.window.upperBound, sourceLocation: location)
        if let now { #expect(block.range.lowerBound >= now, sourceLocation: location) }
        for meeting in busy {
            #expect(!meeting.range.overlaps(block.range), sourceLocation: location)
        }
        var minute = block.range.lowerBound
        var isInside = true
        while minute < block.range.upperBound {
            let clock = agenda.zone.wallClock(at: minute)
            isInside =
                isInside
                && category.hours.contains {
                    $0.hold(on: clock.date.weekday) && $0.minutes.contains(clock.secondOfDay / 60)
                }
            #expect(taken.insert(minute).inserted, sourceLocation: location)
            minute = minute + 60
        }
        #expect(isInside, "\(block.uid) leaves its hours", sourceLocation: location)
    }
}
