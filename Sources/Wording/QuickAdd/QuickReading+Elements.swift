internal import CalendarModel

/// The elements of a line except repeat rules, each found by its first word.
extension QuickReading {
    /// Reads the element that begins at a position and returns its number of words; 0 if none begins there.
    mutating func readElement(at place: Int) throws(QuickAdd.Mistake) -> Int {
        let word = words[place]
        if let sign = word.sign { return try readName(sign, word.text, at: place) }
        guard let plain = word.plain, let first = plain.first else { return 0 }
        if removal != nil {
            let count = try readChange(plain, at: place)
            if count > 0 { return count }
        }
        switch first {
        case "#", "+": return try readName(first, String(word.text.dropFirst()), at: place)
        case "!": return try readPriority(plain, at: place)
        case "~", "[": return try readMarkedLength(at: place)
        case "0"..."9": return try readLoneLength(at: place)
        default: break
        }
        switch plain {
        case "due", "by", "until": return try readDue(at: place)
        case "start", "starting", "from", "not": return try readStart(at: place)
        case "for": return try readLength(at: place)
        case "every", "daily", "weekly", "monthly", "yearly", "biweekly", "fortnightly",
            "quarterly":
            return try readRule(at: place)
        case "after": return try readDependencies(at: place)
        case "prefer": return try readPreference(at: place)
        case "in", "no", "split": return try readSplittingOrPreference(at: place)
        default: return 0
        }
    }

    // MARK: Names

    mutating func readName(
        _ sign: Character, _ name: String, at place: Int
    ) throws(QuickAdd.Mistake) -> Int {
        let isQuoted = words[place].sign != nil
        // `#12` is a number and `+49` a phone number.
        let isName = sign == "#" ? name.contains { $0.isLetter } : name.first?.isLetter ?? false
        guard isQuoted ? !name.isEmpty : isName else { return 0 }
        if sign == "+" {
            try say(.project, place..<place + 1)
            toDo.project = known(name, among: context.projects) ?? name
            if toDo.project == name, !context.projects.contains(name),
                let nearest = nearest(to: name, among: context.projects)
            {
                note(
                    place..<place + 1, "“\(name)” is a new project",
                    hint: "did you mean +\(nearest)?")
            }
            return 1
        }
        let category = known(name, among: context.categories)
        if category == nil, !context.categories.isEmpty {
            let nearest = nearest(to: name, among: context.categories).map {
                "did you mean #\($0)?"
            }
            note(
                place..<place + 1, "“\(name)” is not a known category",
                hint: nearest
                    ?? "it gets the hours of \(context.categories[0]); there are "
                    + context.categories.joined(separator: ", "))
        }
        if !toDo.categories.contains(category ?? name) { toDo.categories.append(category ?? name) }
        return 1
    }

    private func known(_ name: String, among names: [String]) -> String? {
        names.first { $0 == name } ?? names.first { $0.lowercased() == name.lowercased() }
    }

    // MARK: Priorities

    private mutating func readPriority(
        _ text: String, at place: Int
    ) throws(QuickAdd.Mistake) -> Int {
        let names = ["!urgent", "!high", "!medium", "!low"]
        let values: [Priority] = [.urgent, .high, .medium, .low]
        let priority: Priority?
        switch text {
        case "!!!": priority = .urgent
        case "!!": priority = .high
        case "!": priority = .medium
        case _ where text.utf8.count == 2:
            priority = decimal(text.utf8.dropFirst()).map(Priority.init(iCalendar:))
        default: priority = names.firstIndex(of: text).map { values[$0] }
        }
        guard let priority, priority != .none else {
            if let nearest = nearest(to: text, among: names) {
                throw mistake(place..<place + 1, .noPriority(words[place].text, nearest: nearest))
            }
            return 0
        }
        try say(.priority, place..<place + 1)
        toDo.priority = priority
        return 1
    }

    // MARK: Lengths

    /// Reads the length after the keyword at a position.
    mutating func readLength(at place: Int) throws(QuickAdd.Mistake) -> Int {
        let found = longest(at: place + 1, upTo: 6) {
            CalendarDuration(withUnit: $0.joined(separator: " "))
        }
        guard let found else { return 0 }
        return try setEstimate(found.value, place..<place + 1 + found.count)
    }

