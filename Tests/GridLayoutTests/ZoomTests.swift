import GridLayout
import TaskweaveTestSupport
import Testing

@Suite("Zooming")
struct ZoomTests {
    @Test(arguments: seeds(1...40))
    func `zooming in never adds columns`(seed: UInt64) throws {
        let day = try RandomDay(seed: seed)
        var metrics = day.metrics
        var columns = columnsByID(day.items, metrics)
        for factor in [1.1, 1.5, 2, 3] {
            metrics = metrics.zoomed(by: factor)
            let zoomed = columnsByID(day.items, metrics)
            #expect(zoomed.allSatisfy { $0.value <= columns[$0.key] ?? 0 })
            columns = zoomed
        }
    }

    @Test func `what lies below the fingers stays there`() throws {
        let metrics = try GridMetrics(gridY: 40)
        let zoomed = metrics.zoomed(by: 1.7, keeping: 333)
        #expect(zoomed.hourHeight == 102)
        #expect(zoomed.time(atY: 333) == metrics.time(atY: 333))
        #expect(abs(zoomed.zoomed(by: 1 / 1.7, keeping: 333).gridY - 40) < tolerance)
    }

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
        for factor in [Double.nan, -.infinity, .infinity, 0, -1] {
            let height = metrics.zoomed(by: factor).hourHeight
            #expect((0.001...1_000_000).contains(height))
        }
        for y in [Double.nan, -.infinity, .infinity, 1e300] {
            #expect((360...1320).contains(metrics.time(atY: y).wholeMinutes))
            #expect(
                DayGrid<String>([], on: DayAxisTests.plain, in: metrics).target(x: y, y: y) == nil)
        }
    }

    private func columnsByID(_ items: [GridItem<String>], _ metrics: GridMetrics) -> [String: Int] {
        let frames = DayLayout(items, in: metrics).frames
        return Dictionary(uniqueKeysWithValues: frames.map { ($0.item.id, $0.columns) })
    }
}
