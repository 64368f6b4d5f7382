import CalendarModel
import GridLayout
import TaskweaveTestSupport
import Testing

@Suite("Laying out days side by side")
struct WeekGridTests {
    @Test func `a day has a third, a week a seventh of the width, edge to edge`() throws {
        for count in [1, 3, 7] {
            let date = CivilDate(unchecked: 2026, 6, 1)
            let axis = WeekAxis((0..<count).map { utc(date + $0) })
            let week = WeekGrid<String>(
                [], on: axis, in: try GridMetrics(columnX: 50, columnWidth: 700))
            #expect(week.days.count == count)
            #expect(week.days.first?.metrics.columnX == 50)
            for (left, right) in zip(week.days, week.days.dropFirst()) {
                #expect(
                    abs(left.metrics.columnX + left.metrics.columnWidth - right.metrics.columnX)
                        < tolerance)
            }
        }
    }

    @Test(
        arguments: [(1, 320.0, 7), (1, 43, 2), (7, 700, 4), (7, 320, 2), (3, 320, 4)]
            as [(Int, Double, Int)])
    func `as many columns are asked for as can be read`(
        days: Int, width: Double, columns: Int
    ) throws {
        let axis = WeekAxis((0..<days).map { utc(CivilDate(unchecked: 2026, 6, 1) + $0) })
        let week = WeekGrid<String>([], on: axis, in: try GridMetrics(columnWidth: width))
        #expect(week.days.allSatisfy { $0.metrics.maxColumns == columns })
        let limited = WeekGrid<String>(
            [], on: axis, in: try GridMetrics(columnWidth: width, maxColumns: 9))
        #expect(limited.days.allSatisfy { $0.metrics.maxColumns == 9 })
    }

    @Test func `an event over midnight has a frame in either day, each saying that it goes on`()
        throws
    {
        let day = DayAxisTests.spring
        let event = GridEvent(id: "party", time: instants(day, 22 * 60..<25 * 60))
        let axis = WeekAxis([day, DayAxisTests.plain])
        let week = WeekGrid([event], on: axis, in: try GridMetrics(startHour: 0, endHour: 24))
        let frames = week.days.map { $0.layout.frames.first }
        #expect(frames[0]?.continuesBelow == true && frames[0]?.continuesAbove == false)
        #expect(frames[1]?.continuesBelow == false && frames[1]?.continuesAbove == true)
        #expect(frames[0]?.item.continuesAfter == true)
        #expect(frames[1]?.y == 0)
    }

    @Test func `what is cut off by the hours says so, too`() throws {
        let day = DayAxisTests.plain
        let event = GridEvent(id: "a", time: instants(day, 5 * 60..<23 * 60))
        let frame = DayGrid([event], on: day, in: try GridMetrics()).layout.frames.first
        #expect(frame?.continuesAbove == true && frame?.continuesBelow == true)
        #expect(frame?.item.continuesBefore == false)
    }

    @Test func `on a day of 25 hours the hours shown end one row lower`() throws {
        let day = DayAxisTests.autumn
        // Ten hours after midnight, clocks show 09:00.
        let nine = GridEvent(id: "a", time: instants(day, 10 * 60..<11 * 60))
        let grid = DayGrid([nine], on: day, in: try GridMetrics())
        #expect(grid.metrics.startHour == 7 && grid.metrics.endHour == 23)
        #expect(grid.layout.frames.first?.y == 180)
    }

    @Test func `the hours that a day does not have are hatched`() throws {
        let week = WeekGrid<String>(
            [], on: WeekAxisTests.week, in: try GridMetrics(startHour: 0, endHour: 24, gridY: 10))
        #expect(week.days[0].gaps == [190..<250])
        #expect(week.days[1].gaps.isEmpty)
    }

    @Test(arguments: seeds(1...20))
    func `hours can be widened until nothing lies outside`(seed: UInt64) throws {
        let week = RandomWeek(seed: seed)
        let fixed = try week.grid()
        let wide = try week.grid(options: GridOptions(widensHours: true))
        for (before, after) in zip(fixed.days, wide.days) {
            #expect(after.layout.earlier.isEmpty && after.layout.later.isEmpty)
            #expect(after.metrics.startHour <= before.metrics.startHour)
            #expect(after.metrics.endHour >= before.metrics.endHour)
        }
    }

    @Test(arguments: seeds(1...20))
    func `each event is shown, hidden or outside on every day that it touches`(seed: UInt64) throws
    {
        let week = RandomWeek(seed: seed)
        let grid = try week.grid()
        for (index, day) in grid.days.enumerated() {
            let found =
                day.layout.frames.map(\.item.id) + day.layout.overflow.flatMap(\.ids)
                + day.layout.earlier + day.layout.later + day.allDay
            let expected = week.events.filter { touches($0, week.axis.days[index]) }.map(\.id)
            #expect(found.sorted() == expected.sorted())
        }
    }

    @Test(arguments: seeds(1...20))
    func `from right to left everything is mirrored`(seed: UInt64) throws {
        let week = RandomWeek(seed: seed)
        let (grid, mirror) = (try week.grid(), try week.grid(isRightToLeft: true))
        func image(_ x: Double, _ width: Double) -> Double { 2 * 50 + 301 - x - width }
        for (day, other) in zip(grid.days, mirror.days) {
            for (frame, twin) in zip(day.layout.frames, other.layout.frames) {
                #expect(frame.item == twin.item && frame.y == twin.y)
                #expect(abs(image(frame.x, frame.width) - twin.x) < tolerance)
            }
        }
        for (bar, twin) in zip(grid.barFrames, mirror.barFrames) {
            #expect(bar.bar == twin.bar && abs(image(bar.x, bar.width) - twin.x) < tolerance)
        }
    }

    @Test(arguments: seeds(1...20))
    func `the order of events does not matter`(seed: UInt64) throws {
        let week = RandomWeek(seed: seed)
        var generator = SeededGenerator(seed: seed)
        let metrics = try GridMetrics(columnWidth: 301)
        let shuffled = WeekGrid<String>(
            week.events.shuffled(using: &generator), on: week.axis, in: metrics)
        #expect(shuffled == WeekGrid(week.events, on: week.axis, in: metrics))
    }

    @Test func `bars lie in lanes above the hours, and a fourth is behind a +N`() throws {
        let monday = CivilDate(unchecked: 2026, 6, 1)
        let axis = WeekAxis((0..<7).map { utc(monday + $0) })
        let events = (0..<4).map {
            GridEvent(id: "e\($0)", time: .dates(monday + 1..<monday + 3 - $0 / 3))
        }
        let week = WeekGrid<String>(
            events, on: axis, in: try GridMetrics(columnX: 0, columnWidth: 700, gridY: 100))
        #expect(week.laneAreaHeight == 80)
        #expect(week.barFrames.map(\.y) == [20, 40, 60])
        #expect(
            week.barFrames.allSatisfy {
                abs($0.x - 100) < tolerance && abs($0.width - 200) < tolerance
            })
        #expect(week.barOverflow.map(\.ids) == [["e3"]])
        #expect(week.barOverflow.first?.y == 80)
    }

    @Test func `a whole day of 23 hours is a bar`() {
        let axis = WeekAxis([DayAxisTests.spring, DayAxisTests.plain])
        #expect(axis.placement(of: .instants(DayAxisTests.spring.span)) == .lane(0..<1))
    }

    @Test(arguments: [(Weekday.monday, "2026-01-05"), (.sunday, "2026-01-04")])
    func `a week begins with the day that people count from`(first: Weekday, text: String) throws {
        let thursday = CivilDate(unchecked: 2026, 1, 8)
        let week = thursday.week(startingOn: first)
        #expect(week.count == 7 && week.contains(thursday))
        #expect(week.first == CivilDate(text))
        #expect(week.first?.week(startingOn: first) == week)
    }

    private func touches(_ event: GridEvent<String>, _ day: DayAxis) -> Bool {
        switch event.time {
        case .dates(let dates): dates.contains(day.date)
        case .instants(let range):
            range.isEmpty
                ? day.span.contains(range.lowerBound) : range.overlaps(day.span)
        }
    }
}

/// The axis of a day in UTC.
func utc(_ date: CivilDate) -> DayAxis {
    let midnight = Instant(seconds: CivilDateTime(date).secondsSinceEpoch)
    return DayAxis(date: date, start: midnight, end: midnight + 86_400)
}
