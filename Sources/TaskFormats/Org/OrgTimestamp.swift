internal import CalendarModel

/// A timestamp: `<2026-11-27 Fri 14:00-15:00 +1w -3d>`, or the same in square brackets, which makes it inactive.
struct OrgTimestamp {
    /// The repeater of a timestamp.
    struct Repeater {
        /// The base from which the next date is counted.
        enum Kind: String {
            /// The date itself.
            case plain = "+"
            /// The date itself, repeatedly until the result is in the future.
            case catchUp = "++"
            /// The day of completion.
            case restart = ".+"
        }

        var kind: Kind
        var interval: RepeatInterval
    }

    var isActive: Bool
    var date: CivilDate
    /// The time of day, in seconds after midnight.
    var clock: Int?
    private(set) var hasWeekday: Bool
    private(set) var repeater: Repeater?
    /// The text after the time, including the end of a range and the repeater: `-15:00 +1w -3d`.
    private(set) var rest: String

    /// Creates the timestamp of a time.
    init(_ time: CalendarTime, isActive: Bool = true, repeater: Repeater? = nil) {
        self.isActive = isActive
        date = time.wallClock.date
        clock = time.isDate ? nil : time.wallClock.secondOfDay / 60 * 60
        hasWeekday = true
        self.repeater = repeater
        rest = repeater.map { " \($0.kind.rawValue)\($0.interval.description)" } ?? ""
    }

    /// Reads a timestamp with its brackets; nil for any other text.
    init?(_ text: String) {
        let bytes = text.utf8
        guard bytes.count >= 12, let open = bytes.first, let close = bytes.last else { return nil }
        switch (open, close) {
        case (UInt8(ascii: "<"), UInt8(ascii: ">")): isActive = true
        case (UInt8(ascii: "["), UInt8(ascii: "]")): isActive = false
        default: return nil
        }
        let inner = text.dropFirst().dropLast()
        guard let date = CivilDate(String(inner.prefix(10))) else { return nil }
        self.date = date
        hasWeekday = false
        rest = ""
        for word in inner.dropFirst(10).split(separator: " ") {
            guard let first = word.utf8.first else { continue }
            if first.isDigit {
                var view = word.utf8
                guard clock == nil, let time = view.takeClock() else { return nil }
                clock = time.hour * 3600 + time.minute * 60
                guard view.isEmpty || view.first == UInt8(ascii: "-") else { return nil }
                rest += String(Substring(view))
            } else if "+.-".utf8.contains(first) {
                guard take(cookie: word) else { return nil }
                rest += " \(word)"
            } else {
                hasWeekday = true
            }
        }
    }

    /// Reads a repeater, `.+1w/2w`, or a warning period, `-3d`.
    private mutating func take(cookie: Substring) -> Bool {
        let mark = cookie.prefix { "+.-".contains($0) }
        let parts = cookie.dropFirst(mark.count).split(separator: "/", maxSplits: 1)
        guard let first = parts.first, let interval = RepeatInterval(first),
            interval.unit != .businessDay
        else {
            // `+0d` does not repeat.
            return cookie.dropFirst(mark.count).first == "0"
        }
        if let kind = Repeater.Kind(rawValue: String(mark)) {
            if repeater == nil { repeater = Repeater(kind: kind, interval: interval) }
            return true
        }
        return mark == "-" || mark == "--"
    }

    /// Returns the active timestamps of a line and their ranges.
    static func all(
        in line: SourceText.Line, of source: SourceText
    ) -> [(stamp: OrgTimestamp, range: Range<Int>)] {
        var found: [(stamp: OrgTimestamp, range: Range<Int>)] = []
        var index = line.range.lowerBound
        while let open = source.bytes[index..<line.range.upperBound].firstIndex(
            of: UInt8(ascii: "<"))
        {
            index = open + 1
            // No timestamp is longer, and a line of nothing but `<` must not be scanned again for each one.
            let most = min(open + 80, line.range.upperBound)
            guard
                let close = source.bytes[open..<most].firstIndex(of: UInt8(ascii: ">")),
                let stamp = OrgTimestamp(source[open..<close + 1])
            else { continue }
            found.append((stamp, open..<close + 1))
        }
        return found
    }

