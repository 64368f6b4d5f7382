package import CalendarModel

/// What a text about time means; `TimeReader` makes an instant or a date of it.
package enum TimeMeaning: Hashable, Sendable {
    /// A moment: `mon 9:00`, `+2h`.
    case moment(Instant)
    /// A day or several, from the first midnight to the last: `fri`, `next week`.
    case days(ClosedRange<CivilDate>)
    /// The end of a day: `eod`, `end of month`.
    case end(CivilDate)
    /// A day from six in the evening on: `tonight`.
    case evening(CivilDate)
    /// So many days from now: the day, and the moment of it at which the clock says what it says now.
    case away(CivilDate, Instant)
}
