internal import CalendarModel

extension ComponentReading {
    /// Returns the to-do that a VTODO describes; nil with a diagnostic if it is left out.
    ///
    /// A to-do whose END was not found is accepted only with a DUE or a duration: the lost lines may have marked it as
    /// done.
    mutating func toDo(_ component: Component) -> ToDo? {
        let tells = ["DUE", "DURATION", "ESTIMATED-DURATION"]
        guard component.isClosed || tells.contains(where: { component[$0] != nil }) else {
            report(.error, line: component.line, "this VTODO is cut off; it was left out")
            return nil
        }
        guard component["SUMMARY"] != nil || component["UID"] != nil else {
            report(
                .warning, line: component.line,
                "this VTODO has neither a title nor a UID; it was left out",
                hint: "some programs write empty ones; remove it")
            return nil
        }
        let place = SourcePlace(file: file, line: component.line)
        var toDo = ToDo(uid: identity(component), place: place)
        toDo.summary = component["SUMMARY"]?.text ?? ""
        toDo.earliestStart = time(component["DTSTART"])
        toDo.due = time(component["DUE"])
        checkOrder(of: toDo, component["DUE"])
        toDo.estimate =
            estimate(component["ESTIMATED-DURATION"]) ?? length(component["DURATION"], of: &toDo)
            ?? estimate(component["X-TASKWEAVE-ESTIMATE"])
        toDo.takeEstimateFromSummary()
        toDo.percentComplete = number(component["PERCENT-COMPLETE"], in: 0...100)
        toDo.priority = Priority(iCalendar: number(component["PRIORITY"], in: 0...9) ?? 0)
        toDo.completed = moment(component["COMPLETED"])
        toDo.status = status(component["STATUS"], isCompleted: toDo.completed != nil)
        reopen(&toDo, component)
        toDo.categories = categories(component)
        toDo.sequence = number(component["SEQUENCE"], in: 0...Int(Int32.max)) ?? 0
        let relations = relations(component)
        toDo.dependencies =
            relations.filter { $0.type == "DEPENDS-ON" || $0.type == "FINISHTOSTART" }.map(\.uid)
        toDo.parent = relations.first { $0.type == "PARENT" }?.uid
        toDo.otherParents = relations.filter { $0.type == "PARENT" }.dropFirst().map(\.uid)
        toDo.parts = relations.filter { $0.type == "CHILD" }.map(\.uid)
        checkGaps(component.all("RELATED-TO"))
        toDo.isDueHard = isTrue(component["X-TASKWEAVE-HARD"])
        toDo.isStartForRules =
            isTrue(component["X-TASKWEAVE-NO-START"]) && component["RRULE"] != nil
        toDo.splitting = splitting(component["X-TASKWEAVE-SPLIT"])
        toDo.preference = value(
            component["X-TASKWEAVE-PREFER"], "morning, afternoon or evening"
        ) { ToDo.DayPart(rawValue: $0.text.lowercased()) }
        toDo.rules = rules(component.all("RRULE"), from: toDo.earliestStart ?? toDo.due)
        if toDo.rules.isEmpty { toDo.unreadRule = component["RRULE"]?.value }
        if let start = toDo.earliestStart, !start.isDate, start == toDo.due {
            toDo.isAtTime = !toDo.isStartForRules
        }
        toDo.addedDates = addedDates(
            component.all("RDATE"), from: toDo.earliestStart ?? toDo.due)
        toDo.exceptionDates = times(component.all("EXDATE"))
        if let property = component["RECURRENCE-ID"] {
            toDo.recurrenceID = time(property) ?? toDo.earliestStart ?? toDo.due
        }
        takeDetails(component, &toDo)
        if let rule = component["RRULE"], toDo.earliestStart == nil, toDo.due == nil {
            report(
                .warning, line: rule.line,
                "a to-do that repeats has neither DTSTART nor DUE; it is planned once",
                hint: "add a DTSTART like DTSTART;VALUE=DATE:20260105")
        }
        return toDo
    }

    /// Takes a to-do's details from the component's lines that no plan needs.
    ///
    /// A nested component whose BEGINs and ENDs do not match is left out; this is reported elsewhere.
    private func takeDetails(_ component: Component, _ toDo: inout ToDo) {
        var open: [String] = []
        var part: [String] = []
        for line in component.otherLines {
            let name = line.propertyName ?? ""
            if name == "BEGIN" {
                if open.isEmpty { part = [] }
                open.append(String(line.dropFirst("BEGIN:".utf8.count)))
            }
            guard !open.isEmpty else {
                if let property = Property(contentLine: line, line: 0) {
                    takeDetail(property, line, &toDo)
                }
                continue
            }
            part.append(line)
            guard name == "END" else { continue }
            guard open.popLast().map({ "END:\($0)" }) == line else { break }
            if open.isEmpty {
                let kind =
                    part[0] == "BEGIN:VALARM" ? "an alarm" : line.dropFirst("END:".utf8.count)
                toDo.details.append(.other(String(kind), lines: part))
            }
        }
        let known = ["DEPENDS-ON", "FINISHTOSTART", "PARENT", "CHILD"]
        for relation in component.all("RELATED-TO") {
            let type = relation.parameters["RELTYPE"]?.uppercased() ?? "PARENT"
            guard !known.contains(type) else { continue }
            toDo.details.append(.other("RELATED-TO", lines: [relation.contentLine]))
        }
    }

