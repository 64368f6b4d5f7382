internal import CalendarModel
internal import TimeZones

/// Reads the repeat rule of a to-do.
extension QuickReading {
    /// Reads `every …` with its end, or `weekly` at the end of the title.
    mutating func readRule(at place: Int) throws(QuickAdd.Mistake) -> Int {
        let adverbs: [String: (RecurrenceRule.Frequency, Int)] = [
            "daily": (.daily, 1), "weekly": (.weekly, 1), "monthly": (.monthly, 1),
            "yearly": (.yearly, 1), "biweekly": (.weekly, 2), "fortnightly": (.weekly, 2),
            "quarterly": (.monthly, 3),
        ]
        if let word = words[place].plain, let (unit, interval) = adverbs[word] {
            guard isEndOfTitle(place) else { return 0 }
            if word == "biweekly" {
                note(
                    place..<place + 1, "“biweekly” is read as every 2 weeks",
                    hint: "twice a week is a habit: write times_per_week = 2 under [[habit]]")
            }
            return try setRule(RecurrenceRule(unit, interval: interval), place..<place + 1)
        }
        guard let form = RepeatForm.read(words[place...]) else {
            noteSlip(at: place)
            return 0
        }
        return try setRule(form.rule, place..<place + form.count)
    }

    /// Sets the rule, including an end that follows it: `10 times`, `until 1 Dec`.
    private mutating func setRule(
        _ rule: RecurrenceRule, _ range: Range<Int>
    ) throws(QuickAdd.Mistake) -> Int {
        var (rule, end) = (rule, range.upperBound)
        if rule.frequency == .weekly, rule.interval > 1 { rule.weekStart = context.times.weekStart }
        if let number = phrase(end, 1).flatMap({ decimal($0[0].utf8) }),
            (1...9999).contains(number),
            stands("times", at: end + 1)
        {
            rule.end = .count(number)
            end += 2
        } else if stands("until", at: end), let found = time(at: end + 1) {
            let last = context.times.instant(of: found.value, at: .end) - 1
            rule.end = .until(.date(context.times.zone.wallClock(at: last).date))
            end += 1 + found.count
        }
        try say(.rule, range.lowerBound..<end)
        toDo.rule = rule
        return end - range.lowerBound
    }

    /// Whether title words precede a word and none directly follows it: *water plants weekly*, not *weekly review*.
    private func isEndOfTitle(_ place: Int) -> Bool {
        guard !title.isEmpty || removal != nil else { return false }
        guard place + 1 < words.count, !stands("until", at: place + 1),
            !stands("times", at: place + 2)
        else {
            return true
        }
        var trial = self
        // A mistake also means that an element follows.
        return (try? trial.readElement(at: place + 1)) != 0
    }

    /// Adds a note that `3 times a week` is a habit, which belongs in the configuration.
    mutating func noteHabit() {
        for place in title {
            guard let count = phrase(place, 1).flatMap({ decimal($0[0].utf8) }),
                stands("times", at: place + 1), let article = phrase(place + 2, 1)?.first,
                ["a", "per", "each", "every"].contains(article), stands("week", at: place + 3)
            else { continue }
            note(
                place..<place + 4, "“\(text(place..<place + 4))” stays in the title",
                hint:
                    "this is a habit: write [[habit]] with a name and times_per_week = \(count) in the configuration"
            )
        }
    }

    /// Adds a note if words such as `every wek` resemble a rule.
    private mutating func noteSlip(at place: Int) {
        guard let word = phrase(place + 1, 1)?.first else { return }
        let names =
            RepeatForm.units.map(\.name) + ["weekday", "weekend", "other"]
            + Weekday.allCases.map(\.name)
        guard word.count > 2, let nearest = nearest(to: word, among: names) else { return }
        let range = place..<place + 2
        note(
            range, "“\(text(range))” stays in the title",
            hint: "did you mean every \(nearest.lowercased())?")
    }

    /// Starts a rule without a time on its first occurrence from today on.
    ///
    /// Adds a note if the rule has a time that is not one of its occurrences.
    mutating func anchorRule() {
        guard let rule = toDo.rule else { return }
        guard let anchor = toDo.start ?? toDo.due else {
            let today = context.times.today
            toDo.start = .date(rule.firstDate(from: today) ?? today)
            return
        }
        let date = anchor.wallClock.date
        guard !rule.hasDate(date), let range = said[toDo.start == nil ? .due : .start] else {
            return
        }
        note(
            range,
            "\(TimeText.day(date)) is not one of the days of “\(RepeatForm.text(rule) ?? "")”",
            hint: rule.firstDate(from: date).map { "the first one is \(TimeText.day($0))" })
    }
}

extension RecurrenceRule {
    /// Returns the first day, from a day on, that matches the parts of a rule that words can express; nil if none does in eight
    /// years.
    fileprivate func firstDate(from date: CivilDate) -> CivilDate? {
        (0...2923).lazy.map { date + $0 }.first { hasDate($0) }
    }

    /// Returns the days from a first date to the date of the rule that is meant instead, in the same week or later but not in the
    /// past; nil if the rule has the first date.
    func daysToDate(from first: CivilDate, in reader: TimeReader) -> Int? {
        guard !hasDate(first) else { return nil }
        let week = first - (first.weekday.rawValue - reader.weekStart.rawValue + 7) % 7
        return firstDate(from: max(reader.today, week)).map { $0 - first }
    }

    /// Whether a day matches the parts of a rule that words can express.
    fileprivate func hasDate(_ date: CivilDate) -> Bool {
        let (year, month, day) = date.components
        let length = CivilDate.daysInMonth(month, ofYear: year)
        let isWeekday =
            weekdays.isEmpty
            || weekdays.contains {
                guard $0.weekday == date.weekday else { return false }
                switch $0.ordinal {
                case 0: return true
                case -1: return day > length - 7
                case let ordinal: return (day - 1) / 7 + 1 == ordinal
                }
            }
        let isDay =
            monthDays.isEmpty || monthDays.contains(day) || monthDays.contains(day - length - 1)
        return isWeekday && isDay && (months.isEmpty || months.contains(month))
    }
}
