import GridLayout
import TaskweaveTestSupport
import Testing

@Suite("Measures of a grid")
struct GridMetricsTests {
    @Test(arguments: seeds(1...20))
    func `places and distances from the top are each other's inverse`(seed: UInt64) throws {
        let metrics = try RandomDay(seed: seed).metrics
        for minute in stride(from: metrics.startHour * 60, through: metrics.endHour * 60, by: 7) {
            let time = GridTime(minutes: minute)
            #expect(metrics.time(atY: metrics.y(of: time)) == time)
        }
        #expect(metrics.y(of: GridTime(minutes: metrics.endHour * 60)) == metrics.bottom)
    }

    @Test func `senseless numbers do no harm`() throws {
        let metrics = try GridMetrics()
        for y in [Double.nan, -.infinity, .infinity, 1e300] {
            #expect((360...1320).contains(metrics.time(atY: y).wholeMinutes))
            #expect(
                DayGrid<String>([], on: DayAxisTests.plain, in: metrics).target(x: y, y: y) == nil)
        }
    }
}
