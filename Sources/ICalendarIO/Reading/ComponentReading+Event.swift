internal import CalendarModel

extension ComponentReading {
    /// Returns the event that a VEVENT or AVAILABLE describes; nil with a diagnostic if its start is missing or
    /// unreadable.
    ///
    /// An event whose END was not found (`isWhole` is false) is accepted only if it has a DTEND or DURATION.
    mutating func event(_ component: Component, isWhole: Bool) -> Event? {
        let isBlock = component.name == "VEVENT" && blockToDo(component) != nil
        let otherLines = isBlock ? otherLines(component) : []
        guard isWhole || component["DTEND"] != nil || component["DURATION"] != nil else {
            report(
                .error, line: component.line, "this \(component.name) is cut off; it was left out")
            return nil
        }
        guard let start = time(component["DTSTART"]) else {
            report(
                .error, line: component.line,
                component["DTSTART"] == nil
                    ? "this \(component.name) has no start; it was left out"
                    : "the start of this \(component.name) cannot be read; it was left out",
                hint: "add a DTSTART like DTSTART:20260105T090000Z")
            return nil
        }
        let place = SourcePlace(file: file, line: component.line)
        var event = Event(uid: identity(component), start: start, place: place)
        event.summary = component["SUMMARY"]?.text ?? ""
        event.end = end(component, start)
        event.rules = rules(component.all("RRULE"), from: start)
        event.exceptionRules = rules(component.all("EXRULE"), from: start)
        if let property = component["EXRULE"] {
            report(
                .warning, line: property.line,
                "EXRULE is no longer part of iCalendar (RFC 5545 appendix A.3); its dates are left out",
                hint: "list the excluded days in EXDATE")
        }
        event.addedDates = addedDates(component.all("RDATE"), from: start)
        event.exceptionDates = times(component.all("EXDATE"))
        if let property = component["RECURRENCE-ID"] {
            // If the RECURRENCE-ID cannot be read, the override replaces the occurrence at the override's own start.
            event.recurrenceID = time(property) ?? start
        }
        event.replacesFuture =
            component["RECURRENCE-ID"]?.parameters["RANGE"]?.uppercased() == "THISANDFUTURE"
        event.status =
            value(component["STATUS"], "TENTATIVE, CONFIRMED or CANCELLED") {
                Event.Status(rawValue: $0.value.lowercased())
            } ?? .confirmed
        event.isTransparent = isTransparent(component)
        event.travel = duration(component["X-APPLE-TRAVEL-DURATION"])
            .flatMap { $0.nominalSeconds > 0 ? $0 : nil }
        event.priority = number(component["PRIORITY"], in: 0...9) ?? 0
        event.categories = categories(component)
        event.sequence = number(component["SEQUENCE"], in: 0...Int(Int32.max)) ?? 0
        event.relations = relations(component)
        event.decliners = component.all("ATTENDEE").compactMap(\.decliner)
        event.color = component["COLOR"]?.text
        event.conferences = component.all("CONFERENCE").compactMap(\.conference)
        event.block = block(component)
        if isBlock {
            event.otherLines = otherLines
        } else {
            event.otherText = component.readableOtherText
        }
        return event
    }

    private mutating func end(_ component: Component, _ start: CalendarTime) -> Event.End {
        if let property = component["DTEND"] {
            guard let end = time(property) else { return .implied }
            // Zones are resolved later; times in the same zone can be compared now.
            if end.zoneID == start.zoneID, end.isDate == start.isDate,
                end.wallClock < start.wallClock
            {
                report(
                    .warning, line: property.line,
                    "DTEND is before DTSTART; the event has no length",
                    hint: "swap the two, or correct DTEND")
            }
            if let duration = component["DURATION"] {
                report(
                    .warning, line: duration.line,
                    "the event has DTEND and DURATION; DTEND counts",
                    hint: "remove one of them (RFC 5545 §3.6.1)")
            }
            return .time(end)
        }
        guard let property = component["DURATION"], let duration = duration(property) else {
            return .implied
        }
        if duration.nominalSeconds < 0 {
            report(.warning, line: property.line, "DURATION is negative; the event has no length")
        }
        return .duration(duration)
    }

    /// Returns the value of TRANSP, or, if there is none, of the property that Microsoft's clients write instead; nil if
    /// that cannot be read.
    private mutating func isTransparent(_ component: Component) -> Bool? {
        guard let property = component["TRANSP"] else {
            switch component["X-MICROSOFT-CDO-BUSYSTATUS"]?.value.uppercased() {
            case "FREE": return true
            case "BUSY", "OOF", "WORKINGELSEWHERE": return false
            default: return nil
            }
        }
        switch property.value.withoutSpaces.uppercased() {
        case "TRANSPARENT": return true
        case "OPAQUE": return false
        default:
            reportValue(property, property.value, "OPAQUE or TRANSPARENT")
            return nil
        }
    }
}

extension Property {
    /// The address of an attendee who declined, in lower case and without `mailto:`; nil if the attendee has not
    /// declined.
    fileprivate var decliner: String? { answer == "DECLINED" ? calendarAddress : nil }

    /// The conference of a CONFERENCE property, if it has an address.
    fileprivate var conference: Event.Conference? {
        guard !isBlank else { return nil }
        let features = (parameters["FEATURE"] ?? "").split(separator: ",").map { $0.uppercased() }
        return Event.Conference(
            uri: value, features: features,
            label: parameters["LABEL"].flatMap { $0.isEmpty ? nil : $0 })
    }
}
