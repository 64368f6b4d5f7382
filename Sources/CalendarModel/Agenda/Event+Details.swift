extension Event {
    /// The properties of an event that people read and no plan needs.
    package struct Details: Hashable, Sendable {
        /// LOCATION: RFC 5545 §3.8.1.7.
        package var location = ""
        /// DESCRIPTION: RFC 5545 §3.8.1.5.
        package var notes = ""
        /// The addresses at which to join or read more: the conferences first, then URL (RFC 5545 §3.8.4.6).
        package var links: [String] = []
        /// The organizer, then the attendees; without rooms and other resources.
        package var people: [Person] = []

        package init() {}
    }

    /// An ORGANIZER or ATTENDEE: RFC 5545 §3.8.4.
    package struct Person: Hashable, Sendable {
        /// CN, or the address if there is none.
        package var name: String
        /// The calendar address in lower case and without `mailto:`.
        package var address: String
        /// PARTSTAT in upper case; empty if it is not given.
        package var answer: String
        /// Whether this is the organizer.
        package var isOrganizer: Bool

        package init(name: String, address: String, answer: String, isOrganizer: Bool) {
            self.name = name
            self.address = address
            self.answer = answer
            self.isOrganizer = isOrganizer
        }
    }
}
