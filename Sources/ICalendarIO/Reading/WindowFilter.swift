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

    /// Whether a component can matter to the window; components other than events always can.
    func admits(_ component: CutComponent, _ keys: RawKeys, in bytes: [UInt8]) -> Bool {
        guard component.name == "VEVENT", component.isClosed else { return true }
        // An event without a UID is given one that is made from what it says.
        guard !keys.isUnclear, keys.uid != nil, let start = day(keys.start, of: component, bytes)
        else {
            return true
        }
        guard start <= days.upperBound else { return false }
        guard let length = length(keys, from: start, of: component, bytes),
            let last = lastStart(keys.rule, from: start, of: component, bytes)
        else { return true }
        let (end, isTooLate) = last.addingReportingOverflow(length)
        return isTooLate || end >= days.lowerBound
    }

    /// Returns the whole days that an occurrence lasts at most; nil where the keys do not tell.
    private func length(
        _ keys: RawKeys, from start: Int, of component: CutComponent, _ bytes: [UInt8]
    ) -> Int? {
        if keys.end != nil {
            return day(keys.end, of: component, bytes).map { max(0, $0 - start) + 1 }
        }
        guard let duration = keys.duration else { return 1 }
        guard let value = value(of: duration, component, bytes),
            let length = CalendarDuration(terse: value)
        else { return nil }
        return Int(max(0, length.nominalSeconds) / 86_400) + 1
    }

    /// Returns the day after which no occurrence starts; nil where the rule does not tell or has no end.
    private func lastStart(
        _ line: Range<Int>?, from start: Int, of component: CutComponent, _ bytes: [UInt8]
    ) -> Int? {
        guard let line else { return start }
        let origin = component.bytes.lowerBound
        let place = line.lowerBound + origin..<line.upperBound + origin
        guard bytes.contains("until=", in: place) || bytes.contains("count=", in: place),
            let value = value(of: line, component, bytes), let rule = try? RecurrenceRule(value)
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

    private func day(_ line: Range<Int>?, of component: CutComponent, _ bytes: [UInt8]) -> Int? {
        guard let line else { return nil }
        let end = line.upperBound + component.bytes.lowerBound
        let begin = line.lowerBound + component.bytes.lowerBound
        guard let mark = bytes[begin..<end].lastIndex(of: colonByte), mark + 9 <= end,
            let year = decimal(bytes[mark + 1..<mark + 5]),
            let month = decimal(bytes[mark + 5..<mark + 7]),
            let day = decimal(bytes[mark + 7..<mark + 9])
        else { return nil }
        return CivilDate(year: year, month: month, day: day)?.dayNumber
    }

    /// Returns the value of a key that has no colons in it.
    private func value(
        of line: Range<Int>, _ component: CutComponent, _ bytes: [UInt8]
    ) -> String? {
        let origin = component.bytes.lowerBound
        let text = bytes.unfolded(line.lowerBound + origin..<line.upperBound + origin)
        return text.lastIndex(of: colonByte).map {
            String(decoding: text[($0 + 1)...], as: UTF8.self)
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
