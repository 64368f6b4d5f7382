internal import DesignTokens

/// The text alternative of a picture.
enum PictureWords {
    /// Returns the full description of an item: title, date, time and the parts of `sharedWords`.
    static func name(of item: WeekPicture.Item, on day: WeekPicture.Day) -> String {
        let time = time(of: item)
        let own = [title(item.title), day.name] + (time.isEmpty ? [] : [time])
        return (own + sharedWords(of: item)).joined(separator: ", ")
    }

    /// Returns the parts of an item's description that similar items share: calendar, kind, change, mark, category
    /// and overlaps.
    static func sharedWords(of item: WeekPicture.Item) -> [String] {
        var words = item.calendar.isEmpty ? [] : ["calendar \(item.calendar)"]
        words.append(word(for: item.kind))
        if let change = item.change { words.append(change.rawValue) }
        if let mark = item.mark, !mark.name.isEmpty { words.append(mark.name) }
        if let category = item.category { words.append("category \(category.name)") }
        if item.overlapCount > 0 { words.append("overlaps \(item.overlapCount)") }
        return words
    }

    /// Returns the full description of a bar over whole days.
    static func name(of bar: WeekPicture.Bar) -> String {
        "\(title(bar.title)), \(rest(of: bar))"
    }

    /// Returns the description of a bar without its title.
    static func rest(of bar: WeekPicture.Bar) -> String {
        var parts = bar.daysLabel.isEmpty ? [] : [bar.daysLabel]
        parts.append("all day")
        if !bar.calendar.isEmpty { parts.append("calendar \(bar.calendar)") }
        parts.append(word(for: bar.kind))
        return parts.joined(separator: ", ")
    }

    /// Returns the time of an item in words: "09:00 to 10:30".
    static func time(of item: WeekPicture.Item) -> String {
        if item.startLabel.isEmpty { return item.endLabel }
        if item.endLabel.isEmpty || item.minutes.isEmpty { return item.startLabel }
        return "\(item.startLabel) to \(item.endLabel)"
    }

    /// Returns the time of an item in short form: "09:00–10:30", "–07:45", "18:00–".
    static func shortTime(of item: WeekPicture.Item) -> String {
        let (start, end) = shortTimes(of: item)
        return start + end
    }

    /// Returns the short time in two parts; if space is short, the first is used alone.
    static func shortTimes(of item: WeekPicture.Item) -> (start: String, end: String) {
        if item.continuesBefore { return (item.endLabel.isEmpty ? "" : "–" + item.endLabel, "") }
        if item.startLabel.isEmpty { return ("", "") }
        if item.continuesAfter { return (item.startLabel, "–") }
        return (item.startLabel, item.minutes.isEmpty ? "" : "–" + item.endLabel)
    }

    /// Returns a title, with a placeholder if it is blank.
    static func title(_ text: String) -> String {
        text.contains { !$0.isWhitespace } ? text : "(no title)"
    }

    /// Returns the name of an item kind.
    static func word(for kind: WeekPicture.Item.Kind) -> String {
        switch kind {
        case .meeting: "meeting"
        case .tentative: "tentative"
        case .transparent: "free"
        case .block: "task"
        case .pinnedBlock: "pinned task"
        case .workedBlock: "worked"
        case .doneBlock: "done"
        case .missedBlock: "missed"
        }
    }

    /// Returns the description of a picture in one paragraph.
    static func description(of picture: WeekPicture) -> String {
        let days = picture.days.map { day in
            let items = day.items.inOrder.map { item in
                let overlap = item.overlapCount > 0 ? " (overlaps \(item.overlapCount))" : ""
                return "\(title(item.title)) \(time(of: item))\(overlap)"
            }
            return "\(day.name): \(items.isEmpty ? "nothing" : items.joined(separator: "; "))."
        }
        let bars = picture.allDay.inOrder.map { "\(title($0.title)) \($0.daysLabel)" }
        let lanes = bars.isEmpty ? [] : ["All day: \(bars.joined(separator: "; "))."]
        return (lanes + days).joined(separator: " ")
    }

    /// Returns the description of a day's tasks in one paragraph.
    static func description(of today: PagePicture.Today) -> String {
        if let failure = today.failure { return "Tasks are not known: \(failure)" }
        if today.tasks.isEmpty { return "No tasks today." }
        let tasks = (today.overdue + today.current).map { task in
            let signs = [
                task.isDone ? "done" : nil, task.isOverdue && !task.isDone ? "overdue" : nil,
                task.mark?.name, task.category?.name,
            ]
            let notes = signs.compactMap(\.self).joined(separator: ", ")
            return "\(title(task.title)) \(task.timeLabel)\(notes.isEmpty ? "" : " (\(notes))")"
        }
        return "Tasks, \(today.doneCount) of \(today.tasks.count) done: "
            + "\(tasks.joined(separator: "; "))."
    }
}

extension WeekPicture.Day {
    /// The date in words.
    var name: String { dateLabel.isEmpty ? heading : dateLabel }
}

/// The meaning of a colour or a sign in a picture.
struct LegendEntry: Hashable {
    /// The colour or sign.
    enum Sign: Hashable {
        case kind(WeekPicture.Item.Kind)
        case calendar(AdaptiveColor?)
        case conflict
        case now
        case gap
        case mark(WeekPicture.Item.Mark)
    }

    var sign: Sign
    var word: String

    /// Returns the entries that a picture needs: its kinds of items, conflicts, current time, gaps and marks, and its
    /// calendars if there are several.
    static func all(of picture: WeekPicture) -> [LegendEntry] {
        let items = picture.days.flatMap(\.items)
        let kinds = Set(items.map(\.kind) + picture.allDay.map(\.kind))
        var entries = WeekPicture.Item.Kind.allCases.filter(kinds.contains).map { kind in
            LegendEntry(sign: .kind(kind), word: PictureWords.word(for: kind))
        }
        if items.contains(where: \.isConflicting) {
            entries.append(LegendEntry(sign: .conflict, word: "conflict"))
        }
        if picture.now != nil { entries.append(LegendEntry(sign: .now, word: "now")) }
        let shown = picture.hours.lowerBound * 60..<picture.hours.upperBound * 60
        if picture.days.indices.contains(where: { day in
            picture.gaps(ofDay: day).contains { $0.overlaps(shown) }
        }) {
            entries.append(LegendEntry(sign: .gap, word: "no such time"))
        }
        var marks: [WeekPicture.Item.Mark] = []
        for mark in items.compactMap(\.mark) where !mark.name.isEmpty && !marks.contains(mark) {
            marks.append(mark)
        }
        entries += marks.sorted { $0.text > $1.text }.map {
            LegendEntry(sign: .mark($0), word: $0.name)
        }
        guard picture.calendars.count > 1 else { return entries }
        return entries
            + picture.calendars.map { LegendEntry(sign: .calendar($0.tint), word: $0.name) }
    }
}

/// Returns a duration in short form: `45m`, `2h`, `1h30`.
func durationLabel(minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    if hours == 0 { return "\(rest)m" }
    return rest == 0 ? "\(hours)h" : "\(hours)h" + (rest < 10 ? "0" : "") + "\(rest)"
}
