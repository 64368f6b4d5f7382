internal import CalendarModel

/// The result of writing components in place of a calendar's old ones.
package struct Replacement: Sendable {
    /// The old components that are kept: no new one is a version of them, or only an older one is.
    package private(set) var kept: [Component] = []
    /// The new components, without those that are older than the one they would replace.
    package private(set) var new: [Component] = []
    /// The old components that are kept because they are newer: RFC 5546 §2.1.5.
    package private(set) var newer: [Component] = []

    /// Compares components.
    ///
    /// Components with the same UID, RECURRENCE-ID and RANGE are versions of each other. If several share all of these
    /// by accident, only those with the same DTSTART are.
    ///
    /// - Complexity: O(*n* + *m*) on average, where *n* and *m* are the numbers of components.
    package init(of old: [Component], by new: [Component]) {
        let written = Set(new)
        let others = old.filter { !written.contains($0) }
        let names = others.map { ItemName($0, hasZone: false) }
        let counts = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        var rivals: [ItemName: [Int]] = [:]
        for (index, item) in new.enumerated() {
            if let name = ItemName(item, hasZone: false) { rivals[name, default: []].append(index) }
        }
        var older: Set<Int> = []
        for (item, name) in zip(others, names) {
            var found = name.flatMap { rivals[$0] } ?? []
            if found.count > 1 || counts[name] != 1 {
                let start = item.property("DTSTART")?.value
                found.removeAll { new[$0].property("DTSTART")?.value != start }
            }
            guard let rival = found.first else {
                kept.append(item)
                continue
            }
            guard item.isNewer(than: new[rival]) else { continue }
            kept.append(item)
            newer.append(item)
            older.insert(rival)
        }
        self.new = new.indices.filter { !older.contains($0) }.map { new[$0] }
    }
}

/// The identity that the versions of a component share.
struct ItemName: Hashable {
    private let component: String
    private let uid: ExactText
    private let recurrenceID: String?
    /// RANGE: an override of all later occurrences is not a version of an override of a single one at the same time.
    private let replacesFuture: Bool

    /// Creates the name of a component; nil if it has no UID.
    ///
    /// With `hasZone`, overrides of the same time in different zones have different names.
    init?(_ item: Component, hasZone: Bool = true) {
        guard let uid = item.uid else { return nil }
        component = item.name
        self.uid = ExactText(uid)
        let identity = item.property("RECURRENCE-ID")
        let zone = hasZone ? identity?.parameters["TZID"] ?? "" : ""
        recurrenceID = identity.map { "\(zone)/\($0.value)" }
        replacesFuture = identity?.parameters["RANGE"]?.uppercased() == "THISANDFUTURE"
    }
}

extension Component {
    /// The relation of a component to another one with the same name.
    enum Relation {
        case newer
        case older
        case other
    }

    /// Returns the component's relation to another one with the same name that was read before it.
    func relation(to other: Component) -> Relation {
        if sequence != other.sequence { return sequence > other.sequence ? .newer : .older }
        let starts = (property("DTSTART"), other.property("DTSTART"))
        if name == "VEVENT", starts.0?.contentLine != starts.1?.contentLine { return .other }
        return stamp >= other.stamp ? .newer : .older
    }

    /// Whether the component is a later version of another one: RFC 5546 §2.1.5.
    func isNewer(than other: Component) -> Bool {
        if sequence != other.sequence { return sequence > other.sequence }
        return !other.stamp.isEmpty && stamp > other.stamp
    }

    /// The SEQUENCE, or 0.
    var sequence: Int {
        property("SEQUENCE").flatMap { Int($0.value.filter { $0 != " " }) } ?? 0
    }

    private var stamp: String { property("DTSTAMP")?.value ?? "" }
}
