package import CalendarModel

/// The to-dos of the last printed list, which can be referred to by their numbers.
package struct ListedNames: StateValue, Sendable {
    /// A to-do of the list.
    package struct Item: Codable, Sendable {
        /// Its UID.
        package var uid: String
        /// Its title.
        package var summary: String

        package init(uid: String, summary: String) {
            self.uid = uid
            self.summary = summary
        }
    }

    /// The version of this format.
    private var version = 1
    /// The time of printing, in seconds since 1970.
    private var printed: Int64
    /// The to-dos; the first one has number 1.
    package private(set) var items: [Item]

    /// Creates a list that was printed at a moment.
    package init(_ items: [Item], at moment: Instant) {
        self.items = items
        printed = moment.seconds
    }

    /// Reads the list from a file; nil if the file is missing or is not such a list.
    package init?(_ path: String) {
        guard let list = StateFile.read(ListedNames.self, at: path), list.version == 1
        else { return nil }
        self = list
    }

    /// The time of printing.
    package var moment: Instant { Instant(seconds: printed) }

    /// Returns whether the list is more than half a day old, when its numbers are hardly remembered.
    package func isOld(at now: Instant) -> Bool { now - moment > 43_200 }
}
