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
        // The grammar has the parts from short to long, and BYSETPOS last.
        for part in RulePart.allCases.dropLast().reversed() + [.position] {
            let values = part.values(in: self)
            if !values.isEmpty { parts.append("\(part.name)=\(values.joined(separator: ","))") }
        }
        // RFC 7529 §4.1 forbids SKIP without RSCALE.
        if skip != .omit { parts += ["RSCALE=GREGORIAN", "SKIP=\(skip.rawValue)"] }
        if weekStart != .monday { parts.append("WKST=\(weekStart.code)") }
        return parts.joined(separator: ";")
    }
}
