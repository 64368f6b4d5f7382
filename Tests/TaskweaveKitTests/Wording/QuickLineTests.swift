import CalendarModel
import TaskweaveTestSupport
import Testing
import TimeZones

@testable import Wording

@Suite("Lines of random to-dos")
struct QuickLineTests {
    private let names = [
        "Collect data", "due fri", "2h", "a \"b\" \\", "every day", "Lunch, with Ada", "Ünï 🚲",
    ]

    /// Returns a reader at a random moment, with to-dos of which two have one name.
    private func reader(_ random: inout SeededGenerator) -> QuickAdd {
        let zones = [
            "Europe/Berlin", "UTC", "Asia/Beirut", "America/Santiago", "Australia/Lord_Howe",
        ]
        let zone = zone(zones.randomElement(using: &random) ?? "UTC")
        let now = Instant(seconds: .random(in: 946_684_800...2_208_988_800, using: &random))
        let toDos = (names + ["Lunch, with Ada"]).enumerated().map {
            QuickAdd.Known(uid: "uid-\($0.offset)", summary: $0.element)
        }
        return QuickAdd(
            times: TimeReader(
                now: now, zone: zone, weekStart: Bool.random(using: &random) ? .monday : .sunday),
            categories: ["work", "deep work", "2h"], projects: ["site"], toDos: toDos)
    }

    private func time(_ add: QuickAdd, days: Range<Int>, _ random: inout SeededGenerator)
        -> CalendarTime
    {
        let date = add.times.today + .random(in: days, using: &random)
        guard Bool.random(using: &random) else { return .date(date) }
        let zone = add.times.zone
        let clock = CivilDateTime(date, secondOfDay: .random(in: 0..<1440, using: &random) * 60)
        let instant = zone.instant(of: clock)
        return zone.id == "UTC" ? .utc(instant) : .zoned(zone.wallClock(at: instant), zone: zone.id)
    }

    private func rule(_ add: QuickAdd, _ random: inout SeededGenerator) -> RecurrenceRule {
        var rule = RecurrenceRule(
            [.daily, .weekly, .monthly, .yearly].randomElement(using: &random) ?? .daily,
            interval: Bool.random(using: &random) ? 1 : .random(in: 2...12, using: &random))
        let weekday = Weekday(daysAfterMonday: .random(in: 0..<7, using: &random))
        switch (rule.frequency, Int.random(in: 0..<4, using: &random)) {
        case (.weekly, 1...):
            rule.weekdays = Weekday.allCases.filter { _ in Bool.random(using: &random) }.map {
                .init($0)
            }
        case (.monthly, 1):
            rule.monthDays = Set((0..<3).map { _ in Int.random(in: 1...31, using: &random) })
                .sorted()
        case (.monthly, 2): rule.monthDays = [-1]
        case (.monthly, 3):
            rule.weekdays = [
                .init(weekday, ordinal: [1, 2, 3, 4, 5, -1].randomElement(using: &random) ?? 1)
            ]
        case (.yearly, 1...):
            rule.months = [.random(in: 1...12, using: &random)]
            rule.monthDays = [
                .random(in: 1...CivilDate.daysInMonth(rule.months[0], ofYear: 2000), using: &random)
            ]
        default: break
        }
        if rule.frequency == .weekly, rule.interval > 1 { rule.weekStart = add.times.weekStart }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: rule.end = .count(.random(in: 1...99, using: &random))
        case 1: rule.end = .until(.date(add.times.today + .random(in: 100...900, using: &random)))
        default: break
        }
        return rule
    }

    private func title(_ random: inout SeededGenerator) -> String {
        let words = [
            "write", "report", "due", "fri", "2h", "for", "in", "every", "day", "#work", "+site",
            "!", "!high", "after",
            "Collect", "data", "\"", "\\", "“a”", "weekly", "10", "times", "until", "hard", "split",
            "30m/2h", "a,", ",",
            "prefer", "morning", "the", "from", "not", "before", "mon", "[2h]", "~2h", "9:00", "at",
            "no", "one", "go", "🚲",
            "on", "and",
        ]
        let count = Int.random(in: 1...5, using: &random)
        return (0..<count).map { _ in words.randomElement(using: &random) ?? "a" }.joined(
            separator: " ")
    }

    private func toDo(_ add: QuickAdd, _ random: inout SeededGenerator) -> QuickToDo {
        func some<Value>(_ value: (inout SeededGenerator) -> Value) -> Value? {
            Int.random(in: 0..<3, using: &random) > 0 ? value(&random) : nil
        }
        var toDo = QuickToDo(title: title(&random))
        toDo.estimate = some { random in
            CalendarDuration(
                days: Bool.random(using: &random) ? 0 : .random(in: 1...9, using: &random),
                seconds: .random(in: 1...4000, using: &random)
                    * (Bool.random(using: &random) ? 60 : 1))
        }
        toDo.due = some { time(add, days: 400..<800, &$0) }
        toDo.isDueHard = toDo.due != nil && Bool.random(using: &random)
        toDo.start = some { time(add, days: -400..<400, &$0) }
        toDo.priority = Priority.allCases.randomElement(using: &random) ?? .none
        toDo.categories = ["work", "deep work", "2h", "Ünï", "a\"b"].filter { _ in
            Bool.random(using: &random)
        }
        toDo.project = some {
            ["site", "new house", "12", "a-b"].randomElement(using: &$0) ?? "site"
        }
        toDo.rule = toDo.due ?? toDo.start == nil ? nil : some { rule(add, &$0) }
        toDo.dependencies = add.toDos.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
        toDo.preference = some { ToDo.DayPart.allCases.randomElement(using: &$0) ?? .morning }
        toDo.splitting =
            [
                .unspecified, .forbidden,
                .allowed(
                    minimum: CalendarDuration(seconds: 1800), maximum: CalendarDuration(days: 1)),
            ].randomElement(using: &random) ?? .unspecified
        return toDo
    }

    @Test(arguments: seeds(1...20))
    func `a line reads back as the to-do that it was made from`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let add = reader(&random)
            let toDo = toDo(add, &random)
            let line = add.line(for: toDo)
            #expect(try add.read(line).withoutNotes == toDo, "\(line)")
        }
    }

    @Test(arguments: seeds(1...20))
    func `any line is a to-do whose line reads back, or a mistake with a place in it`(seed: UInt64)
        throws
    {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let add = reader(&random)
            let line = (0..<3).map { _ in title(&random) }.joined(separator: " ")
            do throws(QuickAdd.Mistake) {
                let toDo = try add.read(line)
                #expect(!toDo.title.isEmpty)
                #expect(!add.words(for: toDo, TimeText(zone: add.times.zone)).isEmpty)
                #expect(
                    try add.read(add.line(for: toDo)).withoutNotes == toDo.withoutNotes, "\(line)")
                for note in toDo.notes {
                    #expect((1...line.count + 1).contains(note.columns.upperBound))
                }
            } catch {
                #expect(
                    error.columns.lowerBound >= 1 && error.columns.upperBound <= line.count + 2,
                    "\(line)")
                #expect(!error.message.isEmpty && !error.hint.isEmpty)
            }
        }
    }
}
