/// An event of a calendar, one VEVENT: RFC 5545 §3.6.1.
///
/// A series is a master, which has the rules, and overrides, which have a `recurrenceID`; all share a UID.
public struct Event: Hashable, Sendable {
    /// How the end of an event is given.
    public enum End: Hashable, Sendable {
        /// No end: a whole day where the start is a date, otherwise no time at all.
        case implied
        /// DTEND, exclusive; occurrences take the exact length between DTSTART and it.
        case time(CalendarTime)
        /// DURATION; its days are nominal.
        case duration(CalendarDuration)
    }

    /// STATUS of an event.
    public enum Status: String, Hashable, Sendable, Codable {
        case tentative
        case confirmed
        case cancelled
    }

    /// One value of RDATE.
    public struct AddedDate: Hashable, Sendable {
        /// When the added occurrence starts.
        public var start: CalendarTime
        /// Its end where the value is a PERIOD, `.implied` where it takes the event's length.
        public var end: End

        /// Creates an added occurrence.
        public init(start: CalendarTime, end: End = .implied) {
            self.start = start
            self.end = end
        }
    }

    /// UID.
    public var uid: String
    /// SUMMARY.
    public var summary: String = ""
    /// DTSTART.
    public var start: CalendarTime
    /// DTEND or DURATION.
    public var end: End = .implied
    /// The RRULEs; the set is their union.
    public var rules: [RecurrenceRule] = []
    /// The EXRULEs, what they give being left out: RFC 2445 §4.8.5.2, which RFC 5545 no longer has.
    public var exceptionRules: [RecurrenceRule] = []
    /// RDATE.
    public var addedDates: [AddedDate] = []
    /// EXDATE.
    public var exceptionDates: [CalendarTime] = []
    /// RECURRENCE-ID: the start of the occurrence that this event replaces.
    public var recurrenceID: CalendarTime?
    /// RANGE=THISANDFUTURE: whether this override also replaces all later occurrences.
    public var replacesFuture: Bool = false
    /// STATUS; without one, confirmed.
    public var status: Status = .confirmed
    /// TRANSP:TRANSPARENT, or what Microsoft's clients write for it; nil where the event says nothing.
    public var isTransparent: Bool?
    /// X-APPLE-TRAVEL-DURATION: how long the way there takes, right before the event.
    public var travel: CalendarDuration?
    /// PRIORITY, 0 … 9; 0 is undefined, 1 the highest.
    public var priority: Int = 0
    /// CATEGORIES.
    public var categories: [String] = []
    /// SEQUENCE: how often the organizer has revised the event.
    public var sequence: Int = 0
    /// RELATED-TO.
    public var relations: [Relation] = []
    /// The calendar addresses, lower-case and without `mailto:`, of attendees that declined.
    public var decliners: [String] = []
    /// COLOR, a CSS3 colour name (RFC 7986 §5.9).
    public var color: String?
    /// CONFERENCE (RFC 7986 §5.11).
    public var conferences: [Conference] = []
    /// What makes this event a block of a plan and not a meeting.
    public var block: BlockOrigin?
    /// Of a block, the content lines that the model has no place for, unfolded.
    ///
    /// Notes, alarms and what other programs wrote are kept with them when the block is written again.
    public var otherLines: [String] = []
    /// Where the event was read.
    public var place: SourcePlace

    /// Creates an event from what each one must have.
    public init(uid: String, start: CalendarTime, place: SourcePlace = .none) {
        self.uid = uid
        self.start = start
        self.place = place
    }
}

extension Event {
    /// A relation to another component: RFC 5545 §3.8.4.5, RFC 9253 §5.
    public struct Relation: Hashable, Sendable {
        /// RELTYPE in upper case; `PARENT` where none is given.
        public var type: String
        /// The other component's UID.
        public var uid: String

        /// Creates a relation.
        public init(type: String = "PARENT", uid: String) {
            self.type = type
            self.uid = uid
        }
    }

    /// What a block event says of the plan that placed it.
    public struct BlockOrigin: Hashable, Sendable {
        /// The UID of the to-do that the block works on.
        public var toDo: String
        /// The UIDs of further to-dos that share the block: small things.
        public var others: [String]
        /// Where the planner last put the block; nil where the event does not say.
        public var planned: Range<Instant>?
        /// Whether a command asked that it stays.
        public var isPinned: Bool
        /// When somebody began it; nil if nobody said so.
        public var started: Instant?
        /// How much of it was worked, of a block that is over; nil where nobody said.
        public var worked: CalendarDuration?

        /// Creates the origin of a block.
        public init(
            toDo: String, planned: Range<Instant>?, isPinned: Bool, started: Instant? = nil,
            worked: CalendarDuration? = nil, others: [String] = []
        ) {
            self.toDo = toDo
            self.others = others
            self.planned = planned
            self.isPinned = isPinned
            self.started = started
            self.worked = worked
        }
    }

    /// A way to take part in an event from afar, one CONFERENCE: RFC 7986 §5.11.
    public struct Conference: Hashable, Sendable {
        /// Where it is: `https:`, `tel:`, `xmpp:` and so on.
        public var uri: String
        /// FEATURE in upper case, such as `AUDIO` and `VIDEO`.
        public var features: [String]
        /// LABEL: what to call it.
        public var label: String?

        /// Creates a conference.
        public init(uri: String, features: [String] = [], label: String? = nil) {
            self.uri = uri
            self.features = features
            self.label = label
        }
    }
}
