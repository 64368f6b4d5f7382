extension RecurrenceRule: CustomStringConvertible {
    /// The value of an RRULE property, with its parts in the order of RFC 5545 §3.3.10.
    public var description: String {
        var parts = ["FREQ=\(frequency.name)"]
        switch end {
        case .never: break
        case .count(let count): parts.append("COUNT=\(count)")
        case .until(let time): parts.append("UNTIL=\(time.basic)")
        }
        if interval != 1 { parts.append("INTERVAL=\(interval)") }
        let lists: [(name: String, values: [String])] = [
            ("BYSECOND", seconds.map(String.init)),
            ("BYMINUTE", minutes.map(String.init)),
            ("BYHOUR", hours.map(String.init)),
            ("BYDAY", weekdays.map { ($0.ordinal == 0 ? "" : "\($0.ordinal)") + $0.weekday.code }),
            ("BYMONTHDAY", monthDays.map(String.init)),
            ("BYYEARDAY", yearDays.map(String.init)),
            ("BYWEEKNO", weekNumbers.map(String.init)),
            ("BYMONTH", months.map(String.init)),
            ("BYSETPOS", positions.map(String.init)),
        ]
        for list in lists where !list.values.isEmpty {
            parts.append("\(list.name)=\(list.values.joined(separator: ","))")
        }
        // RFC 7529 §4.1 forbids SKIP without RSCALE.
        if skip != .omit { parts += ["RSCALE=GREGORIAN", "SKIP=\(skip.rawValue)"] }
        if weekStart != .monday { parts.append("WKST=\(weekStart.code)") }
        return parts.joined(separator: ";")
    }
}
