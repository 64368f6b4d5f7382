internal import CalendarModel

extension ComponentReading {
    /// Returns the to-do that a VTODO describes.
    mutating func toDo(_ component: Component) -> ToDo? {
        let place = SourcePlace(file: file, line: component.line)
        var toDo = ToDo(uid: identity(component), place: place)
        toDo.summary = component["SUMMARY"]?.text ?? ""
        toDo.earliestStart = time(component["DTSTART"])
        toDo.due = time(component["DUE"])
        toDo.estimate =
            estimate(component["ESTIMATED-DURATION"]) ?? estimate(component["DURATION"])
            ?? estimate(component["X-TASKWEAVE-ESTIMATE"])
        toDo.percentComplete = number(component["PERCENT-COMPLETE"], in: 0...100) ?? 0
        toDo.priority = Priority(iCalendar: number(component["PRIORITY"], in: 0...9) ?? 0)
        toDo.status = status(component)
        toDo.categories = categories(component)
        toDo.sequence = number(component["SEQUENCE"], in: 0...Int(Int32.max)) ?? 0
        toDo.dependencies = relations(component)
            .filter { $0.type == "DEPENDS-ON" || $0.type == "FINISHTOSTART" }.map(\.uid)
        toDo.isDueHard = isTrue(component["X-TASKWEAVE-HARD"])
        toDo.splitting = splitting(component["X-TASKWEAVE-SPLIT"])
        toDo.preference = preference(component["X-TASKWEAVE-PREFER"])
        if let rule = component["RRULE"] {
            report(
                .warning, line: rule.line, "a to-do that repeats is planned once",
                hint: "add a to-do for each time it is to be done")
        }
        return toDo
    }

    /// Returns how long a to-do takes, or nil, with a diagnostic where it is no time at all.
    private mutating func estimate(_ property: Property?) -> CalendarDuration? {
        guard let property, let duration = duration(property) else { return nil }
        guard duration.nominalSeconds > 0 else {
            reportValue(property, property.value, "longer than nothing, like PT45M")
            return nil
        }
        return duration
    }

    private mutating func isTrue(_ property: Property?) -> Bool {
        guard let property else { return false }
        let text = property.text.uppercased()
        if !["TRUE", "YES", "FALSE", "NO"].contains(text) {
            reportValue(property, property.value, "TRUE or FALSE")
        }
        return text == "TRUE" || text == "YES"
    }

    private func status(_ component: Component) -> ToDo.Status {
        switch component["STATUS"]?.value.uppercased() {
        case "COMPLETED": .completed
        case "CANCELLED": .cancelled
        case "IN-PROCESS": component["COMPLETED"] == nil ? .inProcess : .completed
        default: component["COMPLETED"] == nil ? .needsAction : .completed
        }
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

    private mutating func preference(_ property: Property?) -> ToDo.DayPart? {
        guard let property else { return nil }
        guard let part = ToDo.DayPart(rawValue: property.text.lowercased()) else {
            reportValue(property, property.value, "morning, afternoon or evening")
            return nil
        }
        return part
    }
}
