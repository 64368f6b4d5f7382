package import CalendarModel

/// The occurrences of a window, and what is not known about it.
package struct Expansion: Sendable {
    /// What overlaps the window, by start, then end, then position of the event.
    package var occurrences: [Occurrence] = []
    /// The series of which there is more than was found.
    package var cuts: [SeriesCut] = []
    /// What is wrong with series: those of `cuts`, and those that never take place.
    package var diagnostics: [Diagnostic] = []
}

/// Where what was found of a series ends, although the series goes on.
package struct SeriesCut: Hashable, Sendable {
    /// Why no more was found.
    package enum Reason: Hashable, Sendable {
        /// There is more than was asked for: the number that was found of a rule.
        case tooMany(Int)
        /// A rule gave nothing for so long that the search for its next time was given up.
        case tooRare
    }

    /// The position of the event that has the rules.
    package var eventIndex: Int
    /// The moment from which on occurrences may be missing.
    package var start: Instant
    /// Why no more was found.
    package var reason: Reason
}

extension SeriesCut? {
    /// Takes another cut in its place where that comes earlier.
    mutating func move(to other: SeriesCut) {
        if let start = self?.start, start <= other.start { return }
        self = other
    }
}
