import CalendarModel
import Foundation
import Recurrence
import TaskweaveTestSupport
import Testing

@Suite("Rules, beside two independent oracles")
struct RuleOracleTests {
    private struct Case: Decodable {
        var dtstart: String
        var rrule: String
        var expected: [String]
        var agree: Bool
    }

    private static let generator = "tools/recurrence/rrule_fuzz.py"

    @Test(
        .enabled(
            if: Shared.has(generator) && (try? shell(["python3", "-c", "import dateutil"])) != nil,
            "needs the shared rule generator and python-dateutil"),
        arguments: seeds(1...2))
    func `random rules give the occurrences on which the oracles agree`(seed: UInt64) throws {
        let lines = try Shared.python(
            RuleOracleTests.generator,
            ["--seed", "\(seed)", "--count", "200", "--oracle", "both", "--timeout", "0.2"])
        var compared = 0
        for line in lines.split(separator: "\n") {
            let example = try JSONDecoder().decode(Case.self, from: Data(line.utf8))
            guard example.agree else { continue }
            compared += 1
            let rule = try RecurrenceRule(example.rrule)
            let start = try #require(CalendarTime(basic: example.dtstart, zone: nil))
            let horizon = CivilDateTime(CivilDate(unchecked: 2099, 12, 31), secondOfDay: 86_399)
            let times = RuleIterator(rule, start: start.wallClock, through: horizon)
                .prefix(40).map { CalendarTime.floating($0).basic }
            #expect(times == example.expected, "\(example.rrule) from \(example.dtstart)")
        }
        #expect(compared > 150)
    }
}
