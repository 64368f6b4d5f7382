internal import CalendarModel
internal import Recurrence
internal import TimeZones

extension CalendarCheck {
    /// Finds rules that never fire, and starts that no rule of theirs gives.
    mutating func checkRules(of event: Event) {
        guard let first = firstOccurrence(of: event) else {
            warn(
                event.place, event.uid, "the RRULE of this event never gives a time",
                hint: "correct the RRULE, or remove it from an event that takes place once")
            return
        }
        guard first.recurrenceTime != event.start.wallClock else { return }
        let start = event.start.isDate ? "\(first.recurrenceTime.date)" : "\(first.recurrenceTime)"
        warn(
            event.place, event.uid,
            "the RRULE passes over DTSTART, which does not count",
            hint: "begin with \(start), as the rule does (RFC 5545 §3.8.5.3)")
    }

    /// Returns the first occurrence that the rules of an event give, or nil without one in 400 years, after
    /// which the Gregorian calendar repeats.
    private func firstOccurrence(of event: Event) -> Occurrence? {
        var bare = Event(uid: event.uid, start: event.start)
        bare.rules = event.rules
        // Nothing but overrides can be reported of a single event.
        var unused: [Diagnostic] = []
        let finder = OccurrenceFinder([bare], zones: calendar.zones, diagnostics: &unused)
        let start = calendar.zones.instant(of: event.start)
        // Most rules match DTSTART: the day is asked first, and centuries only at last.
        for days: Int64 in [1, 400, 11_000, 146_097] {
            let window = start..<start + days * 86_400
            if let first = finder.occurrences(in: window).first { return first }
        }
        return nil
    }
}
