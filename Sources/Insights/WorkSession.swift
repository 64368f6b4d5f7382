package import CalendarModel

/// A past block with recorded work.
package struct WorkSession: Hashable, Sendable {
    /// The title of the work.
    package var summary: String
    /// The block's time.
    package var range: Range<Instant>
    /// The part of the day in which it began.
    package var dayPart: ToDo.DayPart
    /// The minutes worked; 0 if the block was missed.
    package var worked: Int
}
