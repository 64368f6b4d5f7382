import CalendarModel
import GridLayout
import TaskweaveTestSupport

/// Days with clock changes, alone and beside ordinary ones, as input lines for `taskweave layout`.
enum DaylightDays {
    /// A day: its first instant in UTC, when its clocks change, and by how many minutes.
    private struct Change {
        var start: Int64
        var after: Int64
        var minutes: Int
    }

    /// Forward and back by an hour at 02:00 and at midnight, by half an hour as on Lord Howe Island, by 20 minutes,
    /// and not at all.
    private static let changes = [
        Change(start: 1_774_738_800, after: 7200, minutes: 60),
        Change(start: 1_792_879_200, after: 10_800, minutes: -60),
        Change(start: 1_792_879_200, after: 3600, minutes: -30),
        Change(start: 1_774_738_800, after: 7200, minutes: 30),
        Change(start: 1_774_738_800, after: 43_200, minutes: -20),
        Change(start: 1_774_738_800, after: 0, minutes: 0),
    ]

    /// Returns a day of each kind alone, and each pair of kinds side by side on common rows.
    static func all(seed: UInt64) -> [String] {
        var generator = SeededGenerator(seed: seed)
        var lines: [String] = []
        for first in changes.indices {
            lines += self.lines([changes[first]], &generator)
            for second in changes.indices where second != first {
                lines += self.lines([changes[first], changes[second]], &generator)
            }
        }
        return lines
    }

    private static func lines(
        _ changes: [Change], _ generator: inout SeededGenerator
    ) -> [String] {
        let axis = WeekAxis(changes.enumerated().map { self.axis($1, number: $0) })
        return axis.days.enumerated().map { index, day in
            let items = (0..<Int.random(in: 1...40, using: &generator)).compactMap { number in
                let reach = day.span.seconds + 14_400
                let start = day.span.lowerBound + Int64.random(in: -7200..<reach, using: &generator)
                let lengths: [Int64] = [0, 5, 15, 20, 60, 90, 600]
                let length = 60 * lengths[Int.random(in: lengths.indices, using: &generator)]
                return day.segment(of: start..<start + length).map { segment in
                    #"{"id":"e\#(number)","start":\#(segment.start.wholeMinutes),"#
                        + #""end":\#(segment.end.wholeMinutes)}"#
                }
            }
            let hours = axis.hours(showing: 0..<24)
            return #"{"name":"day \#(index)","seed":\#(index),"grid":{"hourHeight":57,"#
                + #""startHour":\#(hours.lowerBound),"endHour":\#(hours.upperBound),"#
                + #""minHeight":20,"columnX":50,"columnWidth":163},"#
                + #""items":[\#(items.joined(separator: ","))]}"#
        }
    }

    private static func axis(_ change: Change, number: Int) -> DayAxis {
        let start = Instant(seconds: change.start + 864_000 * Int64(number))
        let length = 86_400 - Int64(change.minutes) * 60
        // The zone's offset is chosen so that the day begins at midnight.
        let date = CivilDate(dayNumber: Int((start.seconds + 43_200) / 86_400))
        let offset = Int(CivilDateTime(date).secondsSinceEpoch - start.seconds)
        return DayAxis(
            date: date, start: start, end: start + length,
            offsets: [
                (since: start - 86_400, seconds: offset),
                (since: start + change.after, seconds: offset + change.minutes * 60),
            ])
    }
}
