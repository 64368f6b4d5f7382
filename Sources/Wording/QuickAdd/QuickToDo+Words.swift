internal import CalendarModel
internal import TimeZones

extension QuickAdd {
    /// Returns a line that reads as a to-do: `Write report 2h due Fri 27 Nov 2026 !high #work`.
    ///
    /// The line contains only values that a line can express: times in the reader's zone, and rules that have words.
    package func line(for toDo: QuickToDo) -> String {
        let elements = elements(of: toDo)
        let plain = ([toDo.title] + elements).joined(separator: " ")
        if let read = try? read(plain), read.withoutNotes == toDo.withoutNotes { return plain }
        return ([toDo.title.quoted] + elements).joined(separator: " ")
    }

    /// Returns a description of a to-do as it was understood, for the user to confirm:
    /// `“Write report”, 2h, due Fri 27 Nov (end of the day), high, in work, every week, after “Collect data”, in the morning`.
    ///
    /// Years are included if they differ from the current one.
    package func words(for toDo: QuickToDo, _ text: TimeText) -> String {
        QuickToDo.Element.allCases.compactMap { words(for: $0, of: toDo, text) }
            .joined(separator: ", ")
    }

    /// Returns a description of the changes to a to-do:
    /// `“Report”: 3h (was 2h), due Thu 3 Dec (end of the day), no longer in the morning`.
    ///
    /// - Returns: The words; nil if nothing changes.
    package func words(
        forChange new: QuickToDo, from old: QuickToDo, _ text: TimeText
    ) -> String? {
        let changes = QuickToDo.Element.allCases.compactMap { element -> String? in
            let (before, after) = (
                words(for: element, of: old, text), words(for: element, of: new, text)
            )
            guard before != after else { return nil }
            guard let after else {
                return before.map { element == .start ? "no start (was \($0))" : "no longer \($0)" }
            }
            guard element != .title else { return "now \(after)" }
            return after + (before.map { " (was \($0))" } ?? "")
        }
        guard !changes.isEmpty else { return nil }
        return "\(old.title.quotedTitle): " + changes.joined(separator: ", ")
    }

    /// Returns the description of one element; nil if the to-do does not have it.
    private func words(
        for element: QuickToDo.Element, of toDo: QuickToDo, _ text: TimeText
    ) -> String? {
        func time(_ time: CalendarTime) -> String {
            var text = text
            text.hasYears = time.wallClock.date.components.year != times.today.components.year
            let instant = times.instant(of: time, at: .start)
            return time.isDate ? text.day(instant) : text.moment(instant)
        }
        switch element {
        case .title: return toDo.title.quotedTitle
        case .estimate: return toDo.estimate?.told
        case .due:
            guard let due = toDo.due else { return nil }
            let remarks =
                (due.isDate ? ["end of the day"] : []) + (toDo.isDueHard ? ["worthless later"] : [])
            let remark = remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))"
            return "due \(time(due))\(remark)"
        case .start: return toDo.start.map { "not before \(time($0))" }
        case .priority: return toDo.priority == .none ? nil : "\(toDo.priority)"
        case .categories:
            guard !toDo.categories.isEmpty else { return nil }
            return "in " + toDo.categories.map(\.oneLine).joined(separator: " and ")
        case .project: return toDo.project.map { "project \($0.oneLine)" }
        case .rule:
            guard let rule = toDo.rule else { return nil }
            let end: String? =
                switch rule.end {
                case .never: nil
                case .count(let count): count == 1 ? "once" : "\(count) times"
                case .until(let last): "until \(time(last))"
                }
            return [RepeatForm.text(rule) ?? rule.description, end].compactMap(\.self)
                .joined(separator: " ")
        case .dependencies:
            guard !toDo.dependencies.isEmpty else { return nil }
            return "after "
                + toDo.dependencies.map { $0.summary.quotedTitle }.joined(separator: " and ")
        case .preference: return toDo.preference.map { "in the \($0.rawValue)" }
        case .splitting:
            switch toDo.splitting {
            case .unspecified: return nil
            case .forbidden: return "in one go"
            case .allowed(let least, let most):
                return "in chunks of \(least.told) to \(most.told)"
            }
        }
    }

    /// Returns the elements of a line, without the title.
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

    /// Returns a to-do's title, or its UID if the title is empty or ambiguous.
    private func name(of known: Known) -> String {
        let same = toDos.filter { $0.summary.asWords == known.summary.asWords }
        let isUnique = same == [known] && !toDos.contains { $0.uid == known.summary }
        return isUnique && !known.summary.asWords.isEmpty ? known.summary : known.uid
    }
}

extension TimeReader {
    /// Returns a time in a form that always reads as the same time.
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
    /// The length for display: `1h30`, `2 days`.
    fileprivate var told: String {
        days == 0 && seconds >= 0 ? TimeText.work(Int((seconds + 59) / 60)) : inWords
    }

    /// The length in a form that reads as the same length: `1h30`, `2 days 3h`, or the RFC 5545 form if it has seconds.
    fileprivate var inWords: String {
        guard days >= 0, seconds >= 0, seconds % 60 == 0 else { return description }
        let rest = TimeText.work(Int(seconds / 60))
        guard days > 0 else { return rest }
        return (days == 1 ? "1 day" : "\(days) days") + (seconds == 0 ? "" : " \(rest)")
    }

    /// The length in the same form, without spaces.
    fileprivate var inOneWord: String { days == 0 ? inWords : description }
}

extension String {
    /// The text in quotes.
    fileprivate var quoted: String {
        "\"" + flatMap { "\"\\".contains($0) ? "\\\($0)" : "\($0)" } + "\""
    }

    /// The text as a name after `#` or `+`, quoted if necessary.
    fileprivate var named: String {
        let isWord =
            first?.isLetter ?? false
            && allSatisfy { $0.isLetter || $0.isNumber || "-_./".contains($0) }
        return isWord ? self : quoted
    }
}
