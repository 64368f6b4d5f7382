import CalendarModel
import Recurrence
import Scheduling
import TaskweaveTestSupport
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import ICalendarIO
@testable import Pictures
@testable import Planning
@testable import Preferences
@testable import Reports
@testable import TimeZones

@Suite("Whatever the agenda")
struct PlanPropertyTests {
    /// A random agenda: meetings of any kind and to-dos of any shape, in some zone and week, often one in which
    /// the clocks change.
    private struct Case {
        var week = Week()
        var meetings: String
        var toDos: String
        var asked: [String: Int] = [:]

        init(seed: UInt64) {
            var generator = SeededGenerator(seed: seed)
            let zones = [
                "Europe/Berlin", "Asia/Kathmandu", "America/St_Johns", "Pacific/Auckland",
                "Australia/Lord_Howe", "UTC",
            ]
            week.zoneName = zones.randomElement(using: &generator) ?? "UTC"
            let first =
                [
                    CivilDate(unchecked: 2026, 3, 23), CivilDate(unchecked: 2026, 10, 19),
                    CivilDate(unchecked: 2026, 9, 21), CivilDate(unchecked: 2026, 4, 1),
                    CivilDate(unchecked: 2026, 3, 5),
                ].randomElement(using: &generator) ?? CivilDate(unchecked: 2026, 1, 1)
            week.from = first.description
            week.to = (first + 8).description
            week.now = "\(first) \(Int.random(in: 0...12, using: &generator)):07"
            week.configuration.grid = [5, 15].randomElement(using: &generator) ?? 15
            week.configuration.windows = [
                .init(
                    category: "work",
                    hours: ["mon-sun 7:30-11:50", "daily 13-17"].compactMap { WeeklyHours($0) }),
                .init(
                    category: "night",
                    hours: ["daily 22-24", "daily 0-4"].compactMap { WeeklyHours($0) }),
            ]
            week.configuration.breakRule = .init(long: 90, minutes: 15)
            week.configuration.buffers.before = [0, 10].randomElement(using: &generator) ?? 0
            var events: [String] = []
            for number in 0..<Int.random(in: 0...25, using: &generator) {
                let day = first + Int.random(in: -1...8, using: &generator)
                let clock =
                    "\(Int.random(in: 10...23, using: &generator))\(Int.random(in: 10...59, using: &generator))"
                let minutes = Int.random(in: 0...300, using: &generator)
                let tail = [
                    "", "\nTRANSP:TRANSPARENT", "\nSTATUS:CANCELLED", "\nRRULE:FREQ=DAILY;COUNT=4",
                ]
                events.append(
                    "EVENT\nUID:m\(number)\nDTSTART;TZID=\(zones.randomElement(using: &generator) ?? "UTC"):"
                        + "\(day.description.replacing("-", with: ""))T\(clock)00\nDURATION:PT\(minutes)M"
                        + (tail.randomElement(using: &generator) ?? ""))
            }
            var tasks: [String] = []
            for number in 0..<Int.random(in: 0...7, using: &generator) {
                let slots = Int.random(in: 1...24, using: &generator)
                let minutes = slots * week.configuration.grid
                var lines = ["PRIORITY:\(Int.random(in: 0...9, using: &generator))"]
                if Bool.random(using: &generator) { lines.append("CATEGORIES:night") }
                if Bool.random(using: &generator) { lines.append("X-TASKWEAVE-SPLIT:30m/1h") }
                if number > 0, Bool.random(using: &generator) {
                    lines.append(
                        "RELATED-TO;RELTYPE=DEPENDS-ON:t\(Int.random(in: 0..<number, using: &generator))"
                    )
                }
                tasks.append(toDo("t\(number)", "PT\(minutes)M", lines.joined(separator: "\n")))
                asked["t\(number)"] = minutes
            }
            meetings = events.map { calendar($0) }.joined()
            toDos = tasks.map { calendar($0) }.joined()
            if meetings.isEmpty { meetings = calendar() }
            if toDos.isEmpty { toDos = calendar() }
        }
    }

    @Test(arguments: seeds(1...12))
    func `blocks keep the hard rules, and what is placed and what is not is what was asked`(
        seed: UInt64
    ) throws {
        let random = Case(seed: seed)
        let request = try random.week.request([random.meetings, random.toDos])
        let plan = try request.plan()
        expectHardRules(plan, request.agenda, request.configuration, now: request.now)
        var found = random.asked.mapValues { _ in 0 }
        for block in plan.blocks {
            found[block.toDo.uid, default: 0] += Int(block.range.seconds / 60)
        }
        for missing in plan.missing { found[missing.toDo.uid, default: 0] += missing.minutes }
        #expect(found == random.asked)
    }

    @Test(arguments: seeds(1...12))
    func `planned again it is the same bytes, in whatever order the files come`(seed: UInt64) throws
    {
        let random = Case(seed: seed)
        let first = try random.week.request([random.meetings, random.toDos]).plan()
        let text = first.calendar()
        let again = try random.week.request([text, random.toDos, random.meetings]).plan()
        #expect(again.calendar() == text)
        #expect(again.moves.isEmpty)
    }

    @Test(arguments: seeds(1...8))
    func `a day later nothing that was worked is planned again`(seed: UInt64) throws {
        var random = Case(seed: seed)
        random.week.configuration.past = .done
        let first = try random.week.request([random.meetings, random.toDos]).plan()
        let day = random.week.from.split(separator: "-").joined()
        let next = (CivilDate(String(day)) ?? CivilDate(dayNumber: 0)) + 2
        random.week.from = next.description
        random.week.now = "\(next) 9:00"
        let request = try random.week.request([first.calendar(), random.toDos, random.meetings])
        let plan = try request.plan()
        let past = first.blocks.filter { $0.range.upperBound <= request.now }
        let kept = try Agenda.blocks(of: plan, in: request.agenda.zone)
        for block in past { #expect(kept[block.uid] == block.range) }
        for (uid, asked) in random.asked {
            let worked = past.filter { $0.toDo.uid == uid }.reduce(0) {
                $0 + Int($1.range.seconds / 60)
            }
            let planned = plan.blocks.filter { $0.toDo.uid == uid }.reduce(0) {
                $0 + Int($1.range.seconds / 60)
            }
            #expect(worked + planned <= asked)
        }
    }
}

extension Agenda {
    /// Returns the times of a plan's block events by UID.
    fileprivate static func blocks(
        of plan: PlannedAgenda, in zone: ZoneTable
    ) throws -> [String: Range<Instant>] {
        var agenda = Agenda(zone: zone, zones: ZoneFiles())
        try agenda.add(Array(plan.calendar().utf8), named: "plan.ics")
        let listed = agenda.occurrences(in: at("2020-01-01")..<at("2030-01-01"))
        return Dictionary(listed.map { ($0.event.uid, $0.range) }) { first, _ in first }
    }
}
