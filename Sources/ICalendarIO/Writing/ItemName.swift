/// What components share that are versions of one.
struct ItemName: Hashable {
    private let component: String
    private let uid: String
    private let recurrenceID: String?
    /// RANGE: an override of all that follows is no version of one that stands at the same time.
    private let replacesFuture: Bool

    /// Creates the name of a component, or nil for one without UID.
    ///
    /// - Parameters:
    ///   - item: The component.
    ///   - hasZone: Whether overrides of the same time in different zones have different names.
    init?(_ item: ICalendarDocument.Item, hasZone: Bool = true) {
        guard let uid = item.uid else { return nil }
        component = item.name
        self.uid = uid
        let identity = item.lines.own("RECURRENCE-ID")
        let zone = hasZone ? identity?.parameters["TZID"] ?? "" : ""
        recurrenceID = identity.map { "\(zone)/\($0.value)" }
        replacesFuture = identity?.parameters["RANGE"]?.uppercased() == "THISANDFUTURE"
    }
}

extension ICalendarDocument.Item {
    /// How a component relates to another one of its name.
    enum Relation {
        case newer
        case older
        case other
    }

    /// Returns how the component relates to another one of its name that was read before it.
    func relation(to other: ICalendarDocument.Item) -> Relation {
        if sequence != other.sequence { return sequence > other.sequence ? .newer : .older }
        let starts = (lines.own("DTSTART"), other.lines.own("DTSTART"))
        if name == "VEVENT", starts.0?.contentLine != starts.1?.contentLine { return .other }
        return stamp >= other.stamp ? .newer : .older
    }

    /// Whether the component is a later version of another one: RFC 5546 §2.1.5.
    func isNewer(than other: ICalendarDocument.Item) -> Bool {
        if sequence != other.sequence { return sequence > other.sequence }
        return !other.stamp.isEmpty && stamp > other.stamp
    }

    /// SEQUENCE.
    var sequence: Int {
        lines.own("SEQUENCE").flatMap { Int($0.value.filter { $0 != " " }) } ?? 0
    }

    private var stamp: String { lines.own("DTSTAMP")?.value ?? "" }
}
