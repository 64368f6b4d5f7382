import CalendarModel
import Recurrence
import TaskweaveTestSupport
import Testing

@Suite("Counting to a window")
struct RuleCountTests {
    @Test(arguments: seeds(1...60))
    func `a window has what the whole rule has from there on`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            var rule = randomRule(using: &random)
            let start = CivilDateTime(
                CivilDate(unchecked: 2020, 1, 1) + .random(in: 0...800, using: &random),
                secondOfDay: .random(in: 0..<86_400, using: &random))
            let last = start + .random(in: 1...100, using: &random) * span(of: rule.frequency)
            let all = Array(RuleIterator(rule, start: start, through: last).prefix(3000))
            guard let end = all.last else { continue }
            let count = Int.random(in: 1...all.count, using: &random)
            let first =
                start
                + .random(in: 0...end.secondsSinceEpoch - start.secondsSinceEpoch, using: &random)
            let uncounted = RuleIterator(rule, start: start, from: first, through: end)
            #expect(Array(uncounted) == all.filter { $0 >= first }, "\(rule) \(start) \(first)")
            rule.end = .count(count)
            let counted = RuleIterator(rule, start: start, from: first, through: last)
            #expect(
                Array(counted) == all.prefix(count).filter { $0 >= first },
                "\(rule) \(start) \(first)")
        }
    }

    @Test(arguments: [
        "FREQ=SECONDLY;COUNT=2147483647", "FREQ=SECONDLY;BYHOUR=9;COUNT=2147483647",
        "FREQ=MINUTELY;BYDAY=MO,TU;BYHOUR=9,10;COUNT=2147483647",
        "FREQ=YEARLY;COUNT=2147483647;BYHOUR=9;BYMINUTE=0,1,2,3,4,5,6,7,8,9;BYSECOND=0,1,2,3",
        "FREQ=DAILY;COUNT=2147483647;BYDAY=MO,TU,WE;BYHOUR=9;BYMINUTE=0,30",
    ])
    func `a count of twenty years is arithmetic`(text: String) {
        let rule = ObservanceTests.rule(text)
        let (start, first) = (clock("20060102T090000"), clock("20260105T090000"))
        var unbounded = rule
        unbounded.end = .never
        let clock = ContinuousClock()
        let times = Array(RuleIterator(rule, start: start, from: first).prefix(3))
        let spent = clock.measure {
            for _ in 0..<10 {
                #expect(Array(RuleIterator(rule, start: start, from: first).prefix(3)).count == 3)
            }
        }
        #expect(times == Array(RuleIterator(unbounded, start: start, from: first).prefix(3)))
        // 20 years have 630 million seconds; one by one they would take minutes here.
        #expect(spent < .seconds(10))
    }

    @Test(arguments: [
        ("FREQ=YEARLY", 1), ("FREQ=MONTHLY", 1), ("FREQ=WEEKLY", 1), ("FREQ=DAILY", 1),
        ("FREQ=HOURLY", 1), ("FREQ=MINUTELY", 2), ("FREQ=SECONDLY", 118),
        ("FREQ=YEARLY;BYWEEKNO=2", 1), ("FREQ=DAILY;BYDAY=MO", 1), ("FREQ=HOURLY;BYHOUR=9", 1),
        ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1", 1), ("FREQ=WEEKLY;COUNT=2147483647", 1),
        ("FREQ=HOURLY;BYHOUR=9;COUNT=2147483647", 1),
    ])
    func `the largest interval does not overflow`(text: String, count: Int) {
        let rule = ObservanceTests.rule("\(text);INTERVAL=2147483647")
        let start = clock("20260105T090000")
        let times = Array(RuleIterator(rule, start: start))
        #expect(times.count == count)
        #expect(times.first == start)
        let late = RuleIterator(rule, start: start, from: clock("99000101T000000"))
        #expect(Array(late) == times.filter { $0 >= clock("99000101T000000") })
    }

    private func span(of frequency: RecurrenceRule.Frequency) -> Int64 {
        switch frequency {
        case .yearly: 100 * 86_400
        case .monthly: 30 * 86_400
        case .weekly, .daily: 5 * 86_400
        case .hourly: 30_000
        case .minutely: 3000
        case .secondly: 1000
        }
    }

    private func randomRule(using random: inout SeededGenerator) -> RecurrenceRule {
        var rule = RecurrenceRule(
            RecurrenceRule.Frequency.allCases.randomElement(using: &random) ?? .daily,
            interval: [1, 1, 2, 3, 6, 7, 15, 24, 90].randomElement(using: &random) ?? 1,
            weekStart: Weekday.allCases.randomElement(using: &random) ?? .monday)
        func some(_ range: ClosedRange<Int>, _ chance: Int) -> [Int] {
            guard Int.random(in: 0..<100, using: &random) < chance else { return [] }
            return Array(
                Set((0..<4).map { _ in Int.random(in: range, using: &random) }.filter { $0 != 0 })
            ).sorted()
        }
        rule.months = some(1...12, 20)
        rule.monthDays = some(-31...31, 25)
        rule.hours = some(1...23, 30)
        rule.minutes = some(1...59, 20)
        rule.seconds = some(1...59, 10)
        rule.weekdays = some(1...7, 30).map { .init(Weekday(daysAfterMonday: $0)) }.sorted()
        if rule.frequency == .yearly { rule.weekNumbers = some(-53...53, 20) }
        if rule.frequency == .yearly { rule.yearDays = some(-366...366, 20) }
        rule.positions = some(-5...5, 20)
        return rule
    }
}
