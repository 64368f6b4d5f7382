internal import CalendarModel
internal import TimeZones

extension QuickAdd {
    /// Returns a line that reads as a to-do: `Write report 2h due Fri 27 Nov 2026 !high #work`.
    ///
    /// Lines hold what lines can say: times in the reader's zone, and rules that have words.
    package func line(for toDo: QuickToDo) -> String {
        let elements = elements(of: toDo)
        let plain = ([toDo.title] + elements).joined(separator: " ")
        if let read = try? read(plain), read.withoutNotes == toDo.withoutNotes { return plain }
        return ([toDo.title.quoted] + elements).joined(separator: " ")
    }

    /// Returns how a to-do was understood, for a person to say yes to:
    /// `“Write report”, 2h, due Fri 27 Nov (end of the day), high, in work, every week, after “Collect data”, in the morning`.
    ///
    /// Years are told where they are not this one.
    package func words(for toDo: QuickToDo, _ text: TimeText) -> String {
        func time(_ time: CalendarTime) -> String {
            var text = text
            text.hasYears = time.wallClock.date.components.year != times.today.components.year
            let instant = times.instant(of: time, at: .start)
            return time.isDate ? text.day(instant) : text.moment(instant)
        }
        var words = ["“\(toDo.title.oneLine)”"]
        if let estimate = toDo.estimate { words.append(estimate.told) }
        if let due = toDo.due {
            let remarks =
                (due.isDate ? ["end of the day"] : []) + (toDo.isDueHard ? ["worthless later"] : [])
            let remark = remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))"
            words.append("due \(time(due))\(remark)")
        }
        if let start = toDo.start { words.append("not before \(time(start))") }
        if toDo.priority != .none { words.append("\(toDo.priority)") }
        if !toDo.categories.isEmpty {
            words.append("in " + toDo.categories.map(\.oneLine).joined(separator: " and "))
        }
        if let project = toDo.project { words.append("project \(project.oneLine)") }
        if let rule = toDo.rule {
            let end: String? =
                switch rule.end {
                case .never: nil
                case .count(let count): count == 1 ? "once" : "\(count) times"
                case .until(let last): "until \(time(last))"
                }
            words.append(
                [RepeatForm.text(rule) ?? rule.description, end].compactMap(\.self).joined(
                    separator: " "))
        }
        if !toDo.dependencies.isEmpty {
            words.append(
                "after "
                    + toDo.dependencies.map { "“\($0.summary.oneLine)”" }.joined(separator: " and ")
            )
        }
        if let preference = toDo.preference { words.append("in the \(preference.rawValue)") }
        switch toDo.splitting {
        case .unspecified: break
        case .forbidden: words.append("in one go")
        case .allowed(let least, let most):
            words.append("in chunks of \(least.told) to \(most.told)")
        }
        return words.joined(separator: ", ")
    }
}

extension QuickAdd {
    /// Returns the elements of a line.
    private func elements(of toDo: QuickToDo) -> [String] {
        var words: [String] = []
        if let estimate = toDo.estimate {
            let isLone = estimate.days == 0 && estimate.seconds % 60 == 0
            words.append(isLone ? estimate.inWords : "for \(estimate.inWords)")
        }
        if let due = toDo.due {
            words.append("due \(times.text(of: due))" + (toDo.isDueHard ? "!" : ""))
        }
        if let start = toDo.start { words.append("start \(times.text(of: start))") }
        if toDo.priority != .none { words.append("!\(toDo.priority)") }
        words += toDo.categories.map { "#" + $0.named }
        if let project = toDo.project { words.append("+" + project.named) }
        if let rule = toDo.rule {
            words.append(RepeatForm.text(rule) ?? "")
            switch rule.end {
            case .never: break
            case .count(let count): words.append("\(count) times")
            case .until(let last): words.append("until \(times.text(of: last))")
            }
        }
        if !toDo.dependencies.isEmpty {
            words.append(
                "after " + toDo.dependencies.map { name(of: $0).quoted }.joined(separator: " and "))
        }
        if let preference = toDo.preference { words.append("prefer \(preference.rawValue)") }
        switch toDo.splitting {
        case .unspecified: break
        case .forbidden: words.append("in one go")
        case .allowed(let least, let most):
            words.append("split \(least.inOneWord)/\(most.inOneWord)")
        }
        return words.filter { !$0.isEmpty }
    }

    /// Returns the title of a to-do, or its UID where it takes that to tell it from others.
    private func name(of known: Known) -> String {
        let same = toDos.filter { $0.summary.asWords == known.summary.asWords }
        let isUnique = same == [known] && !toDos.contains { $0.uid == known.summary }
        return isUnique && !known.summary.asWords.isEmpty ? known.summary : known.uid
    }
}

extension TimeReader {
    /// Returns a time in a form that is read as the same, wherever it is read.
    fileprivate func text(of time: CalendarTime) -> String {
        var text = TimeText(zone: zone)
        text.hasYears = true
        let instant = instant(of: time, at: .start)
        guard !time.isDate else { return text.day(instant) }
        let isWhole = zone.wallClock(at: instant).second == 0
        let words = text.moment(instant)
        return isWhole && self.instant(words) == instant ? words : text.rfc3339(instant)
    }
}

extension CalendarDuration {
    /// The length for a person: `1h30`, `2 days`.
    fileprivate var told: String {
        days == 0 && seconds >= 0 ? TimeText.work(Int((seconds + 59) / 60)) : inWords
    }

    /// The length in a form that is read as the same: `1h30`, `2 days 3h`, or as RFC 5545 has it where it has seconds.
    fileprivate var inWords: String {
        guard days >= 0, seconds >= 0, seconds % 60 == 0 else { return description }
        let rest = TimeText.work(Int(seconds / 60))
        guard days > 0 else { return rest }
        return (days == 1 ? "1 day" : "\(days) days") + (seconds == 0 ? "" : " \(rest)")
    }

    /// The same without blanks.
    fileprivate var inOneWord: String { days == 0 ? inWords : description }
}

extension String {
    /// The text between quotes.
    fileprivate var quoted: String {
        "\"" + flatMap { "\"\\".contains($0) ? "\\\($0)" : "\($0)" } + "\""
    }

    /// The text as a name behind a sign.
    fileprivate var named: String {
        let isWord =
            first?.isLetter ?? false
            && allSatisfy { $0.isLetter || $0.isNumber || "-_./".contains($0) }
        return isWord ? self : quoted
    }
}
