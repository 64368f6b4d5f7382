import CalendarModel
import TaskweaveTestSupport
import Testing

@Suite("Recurrence rules as text")
struct RecurrenceRuleTextTests {
    @Test func `every part of a rule is read`() throws {
        let rule = try RecurrenceRule(
            """
            FREQ=YEARLY;INTERVAL=2;COUNT=5;WKST=SU;BYMONTH=3,1;BYWEEKNO=-1,20;BYYEARDAY=-366,1;\
            BYMONTHDAY=-31,31;BYDAY=MO,2TU,-53FR,+1SA;BYHOUR=23,0;BYMINUTE=59;BYSECOND=60;BYSETPOS=-1,1
            """)
        var wanted = RecurrenceRule(.yearly, interval: 2, end: .count(5), weekStart: .sunday)
        wanted.months = [1, 3]
        wanted.weekNumbers = [-1, 20]
        wanted.yearDays = [-366, 1]
        wanted.monthDays = [-31, 31]
        wanted.weekdays = [
            .init(.friday, ordinal: -53), .init(.monday), .init(.saturday, ordinal: 1),
            .init(.tuesday, ordinal: 2),
        ]
        wanted.hours = [0, 23]
        wanted.minutes = [59]
        wanted.seconds = [60]
        wanted.positions = [-1, 1]
        #expect(rule == wanted)
    }

    @Test(arguments: [
        ("freq=daily;until=20260105t090000z", "FREQ=DAILY;UNTIL=20260105T090000Z"),
        ("FREQ=DAILY;UNTIL=20260105", "FREQ=DAILY;UNTIL=20260105"),
        ("FREQ=DAILY;UNTIL=20260105T090000", "FREQ=DAILY;UNTIL=20260105T090000"),
        ("BYDAY=MO;FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO"),
        ("FREQ=WEEKLY;BYDAY=TU,MO,TU", "FREQ=WEEKLY;BYDAY=MO,TU"),
        ("FREQ=WEEKLY;INTERVAL=1;WKST=MO;", "FREQ=WEEKLY"),
        (" FREQ = WEEKLY ; BYDAY = MO , FR ", "FREQ=WEEKLY;BYDAY=MO,FR"),
        ("FREQ=SECONDLY;X-PART=1", "FREQ=SECONDLY"),
    ])
    func `case, order, repetition and blanks do not matter`(text: String, written: String) throws {
        #expect(try RecurrenceRule(text).description == written)
    }

    @Test(
        arguments: [
            ("", .frequency("")), ("COUNT=3", .frequency("")), ("FREQ=", .frequency("")),
            ("FREQ=FORTNIGHTLY", .frequency("FORTNIGHTLY")), ("FREQ", .unknownPart("FREQ")),
            ("FREQ=DAILY;BYEASTER=1", .unknownPart("BYEASTER")),
            ("FREQ=DAILY;FREQ=DAILY", .repeatedPart("FREQ")),
            ("FREQ=DAILY;COUNT=1;count=2", .repeatedPart("COUNT")),
            ("FREQ=DAILY;COUNT=1;UNTIL=20260105", .countAndUntil),
            ("FREQ=DAILY;UNTIL=20260105;COUNT=1", .countAndUntil),
        ] as [(String, RecurrenceRule.TextError)])
    func `a rule that is none says why`(text: String, reason: RecurrenceRule.TextError) {
        #expect(throws: reason) { try RecurrenceRule(text) }
        #expect(!reason.description.isEmpty)
    }

    @Test(arguments: [
        ("INTERVAL", ["0", "-1", "x", "", "2147483648", "99999999999999999999"]),
        ("COUNT", ["0", "-1", "2147483648", "1.5"]), ("UNTIL", ["", "x", "20260230"]),
        ("WKST", ["XX", "", "MO,TU"]), ("BYMONTH", ["0", "13", "-1", "1,", ",1", "1,,2"]),
        ("BYWEEKNO", ["0", "54", "-54"]), ("BYYEARDAY", ["0", "367", "-367"]),
        ("BYMONTHDAY", ["0", "32", "-32", "-9223372036854775808", "9223372036854775807"]),
        ("BYHOUR", ["24", "-1", "-9223372036854775808"]), ("BYMINUTE", ["60", "-1"]),
        ("BYSECOND", ["61", "-1"]), ("BYSETPOS", ["0", "367", "-367"]),
        ("BYDAY", ["", "XX", "0MO", "54MO", "-54MO", "MO2", "1", "MO,", "9223372036854775808MO"]),
    ])
    func `a value out of range names its part`(part: String, values: [String]) {
        for value in values {
            #expect("\(part)=\(value)") {
                try RecurrenceRule("FREQ=YEARLY;\(part)=\(value)")
            } throws: { error in
                guard
                    case RecurrenceRule.TextError.value(let named, _)? = error
                        as? RecurrenceRule.TextError
                else { return false }
                return named == part
            }
        }
    }

    @Test(arguments: seeds(1...20))
    func `a rule reads back from what it writes`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let rule = randomRule(using: &random)
            #expect(try RecurrenceRule(rule.description) == rule)
        }
    }

    private func randomRule(using random: inout SeededGenerator) -> RecurrenceRule {
        func list(_ values: [Int]) -> [Int] {
            guard Bool.random(using: &random) else { return [] }
            return Array(Set((0..<3).compactMap { _ in values.randomElement(using: &random) }))
                .sorted()
        }
        func signed(_ limit: Int) -> [Int] { (-limit...limit).filter { $0 != 0 } }
        var rule = RecurrenceRule(
            RecurrenceRule.Frequency.allCases.randomElement(using: &random) ?? .daily,
            interval: .random(in: 1...40, using: &random),
            end: [
                .never, .count(.random(in: 1...99, using: &random)),
                .until(.date(CivilDate(dayNumber: .random(in: 0...40_000, using: &random)))),
            ].randomElement(using: &random) ?? .never,
            weekStart: Weekday.allCases.randomElement(using: &random) ?? .monday)
        rule.months = list(Array(1...12))
        rule.weekNumbers = list(signed(53))
        rule.yearDays = list(signed(366))
        rule.monthDays = list(signed(31))
        rule.hours = list(Array(0...23))
        rule.minutes = list(Array(0...59))
        rule.seconds = list(Array(0...60))
        rule.positions = list(signed(366))
        rule.weekdays = list(signed(53)).map {
            .init(Weekday(daysAfterMonday: $0), ordinal: $0 % 3 == 0 ? 0 : $0)
        }.sorted()
        var seen: Set<RecurrenceRule.WeekdayOrdinal> = []
        rule.weekdays = rule.weekdays.filter { seen.insert($0).inserted }
        return rule
    }
}
