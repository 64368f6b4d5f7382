import IntervalHarness
import Measuring

/// Years of a busy person, in minutes, the same at every run.
///
/// Every working day has six meetings of 15 to 120 minutes between nights, of a thousand meetings three last for
/// days, and weekends are busy as one. One working day in sixty is off, so that there are six hours to find among
/// a thousand intervals as among ten million.
struct BusyYears {
    /// Nights, weekends and meetings, sorted by start and end.
    let intervals: [Range<Int>]
    /// The first midnight after them.
    let end: Int

    init(intervals count: Int) {
        var random = Xorshift(state: 0x9E37_79B9_7F4A_7C15)
        var intervals: [Range<Int>] = []
        intervals.reserveCapacity(count + 8)
        var day = 0
        while intervals.count < count {
            let midnight = day * 1440
            if day % 7 < 5 {
                if random.next(1...60) > 1 {
                    intervals += BusyYears.meetings(after: midnight + 540, &random)
                }
                let nights = day % 7 == 4 ? 3 : 1
                intervals.append(midnight + 1080..<midnight + nights * 1440 + 540)
            }
            day += 1
        }
        // Of equal starts the shorter one comes first.
        self.intervals = intervals.prefix(count).sorted {
            ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
        }
        end = day * 1440
    }

    private static func meetings(after start: Int, _ random: inout Xorshift) -> [Range<Int>] {
        let starts = (0..<6).map { _ in start + 15 * random.next(0...34) }.sorted()
        return starts.map { start in
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
