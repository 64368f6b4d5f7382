import CalendarModel
import GridLayout
import TaskweaveTestSupport
import Testing

@Suite("A compact week")
struct CompactWeekTests {
    @Test(arguments: seeds(1...20))
    func `every event of a day has a dot or is behind the +N, and no two dots touch`(
        seed: UInt64
    ) throws {
        let random = RandomWeek(seed: seed)
        for isRightToLeft in [false, true] {
            let week = CompactWeek(
                random.events, on: random.axis,
                in: try GridMetrics(columnWidth: 90, isRightToLeft: isRightToLeft), height: 40)
            for (day, column) in zip(week.days, try random.grid().days) {
                let ids = day.dots.map(\.id) + (day.overflow?.ids ?? [])
                let layout = column.layout
                let expected =
                    column.allDay + layout.frames.map(\.item.id) + layout.overflow.flatMap(\.ids)
                    + layout.earlier + layout.later
                #expect(ids.sorted() == expected.sorted())
                let places =
                    day.dots.map { ($0.x, $0.y) } + (day.overflow.map { [($0.x, $0.y)] } ?? [])
                for (index, place) in places.enumerated() {
                    #expect(place.0 >= day.x && place.0 + week.dotSize <= day.x + day.width)
                    #expect(place.1 >= 0 && place.1 + week.dotSize <= 40)
                    #expect(
                        places[..<index].allSatisfy {
                            abs($0.0 - place.0) >= week.dotSize
                                || abs($0.1 - place.1) >= week.dotSize
                        })
                }
            }
        }
    }

    @Test func `what lasts a day comes first, then the order of the day`() throws {
        let day = DayAxisTests.plain
        let events = [
            GridEvent(id: "late", time: instants(day, 900..<960)),
            GridEvent(id: "early", time: instants(day, 60..<120)),
            GridEvent(id: "trip", time: .dates(day.date..<day.date + 2)),
        ]
        let week = CompactWeek(events, on: WeekAxis([day]), in: try GridMetrics())
        #expect(week.days.first?.dots.map(\.id) == ["trip", "early", "late"])
        #expect(week.days.first?.overflow == nil)
    }

    @Test func `a column too small for two dots has a +N alone`() throws {
        let day = DayAxisTests.plain
        let events = (0..<3).map {
            GridEvent(id: "e\($0)", time: instants(day, 600..<660 + Int64($0)))
        }
        let week = CompactWeek(
            events, on: WeekAxis([day]), in: try GridMetrics(columnWidth: 5), height: 5)
        for size in [0, Double.nan, .infinity, -3] {
            let odd = CompactWeek(
                events, on: WeekAxis([day]), in: try GridMetrics(), height: size, dotSize: size,
                spacing: size)
            #expect(odd.days.count == 1)
        }
        #expect(week.days.first?.dots.isEmpty == true)
        #expect(week.days.first?.overflow?.ids.count == 3)
    }
}
