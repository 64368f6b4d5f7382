internal import CalendarModel

/// The rule of a zone for all years: a POSIX TZ string, as at the end of a TZif file (RFC 9636 §3.3, POSIX.1-2017 §8.3).
package struct PosixZone: Hashable, Sendable {
    /// The start or end of daylight saving time in a year.
    struct Change: Hashable, Sendable {
        /// The POSIX notations for a day of the year.
        enum Day: Hashable, Sendable {
            /// `Mm.w.d`: weekday *d*, 0 for Sunday, in week *w*, 5 for the last, of month *m*.
            case weekday(month: Int, week: Int, day: Int)
            /// `Jn`: 1 … 365; 29 February is never counted.
            case julian(Int)
            /// `n`: 0 … 365; 29 February is counted.
            case ordinal(Int)
        }

        var day: Day
        /// Seconds after midnight; may be negative or more than a day (RFC 9636 §3.3.1).
        var time: Int64

        /// Returns the wall clock of the change in a year, in seconds since 1970.
        func wallClock(in year: Int) -> Int64 {
            let newYear = CivilDate(unchecked: year, 1, 1)
            let date =
                switch day {
                case .ordinal(let days): newYear + days
                case .julian(let days):
                    newYear + (days - 1 + (CivilDate.isLeap(year) && days >= 60 ? 1 : 0))
                case .weekday(let month, let week, let day):
                    Change.date(year, month, week, day)
                }
            return Int64(date.dayNumber) * 86_400 + time
        }

        private static func date(_ year: Int, _ month: Int, _ week: Int, _ day: Int) -> CivilDate {
            let first = CivilDate(unchecked: year, month, 1)
            let daysToWeekday = (day + 6 - first.weekday.rawValue) % 7
            let inMonth = CivilDate.daysInMonth(month, ofYear: year)
            let index = daysToWeekday + (week - 1) * 7
            return first + (index < inMonth ? index : index - 7)
        }
    }

    /// Daylight saving time, with its start and end in a year.
    struct Daylight: Hashable, Sendable {
        var offset: Int64
        var start: Change
        var end: Change
    }

    /// Seconds east of UTC in standard time.
    var standardOffset: Int64
    var daylight: Daylight?

    /// Returns the stretch of constant offset that contains a second since 1970.
    func segment(at second: Int64) -> ZoneTable.Segment? {
        guard let daylight else {
            return ZoneTable.Segment(begin: .min, end: .max, offset: standardOffset)
        }
        let (year, _, _) = CivilDateTime(secondsSinceEpoch: second + standardOffset).date.components
        // The six changes of three years include those around the second.
        var changes: [(at: Int64, offset: Int64)] = []
        for year in year - 1...year + 1 {
            let start = daylight.start.wallClock(in: year) - standardOffset
            let end = daylight.end.wallClock(in: year) - daylight.offset
            changes.append((start, daylight.offset))
            changes.append((end, standardOffset))
        }
        changes.sort { $0.at < $1.at }
        guard let next = changes.firstIndex(where: { $0.at > second }), next > 0 else { return nil }
        return ZoneTable.Segment(
            begin: changes[next - 1].at, end: changes[next].at, offset: changes[next - 1].offset)
    }
}

extension PosixZone {
    /// Returns the changes until the year 2100, so that lookups in the years in use need only the table.
    package func changes(after second: Int64) -> [(at: Int64, offset: Int64)] {
        let end = Int64(CivilDate(unchecked: 2100, 1, 1).dayNumber) * 86_400
        var changes: [(at: Int64, offset: Int64)] = []
        var second = second
        while let segment = segment(at: second), segment.end < end {
            guard let next = self.segment(at: segment.end) else { break }
            changes.append((next.begin, next.offset))
            second = next.begin
        }
        return changes
    }
}
