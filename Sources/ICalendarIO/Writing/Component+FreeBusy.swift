internal import CalendarModel

extension Component {
    /// Creates the VFREEBUSY of a window, with one FREEBUSY for each period: libical cuts long lists.
    init(_ freeBusy: FreeBusy, in window: Range<Instant>, stamp: Instant) {
        self.init(name: "VFREEBUSY")
        properties = [
            Property("UID", value: freeBusy.uid.escapedText),
            Property("DTSTAMP", value: CalendarTime.utc(stamp).basic),
            Property("DTSTART", value: CalendarTime.utc(window.lowerBound).basic),
            Property("DTEND", value: CalendarTime.utc(window.upperBound).basic),
        ]
        properties += freeBusy.periods.map { period in
            let start = CalendarTime.utc(period.range.lowerBound).basic
            let end = CalendarTime.utc(period.range.upperBound).basic
            return Property("FREEBUSY", ["FBTYPE": period.kind.rawValue], value: "\(start)/\(end)")
        }
    }
}
