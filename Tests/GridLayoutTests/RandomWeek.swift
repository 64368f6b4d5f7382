import CalendarModel
import GridLayout
import TaskweaveTestSupport

/// Some days with events at random, one of them with 23 or 25 hours.
struct RandomWeek {
    let axis: WeekAxis
    let events: [GridEvent<String>]

    init(seed: UInt64, count: Int = 40) {
        var generator = SeededGenerator(seed: seed)
        let isSpring = Bool.random(using: &generator)
        // Three days around the change of clocks in Zurich.
        axis = WeekAxis(
            isSpring
                ? [
                    zurich(2026, 3, 28, offsets: (1, 1), changeAtUTC: nil), DayAxisTests.spring,
                    DayAxisTests.plain,
                ]
                : [
                    WeekAxisTests.saturday, DayAxisTests.autumn,
                    zurich(2026, 10, 26, offsets: (1, 1), changeAtUTC: nil),
                ])
        let days = axis.days
        events = (0..<count).map { index in
            let day = days[Int.random(in: days.indices, using: &generator)]
            let rank = Int.random(in: 0...2, using: &generator)
            if Int.random(in: 0..<10, using: &generator) == 0 {
                let first = day.date - Int.random(in: 0...1, using: &generator)
                let length = Int.random(in: 1...3, using: &generator)
                return GridEvent(id: "e\(index)", time: .dates(first..<first + length), rank: rank)
            }
            let quarter = Int64.random(in: -8..<100, using: &generator)
            let lengths: [Int64] = [0, 5, 30, 60, 90, 240, 600, 1500]
            let length = lengths[Int.random(in: lengths.indices, using: &generator)]
            let start = day.span.lowerBound + quarter * 900
            return GridEvent(
                id: "e\(index)", time: .instants(start..<start + length * 60), rank: rank)
        }
    }

    func grid(
        hourHeight: Double = 60, isRightToLeft: Bool = false, options: GridOptions = GridOptions()
    ) throws -> WeekGrid<String> {
        try WeekGrid(
            events, on: axis,
            in: GridMetrics(
                hourHeight: hourHeight, columnX: 50, columnWidth: 301, gridY: 100,
                isRightToLeft: isRightToLeft),
            options: options)
    }
}

func instants(_ axis: DayAxis, _ minutes: Range<Int64>) -> WeekAxis.EventTime {
    let midnight = axis.span.lowerBound
    return .instants(midnight + minutes.lowerBound * 60..<midnight + minutes.upperBound * 60)
}
