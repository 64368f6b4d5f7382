internal import CalendarModel
internal import Recurrence
internal import TimeZones

extension Component {
    /// Creates a VTIMEZONE.
    init(zone id: String, _ observances: [Observance]) {
        self.init(name: "VTIMEZONE", properties: [Property("TZID", value: id.escapedText)])
        children = observances.map { observance in
            let isDaylight = observance.offsetTo > observance.offsetFrom
            var part = Component(name: isDaylight ? "DAYLIGHT" : "STANDARD")
            part.properties = [
                Property("DTSTART", value: CalendarTime.floating(observance.start).basic),
                Property("TZOFFSETFROM", value: offsetText(observance.offsetFrom)),
                Property("TZOFFSETTO", value: offsetText(observance.offsetTo)),
            ]
            part.properties += observance.rules.map { Property("RRULE", value: $0.description) }
            return part
        }
    }
}

/// Returns an offset as RFC 5545 §3.3.14 writes it: `+0100`.
private func offsetText(_ offset: Int64) -> String {
    let seconds = Int(offset.magnitude)
    let clock = padded(seconds / 3600, 2) + padded(seconds / 60 % 60, 2)
    let rest = seconds % 60 == 0 ? "" : padded(seconds % 60, 2)
    return (offset < 0 ? "-" : "+") + clock + rest
}
