package import CalendarModel
internal import TimeZones

/// The start and due times of a to-do.
extension QuickReading {
    mutating func readDue(at place: Int) throws(QuickAdd.Mistake) -> Int {
        var first = place + 1
        if stands("due", "by", at: place) { first += 1 }
        if let count = try readHours(from: place, at: first) { return count }
        guard let found = time(at: first, takesMark: true) else {
            if stands("due", at: place) { try refuseSlip(at: first, after: "due") }
            return 0
        }
        var count = first + found.count - place
        let isHard = stands("hard", at: place + count)
        if isHard { count += 1 }
        try say(.due, place..<place + count)
        toDo.due = context.times.calendarTime(of: found.value, at: .end).zoned(in: context.times)
        toDo.isDueHard = isHard || found.isMarked
        let end = context.times.instant(of: found.value, at: .end)
        if end <= context.times.now {
            note(place..<place + count, "“\(text(place..<place + count))” is over", hint: nil)
        }
        return count
    }

    mutating func readStart(at place: Int) throws(QuickAdd.Mistake) -> Int {
        let isNotBefore = stands("not", at: place)
        guard !isNotBefore || stands("not", "before", at: place) else { return 0 }
        let first = place + (isNotBefore ? 2 : 1)
        if let count = try readHours(from: place, at: first) { return count }
        guard let found = time(at: first) else {
            let mayBeTitle = !isNotBefore && removal == nil
            let word = isNotBefore ? "not before" : text(place..<first)
            try refuseSlip(at: first, after: word, mayBeTitle: mayBeTitle)
            return 0
        }
        let range = place..<first + found.count
        try say(.start, range)
        toDo.start = context.times.calendarTime(of: found.value, at: .start).zoned(
            in: context.times)
        return range.count
    }

    /// Reads `mon 9:00-10:30`: the to-do begins at the first time and is due at the second.
    ///
    /// Its length is the time between them
    /// if it gives no other.
    ///
    /// - Returns: The number of words from `first` on; nil if there are no such hours.
    private mutating func readHours(
        from first: Int, at place: Int
    ) throws(QuickAdd.Mistake) -> Int? {
        let times = context.times
        guard let found = try hours(at: place) else { return nil }
        let range = first..<place + found.count
        try say(.start, range)
        try say(.due, range)
        toDo.start = CalendarTime.utc(found.value.0).zoned(in: times)
        toDo.due = CalendarTime.utc(found.value.1).zoned(in: times)
        if said[.estimate] == nil {
            toDo.estimate = CalendarDuration(seconds: found.value.1 - found.value.0)
        }
        return range.count
    }

    /// Returns the two moments in `mon 9:00-10:30` and the number of words; `22:00-02:00` ends on the next day.
    ///
    /// - Throws: `QuickAdd.Mistake` for hours that end before they begin and do not span a night.
    func hours(
        at place: Int
    ) throws(QuickAdd.Mistake) -> (value: (Instant, Instant), count: Int)? {
        let times = context.times
        let found = longest(at: place, upTo: 5) { phrase -> (Instant, Instant)? in
            let halves = phrase[phrase.count - 1].split { $0 == "-" || $0 == "–" }
            guard halves.count == 2, halves.allSatisfy({ $0.first?.isNumber ?? false }),
                phrase.count > 1 || halves.allSatisfy({ $0.contains(":") })
            else { return nil }
            let moments = halves.compactMap { half -> Instant? in
                let text = (phrase.dropLast() + [String(half)]).joined(separator: " ")
                guard case .moment(let instant)? = try? times.read(text) else { return nil }
                return instant
            }
            return moments.count == 2 ? (moments[0], moments[1]) : nil
        }
        guard var found else { return nil }
        // The day occurs once; the second clock time is on the same day.
        found.value.1 = onSameDay(found.value.1, as: found.value.0)
        if found.value.1 <= found.value.0 {
            let next = times.end(from: found.value.1, after: CalendarDuration(days: 1))
            guard found.value.0 < next, next - found.value.0 <= 12 * 3600 else {
                let range = place..<place + found.count
                throw mistake(range, .endBeforeStart(text(range)))
            }
            found.value.1 = next
        }
        return found
    }

    /// Returns the longest time at a position and, if `takesMark` is true, whether a `!` follows it.
    func time(at place: Int, takesMark: Bool = false) -> (
        value: TimeMeaning, count: Int, isMarked: Bool
    )? {
        let found = longest(at: place, upTo: 8) { phrase -> (TimeMeaning, Bool)? in
            if let time = time(phrase) { return (time, false) }
            guard takesMark, let last = phrase.last, last.hasSuffix("!") else { return nil }
            return time(phrase.dropLast() + [String(last.dropLast())]).map { ($0, true) }
        }
        return found.map { ($0.value.0, $0.count, $0.value.1) }
    }

