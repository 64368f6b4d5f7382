import CalendarModel
import GridLayout
import TaskweaveTestSupport
import Testing

@Suite("Pointing at a day or a week")
struct GridHitTests {
    @Test(arguments: seeds(1...20))
    func `whatever is drawn is hit in its middle`(seed: UInt64) throws {
        for isRightToLeft in [false, true] {
            let week = try RandomWeek(seed: seed).grid(isRightToLeft: isRightToLeft)
            for (index, day) in week.days.enumerated() {
                for frame in day.layout.frames {
                    let hit = week.hit(
                        x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
                    #expect(hit?.day == index)
                    #expect(hit?.target == .event(id: frame.item.id, grip: .body))
                }
                for chip in day.layout.overflow {
                    let hit = week.hit(x: chip.x + chip.width / 2, y: chip.y + chip.height / 2)
                    #expect(hit?.target == .overflow(ids: chip.ids))
                }
            }
            for bar in week.barFrames {
                let hit = week.hit(x: bar.x + 1, y: bar.y + bar.height / 2)
                #expect(hit?.target == .event(id: bar.bar.item.id, grip: .body))
                #expect(hit?.isAllDay == true)
            }
            for chip in week.barOverflow {
                let hit = week.hit(x: chip.x + 1, y: chip.y + 1)
                #expect(hit?.target == .overflow(ids: chip.ids))
            }
        }
    }

    @Test(arguments: seeds(1...20))
    func `a moment is found where it is drawn, a step at most beside it`(seed: UInt64) throws {
        let week = try RandomWeek(seed: seed).grid()
        var generator = SeededGenerator(seed: seed)
        for (index, day) in week.days.enumerated() {
            for _ in 0..<50 {
                let second = Int64.random(in: 0..<day.axis.span.seconds, using: &generator)
                let instant = day.axis.span.lowerBound + second
                guard let y = day.y(of: instant), y < day.metrics.bottom else { continue }
                let exact = week.hit(
                    x: day.metrics.columnX + 1, y: y, snap: GridOptions.Snap(minutes: 0))
                #expect(exact?.day == index)
                #expect(abs((exact?.instant ?? day.axis.span.upperBound) - instant) <= 1)
                let snapped = day.instant(atY: y, snap: GridOptions.Snap(minutes: 15))
                #expect(abs(snapped - instant) <= 450)
                #expect(snapped.seconds % 900 == 0)  // Zurich's offsets are whole hours
                let before = day.instant(atY: y, snap: GridOptions.Snap(minutes: 15, rule: .down))
                #expect(before <= instant + 1 && instant - before < 900)
            }
        }
    }

    @Test func `edges are taken hold of where the event ends there`() throws {
        let day = DayAxisTests.plain
        let events = [
            GridEvent(id: "a", time: instants(day, 8 * 60..<9 * 60)),
            GridEvent(id: "b", time: instants(day, 5 * 60..<7 * 60)),
            GridEvent(id: "c", time: instants(day, 12 * 60..<12 * 60 + 5)),
        ]
        let grid = DayGrid(events, on: day, in: try GridMetrics(columnX: 0))
        func target(_ y: Double) -> DayGrid<String>.Target? { grid.target(x: 1, y: y) }
        #expect(target(121) == .event(id: "a", grip: .start))
        #expect(target(150) == .event(id: "a", grip: .body))
        #expect(target(179) == .event(id: "a", grip: .end))
        #expect(target(180) == .free)
        #expect(target(1) == .event(id: "b", grip: .body))
        #expect(target(59) == .event(id: "b", grip: .end))
        #expect(target(364) == .event(id: "c", grip: .start))
        #expect(target(366) == .event(id: "c", grip: .body))
        #expect(grid.target(x: -1, y: 100) == nil && target(-1) == nil && target(960) == nil)
    }

    @Test func `where clocks go forward, the moment of the change is found`() throws {
        let day = DayAxisTests.spring
        let grid = DayGrid<String>([], on: day, in: try GridMetrics(startHour: 0, endHour: 24))
        let change = day.span.lowerBound + 7200
        for y in [115.0, 120, 150, 179, 184] { #expect(grid.instant(atY: y) == change) }
        #expect(grid.instant(atY: 195) == change + 900)
        #expect(grid.instant(atY: 10_000) == day.span.upperBound)
        #expect(grid.instant(atY: -5) == day.span.lowerBound)
    }

    @Test func `where clocks go back, each pass of the hour has its own moments`() throws {
        let day = DayAxisTests.autumn
        let grid = DayGrid<String>([], on: day, in: try GridMetrics(startHour: 0, endHour: 24))
        #expect(grid.instant(atY: 150) == day.span.lowerBound + 9000)
        #expect(grid.instant(atY: 210) == day.span.lowerBound + 12_600)
    }

    @Test(arguments: [DayAxisTests.spring, DayAxisTests.plain, DayAxisTests.autumn])
    func `every moment's place leads back to it`(axis: DayAxis) throws {
        for second in stride(from: 0, to: axis.span.seconds, by: 59) {
            let instant = axis.span.lowerBound + second
            let place = try #require(axis.position(of: instant))
            #expect(axis.instant(at: place) == instant)
        }
    }
}
