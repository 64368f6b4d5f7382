import CalendarModel

extension Timeline {
    /// Returns which of the runs have slots on each of so many days.
    static func runsOfDays(
        _ runs: [Range<Int>], days: [Int32], count: Int
    ) -> [Range<Int>] {
        var runsOfDays = Array(repeating: 0..<0, count: count)
        for (run, slots) in runs.enumerated() where !slots.isEmpty {
            for day in Int(days[slots.lowerBound])...Int(days[slots.upperBound - 1]) {
                let first = runsOfDays[day].isEmpty ? run : runsOfDays[day].lowerBound
                runsOfDays[day] = first..<run + 1
            }
        }
        return runsOfDays
    }

    /// Returns the local day of each slot of a span, and the part of it that the slot starts in.
    static func daysAndParts(
        _ span: Range<Int>, grid: Int, days: LocalDays
    ) -> (days: [Int32], parts: [UInt8]) {
        let first = days.day(of: span.lowerBound)
        var numbers: [Int32] = []
        var parts: [UInt8] = []
        numbers.reserveCapacity(span.count / grid)
        parts.reserveCapacity(span.count / grid)
        var day = first
        var start = days.start(ofDay: day)
        var next = days.start(ofDay: day + 1)
        for minute in stride(from: span.lowerBound, to: span.upperBound, by: grid) {
            while let midnight = next, midnight <= minute {
                day += 1
                start = next
                next = days.start(ofDay: day + 1)
            }
            numbers.append(Int32(day - first))
            parts.append(ToDo.DayPart.number(at: minute - (start ?? minute)))
        }
        return (numbers, parts)
    }
}

extension ToDo.DayPart {
    /// The position of this part among those of a day.
    var number: UInt8 {
        switch self {
        case .morning: 0
        case .afternoon: 1
        case .evening: 2
        }
    }

    /// Returns the position of the part in which a minute of a local day lies.
    static func number(at minute: Int) -> UInt8 {
        minute < noon ? 0 : minute < dusk ? 1 : 2
    }
}
