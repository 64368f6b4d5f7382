package import CalendarModel

/// The property that says that DTSTART only counts the dates of a series.
private let noStart = "X-TASKWEAVE-NO-START"

extension Component {
    /// Creates the VTODO of a to-do with all its data.
    package init(_ toDo: ToDo, stamp: Instant) {
        let toDo = toDo.startingForRules
        let stampText = CalendarTime.utc(stamp).basic
        var properties = [
            Property("UID", value: toDo.uid.escapedText),
            Property("DTSTAMP", value: stampText),
            Property("LAST-MODIFIED", value: stampText),
        ]
        var lines: [String] = []
        var parts: [[String]] = []
        for case .other(_, let other) in toDo.details {
            if other.count > 1 { parts.append(other) } else { lines += other }
        }
        if !lines.contains(where: { $0.propertyName == "CREATED" }) {
            properties.insert(Property("CREATED", value: stampText), at: 2)
        }
        if let start = toDo.earliestStart {
            properties.append(Property("DTSTART", time: start))
        }
        properties += toDo.rules.map { Property("RRULE", value: $0.description) }
        properties += toDo.fields.flatMap { (name, field) -> [Property] in
            switch name {
            case "DTSTART", "RRULE": return []
            // A to-do at a fixed time has its length in DURATION instead: RFC 5545 §3.8.2.5.
            case "DUE" where toDo.isForLength: return []
            case "ESTIMATED-DURATION" where toDo.isForLength:
                return field.map { Property("DURATION", value: $0.value) }
            default: return field
            }
        }
        properties += toDo.lateFields
        self.init("VTODO", properties, otherLines: lines, parts: parts)
    }

    /// Returns a VTODO with those fields changed in which a to-do differs from the one that was read from it.
    ///
    /// All other lines are unchanged; if nothing differs, the component is the same.
    package func changed(to new: ToDo, from old: ToDo, stamp: Instant) -> Self {
        var item = self
        let moved = new.movesEstimate(from: old) ? ["SUMMARY", "ESTIMATED-DURATION"] : []
        for (wanted, known) in zip(new.fields, old.fields)
        where moved.contains(wanted.name)
            || wanted.lines.map(\.contentLine) != known.lines.map(\.contentLine)
        {
            item = item.replacing(wanted.name, with: wanted.lines)
        }
        let isSameTime =
            new.due == old.due && new.earliestStart == old.earliestStart
            && new.estimate == old.estimate
        if !isSameTime, has("DURATION") { item = item.replacingDuration(of: new) }
        guard item != self else { return self }
        if new.rules.isEmpty {
            // These dates belong to a series that no longer exists.
            if !old.rules.isEmpty {
                for name in ["RDATE", "EXDATE", "EXRULE"] { item = item.setting(name, to: nil) }
                if new.isStartForRules {
                    for name in ["DTSTART", noStart] { item = item.setting(name, to: nil) }
                }
            }
        } else if new.earliestStart == nil, old.rules.isEmpty || old.earliestStart != nil {
            let lines = new.startingForRules.fields
            for field in lines where field.name == "DTSTART" || field.name == noStart {
                item = item.replacing(field.name, with: field.lines)
            }
        }
        return item.stamped(stamp)
    }

    /// Returns the VTODO with a new DURATION, or with DUE in its place.
    ///
    /// RFC 5545 §3.6.2 allows only one of them, and DURATION only beside DTSTART.
    private func replacingDuration(of toDo: ToDo) -> Self {
        let lines = { (name: String) in toDo.fields.first { $0.name == name }?.lines ?? [] }
        let length = lines("ESTIMATED-DURATION")
        guard toDo.isForLength else {
            let item = setting("DURATION", to: nil).replacing("DUE", with: lines("DUE"))
            return item.has("ESTIMATED-DURATION")
                ? item : item.replacing("ESTIMATED-DURATION", with: length)
        }
        return replacing("DUE", with: []).replacing("ESTIMATED-DURATION", with: [])
            .replacing("DURATION", with: length.map { Property("DURATION", value: $0.value) })
    }

