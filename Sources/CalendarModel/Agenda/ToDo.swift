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
        /// As configured.
        case unspecified
        /// In one piece.
        case forbidden
        /// In chunks between these lengths.
        case allowed(minimum: CalendarDuration, maximum: CalendarDuration)
    }

    /// A preferred time of day.
    public enum DayPart: String, Hashable, CaseIterable, Sendable, Codable {
        case morning
        case afternoon
        case evening

        /// Creates the part that contains a minute of the day: the afternoon begins at 12:00, the evening at 17:00.
        package init(minuteOfDay minute: Int) {
            self = minute < 12 * 60 ? .morning : minute < 17 * 60 ? .afternoon : .evening
        }
    }

    /// UID.
    public var uid: String
    /// SUMMARY.
    public var summary: String = ""
    /// DTSTART: the earliest time to begin it.
    public var earliestStart: CalendarTime?
    /// DUE: the deadline; a date means the end of that day.
    public var due: CalendarTime?
    /// The time that the whole to-do takes.
    public var estimate: CalendarDuration?
    /// Whether the estimate is in the title and not in a field.
    package var hasEstimateInTitle = false
    /// The time worked on it, if its format records that, as org's CLOCK lines do.
    public var worked: CalendarDuration?
    /// PERCENT-COMPLETE, 0 … 100; nil if the to-do has none.
    public var percentComplete: Int?
    /// The urgency.
    public var priority: Priority = .none
    /// STATUS.
    public var status: Status = .needsAction
    /// COMPLETED: when it was done, if known.
    public var completed: CalendarTime?
    /// CATEGORIES.
    public var categories: [String] = []
    /// The project that it belongs to, if its format has projects.
    public var project: String?
    /// The RRULEs: each of their dates is an occurrence of its own, with the to-do's distance from start to due.
    public var rules: [RecurrenceRule] = []
    /// RDATE.
    public var addedDates: [Event.AddedDate] = []
    /// EXDATE.
    public var exceptionDates: [CalendarTime] = []
    /// Whether the next date is counted from the day of completion, so that only one date is open at a time.
    package var repeatsFromCompletion = false
    /// Whether its own date is one of its dates even if no rule matches it, as in a list, where it is the next one to be done.
    package var countsFirstDate = false
    /// The text of its repetition, if it could not be read.
    package var unreadRule: String?
    /// Whether it is open but not planned: it waits for another person, or it is in the calendar as an appointment.
    package var isOnHold = false
    /// Whether it must be done at `earliestStart` and not only after it, like a to-do whose DUE equals its DTSTART.
    package var isAtTime = false
    /// Whether `earliestStart` only counts the dates of a series, whose rules need a DTSTART, and is no start.
    package var isStartForRules = false
    /// Whether `earliestStart` is in no file: it was derived from the distance between the dates of a series.
    package var isStartImplied = false
    /// The UID of its series, if it is one of its dates and has a UID of its own, as from `Agenda.toDos`.
    package var seriesUID: String?
    /// RECURRENCE-ID: the occurrence that this to-do replaces, for instance because that one is completed.
    public var recurrenceID: CalendarTime?
    /// UIDs of the to-dos that must be done first.
    public var dependencies: [String] = []
    /// The UID of the to-do that it is a part of: RELATED-TO of the type PARENT, RFC 5545 §3.8.4.5.
    public var parent: String?
    /// The UIDs of its other parents.
    package var otherParents: [String] = []
    /// The UIDs of its parts, if it names them: RELATED-TO of the type CHILD.
    package var parts: [String] = []
    /// Whether it is worthless after `due`.
    public var isDueHard: Bool = false
    /// Whether it may be done in chunks.
    public var splitting: Splitting = .unspecified
    /// The preferred time of day.
    public var preference: DayPart?
    /// All other data about it in its source.
    package var details: [Detail] = []
    /// SEQUENCE.
    public var sequence: Int = 0
    /// The later one of LAST-MODIFIED and DTSTAMP; nil if there is none.
    package var stamp: Instant?
    /// The place where the to-do was read.
    public var place: SourcePlace

    /// Creates a to-do from the properties that every to-do must have.
    public init(uid: String, place: SourcePlace = .none) {
        self.uid = uid
        self.place = place
    }

    /// Whether it may begin only after it is due, as far as that is known without the zones of its times: those of one zone
    /// are compared, and of others the days.
    package var isDueBeforeStart: Bool {
        guard let start = earliestStart, let due else { return false }
        return start.zoneID == due.zoneID && start.isDate == due.isDate
            ? start.wallClock > due.wallClock : start.wallClock.date > due.wallClock.date + 1
    }

    /// The to-do with a start if it repeats and has none, because RFC 5545 §3.6.2 does not allow RRULE without DTSTART.
    ///
    /// The start is on the day of `due`, from which the dates are counted, but not at its time: DUE must be later (RFC 5545
    /// §3.8.2.3).
    package var startingForRules: ToDo {
        guard earliestStart == nil, let due, !rules.isEmpty else { return self }
        // Rules that set the time of day, and dates that are given with it, need that time.
        let hasTimes = rules.contains {
            $0.frequency.isSubDaily || !$0.hours.isEmpty || !$0.minutes.isEmpty
                || !$0.seconds.isEmpty
        }
        let isOfTime = hasTimes || !addedDates.isEmpty || !exceptionDates.isEmpty
        var toDo = self
        toDo.earliestStart = isOfTime ? due : due.startOfDay
        toDo.isStartForRules = true
        return toDo
    }

    /// Whether nothing is left to do.
    public var isDone: Bool {
        status == .completed || status == .cancelled || percentComplete ?? 0 >= 100
    }
}