    /// Reads `2h` or `20 min` without a preceding keyword.
    ///
    /// Days, weeks and seconds are not lengths on their own (*3d printer*, *90s music*), nor is a length after `in` or before
    /// `ago`.
    mutating func readLoneLength(at place: Int) throws(QuickAdd.Mistake) -> Int {
        let before = [
            "in", "within", "every", "each", "per", "next", "last", "past", "of", "than", "after",
            "before",
        ]
        if place > 0, let word = words[place - 1].plain, before.contains(word) { return 0 }
        let found = longest(at: place, upTo: 4) { phrase -> CalendarDuration? in
            guard phrase.count == 1 || phrase.last?.contains(where: \.isLetter) ?? false,
                !(phrase.last ?? "").isSeconds
            else { return nil }
            return CalendarDuration(withUnit: phrase.joined(separator: " "))
        }
        guard var found, !stands("ago", at: place + found.count) else { return 0 }
        if found.count == 1, let minutes = minutesBehind(place) {
            found = (CalendarDuration(seconds: found.value.seconds + 60 * Int64(minutes)), 2)
        }
        let range = place..<place + found.count
        guard found.value.days > 0 else { return try setEstimate(found.value, range) }
        if found.count == 2, found.value.seconds == 0 {
            note(
                range, "“\(text(range))” stays in the title",
                hint:
                    "write \(found.value.days * 8)h for that many days of work, or due in \(text(range))"
            )
        }
        return 0
    }

    /// Returns the minutes in `1h 30`: two digits after the hours, without a unit of their own.
    private func minutesBehind(_ place: Int) -> Int? {
        guard let hours = phrase(place, 1)?.first, hours.hasSuffix("h"),
            decimal(hours.dropLast().utf8) != nil, let word = phrase(place + 1, 1)?.first,
            word.utf8.count == 2, let minutes = decimal(word.utf8), minutes < 60
        else { return nil }
        return minutes
    }

    /// Reads `~2h` or `[2h]`, with or without spaces inside.
    mutating func readMarkedLength(at place: Int) throws(QuickAdd.Mistake) -> Int {
        let isBracket = words[place].text.hasPrefix("[")
        let found = longest(at: place, upTo: 6) { phrase -> CalendarDuration? in
            let text = phrase.joined(separator: " ").dropFirst()
            guard isBracket else { return CalendarDuration(withUnit: String(text)) }
            return text.hasSuffix("]") ? CalendarDuration(withUnit: String(text.dropLast())) : nil
        }
        if let found { return try setEstimate(found.value, place..<place + found.count) }
        let rest = words[place].text.dropFirst()
        guard !isBracket, rest.first?.isNumber ?? false, rest.contains(where: \.isLetter) else {
            return 0
        }
        throw mistake(place..<place + 1, .noLength(String(rest)))
    }

    private mutating func setEstimate(
        _ length: CalendarDuration, _ range: Range<Int>
    ) throws(QuickAdd.Mistake) -> Int {
        guard (1...366 * 86_400).contains(length.nominalSeconds) else {
            throw mistake(range, .noLength(text(range)))
        }
        try say(.estimate, range)
        toDo.estimate = length
        if length.days > 0 {
            let hours = Int(length.nominalSeconds / 3600)
            note(
                range, "“\(text(range))” is \(hours)h of work, nights included",
                hint: "write \(length.days * 8)h for days of eight hours")
        }
        return range.count
    }

    // MARK: Dependencies

    private mutating func readDependencies(at place: Int) throws(QuickAdd.Mistake) -> Int {
        var next = place + 1
        var found: [QuickAdd.Known] = []
        while let (known, count) = try dependency(at: next) {
            if !found.contains(known) {
                found.append(known)
                if known.isDone {
                    note(
                        next..<next + count,
                        "\(known.summary.quotedTitle) is done; nothing need wait for it", hint: nil)
                }
            }
            next += count
            guard next < words.count else { break }
            if stands("and", at: next), try dependency(at: next + 1) != nil {
                next += 1
            } else if !words[next - 1].hasComma {
                break
            }
        }
        toDo.dependencies += found.filter { !$0.isDone && !toDo.dependencies.contains($0) }
        guard found.isEmpty else { return next - place }
        noteShortName(at: place)
        return 0
    }

    /// Adds a note if a word after `after` occurs in a to-do's title.
    private mutating func noteShortName(at place: Int) {
        guard let meant = openToDo(withWordAt: place + 1) else { return }
        note(
            place..<place + 2, "“\(text(place..<place + 2))” stays in the title",
            hint: "to wait for it, write after \"\(meant.summary.oneLine)\"")
    }

    /// Returns the first open to-do whose title has the word at a position, if that has three letters or more.
    func openToDo(withWordAt place: Int) -> QuickAdd.Known? {
        guard let word = phrase(place, 1)?.first, word.count > 2 else { return nil }
        return context.toDos.first { toDo in
            !toDo.isDone
                && toDo.summary.lowercased().split(separator: " ").contains { $0 == word }
        }
    }

