internal import CalendarModel

extension ComponentReading {
    /// Reads RRULE; a rule that cannot be read costs that rule.
    mutating func rules(_ properties: [Property]) -> [RecurrenceRule] {
        var rules: [RecurrenceRule] = []
        for property in properties {
            do throws(RecurrenceRule.TextError) {
                let (rule, misplacedParts) = try rule(withoutBadCount(property))
                for part in misplacedParts {
                    report(
                        .warning, line: property.line,
                        "RFC 5545 §3.3.10 does not allow \(part)",
                        hint: "use another FREQ: other programs may read it in another way")
                }
                if !rules.contains(rule) { rules.append(rule) }
            } catch {
                unreadTimes.insert(property.line)
                report(
                    .warning, line: property.line, "\(error); only the first occurrence is left",
                    hint: "correct the RRULE by RFC 5545 §3.3.10")
            }
        }
        return rules
    }

    /// Returns the rule of a text, and what RFC 5545 does not allow in it.
    ///
    /// Calendars repeat few rules many times: they are remembered.
    private mutating func rule(
        _ text: String
    ) throws(RecurrenceRule.TextError) -> (rule: RecurrenceRule, misplacedParts: [String]) {
        if let known = knownRules[text] { return known }
        let rule = try RecurrenceRule(text)
        let parts = rule.misplacedParts
        if knownRules.count < 256 { knownRules[text] = (rule, parts) }
        return (rule, parts)
    }

    /// Returns the value of a rule without a COUNT that is no number, where UNTIL says when it ends.
    private mutating func withoutBadCount(_ property: Property) -> String {
        if knownRules[property.value] != nil { return property.value }
        let parts = property.value.uppercased().split(separator: ";")
        guard parts.contains(where: { $0.hasPrefix("UNTIL=") }),
            let count = parts.first(where: { $0.hasPrefix("COUNT=") }),
            Int(count.dropFirst(6)).map({ $0 < 1 }) ?? true
        else { return property.value }
        report(
            .warning, line: property.line, "\(count) was left out; UNTIL ends the rule",
            hint: "COUNT and UNTIL exclude each other (RFC 5545 §3.3.10)")
        return parts.filter { $0 != count }.joined(separator: ";")
    }

    /// Reads RDATE: times, dates, or periods with an end or a duration (RFC 5545 §3.8.5.2).
    mutating func addedDates(_ properties: [Property]) -> [Event.AddedDate] {
        var dates: [Event.AddedDate] = []
        for property in properties {
            for text in property.value.split(separator: ",") {
                let halves = text.split(separator: "/", maxSplits: 1)
                guard let first = halves.first, let start = time(first, of: property) else {
                    continue
                }
                var added = Event.AddedDate(start: start)
                if halves.count == 2 {
                    if let duration = CalendarDuration(halves[1].uppercased()) {
                        added.end = .duration(duration)
                    } else if let end = time(halves[1], of: property) {
                        added.end = .time(end)
                    }
                }
                dates.append(added)
            }
        }
        return dates
    }
}
