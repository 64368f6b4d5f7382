public import CalendarModel
internal import ICalendarIO

/// When nobody of those whose calendars are in an agenda is busy, and when somebody is.
public struct FreeTime: Sendable {
    /// The time that was looked at.
    public var window: Range<Instant>
    /// The free stretches in the wanted hours, each as long as it can be, by start.
    public var gaps: [Range<Instant>]
    /// The busy time at all hours, by start: merged, each moment of one kind, busy before unavailable before
    /// tentative.
    public var busy: [FreeBusy.Period]
    /// What is not known about the window, beside what was noticed while its calendars were read.
    public var diagnostics: [Diagnostic] = []

    /// Returns the busy time as a calendar with one VFREEBUSY, which says when but not what: RFC 5545 §3.6.4.
    ///
    /// Its UID follows from the window and from `names`, so that the same question keeps it.
    ///
    /// - Parameters:
    ///   - names: The names of the calendars that were asked.
    ///   - now: When: DTSTAMP.
    /// - Returns: The text of the file.
    public func calendar(of names: [String], now: Instant) -> String {
        let bounds = [window.lowerBound, window.upperBound].map { "\($0.seconds)" }
        let uid = "free-busy-" + String(fingerprint(of: bounds + names), radix: 16)
        var freeBusy = FreeBusy(uid: uid)
        freeBusy.periods = busy
        return ICalendarWriter.calendar(of: freeBusy, in: window, stamp: now)
    }
}

extension Agenda {
    /// Returns the time of a window in which none of the calendars is busy.
    ///
    /// - Parameters:
    ///   - window: The time to look at.
    ///   - hours: The hours of the week in which gaps are wanted; nil for all hours.
    ///   - minutes: The shortest gap that is wanted.
    ///   - rules: What is busy.
    /// - Returns: The gaps in the wanted hours, and the busy time at all hours.
    /// - Complexity: that of `occurrences(in:)`, and O(*n* log *n*), *n* the number of occurrences and days.
    public func freeTime(
        in window: Range<Instant>, within hours: [WeeklyHours]? = nil, atLeast minutes: Int = 1,
        busy rules: BusyRules
    ) -> FreeTime {
        busyTime(in: window, busy: rules).freeTime(
            within: hours?.flatMap { $0.ranges(in: window, zone: zone) }, atLeast: minutes)
    }
}
