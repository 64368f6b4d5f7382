internal import CalendarModel

/// Decides from a few raw keys whether an event can have an occurrence in a window.
///
/// It errs towards yes: zones are not known yet, so that two days are added on both sides, and an event with a
/// key that cannot be read is always read, so that what is wrong with it is reported.
struct WindowFilter: Sendable {
    /// The days that the window touches, counted from 1970-01-01, and the margin for zones.
    private let days: ClosedRange<Int>

    /// Creates the filter of a window.
    init(_ window: Range<Instant>) {
        let first = CivilDateTime(secondsSinceEpoch: window.lowerBound.seconds).date.dayNumber
        let last = CivilDateTime(secondsSinceEpoch: window.upperBound.seconds).date.dayNumber
        days = first - 2...last + 2
    }

    /// Whether an event can matter to the window.
    func admits(_ event: ComponentOutline, in text: [UInt8]) -> Bool {
        // An event without a UID is given one that is made from what it says.
        guard event.isClosed, !event.isUnclear, event.uid != nil,
            let start = event.day(of: event.start, in: text)
        else { return true }
        guard start <= days.upperBound else { return false }
        guard let length = event.length(from: start, in: text),
            let last = event.lastStart(from: start, in: text)
        else { return true }
        let (end, isTooLate) = last.addingReportingOverflow(length)
        return isTooLate || end >= days.lowerBound
    }
}

extension ComponentOutline {
    /// Returns the whole days that an occurrence lasts at most; nil where the keys do not tell.
    fileprivate func length(from start: Int, in text: [UInt8]) -> Int? {
        if end != nil { return day(of: end, in: text).map { max(0, $0 - start) + 1 } }
        guard let duration else { return 1 }
        guard let value = value(of: duration, in: text),
            let length = CalendarDuration(terse: value)
        else { return nil }
        return Int(max(0, length.nominalSeconds) / 86_400) + 1
    }

    /// Returns the day after which no occurrence starts; nil where the rule does not tell or has no end.
    fileprivate func lastStart(from start: Int, in text: [UInt8]) -> Int? {
        guard let line = rule else { return start }
        let place = place(of: line)
        guard text.contains("until=", in: place) || text.contains("count=", in: place),
            let value = value(of: line, in: text), let rule = try? RecurrenceRule(value)
        else { return nil }
        switch rule.end {
        case .never: return nil
        case .until(let time): return max(start, time.wallClock.date.dayNumber + 1)
        case .count(let count):
            guard let days = rule.daysOfPeriod else { return nil }
            let (length, isTooLong) = days.multipliedReportingOverflow(by: count)
            let (last, isTooLate) = start.addingReportingOverflow(length)
            return isTooLong || isTooLate ? nil : last
        }
    }

    fileprivate func day(of line: Range<Int>?, in text: [UInt8]) -> Int? {
        guard let line else { return nil }
        let place = place(of: line)
        guard let mark = text[place].lastIndex(of: colonByte), mark + 9 <= place.upperBound,
            let year = decimal(text[mark + 1..<mark + 5]),
            let month = decimal(text[mark + 5..<mark + 7]),
            let day = decimal(text[mark + 7..<mark + 9])
        else { return nil }
        return CivilDate(year: year, month: month, day: day)?.dayNumber
    }

    /// Returns the value of a key that has no colons in it.
    private func value(of line: Range<Int>, in text: [UInt8]) -> String? {
        let line = text.unfolded(place(of: line))
        return line.lastIndex(of: colonByte).map {
            String(decoding: line[($0 + 1)...], as: UTF8.self)
        }
    }
}

extension RecurrenceRule {
    /// The days of a period of a rule that has an occurrence in each; nil for other rules.
    fileprivate var daysOfPeriod: Int? {
        guard months.isEmpty, weekNumbers.isEmpty, yearDays.isEmpty, monthDays.isEmpty,
            positions.isEmpty, hours.isEmpty, minutes.isEmpty, seconds.isEmpty
        else { return nil }
        switch frequency {
        case .daily where weekdays.isEmpty: return interval
        case .weekly: return 7 * interval
        default: return nil
        }
    }
}