    /// The seconds from the time to the end of its range, `14:00-15:00`; nil without a range.
    var length: Int? {
        guard let clock, rest.hasPrefix("-") else { return nil }
        var text = rest.dropFirst().prefix { $0 != " " }.utf8
        guard let end = text.takeClock(), text.isEmpty else { return nil }
        let length = end.hour * 3600 + end.minute * 60 - clock
        return length > 0 ? length : nil
    }

    /// The date, or the wall-clock time.
    var time: CalendarTime {
        clock.map { .floating(CivilDateTime(date, secondOfDay: $0)) } ?? .date(date)
    }

    /// Moves the timestamp to another date and time of day; a range's end is dropped if the time of day changes.
    mutating func move(to time: CalendarTime) {
        let new = OrgTimestamp(time)
        if new.clock != clock, rest.hasPrefix("-") {
            rest = String(rest.drop { $0 != " " })
        }
        (date, clock) = (new.date, new.clock)
    }

    /// Replaces or removes the repeater; a new one comes before a warning period.
    mutating func set(_ new: Repeater?) {
        let words = rest.split(separator: " ", omittingEmptySubsequences: false)
        let kept = words.filter { !$0.hasPrefix("+") && !$0.hasPrefix(".+") }
        let cookie = new.map { "\($0.kind.rawValue)\($0.interval.description)" }
        // The first word is the end of a range, or empty.
        rest =
            (kept.prefix(1).map(String.init) + [cookie].compactMap(\.self)
            + kept.dropFirst().map(String.init)).joined(separator: " ")
        repeater = new
    }

    /// Moves a repeating timestamp to its next date after completion at a local time, as Emacs does.
    mutating func repeatOnce(after moment: CivilDateTime) {
        guard let repeater else { return }
        rest = rest.split(separator: " ", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("--") }.joined(separator: " ")
        // A repeater in hours needs a time of day.
        if repeater.interval.unit == .hour, clock == nil { return }
        switch repeater.kind {
        case .plain: step(repeater.interval)
        case .restart:
            let old = self
            if repeater.interval.unit == .hour {
                let minute = moment + Int64(-moment.second)
                (date, clock) = (minute.date, minute.secondOfDay)
            } else {
                date = moment.date
            }
            step(repeater.interval)
            // If it is done early, the same date must not come again.
            if time.wallClock <= old.time.wallClock {
                (date, clock) = (old.date, old.clock)
                step(repeater.interval)
            }
        case .catchUp:
            skip(repeater.interval, to: moment)
            repeat { step(repeater.interval) } while time.wallClock <= moment
        }
    }

    /// Skips whole intervals of constant length, up to at least one interval before a moment.
    private mutating func skip(_ interval: RepeatInterval, to moment: CivilDateTime) {
        let hours = [.hour: 1, .day: 24, .week: 168][interval.unit].map { $0 * interval.count }
        guard let hours, clock != nil || interval.unit != .hour else { return }
        let length = Int64(hours) * 3600
        let distance = moment.secondsSinceEpoch - time.wallClock.secondsSinceEpoch
        guard distance > length else { return }
        let skipped = time.wallClock + (distance / length - 1) * length
        (date, clock) = (skipped.date, clock == nil ? nil : skipped.secondOfDay)
    }

    /// Moves one interval forward; a day that the month does not have continues into the next month, as in Emacs.
    private mutating func step(_ interval: RepeatInterval) {
        switch interval.unit {
        case .hour:
            let time = time.wallClock + Int64(interval.count) * 3600
            (date, clock) = (time.date, time.secondOfDay)
        case .month, .year:
            let (year, month, day) = date.components
            let index = year * 12 + month - 1 + interval.count * (interval.unit == .year ? 12 : 1)
            date = CivilDate(unchecked: index / 12, index % 12 + 1, 1) + (day - 1)
        default: date = interval.after(date)
        }
    }
}

extension OrgTimestamp: CustomStringConvertible {
    /// The timestamp in Emacs's form, with the weekday in English.
    var description: String {
        var text = date.description
        if hasWeekday { text += " " + OrgTimestamp.weekdays[date.weekday.rawValue] }
        if let clock { text += " \(padded(clock / 3600, 2)):\(padded(clock / 60 % 60, 2))" }
        return isActive ? "<\(text)\(rest)>" : "[\(text)\(rest)]"
    }

    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
}
