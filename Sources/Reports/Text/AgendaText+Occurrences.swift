package import Agendas
internal import CalendarModel
internal import TimeZones
internal import Wording

extension AgendaText {
    /// Returns one line for each occurrence: the time in the zone with its offset, the title and the UID.
    ///
    /// If an occurrence does not begin at its original start (RECURRENCE-ID), that follows.
    package func occurrences(_ occurrences: some RandomAccessCollection<ListedOccurrence>) -> String
    {
        lines(
            of: occurrences, time: exact,
            remark: { original(of: $0).map { "  (moved from \($0))" } },
            name: { $0.event.uid })
    }

    private func exact(_ occurrence: ListedOccurrence) -> String {
        let (start, end) = (occurrence.range.lowerBound, occurrence.range.upperBound)
        if occurrence.event.start.isDate {
            let (first, last) = (text.zone.wallClock(at: start), text.zone.wallClock(at: end))
            let through = (last + -86_400).withWritableYear.date
            let day = text.wallClock(at: start).date
            return last.date - first.date <= 1 ? "\(day) all day" : "\(day) to \(through)"
        }
        guard text.offset(at: start) == text.offset(at: end) else {
            return "\(exact(start)) – \(exact(end))"
        }
        let (first, last) = (text.wallClock(at: start), text.wallClock(at: end))
        let day = first.date == last.date ? "" : "\(last.date) "
        return
            "\(first.date) \(first.minuteText)–\(day)\(last.minuteText) \(text.offset(at: start))"
    }

    private func exact(_ instant: Instant) -> String {
        let clock = text.wallClock(at: instant)
        return "\(clock.date) \(clock.minuteText) \(text.offset(at: instant))"
    }

    private func original(of occurrence: ListedOccurrence) -> String? {
        guard let identity = occurrence.recurrenceID,
            occurrence.recurrenceInstant != occurrence.range.lowerBound
        else { return nil }
        return identity.isDate
            ? "\(identity.wallClock.date)" : exact(occurrence.recurrenceInstant)
    }
}

extension CivilDateTime {
    /// The clock time as `09:30`, with seconds only if they are not zero.
    fileprivate var minuteText: String {
        let text = "\(padded(hour, 2)):\(padded(minute, 2))"
        return second == 0 ? text : text + ":\(padded(second, 2))"
    }
}
