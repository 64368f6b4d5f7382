import TaskweaveTestSupport
import Testing

@testable import Rendering

@Suite("Bringing minutes onto rows")
struct RowRasterTests {
    private let halves = RowRaster(unitsPerRow: 2, window: 360..<1320)

    @Test(arguments: [
        (540, 600, 36..<40), (540, 555, 36..<38), (555, 615, 37..<41), (555, 585, 36..<39),
        (543, 597, 36..<40), (600, 600, 40..<42), (1310, 1400, 86..<88), (345, 375, 24..<26),
    ])
    func `an item covers its quarters of an hour and at least one row`(
        start: Int, end: Int, units: Range<Int>
    ) {
        #expect(halves.places(of: [start..<end]) == [units])
    }

    @Test(arguments: [
        (0, 15, 0..<2), (120, 150, 16..<20), (127, 150, 17..<20), (240, 360, 32..<48),
    ])
    func `half a row of a quarter of an hour is seven and a half minutes`(
        start: Int, end: Int, units: Range<Int>
    ) {
        let quarters = RowRaster(unitsPerRow: 2, window: 0..<1440, minutesPerRow: 15)
        #expect(quarters.places(of: [start..<end]) == [units])
    }

    @Test func `a stand-up and what follows it do not collide`() {
        #expect(halves.places(of: [540..<555, 555..<660]) == [36..<38, 38..<44])
        #expect(halves.places(of: [540..<555, 555..<585]) == [36..<38, 38..<40])
        #expect(
            halves.places(of: [540..<585, 585..<615, 615..<660]) == [36..<38, 38..<41, 41..<44])
    }

    @Test(arguments: seeds(1...50))
    func `each item keeps a whole row, near its time`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let items = (0..<20).map { _ in
            let start = Int.random(in: 360..<1320, using: &generator)
            return start..<min(1320, start + Int.random(in: 0...120, using: &generator))
        }
        for unitsPerRow in [1, 2] {
            let raster = RowRaster(unitsPerRow: unitsPerRow, window: 360..<1320)
            for (item, place) in zip(items, raster.places(of: items)) {
                let firstRow = (place.lowerBound + unitsPerRow - 1) / unitsPerRow
                #expect(firstRow < place.upperBound / unitsPerRow)
                #expect(abs(place.lowerBound * 30 / unitsPerRow - item.lowerBound) <= 30)
            }
        }
    }
}
