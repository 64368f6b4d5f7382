import CalendarModel
import GridLayout
import TaskweaveTestSupport
import Testing

@Suite("Putting instants on a day's axis")
struct DayAxisTests {
    /// Europe/Zurich: 23 hours on 2026-03-29, 25 on 2026-10-25.
    static let spring = zurich(2026, 3, 29, offsets: (1, 2), changeAtUTC: 1)
    static let plain = zurich(2026, 3, 30, offsets: (2, 2), changeAtUTC: nil)
    static let autumn = zurich(2026, 10, 25, offsets: (2, 1), changeAtUTC: 1)

    @Test func `an ordinary day counts minutes from midnight`() {
        let axis = DayAxisTests.plain
        #expect(axis.length == GridTime(minutes: 1440))
        #expect(axis.gaps.isEmpty)
        #expect(axis.position(of: axis.span.lowerBound + 9 * 3600) == GridTime(minutes: 540))
        #expect(axis.position(of: axis.span.upperBound) == nil)
    }

    @Test func `a day of 23 hours keeps the missing hour as a gap`() {
        let axis = DayAxisTests.spring
        #expect(axis.span.seconds == 23 * 3600)
        #expect(axis.length == GridTime(minutes: 1440))
        #expect(axis.gaps == [GridTime(minutes: 120)..<GridTime(minutes: 180)])
        let first = axis.span.lowerBound
        #expect(axis.position(of: first + 7199) == GridTime(milliseconds: 7_199_000))
        #expect(axis.position(of: first + 7200) == GridTime(minutes: 180))
    }

    @Test func `a day of 25 hours gives the repeated hour rows of its own`() {
        let axis = DayAxisTests.autumn
        #expect(axis.span.seconds == 25 * 3600)
        #expect(axis.length == GridTime(minutes: 1500))
        #expect(axis.gaps.isEmpty)
        let first = axis.span.lowerBound
        #expect(axis.position(of: first + 2 * 3600 + 1800) == GridTime(minutes: 150))
        #expect(axis.position(of: first + 3 * 3600 + 1800) == GridTime(minutes: 210))
        #expect(axis.position(of: first + 24 * 3600) == GridTime(minutes: 1440))
    }

    @Test(arguments: [spring, plain, autumn])
    func `real time is never lost and never runs backwards`(axis: DayAxis) throws {
        var last = GridTime(minutes: -1)
        for second in stride(from: 0, to: axis.span.seconds, by: 60) {
            let instant = axis.span.lowerBound + second
            let place = try #require(axis.position(of: instant))
            #expect(place > last)
            last = place
            let segment = try #require(axis.segment(of: instant..<instant + 60))
            #expect(segment.end.milliseconds - segment.start.milliseconds == 60_000)
        }
        let gaps = axis.gaps.reduce(0) {
            $0 + $1.upperBound.milliseconds - $1.lowerBound.milliseconds
        }
        #expect(axis.length.milliseconds - gaps == Int(axis.span.seconds) * 1000)
    }

    @Test func `an event over midnight has a part in either day`() {
        let (first, second) = (DayAxisTests.spring, DayAxisTests.plain)
        let midnight = first.span.upperBound
        let event = midnight - 3600..<midnight + 1800
        #expect(first.segment(of: event)?.continuesAfter == true)
        #expect(first.segment(of: event)?.continuesBefore == false)
        #expect(first.segment(of: event)?.end == GridTime(minutes: 1440))
        #expect(second.segment(of: event)?.continuesBefore == true)
        #expect(second.segment(of: event)?.start == GridTime(minutes: 0))
        #expect(second.segment(of: event)?.end == GridTime(minutes: 30))
    }

    @Test func `an event that ends at midnight is not of the next day`() {
        let midnight = DayAxisTests.plain.span.lowerBound
        #expect(DayAxisTests.plain.segment(of: midnight - 3600..<midnight) == nil)
        #expect(
            DayAxisTests.spring.segment(of: midnight - 3600..<midnight)?.continuesAfter == false)
    }

    @Test func `an event that ends as the clocks go forward ends above the gap`() {
        let change = DayAxisTests.spring.span.lowerBound + 7200
        let segment = DayAxisTests.spring.segment(of: change - 1800..<change)
        #expect(segment?.end == GridTime(minutes: 120))
    }

    @Test func `an event without length belongs to the day of its instant`() {
        let midnight = DayAxisTests.plain.span.lowerBound
        #expect(DayAxisTests.plain.segment(of: midnight..<midnight)?.start == GridTime(minutes: 0))
        #expect(DayAxisTests.spring.segment(of: midnight..<midnight) == nil)
    }

    @Test func `a day whose midnight does not exist begins with a gap`() throws {
        // America/Santiago 2026-09-06: at 24:00 the clocks go to 01:00, from UTC-4 to UTC-3.
        let date = try #require(CivilDate(year: 2026, month: 9, day: 6))
        let start = Instant(seconds: CivilDateTime(date, hour: 4).secondsSinceEpoch)
        let axis = DayAxis(
            date: date, start: start, end: start + 23 * 3600, offsets: [(start, -3 * 3600)])
        #expect(axis.gaps == [GridTime(minutes: 0)..<GridTime(minutes: 60)])
        #expect(axis.position(of: start) == GridTime(minutes: 60))
    }
}

/// The axis of a day in Zurich, from its offsets in hours and the hour of UTC at which they change.
func zurich(
    _ year: Int, _ month: Int, _ day: Int, offsets: (Int, Int), changeAtUTC hour: Int?
) -> DayAxis {
    let date = CivilDate(unchecked: year, month, day)
    let midnight = CivilDateTime(date).secondsSinceEpoch
    let start = Instant(seconds: midnight - Int64(offsets.0) * 3600)
    let end = Instant(seconds: midnight + 86_400 - Int64(offsets.1) * 3600)
    var changes: [(since: Instant, seconds: Int)] = [(start - 86_400, offsets.0 * 3600)]
    if let hour {
        changes.append((Instant(seconds: midnight + Int64(hour) * 3600), offsets.1 * 3600))
    }
    return DayAxis(date: date, start: start, end: end, offsets: changes)
}
