/// A to-do, one VTODO: RFC 5545 §3.6.2.
public struct ToDo: Hashable, Sendable {
    /// STATUS of a to-do.
    public enum Status: String, Hashable, Sendable, Codable {
        case needsAction
        case inProcess
        case completed
        case cancelled
    }

    /// Whether a to-do may be done in several chunks.
    public enum Splitting: Hashable, Sendable {
        /// As the configuration has it.
        case unspecified
        /// In one piece.
        case forbidden
        /// In chunks between these lengths.
        case allowed(minimum: CalendarDuration, maximum: CalendarDuration)
    }

    /// A time of day that a to-do prefers.
    public enum DayPart: String, Hashable, CaseIterable, Sendable, Codable {
        case morning
        case afternoon
        case evening

        /// Creates the part in which a minute of a day lies: the afternoon begins at 12:00, the evening at 17:00.
        package init(minuteOfDay minute: Int) {
            self = minute < 12 * 60 ? .morning : minute < 17 * 60 ? .afternoon : .evening
        }
    }

    /// UID.
    public var uid: String
    /// SUMMARY.
    public var summary: String = ""
    /// DTSTART: not to be begun before.
    public var earliestStart: CalendarTime?
    /// DUE: to be done by; a date means the end of that day.
    public var due: CalendarTime?
    /// How long the whole of it takes.
    public var estimate: CalendarDuration?
    /// Whether the estimate stands in its title and not in a field.
    package var hasEstimateInTitle = false
    /// How long it was worked on, where its format counts that, as org's CLOCK lines do.
    public var worked: CalendarDuration?
    /// PERCENT-COMPLETE, 0 … 100; nil where the to-do says nothing.
    public var percentComplete: Int?
    /// How urgent it is.
    public var priority: Priority = .none
    /// STATUS.
    public var status: Status = .needsAction
    /// COMPLETED: when it was done, if that is known.
    public var completed: CalendarTime?
    /// CATEGORIES.
    public var categories: [String] = []
    /// The project that it belongs to, where its format has projects.
    public var project: String?
    /// The RRULEs: each of their dates is an occurrence of its own, with the distance from start to due of the
    /// to-do itself.
    public var rules: [RecurrenceRule] = []
    /// RDATE.
    public var addedDates: [Event.AddedDate] = []
    /// EXDATE.
    public var exceptionDates: [CalendarTime] = []
    /// Whether the next date is counted from the day of completion, so that there is one open date at a time.
    package var repeatsFromCompletion = false
    /// How it repeats, if that could not be read.
    package var unreadRule: String?
    /// Whether it is open and not to be planned: it waits for somebody, or stands in the calendar as an appointment.
    package var isOnHold = false
    /// Whether it is to be done at `earliestStart` and not just after it, like a to-do whose DUE is its DTSTART.
    package var isAtTime = false
    /// Whether `earliestStart` stands in no file: it follows from the distance of the dates of a series.
    package var isStartImplied = false
    /// RECURRENCE-ID: the occurrence that this to-do replaces, as where it is completed.
    public var recurrenceID: CalendarTime?
    /// UIDs of the to-dos that must be done first.
    public var dependencies: [String] = []
    /// The UID of the to-do that it is a part of: RELATED-TO of the type PARENT, RFC 5545 §3.8.4.5.
    public var parent: String?
    /// The UIDs of further to-dos that it is a part of.
    package var otherParents: [String] = []
    /// The UIDs of its parts, where it names them: RELATED-TO of the type CHILD.
    package var parts: [String] = []
    /// Whether it is worthless after `due`.
    public var isDueHard: Bool = false
    /// Whether it may be done in chunks.
    public var splitting: Splitting = .unspecified
    /// The time of day that it prefers.
    public var preference: DayPart?
    /// Everything else that its source says of it.
    package var details: [Detail] = []
    /// SEQUENCE.
    public var sequence: Int = 0
    /// Where the to-do was read.
    public var place: SourcePlace

    /// Creates a to-do from what each one must have.
    public init(uid: String, place: SourcePlace = .none) {
        self.uid = uid
        self.place = place
    }

    /// Whether nothing is left to do.
    public var isDone: Bool {
        status == .completed || status == .cancelled || percentComplete ?? 0 >= 100
    }
}
