internal import CalendarModel

extension ComponentReading {
    /// Returns what a VAVAILABILITY says: RFC 7953 §3.1.
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
        availability.kind = busyType(component["BUSYTYPE"])
        for part in component.children where part.name == "AVAILABLE" {
            // The parts have names of their own, and what is wrong with them is reported under these.
            uid = part["UID"]?.text
            if let event = event(part, isWhole: true) { availability.parts.append(event) }
        }
        uid = name
        return availability
    }

    private mutating func busyType(_ property: Property?) -> FreeBusy.Kind {
        guard let property else { return .busyUnavailable }
        let kind = FreeBusy.Kind(rawValue: property.value.uppercased().filter { $0 != " " })
        guard let kind, kind != .free else {
            reportValue(property, property.value, "BUSY, BUSY-UNAVAILABLE or BUSY-TENTATIVE")
            return .busyUnavailable
        }
        return kind
    }
}
