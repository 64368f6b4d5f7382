internal import CalendarModel
internal import Recurrence
internal import TimeZones

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

/// Returns an offset as RFC 5545 §3.3.14 writes it: `+0100`.
private func offsetText(_ offset: Int64) -> String {
    let seconds = Int(offset.magnitude)
    let clock = padded(seconds / 3600, 2) + padded(seconds / 60 % 60, 2)
    let rest = seconds % 60 == 0 ? "" : padded(seconds % 60, 2)
    return (offset < 0 ? "-" : "+") + clock + rest
}

extension Component {
    /// Creates the VFREEBUSY of a window, with one FREEBUSY for each period: libical cuts long lists.
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
    /// The instant in UTC as RFC 5545 §3.3.5 writes it; years that four digits cannot write are the nearest that they can.
    fileprivate var basic: String {
        let first = CivilDateTime(CivilDate(unchecked: 1, 1, 1)).secondsSinceEpoch
        let end = CivilDateTime(CivilDate(unchecked: 9999, 12, 31), secondOfDay: 86_399)
        let seconds = max(first, min(seconds, end.secondsSinceEpoch))
        return CalendarTime.utc(Instant(seconds: seconds)).basic
    }
}
