import IntervalHarness
import Measuring

/// Years of a busy person, in minutes, the same at every run.
///
/// Every working day has eight meetings of 15 to 120 minutes in its eight hours, of a thousand meetings three last for
/// days, and nights and weekends are busy as one. So six hours are free about once in six hundred years; with one
/// working day in sixty off, a few times a year.
struct BusyYears {
    /// Nights, weekends and meetings, sorted by start and end.
    let intervals: [Range<Int>]
    /// The first midnight after them.
    let end: Int

    /// The minutes of a day in which work begins and ends.
    private static let office = 540..<1020

    /// Makes up so many intervals, with or without days off.
    init(intervals count: Int, hasDaysOff: Bool = false) {
        var random = Xorshift(state: 0x9E37_79B9_7F4A_7C15)
        var intervals: [Range<Int>] = []
        intervals.reserveCapacity(count + 8)
        var day = 0
        while intervals.count < count {
            let midnight = day * 1440
            if day % 7 < 5 {
                if !hasDaysOff || random.next(1...60) > 1 {
                    intervals += BusyYears.meetings(on: midnight, &random)
                }
                let nights = day % 7 == 4 ? 3 : 1
                let morning = midnight + nights * 1440 + BusyYears.office.lowerBound
                intervals.append(midnight + BusyYears.office.upperBound..<morning)
            }
            day += 1
        }
        // Of equal starts the shorter one comes first.
        self.intervals = intervals.prefix(count).sorted {
            ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
        }
        end = day * 1440
    }

    private static func meetings(on midnight: Int, _ random: inout Xorshift) -> [Range<Int>] {
        let quarters = office.count / 15
        let starts = (0..<8).map { _ in
            midnight + office.lowerBound + 15 * random.next(0...quarters - 2)
        }
        return starts.sorted().map { start in
            let isLong = random.next(1...1000) <= 3
            let length = isLong ? 1440 * random.next(1...5) : 15 * random.next(1...8)
            return start..<start + length
        }
    }

    /// Returns stretches of time anywhere in these years.
    func stretches(_ count: Int, of lengths: ClosedRange<Int>, seed: UInt64) -> [Range<Int>] {
        var random = Xorshift(state: seed)
        return (0..<count).map { _ in
            let start = 15 * random.next(0...end / 15)
            return start..<start + random.next(lengths)
        }
    }
}

extension [Range<Int>] {
    /// The ranges as the other side wants them.
    var forHarness: [harness_interval] {
        map { harness_interval(start: Int64($0.lowerBound), end: Int64($0.upperBound)) }
    }
}
