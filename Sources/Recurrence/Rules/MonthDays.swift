internal import CalendarModel

/// BYMONTHDAY: days of a month counted from its start and from its end, as bits.
struct MonthDays: Sendable {
    /// The days from the start, bit *n* - 1 for day *n*.
    private var fromStart: UInt64 = 0
    /// The days from the end, bit 31 - *n* for day -*n*, so that a shift aligns the bits with the end of the month.
    private var fromEnd: UInt64 = 0
    private let skip: RecurrenceRule.Skip
    /// Whether the list is empty.
    let isAll: Bool

    /// Creates the days of a list; an empty list means every day.
    init(_ numbers: [Int], skip: RecurrenceRule.Skip) {
        self.skip = skip
        isAll = numbers.isEmpty
        if isAll {
            fromStart = 1 << 31 - 1
            return
        }
        for number in numbers {
            if number > 0 { fromStart |= 1 << UInt64(number - 1) }
            if number < 0 { fromEnd |= 1 << UInt64(31 + number) }
        }
    }

    /// Returns the days of a month with a given length, bit 1 for the first.
    ///
    /// Bit 0 is the day before the month and bit `length` + 1 the day after it; SKIP moves nonexistent days there.
    @inline(__always)
    func days(of length: Int) -> UInt64 {
        let month: UInt64 = 1 << UInt64(length) - 1
        let days = (fromStart | fromEnd >> UInt64(31 - length)) & month
        return skip == .omit ? days << 1 : days << 1 | moved(length, month)
    }

    private func moved(_ length: Int, _ month: UInt64) -> UInt64 {
        let tooLate = fromStart & ~month != 0
        let tooEarly = fromEnd & (1 << UInt64(31 - length) - 1) != 0
        return switch skip {
        case .omit: 0
        case .backward: (tooLate ? 1 << UInt64(length) : 0) | (tooEarly ? 1 : 0)
        case .forward: (tooLate ? 1 << UInt64(length + 1) : 0) | (tooEarly ? 2 : 0)
        }
    }
}
