public import CalendarModel

/// The events of a calendar to read, and a record of those already met in the calendar's files.
///
/// If one event with a UID matters, all events with this UID are read, because they may replace each other. An event
/// that was skipped before this was known requires a second reading of the calendar. An event whose UID is not written
/// plainly may replace any other; if there is one, everything is read.
public struct ReadingScope: Sendable {
    /// The days that the window touches, counted from 1970-01-01; nil if everything is read.
    ///
    /// They include two more days on both sides, because zones are not known yet.
    private let days: ClosedRange<Int>?
    /// Whether an event is read whose UID cannot be determined without decoding.
    private var hasUnclearUID = false
    private var admitted: Set<UInt64> = []
    private var passedOver: [UInt64] = []
    private var events = 0
    private var footprint: EventFootprint?

    /// Creates a scope that includes everything.
    public init() {
        days = nil
    }

    /// Creates the scope of a window: events that can have an occurrence in it, all blocks, and everything that is not
    /// an event.
    public init(_ window: Range<Instant>) {
        let first = CivilDateTime(secondsSinceEpoch: window.lowerBound.seconds).date.dayNumber
        let last = CivilDateTime(secondsSinceEpoch: window.upperBound.seconds).date.dayNumber
        days = first - 2...last + 2
    }

    /// Whether an event was skipped although another one that may belong to it was read.
    ///
    /// If so, read the calendar's files again with the same scope; then all of these events are read.
    public var needsSecondReading: Bool {
        hasUnclearUID && !passedOver.isEmpty || passedOver.contains(where: admitted.contains)
    }

    /// Adds the events that another scope of the same window met in other files of the calendar.
    public mutating func formUnion(_ other: ReadingScope) {
        hasUnclearUID = hasUnclearUID || other.hasUnclearUID
        admitted.formUnion(other.admitted)
        passedOver += other.passedOver
    }

    /// Clears the record of skipped events, before a second reading.
    public mutating func beginSecondReading() {
        passedOver = []
    }

    /// The footprint of the event that was met, if it was the only one.
    package var onlyEvent: EventFootprint? { events == 1 ? footprint : nil }

    /// Returns whether a file can be skipped without reading it, and records this.
    package mutating func passesOver(_ footprint: EventFootprint) -> Bool {
        guard let days, !hasUnclearUID, !days.overlaps(footprint.days),
            !admitted.contains(footprint.uid)
        else { return false }
        passedOver.append(footprint.uid)
        return true
    }

    /// Whether events may be skipped at all.
    var isLimited: Bool { days != nil }

    /// Returns whether to read a component, and records this.
    mutating func admits(_ component: ComponentOutline, in text: [UInt8]) -> Bool {
        guard let days, component.name == "VEVENT" else { return true }
        events += 1
        guard !hasUnclearUID else { return true }
        let hash = component.uidHash(in: text)
        if hash == nil, component.uid != nil || component.isUIDUnclear {
            hasUnclearUID = true
            return true
        }
        if let hash, admitted.contains(hash) { return true }
        let span = component.days(in: text)
        if let span, let hash { footprint = EventFootprint(days: span, uid: hash) }
        guard let span, !span.overlaps(days) else {
            if let hash { admitted.insert(hash) }
            return true
        }
        if let hash { passedOver.append(hash) }
        return false
    }
}

extension ComponentOutline {
    /// Returns the days on which an event can have an occurrence, from a few raw keys; nil if these do not determine
    /// them.
    ///
    /// The range may be too wide. An event with an unreadable key is always read, so that the problem is reported.
    fileprivate func days(in text: [UInt8]) -> ClosedRange<Int>? {
        // An event without a UID gets one that is derived from its contents.
        guard isClosed, !isUnclear, uid != nil,
            let start = day(of: self.start, in: text)
        else { return nil }
        guard let length = length(from: start, in: text),
            let last = lastStart(from: start, in: text)
        else { return start...Int.max }
        let (end, isTooLate) = last.addingReportingOverflow(length)
        return start...(isTooLate ? Int.max : max(start, end))
    }

    /// Returns the maximum number of whole days that an occurrence lasts; nil if the keys do not determine it.
    private func length(from start: Int, in text: [UInt8]) -> Int? {
        if end != nil { return day(of: end, in: text).map { max(0, $0 - start) + 1 } }
        guard let duration else { return 1 }
        guard let value = value(of: duration, in: text),
            let length = CalendarDuration(terse: value)
        else { return nil }
        return Int(max(0, length.nominalSeconds) / 86_400) + 1
    }

    /// Returns the last day on which an occurrence can start; nil if the rule does not determine it or has no end.
    private func lastStart(from start: Int, in text: [UInt8]) -> Int? {
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

    private func day(of line: Range<Int>?, in text: [UInt8]) -> Int? {
        guard let line else { return nil }
        let place = place(of: line)
        guard let mark = text[place].lastIndex(of: colonByte), mark + 9 <= place.upperBound,
            let year = decimal(text[mark + 1..<mark + 5]),
            let month = decimal(text[mark + 5..<mark + 7]),
            let day = decimal(text[mark + 7..<mark + 9])
        else { return nil }
        return CivilDate(year: year, month: month, day: day)?.dayNumber
    }

    /// Returns the value of a key; the value must not contain colons.
    private func value(of line: Range<Int>, in text: [UInt8]) -> String? {
        let line = text.unfolded(place(of: line))
        return line.lastIndex(of: colonByte).map {
            String(decoding: line[($0 + 1)...], as: UTF8.self)
        }
    }
}

extension RecurrenceRule {
    /// The days in a period of a rule that has an occurrence in every period; nil for other rules.
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

extension ComponentOutline {
    /// Returns a hash that components with equal UIDs share; nil if there is no UID or it is not written plainly.
    ///
    /// A plain UID consists of printable ASCII without escapes; blanks and folds are ignored.
    fileprivate func uidHash(in text: [UInt8]) -> UInt64? {
        guard let uid, !isUIDUnclear else { return nil }
        // FNV-1a.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var isBlank = true
        for index in place(of: uid) {
            let byte = text[index]
            if byte.isBlank || byte.isLineEnd { continue }
            guard byte.isPlain else { return nil }
            isBlank = false
            hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
        return isBlank ? nil : hash
    }
}