    /// Returns the VTODO as cancelled: RFC 5545 §3.8.1.11.
    package func cancelled(at moment: Instant) -> Self {
        setting("STATUS", to: "CANCELLED").stamped(moment)
    }

    /// Returns the VTODO as open again: begun if a part of it was done, which a cancelled one still says.
    package func reopened(at moment: Instant) -> Self {
        let percent = property("PERCENT-COMPLETE").flatMap { Int($0.value) } ?? 0
        let isBegun = (1..<100).contains(percent)
        let item = setting("STATUS", to: isBegun ? "IN-PROCESS" : "NEEDS-ACTION")
            .setting("COMPLETED", to: nil).stamped(moment)
        return isBegun ? item : item.setting("PERCENT-COMPLETE", to: nil)
    }

    /// Returns the components that replace a VTODO when one of its to-dos is completed.
    ///
    /// These are the completed VTODO or, for an occurrence of a series, which has a RECURRENCE-ID, the unchanged VTODO and
    /// after it a completed one for the date.
    package func completing(_ toDo: ToDo, at moment: Instant) -> [Self] {
        toDo.recurrenceID == nil || property("RECURRENCE-ID") != nil
            ? [completed(at: moment)] : [self, dated(toDo).completed(at: moment)]
    }

    /// Returns the VTODO as completed: RFC 5545 §3.8.1.11, §3.8.2.1 and §3.8.1.8.
    private func completed(at moment: Instant) -> Self {
        setting("STATUS", to: "COMPLETED").setting("COMPLETED", to: CalendarTime.utc(moment).basic)
            .setting("PERCENT-COMPLETE", to: "100").stamped(moment)
    }

    /// Returns the component that replaces one occurrence of a repeating VTODO: RFC 5545 §3.8.4.4.
    ///
    /// - Parameter date: The to-do of the occurrence, with its RECURRENCE-ID; without one, nothing changes.
    /// - Returns: The component of the occurrence.
    package func dated(_ date: ToDo) -> Self {
        guard let identity = date.recurrenceID else { return self }
        var item = self
        for name in ["RRULE", "RDATE", "EXDATE", "EXRULE"] { item = item.setting(name, to: nil) }
        item = item.replacing("RECURRENCE-ID", with: [Property("RECURRENCE-ID", time: identity)])
        item = item.setting(noStart, to: nil)
        // A start that only the rule needed belongs to the series alone.
        if date.isStartImplied || date.earliestStart == nil {
            item = item.setting("DTSTART", to: nil)
        }
        let times = [("DTSTART", date.earliestStart), ("DUE", date.due)]
        for case (let name, let time?) in times where item.property(name) != nil {
            item = item.replacing(name, with: [Property(name, time: time)])
        }
        return item
    }

    /// Returns an override as that of another date.
    package func identified(by date: CalendarTime) -> Self {
        replacing("RECURRENCE-ID", with: [Property("RECURRENCE-ID", time: date)])
    }

    /// Returns an override as a VTODO of its own, for a series that no longer exists.
    package func withoutSeries(at moment: Instant) -> Self {
        setting("RECURRENCE-ID", to: nil).stamped(moment)
    }

    /// Returns the block with the amount of time worked.
    package func worked(_ duration: CalendarDuration, at moment: Instant) -> Self {
        setting("X-TASKWEAVE-WORKED", to: duration.description).stamped(moment)
    }

    func stamped(_ moment: Instant) -> Self {
        let text = CalendarTime.utc(moment).basic
        return setting("DTSTAMP", to: text).setting("LAST-MODIFIED", to: text)
    }