    /// Returns the time that words mean in a line.
    ///
    /// A number alone is not an hour, and a word such as *week* or *now* is not a
    /// time.
    private func time(_ phrase: [String]) -> TimeMeaning? {
        guard !["week", "month", "year", "now"].contains(phrase[0]) || phrase.count > 1 else {
            return nil
        }
        let last = phrase[phrase.count - 1]
        // `due thu 3h` gives a day and a length; a deadline at three in the night is unlikely.
        let saysAt = phrase.count > 1 && phrase[phrase.count - 2] == "at"
        if let clock = QuickReading.clock(ofHours: last), clock.hour > 6 || saysAt {
            let text = (phrase.dropLast() + [clock.text]).joined(separator: " ")
            return try? context.times.read(text)
        }
        // The length after `in 3 days 1h` is the to-do's length, not part of the time.
        if ["in", "within"].contains(phrase[0]), phrase.count > 3 { return nil }
        if phrase.count > 1, last.utf8.count <= 2, decimal(last.utf8) != nil {
            let before = phrase[phrase.count - 2]
            guard before == "at" || DateForm.month(before) != nil else { return nil }
        }
        return try? context.times.read(phrase.joined(separator: " "))
    }

    /// Returns the clock time for `17h` or `17h30`.
    private static func clock(ofHours word: String) -> (hour: Int, text: String)? {
        let parts = word.split(separator: "h", omittingEmptySubsequences: false)
        guard parts.count == 2, let hour = decimal(parts[0].utf8), hour < 24,
            parts[1].isEmpty || parts[1].utf8.count == 2 && decimal(parts[1].utf8) ?? 60 < 60
        else { return nil }
        return (hour, "\(hour):\(parts[1].isEmpty ? "00" : String(parts[1]))")
    }

    /// Throws if the words at a position resemble a time; if they may be a title, such as *start frying*, only for a day that does
    /// not exist.
    private func refuseSlip(
        at place: Int, after word: String, mayBeTitle: Bool = false
    ) throws(QuickAdd.Mistake) {
        for count in 1...3 {
            guard let phrase = phrase(place, count) else { return }
            let range = place..<place + count
            do throws(TimeReader.Misreading) {
                _ = try context.times.read(phrase.joined(separator: " "))
            } catch {
                let isSlip =
                    switch error.reason {
                    case .unknown(let nearest): nearest != nil && !mayBeTitle
                    case .noSuchDay: true
                    default: !mayBeTitle
                    }
                guard isSlip else { continue }
                throw mistake(
                    range, .noTime(after: word, .init(text: text(range), reason: error.reason)))
            }
        }
    }

    /// Adds a note about a time at the end of the title, which may be meant as a due or start time.
    mutating func noteTimeInTitle() {
        guard let last = title.last else { return }
        let part = words[last].plain.flatMap {
            ["morning", "afternoon", "evening"].contains($0) ? $0 : nil
        }
        let end = part == nil ? last : last - 1
        for first in title.suffix(4) {
            guard let found = time(at: first), first + found.count - 1 == end,
                first != title.first
            else { continue }
            let time = text(first..<end + 1)
            note(
                first..<last + 1, "“\(text(first..<last + 1))” stays in the title",
                hint: part.map { "write start \(time) prefer \($0) if it is a time" }
                    ?? "write due \(time) or start \(time) if it is a time")
            return
        }
    }

    /// Throws if the to-do is due before its start.
    func checkOrder() throws(QuickAdd.Mistake) {
        guard let start = toDo.start, let due = toDo.due, let startWords = said[.start],
            let dueWords = said[.due]
        else { return }
        let times = context.times
        guard times.instant(of: due, at: .end) <= times.instant(of: start, at: .start) else {
            return
        }
        throw mistake(dueWords, .dueBeforeStart(due: text(dueWords), start: text(startWords)))
    }
}

extension TimeReader {
    /// Returns the first moment, or the end, of a time that was read in this zone.
    package func instant(of time: CalendarTime, at edge: Edge) -> Instant {
        switch time {
        case .date(let date): instant(of: .days(date...date), at: edge)
        case .utc(let instant): instant
        case .floating(let clock), .zoned(let clock, _): zone.instant(of: clock)
        }
    }
}

extension CalendarTime {
    /// The moment as a wall-clock time in the reader's zone, so that a series keeps its hour across clock changes.
    ///
    /// The result
    /// stays in UTC if the clock time is ambiguous.
    func zoned(in reader: TimeReader) -> CalendarTime {
        guard case .utc(let instant) = self, reader.zone.id != "UTC" else { return self }
        let clock = reader.zone.wallClock(at: instant)
        return reader.zone.instant(of: clock) == instant
            ? .zoned(clock, zone: reader.zone.id) : self
    }
}
