internal import CalendarModel
internal import TimeZones

/// The zones that times of a calendar are written in, each with a range of time that a VTIMEZONE must cover.
///
/// It holds all times written in the zone, a year more on both sides, and all until 2100 for what repeats.
struct UsedZones {
    private var ranges: [String: Range<Instant>] = [:]

    /// Adds a time of a component.
    mutating func add(_ time: CalendarTime, isRepeated: Bool, in zones: ZoneSet) {
        guard let id = time.zoneID else { return }
        add(id, at: zones.instant(of: time), isRepeated: isRepeated)
    }

    /// Adds a TZID with a moment at which it is used.
    mutating func add(_ id: String, at instant: Instant, isRepeated: Bool) {
        let year: Int64 = 366 * 86_400
        let end = isRepeated ? max(instant + year, Instant(seconds: 4_102_444_800)) : instant + year
        let known = ranges[id] ?? instant - year..<end
        ranges[id] = min(known.lowerBound, instant - year)..<max(known.upperBound, end)
    }

    /// The TZIDs with their ranges, in alphabetical order.
    var sorted: [(id: String, range: Range<Instant>)] {
        ranges.sorted { $0.key < $1.key }.map { (id: $0.key, range: $0.value) }
    }
}

extension Event {
    /// All times that are written with the event.
    var times: [CalendarTime] {
        var times = [start] + exceptionDates + addedDates.map(\.start)
        for end in [end] + addedDates.map(\.end) {
            if case .time(let time) = end { times.append(time) }
        }
        if let recurrenceID { times.append(recurrenceID) }
        return times
    }
}
