package import CalendarModel

extension Event {
    /// Decodes the details from the event's lines.
    ///
    /// - Complexity: O(*n*) in the length of the lines.
    package var details: Details {
        var details = Details()
        var addresses = conferences.map(\.uri)
        var pages: [String] = []
        var depth = 0
        for line in otherLines {
            guard let property = Property(contentLine: line, line: 0) else { continue }
            switch property.name {
            // The properties of an alarm are not the event's.
            case "BEGIN": depth += 1
            case "END": depth -= 1
            case _ where depth > 0: break
            case "LOCATION": details.location = property.text
            case "DESCRIPTION": details.notes = property.text
            case "URL": pages.append(property.value)
            case "X-GOOGLE-CONFERENCE", "X-MICROSOFT-SKYPETEAMSMEETINGURL":
                addresses.append(property.value)
            case "ORGANIZER", "ATTENDEE": details.add(property)
            default: break
            }
        }
        details.links = (addresses + pages).filter { !$0.isEmpty }
        return details
    }
}

extension Event.Details {
    fileprivate mutating func add(_ property: Property) {
        let kind = property.parameters["CUTYPE"]?.uppercased() ?? ""
        guard kind != "ROOM", kind != "RESOURCE" else { return }
        let address = property.calendarAddress
        let name = (property.parameters["CN"] ?? "").unescapedText
        let person = Event.Person(
            name: name.contains { !$0.isWhitespace } ? name : address, address: address,
            answer: property.answer,
            isOrganizer: property.name == "ORGANIZER")
        guard !person.name.isEmpty else { return }
        // The organizer is usually among the attendees, too, with an answer.
        guard let known = people.firstIndex(where: { $0.address == address }) else {
            let place = person.isOrganizer ? 0 : people.endIndex
            return people.insert(person, at: place)
        }
        guard person.isOrganizer || people[known].isOrganizer else { return }
        var both = people.remove(at: known)
        both.isOrganizer = true
        if both.answer.isEmpty { both.answer = person.answer }
        people.insert(both, at: 0)
    }
}

extension Property {
    /// The value of a CAL-ADDRESS in lower case and without `mailto:`.
    var calendarAddress: String {
        let address = value.lowercased()
        if address.hasPrefix("mailto:") { return String(address.dropFirst(7)) }
        return misplacedAddress.map { String(value[$0.upperBound...]).lowercased() } ?? address
    }

    /// PARTSTAT in upper case; empty if it is not given.
    var answer: String {
        if let place = misplacedAddress {
            let rest = value[..<place.lowerBound].uppercased().split(separator: ";")
            if let status = rest.last(where: { $0.hasPrefix("PARTSTAT=") }) {
                return String(status.dropFirst("PARTSTAT=".utf8.count))
            }
        }
        return parameters["PARTSTAT"]?.uppercased() ?? ""
    }

    /// The place of `:mailto:` in the value if there is more before it.
    ///
    /// An unquoted name with a colon, such as `CN=Ada: home`, ends the parameters early.
    private var misplacedAddress: Range<String.Index>? {
        value.lowercased().hasPrefix("mailto:")
            ? nil : value.ranges(of: /:mailto:/.ignoresCase()).last
    }
}
