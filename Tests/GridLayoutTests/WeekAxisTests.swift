import CalendarModel
import GridLayout
import Testing

@Suite("Bringing days to common rows")
struct WeekAxisTests {
    static let saturday = zurich(2026, 10, 24, offsets: (2, 2), changeAtUTC: nil)
    static let week = WeekAxis([saturday, DayAxisTests.autumn])

    @Test func `days without the repeated hour get a gap in its rows`() {
        let week = WeekAxisTests.week
        #expect(week.length == GridTime(minutes: 1500))
        #expect(week.days[0].gaps == [GridTime(minutes: 180)..<GridTime(minutes: 240)])
        #expect(week.days[1].gaps.isEmpty)
    }

    @Test func `one row means one time in every column`() {
        let week = WeekAxisTests.week
        let nine = week.days.map { $0.position(of: $0.span.upperBound - 15 * 3600) }
        #expect(nine == [GridTime(minutes: 600), GridTime(minutes: 600)])
    }

    @Test func `the repeated hour is labelled twice`() {
        let rows = WeekAxisTests.week.hourRows
        #expect(rows.count == 25)
        #expect(rows.map(\.hour).prefix(6) == [0, 1, 2, 2, 3, 4])
        #expect(rows.map(\.isRepeated).prefix(5) == [false, false, false, true, false])
        #expect(rows.map(\.position) == (0..<25).map { GridTime(minutes: $0 * 60) })
    }

    @Test func `hours of the wall clock lie later below a repeated hour`() {
        #expect(WeekAxisTests.week.hours(showing: 6..<22) == 7..<23)
        #expect(WeekAxisTests.week.hours(showing: 0..<24) == 0..<25)
        #expect(WeekAxis([DayAxisTests.plain]).hours(showing: 6..<22) == 6..<22)
    }

    @Test func `an event in the second pass of the hour keeps its place and its length`() {
        let start = DayAxisTests.autumn.span.lowerBound + 3 * 3600
        let placement = WeekAxisTests.week.placement(of: .instants(start..<start + 5400))
        guard case .columns(let segments) = placement else {
            Issue.record("it has no columns")
            return
        }
        #expect(segments.keys.sorted() == [1])
        #expect(segments[1]?.start == GridTime(minutes: 180))
        #expect(segments[1]?.end == GridTime(minutes: 270))
    }

    @Test func `what lasts a day or longer goes into the lane`() {
        let week = WeekAxisTests.week
        let start = week.days[0].span.lowerBound + 12 * 3600
        #expect(week.placement(of: .instants(start..<start + 86_400)) == .lane(0..<2))
        #expect(week.placement(of: .instants(start - 86_400..<start)) == .lane(-1..<1))
        #expect(week.placement(of: .instants(start + 10 * 86_400..<start + 12 * 86_400)) == nil)
    }
}
