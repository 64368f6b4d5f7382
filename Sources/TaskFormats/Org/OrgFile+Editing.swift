internal import CalendarModel

extension OrgFile {
    /// Adds a headline at the first level at the end of the file, or one level below the to-do's parent.
    func adding(_ toDo: ToDo) throws(TaskEditError) -> (edits: [ByteEdit], row: Int) {
        guard !toDo.summary.asOneLine.isEmpty else { throw .untitled }
        let parent = toDo.parent.flatMap { uid in
            toDos.firstIndex { ExactText($0.uid) == ExactText(uid) }
        }
        let text = OrgFile.entry(
            toDo, level: parent.map { items[$0].level + 1 } ?? 1, settings.keywords, context)
        let end = parent.map { items[$0].end } ?? source.bytes.count
        let row = items.firstIndex { source.lines[$0.lines.lowerBound].range.lowerBound >= end }
        return ([source.inserting(text, at: end)], row ?? items.count)
    }

    /// Writes the keyword of done to-dos.
    ///
    /// A repeating entry is completed as in Emacs with its default settings: it gets its first keyword again, each timestamp with
    /// a repeater moves to its next date, and LAST_REPEAT and a note record the time.
    func completing(
        _ row: Int, on date: CivilDate, at moment: Instant
    ) throws(TaskEditError) -> [ByteEdit] {
        let entry = entry(row)
        guard let keyword = entry.keyword,
            let sequence = settings.keywords.sequence(of: keyword.text)
        else { return [] }
        let done = sequence.done.first ?? settings.keywords.firstDone
        let now = context.wallClock(moment)
        let time = now.date == date ? now : CivilDateTime(date)
        let stamp = OrgTimestamp(.floating(time), isActive: false)
        var change = OrgChange(source, entry)
        let repeating = stamps(entry).filter { $0.stamp.repeater != nil }
        guard !repeating.isEmpty else {
            change.set(keyword: done)
            if settings.logsDone { change.set("CLOSED", to: stamp) }
            return change.allEdits
        }
        let named = entry.property("REPEAT_TO_STATE")?.value.text
        if let named, settings.keywords.contains(named) {
            change.set(keyword: named)
        } else if !sequence.isTypes, let first = sequence.open.first {
            change.set(keyword: first)
        }
        if entry.planning("CLOSED") != nil { change.set("CLOSED", to: nil) }
        // A SCHEDULED date without a repeater belonged only to the first date.
        if let scheduled = entry.planning("SCHEDULED"),
            OrgTimestamp(scheduled.stamp.text)?.repeater == nil
        {
            change.set("SCHEDULED", to: nil)
        }
        for (old, range) in repeating {
            var new = old
            new.repeatOnce(after: time)
            change.replace(range, with: new)
        }
        let hasClock = entry.body.contains { line in
            source.bytes[line.range].drop(while: \.isBlank).starts(with: "CLOCK:".utf8)
        }
        if settings.logsRepeat || hasClock {
            change.set(property: "LAST_REPEAT", to: stamp.description)
        }
        if settings.logsRepeat {
            let states = [done, keyword.text].map { "\"\($0)\"" }
            let padded = states.map { $0 + String(repeating: " ", count: max(0, 12 - $0.count)) }
            change.addNote("State \(padded[0]) from \(padded[1]) \(stamp)")
        }
        return change.allEdits
    }

    /// Writes the keyword of cancelled to-dos, or of done ones if the file has none.
    func cancelling(
        _ row: Int, on date: CivilDate, at moment: Instant
    ) throws(TaskEditError) -> [ByteEdit] {
        let entry = entry(row)
        guard let keyword = entry.keyword else { return [] }
        let own = settings.keywords.sequence(of: keyword.text)?.done ?? []
        var change = OrgChange(source, entry)
        change.set(
            keyword: own.first(where: OrgKeywords.isCancelled) ?? settings.keywords.cancelled
                ?? own.first ?? settings.keywords.firstDone)
        if settings.logsDone {
            let stamp = OrgTimestamp(.floating(context.wallClock(moment)), isActive: false)
            change.set("CLOSED", to: stamp)
        }
        return change.allEdits
    }

    /// Writes the first keyword of open to-dos, and removes `CLOSED`.
    func reopening(_ row: Int) throws(TaskEditError) -> [ByteEdit] {
        let entry = entry(row)
        guard let keyword = entry.keyword else { return [] }
        let own = settings.keywords.sequence(of: keyword.text)?.open ?? []
        var change = OrgChange(source, entry)
        change.set(keyword: own.first ?? settings.keywords.firstOpen)
        change.set("CLOSED", to: nil)
        return change.allEdits
    }

