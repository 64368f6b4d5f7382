import CalendarModel
import GridLayout
import TaskweaveTestSupport
import Testing

@Suite("The grid of a week in which clocks go back")
struct WeekGridGoldenTests {
    @Test func `its frames are as they were looked at`() throws {
        let saturday = CivilDate(unchecked: 2026, 10, 24)
        let days = saturday.week(startingOn: .monday).map { date in
            switch date {
            case saturday + 1: DayAxisTests.autumn
            default: zurich(date)
            }
        }
        let night = days[6].span.lowerBound
        let events = [
            GridEvent(id: "conference", time: .dates(saturday - 3..<saturday)),
            GridEvent(id: "trip", time: .instants(night - 90_000..<night + 3600)),
            GridEvent(id: "party", time: .instants(night - 10_800..<night + 5400)),
            GridEvent(id: "first pass", time: .instants(night + 7200..<night + 10_800)),
            GridEvent(id: "second pass", time: .instants(night + 10_800..<night + 14_400)),
            GridEvent(id: "both passes", time: .instants(night + 9000..<night + 12_600)),
            GridEvent(id: "moment", time: .instants(night + 9000..<night + 9000)),
            GridEvent(id: "brunch", time: .instants(night + 43_200..<night + 50_400)),
        ]
        let week = WeekGrid(
            events, on: WeekAxis(days),
            in: try GridMetrics(
                startHour: 0, endHour: 24, columnX: 50, columnWidth: 700, gridY: 100))
        expectGolden(text(of: week), named: "autumn-week.txt")
    }

    private func text(of week: WeekGrid<String>) -> String {
        var lines = ["hours \(week.metrics.startHour) to \(week.metrics.endHour)"]
        for row in week.axis.hourRows where row.isRepeated {
            lines.append("hour \(row.hour) again at \(week.metrics.y(of: row.position))")
        }
        for bar in week.barFrames {
            let frame = box(bar.x, bar.y, bar.width, bar.height)
            lines.append("bar \(bar.bar.item.id): \(frame)")
        }
        for day in week.days {
            let gaps = day.gaps.map { "\($0.lowerBound) to \($0.upperBound)" }
            lines.append("\(day.axis.date): hatched \(gaps), all day \(day.allDay)")
            for frame in day.layout.frames {
                let marks = (frame.continuesAbove ? " ▲" : "") + (frame.continuesBelow ? " ▼" : "")
                lines.append(
                    "  \(frame.item.id): \(box(frame.x, frame.y, frame.width, frame.height)), "
                        + "column \(frame.column) of \(frame.columns)\(marks)")
            }
            for chip in day.layout.overflow {
                lines.append("  +\(chip.ids): \(box(chip.x, chip.y, chip.width, chip.height))")
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
        let hundredths = [x, y, width, height].map { ($0 * 100).rounded() / 100 }
        return "x \(hundredths[0]), y \(hundredths[1]), \(hundredths[2]) × \(hundredths[3])"
    }

    private func zurich(_ date: CivilDate) -> DayAxis {
        let (year, month, day) = date.components
        let hours = date > CivilDate(unchecked: 2026, 10, 25) ? 1 : 2
        return GridLayoutTests.zurich(year, month, day, offsets: (hours, hours), changeAtUTC: nil)
    }
}