    private func takeDetail(_ property: Property, _ line: String, _ toDo: inout ToDo) {
        switch property.name {
        case "DTSTAMP", "LAST-MODIFIED":
            if case .utc(let moment)? = CalendarTime(basic: property.value, zone: nil) {
                toDo.stamp = max(toDo.stamp ?? moment, moment)
            }
        case "DESCRIPTION": toDo.add(ToDo.Detail.notes, property.text)
        case "LOCATION": toDo.add(ToDo.Detail.location, property.text)
        case "URL": toDo.add(ToDo.Detail.link, property.value)
        default: toDo.details.append(.other(property.name, lines: [line]))
        }
    }

    private mutating func isTrue(_ property: Property?) -> Bool {
        value(property, "TRUE or FALSE") {
            ["TRUE": true, "YES": true, "FALSE": false, "NO": false][$0.text.uppercased()]
        } ?? false
    }

    private mutating func checkOrder(of toDo: ToDo, _ property: Property?) {
        guard let property, toDo.isDueBeforeStart else { return }
        report(
            .warning, line: property.line, "DUE is before DTSTART; the to-do can only be late",
            hint: "swap the two, or correct DUE")
    }

    /// Reads DURATION as the length of the work; with DTSTART it also gives the due time (RFC 5545 §3.6.2).
    ///
    /// Only durations below one day are lengths of work, because days are not working hours.
    private mutating func length(
        _ property: Property?, of toDo: inout ToDo
    ) -> CalendarDuration? {
        guard let property, let duration = estimate(property) else { return nil }
        if toDo.due == nil, let start = toDo.earliestStart {
            let clock = CivilDateTime(
                start.wallClock.date + duration.days, secondOfDay: start.wallClock.secondOfDay)
            switch start {
            case .date where duration.seconds % 86_400 == 0:
                toDo.due = .date(clock.date + Int(duration.seconds / 86_400))
            case .date, .floating: toDo.due = .floating(clock + duration.seconds)
            case .zoned(_, let zone): toDo.due = .zoned(clock + duration.seconds, zone: zone)
            case .utc(let instant): toDo.due = .utc(instant + duration.nominalSeconds)
            }
        }
        guard duration.days == 0, duration.seconds < 86_400 else { return nil }
        if let start = toDo.earliestStart, !start.isDate { toDo.isAtTime = true }
        return duration
    }

    /// Reopens a to-do that says NEEDS-ACTION beside an old COMPLETED or PERCENT-COMPLETE:100: a user has reopened it.
    private mutating func reopen(_ toDo: inout ToDo, _ component: Component) {
        guard let status = component["STATUS"], status.value.uppercased() == "NEEDS-ACTION",
            let old = component["COMPLETED"]
                ?? (toDo.percentComplete == 100 ? component["PERCENT-COMPLETE"] : nil)
        else { return }
        toDo.status = .needsAction
        toDo.completed = nil
        if toDo.percentComplete == 100 { toDo.percentComplete = nil }
        report(
            .warning, line: old.line,
            "\(old.name) says that it is done, STATUS that it is not; it is open",
            hint: "remove \(old.name), or write STATUS:COMPLETED")
    }

    /// Reports waiting times between to-dos (RFC 9253 §6.2), which plans do not observe.
    private mutating func checkGaps(_ relations: [Property]) {
        for property in relations {
            guard let text = property.parameters["GAP"], !text.isEmpty,
                CalendarDuration(text.uppercased())?.nominalSeconds != 0
            else { continue }
            report(
                .warning, line: property.line, "GAP=\(text) is ignored; the order is kept",
                hint: "give the to-do that waits a DTSTART")
        }
    }

    /// Returns the time that a to-do takes; nil with a diagnostic if it is not positive.
    private mutating func estimate(_ property: Property?) -> CalendarDuration? {
        duration(property, atLeast: 1, "a positive duration like PT45M")
    }

    private mutating func status(_ property: Property?, isCompleted: Bool) -> ToDo.Status {
        switch property?.value.uppercased() {
        case "COMPLETED": return .completed
        case "CANCELLED": return .cancelled
        case "IN-PROCESS": return isCompleted ? .completed : .inProcess
        case "NEEDS-ACTION", nil: break
        default:
            if let property {
                reportValue(
                    property, property.value, "NEEDS-ACTION, IN-PROCESS, COMPLETED or CANCELLED")
            }
        }
        return isCompleted ? .completed : .needsAction
    }

    /// Returns the time of COMPLETED, which may contain the hyphens and colons of ISO 8601.
    private mutating func moment(_ property: Property?) -> CalendarTime? {
        guard let property else { return nil }
        let moment = CalendarTime(
            basic: property.value.filter { $0 != "-" && $0 != ":" }, zone: nil)
        if moment == nil { reportUnreadable(property.name, property.line) }
        return moment
    }

    /// Reads `30m/2h` or `NO`.
    private mutating func splitting(_ property: Property?) -> ToDo.Splitting {
        guard let property else { return .unspecified }
        let text = property.text.uppercased()
        if text == "NO" { return .forbidden }
        let lengths = text.split(separator: "/").map {
            CalendarDuration(terse: String($0))
        }
        guard lengths.count == 2, let minimum = lengths[0], let maximum = lengths[1],
            minimum.nominalSeconds > 0, minimum.nominalSeconds <= maximum.nominalSeconds
        else {
            reportValue(property, text, "NO, or the shortest and longest chunk like 30m/2h")
            return .unspecified
        }
        return .allowed(minimum: minimum, maximum: maximum)
    }
}