    /// Returns the to-do named by a quoted text or by the longest matching run of words, and the number of words.
    private func dependency(at place: Int) throws(QuickAdd.Mistake) -> (QuickAdd.Known, Int)? {
        guard place < words.count else { return nil }
        if words[place].isKept {
            return (try known(words[place].text, place..<place + 1), 1)
        }
        let open = context.toDos.filter { !$0.isDone }
        let names = Set(open.map(\.summary.asWords))
        let uids = Set(open.map(\.uid))
        let most = names.map { $0.split(separator: " ").count }.max() ?? 0
        let found = longest(at: place, upTo: most) { phrase -> String? in
            let name = text(place..<place + phrase.count)
            return names.contains(name.asWords) || uids.contains(name) ? name : nil
        }
        guard let found else { return nil }
        return (try known(found.value, place..<place + found.count), found.count)
    }

    private func known(_ name: String, _ range: Range<Int>) throws(QuickAdd.Mistake)
        -> QuickAdd.Known
    {
        if let exact = context.toDos.first(where: { $0.uid == name }) { return exact }
        let open = context.toDos.filter { !$0.isDone }
        let same = open.filter { $0.summary.asWords == name.asWords }
        guard let first = same.first else {
            let done = context.toDos.last { $0.isDone && $0.summary.asWords == name.asWords }
            if let done { return done }
            let meant = open.meant(by: name, uids: { [$0.uid] }, title: \.summary)
            if meant.count == 1 { return meant[0] }
            guard meant.isEmpty else {
                throw mistake(range, .severalToDos(name, uids: meant.map(\.uid)))
            }
            let nearest = nearest(to: name, among: open.map(\.summary))
            throw mistake(range, .unknownToDo(name, nearest: nearest))
        }
        guard same.count == 1 else {
            throw mistake(range, .severalToDos(name, uids: same.map(\.uid)))
        }
        return first
    }

    // MARK: Time of day and chunks

    private mutating func readPreference(at place: Int) throws(QuickAdd.Mistake) -> Int {
        guard let word = phrase(place + 1, 1)?.first else { return 0 }
        guard let part = ToDo.DayPart(words: word) else {
            let names = ToDo.DayPart.allCases.map(\.rawValue)
            guard let nearest = nearest(to: word, among: names) else { return 0 }
            throw mistake(place + 1..<place + 2, .noDayPart(word, nearest: nearest))
        }
        return try setPreference(part, place..<place + 2)
    }

    private mutating func setPreference(
        _ part: ToDo.DayPart, _ range: Range<Int>
    ) throws(QuickAdd.Mistake) -> Int {
        try say(.preference, range)
        toDo.preference = part
        return range.count
    }

    private mutating func readSplittingOrPreference(at place: Int) throws(QuickAdd.Mistake) -> Int {
        if stands("in", "the", at: place),
            let part = phrase(place + 2, 1).flatMap({ ToDo.DayPart(words: $0[0]) })
        {
            return try setPreference(part, place..<place + 3)
        }
        let forms = [
            ["in", "one", "go"], ["in", "one", "piece"], ["no", "split"], ["split", "no"],
        ]
        if let form = forms.first(where: { phrase(place, $0.count) == $0 }) {
            try say(.splitting, place..<place + form.count)
            toDo.splitting = .forbidden
            return form.count
        }
        guard stands("split", at: place), let text = phrase(place + 1, 1)?.first else { return 0 }
        let lengths = text.split(separator: "/", omittingEmptySubsequences: false).map {
            CalendarDuration(withUnit: String($0))
        }
        guard lengths.count == 2, let least = lengths[0], let most = lengths[1] else { return 0 }
        let range = place..<place + 2
        guard least.nominalSeconds > 0, least.nominalSeconds <= most.nominalSeconds else {
            throw mistake(range, .splitting(text))
        }
        try say(.splitting, range)
        toDo.splitting = .allowed(minimum: least, maximum: most)
        return 2
    }
}

extension String {
    /// The text in lowercase with single spaces.
    var asWords: String {
        lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether the text is digits followed by `s`.
    fileprivate var isSeconds: Bool { last == "s" && decimal(dropLast().utf8) != nil }
}

extension ToDo.DayPart {
    /// Creates a part of the day from its name, singular or plural.
    fileprivate init?(words text: String) {
        self.init(rawValue: text.hasSuffix("s") ? String(text.dropLast()) : text)
    }
}
