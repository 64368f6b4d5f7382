internal import CalendarModel

extension ComponentReading {
    /// Returns the time of a property, or nil with a diagnostic.
    mutating func time(_ property: Property?) -> CalendarTime? {
        guard let property else { return nil }
        return time(property.value, of: property)
    }

    /// Returns one time of a property's value, or nil with a diagnostic.
    mutating func time(_ text: some StringProtocol, of property: Property) -> CalendarTime? {
        let zone = property.parameters["TZID"].map { $0.isEmpty ? unnamedZone : $0 }
        let isDate = property.parameters["VALUE"]?.uppercased() == "DATE"
        let text = text.withoutSpaces
        guard let time = CalendarTime(basic: text, zone: zone) else {
            unreadTimes.insert(property.line)
            reportValue(property, text, "a time like 20260105T090000")
            return nil
        }
        if isDate, !time.isDate, reportedLine != property.line {
            reportedLine = property.line
            report(
                .warning, line: property.line,
                "\(property.name) says VALUE=DATE, but “\(text)” has a time, which counts",
                hint: "leave out VALUE=DATE, or the time (RFC 5545 §3.3.4)")
        }
        return time
    }

    /// Returns the times of lists; unreadable ones are left out with a diagnostic.
    mutating func times(_ properties: [Property]) -> [CalendarTime] {
        var times: [CalendarTime] = []
        for property in properties {
            for text in property.value.utf8.split(separator: UInt8(ascii: ",")) {
                if let time = time(Substring(text), of: property) { times.append(time) }
            }
        }
        return times
    }

    /// Returns the duration of a property, or nil with a diagnostic.
    mutating func duration(_ property: Property?) -> CalendarDuration? {
        guard let property else { return nil }
        let text = property.value.withoutSpaces
        guard let duration = CalendarDuration(terse: text) else {
            unreadTimes.insert(property.line)
            reportValue(property, text, "a duration like PT45M")
            return nil
        }
        return duration
    }

    /// Returns the duration of a property if it has at least some seconds, or nil with a diagnostic.
    mutating func duration(
        _ property: Property?, atLeast seconds: Int64, _ wanted: String
    ) -> CalendarDuration? {
        guard let duration = duration(property) else { return nil }
        return value(property, wanted) { _ in duration.nominalSeconds >= seconds ? duration : nil }
    }

    /// Returns the whole number of a property in a range, or nil with a diagnostic.
    mutating func number(_ property: Property?, in range: ClosedRange<Int>) -> Int? {
        value(property, "a number from \(range.lowerBound) to \(range.upperBound)") {
            Int($0.value.withoutSpaces).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    /// Returns what a closure reads in a property, or nil with a diagnostic about its expected form.
    mutating func value<Value>(
        _ property: Property?, _ wanted: @autoclosure () -> String, _ read: (Property) -> Value?
    ) -> Value? {
        guard let property else { return nil }
        let value = read(property)
        if value == nil { reportValue(property, property.value, wanted()) }
        return value
    }

    /// Returns the values of CATEGORIES, in order.
    func categories(_ component: Component) -> [String] {
        component.all("CATEGORIES").flatMap(\.value.listedValues).map(\.unescapedText)
            .filter { !$0.isEmpty }
    }

    /// Returns the relations of a component.
    func relations(_ component: Component) -> [Event.Relation] {
        component.all("RELATED-TO").map {
            Event.Relation(type: $0.parameters["RELTYPE"]?.uppercased() ?? "PARENT", uid: $0.text)
        }
    }

    /// Returns the component's UID, or one derived from its text if it has none.
    mutating func identity(_ component: Component) -> String {
        if let uid, !uid.isEmpty { return uid }
        // The properties that distinguish components, so that the same file gives the same UID again.
        let lines = ["SUMMARY", "DTSTART", "DTEND", "DURATION", "DUE", "RECURRENCE-ID"]
            .compactMap { component[$0]?.contentLine }
        let made = "no-uid-\(String(fingerprint(of: Array(lines.joined().utf8)), radix: 16))"
        report(
            .warning, line: component.line,
            "this \(component.name) has no UID; it is called \(made)",
            hint: "add a UID property (RFC 5545 §3.8.4.7)")
        uid = made
        return made
    }

    /// Reports a value that was left out, and its expected form.
    mutating func reportValue(_ property: Property, _ text: some StringProtocol, _ wanted: String) {
        report(
            .warning, line: property.line, "\(property.name) “\(text)” was left out",
            hint: "it should be \(wanted)")
    }
}

extension StringProtocol {
    /// The text without spaces.
    var withoutSpaces: String {
        utf8.contains(space) ? String(filter { $0 != " " }) : String(self)
    }
}
