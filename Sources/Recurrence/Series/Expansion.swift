package import CalendarModel

/// The occurrences in a window, with the limits of the search.
package struct Expansion: Sendable {
    /// The occurrences that overlap the window, by start, then end, then position of the event.
    package var occurrences: [Occurrence] = []
    /// The series that have more occurrences than were found.
    package var cuts: [SeriesCut] = []
    /// The diagnostics about the series of `cuts`, and about series that never take place.
    package var diagnostics: [Diagnostic] = []
}

/// The point at which the search for a series' occurrences ended, although the series continues.
package struct SeriesCut: Hashable, Sendable {
    /// The reason for the end of the search.
    package enum Reason: Hashable, Sendable {
        /// The limit was reached: the number of occurrences that were found for a rule.
        case tooMany(Int)
        /// A rule generated nothing for so long that the search for its next time was given up.
        case tooRare
    }

    /// The position of the event with the rules.
    package var eventIndex: Int
    /// The instant from which occurrences may be missing.
    package var start: Instant
    /// The reason for the end of the search.
    package var reason: Reason
}

extension SeriesCut? {
    /// Replaces the cut with another one if that is earlier.
    mutating func move(to other: SeriesCut) {
        if let start = self?.start, start <= other.start { return }
        self = other
    }
}
