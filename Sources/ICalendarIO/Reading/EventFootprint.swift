/// The only event of a file, and when it can take place: enough to skip the file without reading it.
package struct EventFootprint: Hashable, Sendable {
    /// The days on which it can take place, counted from 1970-01-01, without a margin for time zones.
    package let days: ClosedRange<Int>
    /// A hash of the UID, equal for events with the same UID.
    package let uid: UInt64

    package init(days: ClosedRange<Int>, uid: UInt64) {
        self.days = days
        self.uid = uid
    }
}

extension ImportedCalendar {
    /// Whether skipping the file would lose nothing but its events.
    package var holdsOnlyEvents: Bool {
        name == nil && color == nil && zoneID == nil && toDos.isEmpty && freeBusy.isEmpty
            && availabilities.isEmpty && otherComponents == 0 && damaged.isEmpty
            && diagnostics.isEmpty
    }
}
