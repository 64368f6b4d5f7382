/// A calendar event, one VEVENT: RFC 5545 §3.6.1.
///
/// A series is a master, which has the rules, and overrides, which have a `recurrenceID`; all share a UID.
public struct Event: Hashable, Sendable {
    /// The form in which the end of an event is given.
    public enum End: Hashable, Sendable {
        /// No end: the whole day if the start is a date, otherwise a length of zero.
        case implied
        /// DTEND, exclusive; occurrences have the exact length from DTSTART to DTEND.
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
        /// The start of the added occurrence.
        public var start: CalendarTime
        /// Its end if the value is a PERIOD; `.implied` if it has the event's length.
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
    /// The EXRULEs, whose occurrences are left out: RFC 2445 §4.8.5.2, removed in RFC 5545.
    public var exceptionRules: [RecurrenceRule] = []
    /// RDATE.
    public var addedDates: [AddedDate] = []
    /// EXDATE.
    public var exceptionDates: [CalendarTime] = []
    /// RECURRENCE-ID: the start of the occurrence that this event replaces.
    public var recurrenceID: CalendarTime?
    /// RANGE=THISANDFUTURE: whether this override also replaces all later occurrences.
    public var replacesFuture: Bool = false
    /// STATUS; confirmed by default.
    public var status: Status = .confirmed
    /// TRANSP:TRANSPARENT, or its equivalent from Microsoft's clients; nil if the event has neither.
    public var isTransparent: Bool?
    /// X-APPLE-TRAVEL-DURATION: the travel time right before the event.
    public var travel: CalendarDuration?
    /// PRIORITY, 0 … 9; 0 is undefined, 1 the highest.
    public var priority: Int = 0
    /// CATEGORIES.
    public var categories: [String] = []
    /// SEQUENCE: the number of times that the organizer has revised the event.
    public var sequence: Int = 0
    /// RELATED-TO.
    public var relations: [Relation] = []
    /// The calendar addresses of attendees who declined, in lower case and without `mailto:`.
    public var decliners: [String] = []
    /// COLOR, a CSS3 colour name (RFC 7986 §5.9).
    public var color: String?
    /// CONFERENCE (RFC 7986 §5.11).
    public var conferences: [Conference] = []
    /// The origin of a planned block; nil for other events.
    public var block: BlockOrigin?
    /// Content lines that the model has no field for, unfolded.
    ///
    /// They are those with the event's details and, if it is a block, also alarms and other programs' properties, which
    /// are written again with it.
    public var otherLines: [String] {
        get { otherText.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) } }
        set { otherText = newValue.joined(separator: "\n") }
    }
    /// The other lines, joined by line feeds: one text takes less memory than many.
    package var otherText = ""
    /// The place where the event was read.
    public var place: SourcePlace

    /// Creates an event from the properties that every event must have.
    public init(uid: String, start: CalendarTime, place: SourcePlace = .none) {
        self.uid = uid
        self.start = start
        self.place = place
    }
}

extension Event {
    /// A relation to another component: RFC 5545 §3.8.4.5, RFC 9253 §5.
    public struct Relation: Hashable, Sendable {
        /// RELTYPE in upper case; `PARENT` by default.
        public var type: String
        /// The other component's UID.
        public var uid: String

        /// Creates a relation.
        public init(type: String = "PARENT", uid: String) {
            self.type = type
            self.uid = uid
        }
    }

    /// The data in a block event about the plan that placed it.
    public struct BlockOrigin: Hashable, Sendable {
        /// The UID of the to-do that the block works on.
        public var toDo: String
        /// The UIDs of other small to-dos that share the block.
        public var others: [String]
        /// The time at which the planner last put the block; nil if the event does not contain it.
        public var planned: Range<Instant>?
        /// Whether a command pinned the block.
        public var isPinned: Bool
        /// When work on it began; nil if that was not recorded.
        public var started: Instant?
        /// How much of a past block was worked; nil if that was not recorded.
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

    /// A way to join an event remotely, one CONFERENCE: RFC 7986 §5.11.
    public struct Conference: Hashable, Sendable {
        /// The address: `https:`, `tel:`, `xmpp:` and so on.
        public var uri: String
        /// FEATURE in upper case, such as `AUDIO` and `VIDEO`.
        public var features: [String]
        /// LABEL: the display name.
        public var label: String?

        /// Creates a conference.
        public init(uri: String, features: [String] = [], label: String? = nil) {
            self.uri = uri
            self.features = features
            self.label = label
        }
    }
}
