package import CalendarModel

/// A block that is over, and of which somebody said how much was worked.
package struct WorkSession: Hashable, Sendable {
    /// What it was for.
    package var summary: String
    /// The category in whose hours it was planned.
    package var category: String?
    /// When it was.
    package var range: Range<Instant>
    /// The part of the day in which it began.
    package var dayPart: ToDo.DayPart
    /// The minutes that were worked; 0 where it was missed.
    package var worked: Int
}
