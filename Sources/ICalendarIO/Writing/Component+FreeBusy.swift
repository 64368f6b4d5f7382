internal import CalendarModel

extension Component {
    /// Creates the VFREEBUSY of a window, with one FREEBUSY for each period: libical cuts long lists.
    init(_ freeBusy: FreeBusy, in window: Range<Instant>, stamp: Instant) {
        self.init(name: "VFREEBUSY")
        properties = [
            Property("UID", value: freeBusy.uid.escapedText),
            Property("DTSTAMP", value: CalendarTime.utc(stamp).basic),
            Property("DTSTART", value: window.lowerBound.basic),
            Property("DTEND", value: window.upperBound.basic),
        ]
        properties += freeBusy.periods.map { period in
            let (start, end) = (period.range.lowerBound.basic, period.range.upperBound.basic)
            return Property("FREEBUSY", ["FBTYPE": period.kind.rawValue], value: "\(start)/\(end)")
        }
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
