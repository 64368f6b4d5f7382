/// A person's free and busy times without the events behind them: one VFREEBUSY (RFC 5545 §3.6.4).
public struct FreeBusy: Hashable, Sendable {
    /// FBTYPE: the kind of a period (RFC 5545 §3.2.9).
    public enum Kind: String, Hashable, Sendable, Codable {
        case free = "FREE"
        case busy = "BUSY"
        case busyUnavailable = "BUSY-UNAVAILABLE"
        case busyTentative = "BUSY-TENTATIVE"
    }

    /// One value of FREEBUSY.
    public struct Period: Hashable, Sendable {
        /// The time of the period.
        public var range: Range<Instant>
        /// The kind of the period.
        public var kind: Kind

        /// Creates a period.
        public init(_ range: Range<Instant>, _ kind: Kind = .busy) {
            self.range = range
            self.kind = kind
        }
    }

    /// UID.
    public var uid: String
    /// The name of the person, if the list has one.
    public var name: String?
    /// The periods in file order.
    public var periods: [Period] = []
    /// The place where it was read.
    public var place: SourcePlace

    /// Creates a list without periods.
    public init(uid: String, place: SourcePlace = .none) {
        self.uid = uid
        self.place = place
    }
}

extension FreeBusy {
    /// The periods that are not free, as opaque events called “Busy”, with the person's name if it is known.
    ///
    /// Their UIDs are made from the list's UID and their starts, so that the same list always gives the same events.
    /// A duplicate period gives one event.
    public var busyEvents: [Event] {
        var events: [Event] = []
        var taken: Set<String> = []
        var seen: Set<Period> = []
        for period in periods where period.kind != .free && !period.range.isEmpty {
            guard seen.insert(period).inserted else { continue }
            let start = CalendarTime.utc(period.range.lowerBound)
            let stem = "\(uid)-busy-\(start.basic)"
            var uid = stem
            var number = 1
            while !taken.insert(uid).inserted {
                number += 1
                uid = "\(stem)-\(number)"
            }
            var event = Event(uid: uid, start: start, place: place)
            event.summary = name.map { "Busy: \($0)" } ?? "Busy"
            event.end = .time(.utc(period.range.upperBound))
            event.status = period.kind == .busyTentative ? .tentative : .confirmed
            event.isTransparent = false
            events.append(event)
        }
        return events
    }
}
