public import CalendarModel
package import TimeZones
internal import Wording

/// Hours that repeat every week: `mon-fri 09:00-18:00`.
public struct WeeklyHours: Hashable, Sendable {
    /// The days, counted from Monday, which is 0.
    public var days: Set<Int>
    /// The minutes of those days, 0 … 1,440.
    public var minutes: Range<Int>

    /// Creates weekly hours.
    public init(days: Set<Int>, minutes: Range<Int>) {
        self.days = days
        self.minutes = minutes
    }

    /// Creates hours from `mon-fri 09:00-18:00`, `sat,sun 10:00-16:00` or `daily 8:00-9:00`; nil for any other text.
    public init?(_ text: String) {
        guard let (days, start, end) = WeeklyHours.parts(of: text), start < end else { return nil }
        self.init(days: days, minutes: start..<end)
    }

    /// Returns a correction of a text that is not valid hours; hours across midnight become two.
    package static func hint(for text: String) -> String {
        guard let (days, start, end) = parts(of: text), end <= start, start < 1440 else {
            return "write mon-fri 09:00-18:00"
        }
        let until = WeeklyHours(days: days, minutes: start..<1440)
        guard end > 0 else { return "midnight ends a day as 24:00: write \(until)" }
        let next = Set(days.map { ($0 + 1) % 7 })
        let after = WeeklyHours(days: next, minutes: 0..<end)
        return "hours end at midnight: write two ranges, \(until) and \(after)"
    }

    /// Returns the days of a text, and the minutes at which its hours begin and end; nil if it has another form.
    private static func parts(of text: String) -> (days: Set<Int>, start: Int, end: Int)? {
        let words = text.lowercased().split(separator: " ")
        guard words.count == 2, let days = days(words[0]) else { return nil }
        let clock = words[1].split(separator: "-", omittingEmptySubsequences: false).map {
            secondOfDay($0)
        }
        guard clock.count == 2, let start = clock[0], let end = clock[1],
            start % 60 == 0, end % 60 == 0
        else { return nil }
        return (days, start / 60, end / 60)
    }

    /// Whether the hours apply on a day of the week.
    public func hold(on weekday: Weekday) -> Bool {
        days.contains(weekday.rawValue)
    }

    private static func days(_ text: Substring) -> Set<Int>? {
        if text == "daily" { return Set(0...6) }
        var days: Set<Int> = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map {
                Weekday(words: $0)?.rawValue
            }
            guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2 else {
                return nil
            }
            // `sat-mon` wraps around the end of the week.
            for offset in 0...(last - first + 7) % 7 { days.insert((first + offset) % 7) }
        }
        return days.isEmpty ? nil : days
    }
}

extension WeeklyHours: CustomStringConvertible {
    /// The hours in text form: `mon-fri 09:00-18:00`.
    public var description: String {
        let names = days.sorted().map { Weekday.allCases[$0].name.lowercased().prefix(3) }
        let isRun = days.count > 2 && days.sorted() == Array((days.min() ?? 0)...(days.max() ?? 0))
        let text =
            isRun ? "\(names.first ?? "")-\(names.last ?? "")" : names.joined(separator: ",")
        let clock = [minutes.lowerBound, minutes.upperBound].map {
            "\(padded($0 / 60, 2)):\(padded($0 % 60, 2))"
        }
        return "\(text) \(clock[0])-\(clock[1])"
    }
}

extension WeeklyHours {
    /// Returns the hours as ranges on the days that a window touches; empty ranges are left out.
    ///
    /// Clock times that a day skips or repeats are resolved as by `ZoneTable.instant(of:)`.
    package func ranges(in window: Range<Instant>, zone: ZoneTable) -> [Range<Instant>] {
        var ranges: [Range<Instant>] = []
        var date = zone.wallClock(at: window.lowerBound).date
        while zone.start(of: date) < window.upperBound {
            if let range = range(on: date, zone: zone) { ranges.append(range) }
            date = date + 1
        }
        return ranges
    }

    /// Returns the time on a day at which the hours apply; nil if there is none.
    package func range(on date: CivilDate, zone: ZoneTable) -> Range<Instant>? {
        guard hold(on: date.weekday) else { return nil }
        let start = moment(minutes.lowerBound, on: date, zone)
        let end = moment(minutes.upperBound, on: date, zone)
        return start < end ? start..<end : nil
    }

    private func moment(_ minute: Int, on date: CivilDate, _ zone: ZoneTable) -> Instant {
        switch minute {
        case 0: zone.start(of: date)
        case 1440: zone.start(of: date + 1)
        default: zone.instant(of: CivilDateTime(date, secondOfDay: minute * 60))
        }
    }
}
