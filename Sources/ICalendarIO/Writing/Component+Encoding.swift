internal import CalendarModel
internal import Recurrence
internal import TimeZones

extension Component {
    /// Creates the VEVENT of an event.
    init(_ event: Event, stamp: Instant) {
        let stampText = CalendarTime.utc(stamp).basic
        var properties = [
            Property("UID", value: event.uid.escapedText),
            Property("DTSTAMP", value: stampText),
            Property("LAST-MODIFIED", value: stampText),
            Property("SEQUENCE", value: "\(event.sequence)"),
            Property("SUMMARY", value: event.summary.escapedText),
            Property("DTSTART", time: event.start),
        ]
        switch event.end {
        case .implied: break
        case .time(let end): properties.append(Property("DTEND", time: end))
        case .duration(let duration):
            properties.append(Property("DURATION", value: duration.description))
        }
        properties += event.rules.map { Property("RRULE", value: $0.description) }
        properties += event.exceptionRules.map { Property("EXRULE", value: $0.description) }
        properties += event.addedDates.map { Property("RDATE", added: $0) }
        properties += event.exceptionDates.map { Property("EXDATE", time: $0) }
        if let identity = event.recurrenceID {
            var property = Property("RECURRENCE-ID", time: identity)
            if event.replacesFuture { property.parameters["RANGE"] = "THISANDFUTURE" }
            properties.append(property)
        }
        properties += event.relations.map { relation in
            Property("RELATED-TO", ["RELTYPE": relation.type], value: relation.uid.escapedText)
        }
        properties += event.categories.map { Property("CATEGORIES", value: $0.escapedText) }
        properties.append(Property("STATUS", value: event.status.rawValue.uppercased()))
        if let isTransparent = event.isTransparent {
            properties.append(Property("TRANSP", value: isTransparent ? "TRANSPARENT" : "OPAQUE"))
        }
        if event.priority > 0 {
            properties.append(Property("PRIORITY", value: "\(event.priority)"))
        }
        if let color = event.color {
            properties.append(Property("COLOR", value: color.escapedText))
        }
        if let block = event.block { properties += Property.list(of: block) }
        var otherLines = event.conferences.map(\.contentLine) + event.otherLines
        // A block's attendees are among its other lines.
        if !event.otherLines.contains(where: { $0.propertyName == "ATTENDEE" }) {
            otherLines += event.decliners.map { "ATTENDEE;PARTSTAT=DECLINED:mailto:\($0)" }
        }
        self.init("VEVENT", properties, otherLines: otherLines)
    }
}

extension Event.Conference {
    /// The conference as a content line: RFC 7986 §5.11.
    fileprivate var contentLine: String {
        var line = "CONFERENCE;VALUE=URI"
        if !features.isEmpty {
            line += ";FEATURE=" + features.map(\.parameterValue).joined(separator: ",")
        }
        if let label { line += ";LABEL=\(label.parameterValue)" }
        return line + ":" + uri
    }
}

extension Property {
    /// Creates a property with a time, and with its TZID or VALUE=DATE as a parameter.
    init(_ name: String, time: CalendarTime) {
        self.init(name, value: time.basic)
        if time.isDate { parameters["VALUE"] = "DATE" }
        if let zone = time.zoneID { parameters["TZID"] = zone }
    }

    /// Creates an RDATE; it is a PERIOD if it has its own end.
    init(_ name: String, added: Event.AddedDate) {
        self.init(name, time: added.start)
        switch added.end {
        case .implied: return
        case .time(let end): value += "/" + end.basic
        case .duration(let duration): value += "/" + duration.description
        }
        parameters["VALUE"] = "PERIOD"
    }

    fileprivate static func list(of block: Event.BlockOrigin) -> [Property] {
        var list = ([block.toDo] + block.others).map {
            Property("X-TASKWEAVE-TASK", value: $0.escapedText)
        }
        if let planned = block.planned {
            let start = CalendarTime.utc(planned.lowerBound).basic
            let end = CalendarTime.utc(planned.upperBound).basic
            list.append(Property("X-TASKWEAVE-PLANNED", value: "\(start)/\(end)"))
        }
        if let started = block.started {
            list.append(
                Property("X-TASKWEAVE-STARTED", value: CalendarTime.utc(started).basic))
        }
        if let worked = block.worked {
            list.append(Property("X-TASKWEAVE-WORKED", value: worked.description))
        }
        if block.isPinned { list.append(Property("X-TASKWEAVE-PINNED", value: "TRUE")) }
        return list
    }
}

extension Component {
    /// Creates a VTIMEZONE.
    init(zone id: String, _ observances: [Observance]) {
        let parts = observances.map { observance in
            let isDaylight = observance.offsetTo > observance.offsetFrom
            let name = isDaylight ? "DAYLIGHT" : "STANDARD"
            let properties = [
                Property("DTSTART", value: CalendarTime.floating(observance.start).basic),
                Property("TZOFFSETFROM", value: offsetText(observance.offsetFrom)),
                Property("TZOFFSETTO", value: offsetText(observance.offsetTo)),
            ]
            let rules = observance.rules.map { Property("RRULE", value: $0.description) }
            return ["BEGIN:\(name)"] + (properties + rules).map(\.contentLine) + ["END:\(name)"]
        }
        self.init("VTIMEZONE", [Property("TZID", value: id.escapedText)], parts: parts)
    }
}

/// Returns an offset in the form of RFC 5545 §3.3.14: `+0100`.
private func offsetText(_ offset: Int64) -> String {
    let seconds = Int(offset.magnitude)
    let clock = padded(seconds / 3600, 2) + padded(seconds / 60 % 60, 2)
    let rest = seconds % 60 == 0 ? "" : padded(seconds % 60, 2)
    return (offset < 0 ? "-" : "+") + clock + rest
}

extension Component {
    /// Creates the VFREEBUSY of a window, with one FREEBUSY per period, because libical truncates long lists.
    init(_ freeBusy: FreeBusy, in window: Range<Instant>, stamp: Instant) {
        let properties = [
            Property("UID", value: freeBusy.uid.escapedText),
            Property("DTSTAMP", value: CalendarTime.utc(stamp).basic),
            Property("DTSTART", value: window.lowerBound.basic),
            Property("DTEND", value: window.upperBound.basic),
        ]
        let periods = freeBusy.periods.map { period in
            let (start, end) = (period.range.lowerBound.basic, period.range.upperBound.basic)
            return Property("FREEBUSY", ["FBTYPE": period.kind.rawValue], value: "\(start)/\(end)")
        }
        self.init("VFREEBUSY", properties + periods)
    }
}

extension Instant {
    /// The instant in UTC in the form of RFC 5545 §3.3.5, limited to the years 1 to 9999.
    fileprivate var basic: String {
        CalendarTime.utc(max(.startOfTime, min(self, Instant.endOfTime - 1))).basic
    }
}
