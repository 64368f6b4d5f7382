/// The local days, which map minutes to days and days to their starts.
struct LocalDays: Sendable {
    /// The starts of the given days; if empty, each day has 1,440 minutes.
    private let starts: [Int]

    init(_ days: [Range<Int>]) {
        starts = days.map(\.lowerBound)
    }

    /// Returns the number of the local day; −1 before the first given day.
    ///
    /// Complexity: O(log *d*), where *d* is the number of given days.
    func day(of minute: Int) -> Int {
        guard !starts.isEmpty else { return minute.dividedDown(by: minutesADay) }
        return starts.partition { $0 > minute } - 1
    }

    /// Returns the minute at which a day starts, or `nil` after the last given day.
    func start(ofDay day: Int) -> Int? {
        guard !starts.isEmpty else { return day * minutesADay }
        guard day >= 0 else { return starts[0] - minutesADay }
        return day < starts.count ? starts[day] : nil
    }
}

/// The minutes of a day without a clock change; also the unit of a day's delay.
let minutesADay = 1440

extension Int {
    /// Returns the quotient rounded toward minus infinity; `divisor` is positive.
    func dividedDown(by divisor: Int) -> Int {
        self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
    }

    /// Returns the greatest multiple of `grid` that is at most this number.
    func roundedDown(to grid: Int) -> Int { dividedDown(by: grid) * grid }

    /// Returns the least multiple of `grid` that is at least this number.
    func roundedUp(to grid: Int) -> Int { (self + grid - 1).dividedDown(by: grid) * grid }
}

extension RandomAccessCollection where Index == Int {
    /// Returns the first position at which `isPast` holds; the elements must be partitioned by `isPast`.
    ///
    /// Complexity: O(log *n*).
    func partition(where isPast: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if isPast(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
