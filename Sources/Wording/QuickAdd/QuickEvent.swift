package import CalendarModel
internal import TimeZones

/// An event read from one line: `Dentist fri 10:00 1h`, `wed 9:00-17:00`, `Course mon to wed #work`.
package struct QuickEvent: Hashable, Sendable {
    /// Its title.
    package var title: String
    /// The start; a date for an all-day event.
    package var start: CalendarTime
    /// The end, exclusive.
    package var end: CalendarTime
    /// Whether the line gives no length, so that one hour is assumed.
    package var isLengthAssumed = false
    /// Its categories.
    package var categories: [String] = []

    /// Returns the time range; all-day events run from midnight to midnight.
    package func range(in reader: TimeReader) -> Range<Instant> {
        let begin = reader.instant(of: start, at: .start)
        return begin..<max(begin, reader.instant(of: end, at: .start))
    }

    /// Returns the calendar event.
    ///
    /// - Parameters:
    ///   - uid: Its UID.
    ///   - isBusy: Whether the event is always busy, even if its calendar treats all-day events as free.
    /// - Returns: The event.
    package func event(uid: String, isBusy: Bool) -> Event {
        var event = Event(uid: uid, start: start)
        event.summary = title
        event.end = .time(end)
        event.categories = categories
        if isBusy { event.isTransparent = false }
        return event
    }
}

extension QuickAdd {
    /// Returns the event that a line describes.
    ///
    /// The time is the longest run of words that forms a time, and the last of several: *Sun lotion fri 10:00* is on Friday.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - title: The title to use if the line contains none.
    /// - Returns: The event.
    /// - Throws: `QuickAdd.Mistake` with the position of the problem.
    package func readEvent(
        _ line: String, titled title: String? = nil
    ) throws(Mistake) -> QuickEvent {
        var reading = QuickReading(self, try QuickWord.words(of: line))
        return try reading.event(titled: title)
    }
}

extension QuickReading {
    /// The time range of an event.
    private enum Span {
        case hours(Instant, Instant)
        case moment(Instant)
        case days(ClosedRange<CivilDate>)
    }

    fileprivate mutating func event(titled name: String?) throws(QuickAdd.Mistake) -> QuickEvent {
        var found: (span: Span, range: Range<Int>)?
        for place in words.indices {
            guard let (span, count) = try span(at: place), count >= found?.range.count ?? 0 else {
                continue
            }
            found = (span, place..<place + count)
        }
        guard let found else { throw mistakeAtEnd(.noWhen) }
        try readRest(but: found.range)
        try refuseTimesInTitle(beside: found.range)
        let title = title.isEmpty ? nil : title.map { words[$0].inTitle }.joined(separator: " ")
        guard let title = title ?? name else { throw mistakeAtEnd(.noTitle) }
        let (start, end) = try times(of: found.span, found.range)
        var event = QuickEvent(title: title, start: start, end: end)
        if case .moment = found.span { event.isLengthAssumed = toDo.estimate == nil }
        event.categories = toDo.categories
        return event
    }

    /// Reads lengths and categories from the words outside the time; the rest is the title.
    private mutating func readRest(but time: Range<Int>) throws(QuickAdd.Mistake) {
        var place = 0
        while place < words.count {
            if time.contains(place) {
                place = time.upperBound
                continue
            }
            // A word such as *on* before the time belongs to the time.
            let isBeforeTime = place + 1 == time.lowerBound
            if isBeforeTime, let word = words[place].plain, ["on", "at", "from"].contains(word) {
                place += 1
                continue
            }
            let count = try readElementOfEvent(at: place)
            if count == 0 { title.append(place) }
            place += max(1, count)
        }
    }

    private mutating func readElementOfEvent(at place: Int) throws(QuickAdd.Mistake) -> Int {
        if words[place].sign == "#" { return try readName("#", words[place].text, at: place) }
        guard let first = words[place].plain?.first else { return 0 }
        switch first {
        case "#": return try readName("#", String(words[place].text.dropFirst()), at: place)
        case "~", "[": return try readMarkedLength(at: place)
        case "0"..."9": return try readLoneLength(at: place)
        case "f" where stands("for", at: place): return try readLength(at: place)
        default: return 0
        }
    }

