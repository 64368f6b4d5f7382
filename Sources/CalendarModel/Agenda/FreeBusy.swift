/// When somebody is free or busy, without saying why, one VFREEBUSY: RFC 5545 §3.6.4.
public struct FreeBusy: Hashable, Sendable {
    /// FBTYPE: what a period is (RFC 5545 §3.2.9).
    public enum Kind: String, Hashable, Sendable, Codable {
        case free = "FREE"
        case busy = "BUSY"
        case busyUnavailable = "BUSY-UNAVAILABLE"
        case busyTentative = "BUSY-TENTATIVE"
    }

    /// One value of FREEBUSY.
    public struct Period: Hashable, Sendable {
        /// When it is.
        public var range: Range<Instant>
        /// What it is.
        public var kind: Kind

        /// Creates a period.
        public init(_ range: Range<Instant>, _ kind: Kind = .busy) {
            self.range = range
            self.kind = kind
        }
    }

    /// UID.
    public var uid: String
    /// The periods in the order of the file.
    public var periods: [Period] = []
    /// Where it was read.
    public var place: SourcePlace

    /// Creates a list without periods.
    public init(uid: String, place: SourcePlace = .none) {
        self.uid = uid
        self.place = place
    }
}