    /// Writes a CLOCK line as Emacs does, or closes the running one that began at the same time, otherwise the first.
    func clocking(_ row: Int, _ clock: TaskClock) -> [ByteEdit] {
        let entry = entry(row)
        var change = OrgChange(source, entry)
        let stamp = { (moment: Instant) in
            OrgTimestamp(.floating(context.wallClock(moment)), isActive: false)
        }
        switch clock {
        case .start(let start): change.addClock(from: stamp(start))
        case .stop(let start, let end):
            let length = CalendarDuration(seconds: end - start)
            let running = entry.body.filter { line in
                let text = source[line.range].asOneLine
                return text.hasPrefix("CLOCK: [") && text.hasSuffix("]")
                    && !text.contains("--")
            }
            let own = running.first {
                source[$0.range].asOneLine.hasSuffix(stamp(start).description)
            }
            if let open = own ?? running.first {
                change.endClock(open, at: stamp(end), length)
            } else {
                change.addClock(from: stamp(start), to: (stamp(end), length))
            }
        }
        return change.allEdits
    }

    /// Returns the active timestamps of an entry, including those in its headline and body.
    private func stamps(_ entry: OrgEntry) -> [(stamp: OrgTimestamp, range: Range<Int>)] {
        let lines = [entry.headline] + [entry.planningLine].compactMap { $0 } + entry.body
        return lines.flatMap { OrgTimestamp.all(in: $0, of: source) }
    }

    func changing(_ row: Int, to toDo: ToDo) throws(TaskEditError) -> [ByteEdit] {
        let entry = entry(row)
        let old = toDos[row]
        var change = OrgChange(source, entry)
        let movesEstimate = toDo.movesEstimate(from: old)
        if toDo.summary != old.summary || movesEstimate {
            change.set(title: toDo.summary.asOneLine)
        }
        if toDo.priority != old.priority { change.set(toDo.priority) }
        if toDo.categories != old.categories { changeTags(row, entry, toDo.categories, &change) }
        let repeater = OrgFile.repeater(toDo, context)
        // A rule that no repeater can express leaves the old one in place and is reported as lost.
        let setsRule = toDo.rules != old.rules && (toDo.rules.isEmpty || repeater != nil)
        let stamps = ["SCHEDULED", "DEADLINE"].compactMap { entry.planning($0)?.stamp.text }
        let known = stamps.compactMap { OrgTimestamp($0)?.repeater }.first
        for (keyword, new, time) in [
            ("SCHEDULED", toDo.earliestStart, old.earliestStart), ("DEADLINE", toDo.due, old.due),
        ] where setsRule || !context.isSame(new, time) {
            if let new {
                let local = context.local(new)
                var stamp = OrgTimestamp(local)
                // A second time of a to-do that repeats is one of each date, unless both would be counted from its completion.
                if !toDo.rules.isEmpty, let known, known.kind != .restart { stamp.set(known) }
                if let own = entry.planning(keyword), let read = OrgTimestamp(own.stamp.text) {
                    stamp = read
                }
                if !context.isSame(new, time) { stamp.move(to: local) }
                if setsRule {
                    var repeater = repeater
                    // A catch-up repeater stays one.
                    if stamp.repeater?.kind == .catchUp, repeater?.kind == .plain {
                        repeater?.kind = .catchUp
                    }
                    stamp.set(repeater)
                }
                change.set(keyword, to: stamp)
            } else {
                change.set(keyword, to: nil)
            }
        }
        if toDo.estimate != old.estimate || movesEstimate {
            change.set(property: "Effort", to: toDo.estimate?.clock)
        }
        if toDo.project != old.project { change.set(property: "PROJECT", to: toDo.project) }
        if toDo.splitting != old.splitting {
            change.set(property: "SPLIT", to: toDo.splitting.written)
        }
        if toDo.preference != old.preference {
            change.set(property: "PREFER", to: toDo.preference?.rawValue)
        }
        if toDo.isDueHard != old.isDueHard {
            change.set(property: "HARD", to: toDo.isDueHard ? "yes" : nil)
        }
        if toDo.dependencies != old.dependencies {
            changeDependencies(entry, toDo.dependencies, &change)
        }
        let more = (toDo.worked?.nominalSeconds ?? 0) - (old.worked?.nominalSeconds ?? 0)
        // Clocked time is never removed, because the lines record when it was worked.
        if more >= 60 { change.addClock(CalendarDuration(seconds: more)) }
        if toDo.summary != old.summary || movesEstimate, !items[row].hasID {
            change.set(property: "ID", to: old.uid)
        }
        return change.allEdits
    }

    private func changeTags(
        _ row: Int, _ entry: OrgEntry, _ categories: [String], _ change: inout OrgChange
    ) {
        let old = entry.tags?.names ?? []
        let kept = old.filter(categories.contains)
        // Inherited tags need no tag of their own.
        let known =
            old + items[row].inherited + [entry.property("CATEGORY")?.value.text].compactMap { $0 }
        let new = categories.filter { !known.contains($0) && OrgFile.isTag($0) }
        if kept + new != old { change.set(tags: kept + new) }
    }

    private func changeDependencies(
        _ entry: OrgEntry, _ uids: [String], _ change: inout OrgChange
    ) {
        let uids = uids.filter(\.isWord)
        if entry.property("BLOCKER") != nil {
            change.set(
                property: "BLOCKER", to: uids.isEmpty ? nil : "ids(\(uids.joined(separator: " ")))")
            change.set(property: "DEPENDS", to: nil)
        } else {
            change.set(property: "DEPENDS", to: uids.isEmpty ? nil : uids.joined(separator: " "))
        }
    }

