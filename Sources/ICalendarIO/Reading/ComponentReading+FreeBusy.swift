internal import CalendarModel

extension ComponentReading {
    /// Returns the busy times that a VFREEBUSY lists: RFC 5545 §3.6.4.
    mutating func freeBusy(_ component: Component) -> FreeBusy {
        let place = SourcePlace(file: file, line: component.line)
        var freeBusy = FreeBusy(uid: identity(component), place: place)
        freeBusy.name = component.busyName
        for property in component.all("FREEBUSY") {
            // Unknown types count as BUSY: RFC 5545 §3.2.9.
            let type = property.parameters["FBTYPE"]?.uppercased() ?? ""
            let kind = FreeBusy.Kind(rawValue: type) ?? .busy
            for text in property.value.split(separator: ",") {
                if let range = period(text, of: property) {
                    freeBusy.periods.append(FreeBusy.Period(range, kind))
                }
            }
        }
        return freeBusy
    }

    /// Reads a start, a slash, and an end or a duration; RFC 5545 §3.8.2.6 requires UTC.
    private mutating func period(
        _ text: Substring, of property: Property
    ) -> Range<Instant>? {
        let halves = text.filter { $0 != " " }.split(separator: "/", maxSplits: 1)
        if halves.count == 2, let start = Instant(basic: halves[0]) {
            if let duration = CalendarDuration(halves[1].uppercased()), duration.nominalSeconds > 0
            {
                return start..<start + duration.nominalSeconds
            }
            if let end = Instant(basic: halves[1]), start < end { return start..<end }
        }
        report(
            .error, line: property.line, "the busy time “\(text)” cannot be read; it was left out",
            hint:
                "it should be two times in UTC, such as 20260105T090000Z/20260105T100000Z, or a time and a duration"
        )
        return nil
    }
}

extension Component {
    /// The name of the person whose busy times a VFREEBUSY contains: the attendee in a reply, otherwise the organizer
    /// (RFC 5545 §3.6.4).
    fileprivate var busyName: String? {
        for name in ["ATTENDEE", "ORGANIZER"] {
            if let text = self[name]?.parameters["CN"], !text.isEmpty { return text }
        }
        return nil
    }
}

extension ComponentReading {
    /// Returns the availability that a VAVAILABILITY describes: RFC 7953 §3.1.
    mutating func availability(_ component: Component) -> Availability {
        uid = component["UID"]?.text
        let name = identity(component)
        let place = SourcePlace(file: file, line: component.line)
        var availability = Availability(uid: name, place: place)
        availability.start = time(component["DTSTART"])
        if let property = component["DTEND"] {
            availability.end = time(property).map { .time($0) } ?? .implied
        } else if let duration = duration(component["DURATION"]) {
            availability.end = .duration(duration)
        }
        availability.priority = number(component["PRIORITY"], in: 0...9) ?? 0
        availability.kind =
            value(component["BUSYTYPE"], "BUSY, BUSY-UNAVAILABLE or BUSY-TENTATIVE") {
                let kind = FreeBusy.Kind(rawValue: $0.value.uppercased().filter { $0 != " " })
                return kind == .free ? nil : kind
            } ?? .busyUnavailable
        for part in component.parts where part.name == "AVAILABLE" {
            // The parts have their own UIDs, under which their problems are reported.
            uid = part["UID"]?.text
            if let event = event(part, isWhole: true) { availability.parts.append(event) }
        }
        uid = name
        return availability
    }
}
