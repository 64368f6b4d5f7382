package import CalendarModel

/// Finished work, with its estimated and its actual duration.
///
/// Habits are excluded, because they never finish.
package struct FinishedWork: Hashable, Sendable {
    /// The UID of the to-do.
    package var uid: String
    /// The title of the work.
    package var summary: String
    /// The category in whose hours it was planned.
    package var category: String?
    /// The estimated minutes: the to-do's estimate, or otherwise the planned length of its worked blocks; `nil` if neither is
    /// known.
    package var estimated: Int?
    /// The minutes worked.
    package var worked: Int
    /// When the last worked block ended, or the to-do was completed; `nil` if unknown.
    package var finished: Instant?

    /// The ratio of worked to estimated time; `nil` without an estimate.
    package var ratio: Double? {
        estimated.flatMap { $0 > 0 ? Double(worked) / Double($0) : nil }
    }
}
