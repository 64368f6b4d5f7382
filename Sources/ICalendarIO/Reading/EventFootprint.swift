/// Which event a file holds, where it holds no other one, and when that can take place: enough to pass over the file unread.
package struct EventFootprint: Hashable, Sendable {
    /// The days on which it can take place, counted from 1970-01-01, with nothing added for zones.
    package let days: ClosedRange<Int>
    /// A number that events of the same UID share.
    package let uid: UInt64

    /// Creates a footprint.
    package init(days: ClosedRange<Int>, uid: UInt64) {
        self.days = days
        self.uid = uid
    }
}

extension ImportedCalendar {
    /// Whether nothing but its events would be missed.
    package var holdsOnlyEvents: Bool {
        name == nil && color == nil && zoneID == nil && toDos.isEmpty && freeBusy.isEmpty
            && availabilities.isEmpty && otherComponents == 0 && damaged.isEmpty
            && diagnostics.isEmpty
    }
}
