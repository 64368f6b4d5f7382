package import CalendarModel

/// Work that is over: how long it was thought to take, and how long it took.
///
/// Habits are none, as they are never over.
package struct FinishedWork: Hashable, Sendable {
    /// The UID of the to-do.
    package var uid: String
    /// What was done.
    package var summary: String
    /// The category in whose hours it was planned.
    package var category: String?
    /// The minutes that it was thought to take: its estimate, else the length that its blocks were given by plans; nil where
    /// neither is known.
    package var estimated: Int?
    /// The minutes that it took.
    package var worked: Int
    /// When the last of its blocks ended, or it was completed; nil where nobody knows.
    package var finished: Instant?

    /// Worked time for each minute that was estimated; nil where nothing was.
    package var ratio: Double? {
        estimated.flatMap { $0 > 0 ? Double(worked) / Double($0) : nil }
    }
}