    /// Returns the component with all its properties of a name replaced; RELATED-TO of other types than dependencies
    /// remain.
    private func replacing(_ name: String, with properties: [Property]) -> Self {
        var lines = lines
        let isOld = { (line: String) in
            guard line.propertyName == name else { return false }
            guard name == "RELATED-TO" else { return true }
            let type = Property(contentLine: line, line: 0)?.parameters["RELTYPE"]?.uppercased()
            return type == "DEPENDS-ON" || type == "FINISHTOSTART"
        }
        let inner = lines.dropFirst().firstIndex { $0.propertyName == "BEGIN" }
        let end = inner ?? max(1, lines.count - 1)
        let first = lines[..<end].firstIndex(where: isOld) ?? end
        let kept = lines[first..<end].filter { !isOld($0) }
        lines.replaceSubrange(first..<end, with: properties.map(\.contentLine) + kept)
        return Self(lines: lines)
    }
}

extension ToDo {
    /// Whether the to-do begins at its start time and lasts as long as its estimate.
    fileprivate var isForLength: Bool {
        guard isAtTime, let start = earliestStart, !start.isDate, let estimate, estimate.days == 0,
            estimate.seconds < 86_400
        else { return false }
        switch (start, due) {
        case (_, nil): return true
        case (.utc(let start), .utc(let due)): return due - start == estimate.seconds
        case (_, let due?):
            return start.zoneID == due.zoneID && !due.isDate
                && start.wallClock + estimate.seconds == due.wallClock
        }
    }

    /// The properties that only a to-do read from a file has.
    fileprivate var lateFields: [Property] {
        let status =
            switch status {
            case .needsAction: "NEEDS-ACTION"
            case .inProcess: "IN-PROCESS"
            case .completed: "COMPLETED"
            case .cancelled: "CANCELLED"
            }
        var list = addedDates.map { Property("RDATE", added: $0) }
        list += exceptionDates.map { Property("EXDATE", time: $0) }
        if let recurrenceID { list.append(Property("RECURRENCE-ID", time: recurrenceID)) }
        list += ([parent].compactMap(\.self) + otherParents).map {
            Property("RELATED-TO", value: $0.escapedText)
        }
        list += parts.map { Property("RELATED-TO", ["RELTYPE": "CHILD"], value: $0.escapedText) }
        if let notes { list.append(Property("DESCRIPTION", value: notes.escapedText)) }
        if let location { list.append(Property("LOCATION", value: location.escapedText)) }
        if let link { list.append(Property("URL", value: link)) }
        if let percentComplete {
            list.append(Property("PERCENT-COMPLETE", value: "\(percentComplete)"))
        }
        list.append(Property("STATUS", value: status))
        if let completed { list.append(Property("COMPLETED", time: completed)) }
        return list
    }

    /// The properties that describe the task, by name, in an order that does not depend on the to-do.
    fileprivate var fields: [(name: String, lines: [Property])] {
        let split: String? =
            switch splitting {
            case .unspecified: nil
            case .forbidden: "NO"
            case .allowed(let minimum, let maximum): "\(minimum)/\(maximum)"
            }
        var labels = categories
        // iCalendar has no projects; other programs show categories.
        if let project, !labels.contains(project) { labels.append(project) }
        let text = { (name: String, value: String?) in
            (name: name, lines: value.map { [Property(name, value: $0)] } ?? [])
        }
        let time = { (name: String, time: CalendarTime?) in
            (name: name, lines: time.map { [Property(name, time: $0)] } ?? [])
        }
        return [
            text("SUMMARY", summary.escapedText),
            time("DTSTART", earliestStart),
            time("DUE", due),
            ("RRULE", rules.map { Property("RRULE", value: $0.description) }),
            text("ESTIMATED-DURATION", estimate?.description),
            text("PRIORITY", priority == .none ? nil : "\(priority.iCalendar)"),
            text(
                "CATEGORIES",
                labels.isEmpty ? nil : labels.map(\.escapedText).joined(separator: ",")),
            (
                "RELATED-TO",
                dependencies.map {
                    Property("RELATED-TO", ["RELTYPE": "DEPENDS-ON"], value: $0.escapedText)
                }
            ),
            text("X-TASKWEAVE-SPLIT", split),
            text("X-TASKWEAVE-PREFER", preference?.rawValue),
            text("X-TASKWEAVE-HARD", isDueHard ? "TRUE" : nil),
            text(noStart, isStartForRules ? "TRUE" : nil),
        ]
    }
}
