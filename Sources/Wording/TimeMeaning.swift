package import CalendarModel

/// The meaning of a time text; `TimeReader` turns it into an instant or a date.
package enum TimeMeaning: Hashable, Sendable {
    /// A moment: `mon 9:00`, `+2h`.
    case moment(Instant)
    /// One or more days, from the first midnight to the last: `fri`, `next week`.
    case days(ClosedRange<CivilDate>)
    /// The end of a day: `eod`, `end of month`.
    case end(CivilDate)
    /// The evening of a day, from 18:00 on: `tonight`.
    case evening(CivilDate)
    /// A number of days from now: the day, and the instant on it with the current clock time.
    case away(CivilDate, Instant)
}
