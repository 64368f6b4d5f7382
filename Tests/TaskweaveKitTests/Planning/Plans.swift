import CalendarModel
import Recurrence
import Scheduling
import TimeZones

@testable import Agendas
@testable import CalendarStore
@testable import ICalendarIO
@testable import Planning
@testable import Preferences
@testable import Wording

/// A week of planning with plain rules, to be changed by each test.
struct Week {
    var configuration = Configuration()
    var from = "2026-11-02"
    var to = "2026-11-07"
    var now = "2026-11-02 08:00"
    var zoneName = "Europe/Berlin"

    /// Work from 9 to 18, no breaks, no lunch, no buffers, no day fuller than another, nothing after the window.
    init() {
        configuration.breakRule = nil
        configuration.lunch = nil
        configuration.comfortable = nil
        configuration.lookAhead = 0
        configuration.buffers.afterLong = 0
    }

    func request(_ calendars: [String]) throws -> PlanningRequest {
        var agenda = Agenda(zone: zone(zoneName), zones: ZoneFiles())
        for (index, text) in calendars.enumerated() {
            try agenda.add(Array(text.utf8), named: "\(index).ics")
        }
        return PlanningRequest(
            agenda: agenda, configuration: configuration,
            window: at(from, zoneName)..<at(to, zoneName), now: at(now, zoneName))
    }

    func plan(_ calendars: String...) throws -> PlannedAgenda {
        try request(calendars).plan()
    }

    /// Returns the blocks as `t 11-02 09:00–10:00`, in the order of the plan.
    func times(_ plan: PlannedAgenda) -> [String] {
        plan.blocks.map { block in
            let start = zone(zoneName).wallClock(at: block.range.lowerBound)
            let text = TimeText(zone: zone(zoneName))
            return
                "\(block.toDo.uid) \(start.date.description.dropFirst(5)) \(text.span(block.range))"
        }
    }
}

/// Returns a to-do of a calendar: `TODO`, its UID, how long it takes, and further lines.
func toDo(_ uid: String, _ estimate: String = "PT1H", _ lines: String...) -> String {
    (["TODO", "UID:\(uid)", "SUMMARY:\(uid)", "ESTIMATED-DURATION:\(estimate)"] + lines)
        .joined(separator: "\n")
}

/// Returns an event of a calendar in Berlin: `meeting("m", "20261102T0900", "20261102T1000")`.
func meeting(_ uid: String, _ from: String, _ to: String, _ lines: String...) -> String {
    ([
        "EVENT", "UID:\(uid)", "SUMMARY:\(uid)", "DTSTART;TZID=Europe/Berlin:\(from)00",
        "DTEND;TZID=Europe/Berlin:\(to)00",
    ] + lines).joined(separator: "\n")
}

/// Returns a block event that stands where it was planned.
func block(_ uid: String, of toDo: String, _ from: String, _ to: String, _ lines: String...)
    -> String
{
    let stamp = { (text: String) in
        let digits = Array(text)
        let clock = "\(String(digits[9..<11])):\(String(digits[11..<13]))"
        return CalendarTime.utc(at("\(String(digits[..<8])) \(clock)")).basic
    }
    let origin = ["X-TASKWEAVE-TASK:\(toDo)", "X-TASKWEAVE-PLANNED:\(stamp(from))/\(stamp(to))"]
    return ([meeting(uid, from, to)] + origin + lines).joined(separator: "\n")
}