    func identifying(_ rows: [Int]) -> [ByteEdit] {
        rows.filter { !items[$0].hasID }.flatMap { row in
            var change = OrgChange(source, entry(row))
            change.set(property: "ID", to: toDos[row].uid)
            return change.allEdits
        }
    }

    /// Whether a category can be a tag.
    static func isTag(_ category: String) -> Bool {
        category.isWord && category.utf8.allSatisfy(OrgEntry.isTagByte)
    }
}

// MARK: - New entries

extension OrgFile {
    static func file(of toDos: [ToDo], in context: TaskContext) -> WrittenFile {
        var keywords = OrgKeywords()
        var header = ""
        let begun = toDos.contains { $0.status == .inProcess && !$0.isDone } ? " STARTED" : ""
        let cancelled = toDos.contains { $0.status == .cancelled } ? " CANCELLED" : ""
        let sequence = "TODO\(begun) | DONE\(cancelled)"
        keywords.add(sequence)
        if !(begun + cancelled).isEmpty || context.orgKeywords != sequence {
            header = "#+TODO: \(sequence)\n"
        }
        var levels: [ExactText: Int] = [:]
        let entries = toDos.map { toDo in
            let level = toDo.parent.flatMap { levels[ExactText($0)] }.map { $0 + 1 } ?? 1
            levels[ExactText(toDo.uid)] = level
            return entry(toDo, level: level, keywords, context)
        }
        return WrittenFile(head: header, entries: entries)
    }

    /// Returns the lines of a to-do as a new entry.
    private static func entry(
        _ toDo: ToDo, level: Int, _ keywords: OrgKeywords, _ context: TaskContext
    ) -> String {
        let keyword =
            switch toDo.status {
            case .cancelled: keywords.cancelled ?? keywords.firstDone
            case _ where toDo.isDone: keywords.firstDone
            case .inProcess: keywords.begun ?? keywords.firstOpen
            default: keywords.firstOpen
            }
        var headline = [String(repeating: "*", count: level), keyword]
        if let letter = toDo.priority.letter { headline.append("[#\(letter)]") }
        headline.append(toDo.summary.asOneLine)
        let tags = toDo.categories.filter(isTag)
        if !tags.isEmpty { headline.append(":\(tags.joined(separator: ":")):") }
        let text =
            [headline.joined(separator: " "), planning(toDo, context)].filter { !$0.isEmpty }
            + drawer(toDo) + clock(toDo)
            // Indented, so that no line can become a headline.
            + (toDo.notes.map { NoteLines.lines($0, indentation: "  ") } ?? [])
        return text.joined(separator: "\n") + "\n"
    }

    private static func planning(_ toDo: ToDo, _ context: TaskContext) -> String {
        let repeater = repeater(toDo, context)
        func stamp(_ keyword: String, _ time: CalendarTime?, isActive: Bool = true) -> String? {
            time.map { time in
                let stamp = OrgTimestamp(
                    context.local(time), isActive: isActive, repeater: isActive ? repeater : nil)
                return "\(keyword): \(stamp)"
            }
        }
        let completed = toDo.isDone ? toDo.completed : nil
        return [
            stamp("CLOSED", completed, isActive: false), stamp("DEADLINE", toDo.due),
            stamp("SCHEDULED", toDo.earliestStart),
        ].compactMap { $0 }.joined(separator: " ")
    }

    /// Returns the repeater of a to-do; nil if it does not repeat, or no repeater can express its rule.
    private static func repeater(
        _ toDo: ToDo, _ context: TaskContext
    ) -> OrgTimestamp.Repeater? {
        guard let first = toDo.earliestStart ?? toDo.due, toDo.rules.count == 1,
            let rule = toDo.rules.first,
            let interval = RepeatInterval(rule, from: context.local(first).wallClock.date),
            interval.unit != .businessDay
        else { return nil }
        return OrgTimestamp.Repeater(
            kind: toDo.repeatsFromCompletion ? .restart : .plain, interval: interval)
    }

    private static func drawer(_ toDo: ToDo) -> [String] {
        let uids = toDo.dependencies.filter(\.isWord).joined(separator: " ")
        let values: [(String, String?)] = [
            ("ID", toDo.uid), ("Effort", toDo.estimate?.clock),
            ("PROJECT", toDo.project?.asOneLine),
            ("SPLIT", toDo.splitting.written), ("PREFER", toDo.preference?.rawValue),
            ("HARD", toDo.isDueHard ? "yes" : nil), ("DEPENDS", uids),
            ("LOCATION", toDo.location?.asOneLine), ("URL", toDo.link?.asOneLine),
        ]
        let lines = values.compactMap { name, value in
            value.flatMap { $0.isEmpty ? nil : OrgChange.property(name, $0) }
        }
        return lines.isEmpty ? [] : [":PROPERTIES:"] + lines + [":END:"]
    }

    private static func clock(_ toDo: ToDo) -> [String] {
        guard let worked = toDo.worked, worked.nominalSeconds >= 60 else { return [] }
        return [":LOGBOOK:", "CLOCK: =>  \(worked.clock)", ":END:"]
    }
}
