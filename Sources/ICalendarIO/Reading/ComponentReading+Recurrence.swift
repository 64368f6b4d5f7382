internal import CalendarModel
internal import Recurrence

extension ComponentReading {
    /// Reads the RRULEs of a component that begins at `start`; an unreadable rule is reported and left out.
    mutating func rules(_ properties: [Property], from start: CalendarTime?) -> [RecurrenceRule] {
        var rules: [RecurrenceRule] = []
        var known: Set<RecurrenceRule> = []
        for property in properties {
            do throws(RecurrenceRule.TextError) {
                let (rule, misplacedParts) = try rule(mended(property, from: start))
                for part in misplacedParts {
                    report(
                        .warning, line: property.line,
                        "RFC 5545 §3.3.10 does not allow \(part)",
                        hint: "use another FREQ: other programs may read it differently")
                }
                reportDatedEnd(of: rule, from: start, property)
                if known.insert(rule).inserted { rules.append(rule) }
            } catch {
                unreadTimes.insert(property.line)
                report(
                    .error, line: property.line,
                    "\(error); the rule was left out, and with it all but the first occurrence",
                    hint: "correct the RRULE by RFC 5545 §3.3.10")
            }
        }
        return rules
    }

    private mutating func reportDatedEnd(
        of rule: RecurrenceRule, from start: CalendarTime?, _ property: Property
    ) {
        guard case .until(.date(let date)) = rule.end, start?.isDate == false else { return }
        report(
            .warning, line: property.line,
            "UNTIL is a date, but DTSTART has a time; all of \(date) counts",
            hint: "write UNTIL in UTC, such as UNTIL=20260131T225959Z (RFC 5545 §3.3.10)")
    }

    /// Returns the rule of a text, and the parts of it that RFC 5545 does not allow.
    ///
    /// Calendars repeat a few rules many times, so rules are cached.
    private mutating func rule(
        _ text: String
    ) throws(RecurrenceRule.TextError) -> (rule: RecurrenceRule, misplacedParts: [String]) {
        if let known = knownRules[text] { return known }
        let rule = try RecurrenceRule(text)
        let parts = rule.misplacedParts
        if knownRules.count < 256 { knownRules[text] = (rule, parts) }
        return (rule, parts)
    }

    /// Returns the value of a rule, with errors repaired if its meaning is clear.
    ///
    /// A zero before a weekday is removed. If there are both COUNT and UNTIL, UNTIL is removed if COUNT ends the rule
    /// first; otherwise COUNT is removed.
    private mutating func mended(_ property: Property, from start: CalendarTime?) -> String {
        if knownRules[property.value] != nil { return property.value }
        var parts = property.value.uppercased().split(separator: ";").map(String.init)
        for (index, part) in parts.enumerated() where part.hasPrefix("BYDAY=") {
            let days = part.dropFirst(6).split(separator: ",", omittingEmptySubsequences: false)
            let plain = days.map { Int($0.dropLast(2)) == 0 ? $0.suffix(2) : $0 }
            guard plain != days else { continue }
            parts[index] = "BYDAY=" + plain.joined(separator: ",")
            report(
                .warning, line: property.line, "\(part) has a zero, which was left out",
                hint: "a weekday has no number, or one other than 0 (RFC 5545 §3.3.10)")
        }
        guard let until = parts.first(where: { $0.hasPrefix("UNTIL=") }),
            let count = parts.first(where: { $0.hasPrefix("COUNT=") })
        else { return parts.joined(separator: ";") }
        let number = Int(count.dropFirst(6)).flatMap { $0 < 1 ? nil : $0 }
        let dated = parts.filter { $0 != count }.joined(separator: ";")
        let countEndsFirst =
            number.map { ends(dated, from: start, after: $0) } ?? false
        report(
            .warning, line: property.line,
            "\(countEndsFirst ? until : count) was left out; \(countEndsFirst ? "COUNT" : "UNTIL") ends the rule",
            hint: "COUNT and UNTIL cannot be combined (RFC 5545 §3.3.10)")
        return countEndsFirst ? parts.filter { $0 != until }.joined(separator: ";") : dated
    }

    /// Whether a rule yields more than the given number of times.
    private func ends(_ text: String, from start: CalendarTime?, after count: Int) -> Bool {
        guard let start, count < 100_000, let rule = try? RecurrenceRule(text) else { return false }
        var times = RuleIterator(rule, start: start.wallClock)
        for _ in 0...count where times.next() == nil { return false }
        return true
    }

    /// Reads RDATE: times, dates, or periods with an end or a duration (RFC 5545 §3.8.5.2).
    ///
    /// Values of a type other than DTSTART's are reported.
    mutating func addedDates(
        _ properties: [Property], from begin: CalendarTime?
    ) -> [Event.AddedDate] {
        var dates: [Event.AddedDate] = []
        for property in properties {
            for text in property.value.split(separator: ",") {
                let halves = text.split(separator: "/", maxSplits: 1)
                guard let first = halves.first, let start = time(first, of: property) else {
                    continue
                }
                if let begin, start.isDate != begin.isDate, reportedLine != property.line {
                    reportedLine = property.line
                    report(
                        .warning, line: property.line,
                        begin.isDate
                            ? "\(property.name) has a time, but DTSTART is a date; the day counts"
                            : "\(property.name) is a date, but DTSTART has a time; that time on the date counts",
                        hint: "write both in the same form (RFC 5545 §3.8.5.2)")
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