    /// Returns the time at a position and its number of words: hours, a moment or days.
    private func span(at place: Int) throws(QuickAdd.Mistake) -> (Span, Int)? {
        if let days = weekdays(at: place) { return try daysWithoutHours(days, place, count: 1) }
        if let hours = try hours(at: place) {
            return (.hours(hours.value.0, hours.value.1), hours.count)
        }
        guard let start = time(at: place), let span = span(of: start.value) else { return nil }
        let next = place + start.count
        // `fri from 14:00`
        if case .days(let days) = span, days.lowerBound == days.upperBound,
            stands("from", at: next),
            let clock = time(at: next + 1), clock.count == 1,
            case .moment(let moment)? = self.span(of: clock.value)
        {
            let day = context.times.zone.start(of: days.lowerBound)
            let first = onSameDay(moment, as: day)
            guard ["to", "until", "till"].contains(where: { stands($0, at: next + 2) }),
                let end = time(at: next + 3), end.count == 1,
                case .moment(let last)? = self.span(of: end.value)
            else { return (.moment(first), start.count + 2) }
            return (.hours(first, onSameDay(last, as: day)), start.count + 4)
        }
        let isRange = ["to", "until", "till", "-", "–"].contains { stands($0, at: next) }
        guard isRange, let end = time(at: next + 1) else { return (span, start.count) }
        let count = start.count + 1 + end.count
        switch (span, self.span(of: end.value)) {
        case (.days(let first), .days(let last)):
            // `fri to mon` spans the weekend.
            let weeks = max(0, (first.lowerBound - last.upperBound + 6) / 7)
            let isWeekday = !text(next + 1..<next + 1 + end.count).contains(where: \.isNumber)
            guard weeks == 0 || isWeekday else {
                let range = place..<place + count
                throw mistake(range, .endBeforeStart(text(range)))
            }
            let days = first.lowerBound...last.upperBound + 7 * weeks
            return try daysWithoutHours(days, place, count: count)
        case (.moment(let first), .moment(let last)):
            return (.hours(first, end.count > 1 ? last : onSameDay(last, as: first)), count)
        default: return (span, start.count)
        }
    }

    /// Returns the days of a range of weekdays in one word, such as `tue-thu`; the first is the next such day.
    private func weekdays(at place: Int) -> ClosedRange<CivilDate>? {
        guard let word = words[place].plain else { return nil }
        let names = word.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
        guard names.count == 2, let first = Weekday(words: names[0]),
            let last = Weekday(words: names[1]),
            case .days(let days)? = try? context.times.read(String(names[0]))
        else { return nil }
        return days.lowerBound...days.lowerBound + (last.rawValue - first.rawValue + 7) % 7
    }

    /// Returns several days as a span.
    ///
    /// - Throws: `QuickAdd.Mistake` if hours follow: each day would be an event of its own.
    private func daysWithoutHours(
        _ days: ClosedRange<CivilDate>, _ place: Int, count: Int
    ) throws(QuickAdd.Mistake) -> (Span, Int) {
        let next = place + count
        guard next < words.count, let hours = try hours(at: next) else {
            return (.days(days), count)
        }
        let range = place..<next + hours.count
        throw mistake(range, .hoursOfDays(text(range)))
    }

    private func span(of meaning: TimeMeaning) -> Span? {
        switch meaning {
        case .moment(let moment): .moment(moment)
        case .days(let days): .days(days)
        case .away(let day, _): .days(day...day)
        case .evening(let day):
            .moment(context.times.zone.instant(of: CivilDateTime(day, secondOfDay: 18 * 3600)))
        case .end: nil
        }
    }

    /// Moves a moment read from a clock time alone to the day of another moment.
    func onSameDay(_ moment: Instant, as first: Instant) -> Instant {
        let zone = context.times.zone
        let clock = zone.wallClock(at: moment).secondOfDay
        return zone.instant(
            of: CivilDateTime(zone.wallClock(at: first).date, secondOfDay: clock))
    }

    private func times(
        of span: Span, _ range: Range<Int>
    ) throws(QuickAdd.Mistake) -> (CalendarTime, CalendarTime) {
        let (start, end): (Instant, Instant)
        switch span {
        case .days(let days): return (.date(days.lowerBound), .date(days.upperBound + 1))
        case .hours(let first, let last):
            guard first < last else { throw mistake(range, .endBeforeStart(text(range))) }
            (start, end) = (first, last)
        case .moment(let moment):
            (start, end) = (moment, moment + (toDo.estimate?.nominalSeconds ?? 3600))
        }
        let reader = context.times
        return (CalendarTime.utc(start).zoned(in: reader), CalendarTime.utc(end).zoned(in: reader))
    }
}
