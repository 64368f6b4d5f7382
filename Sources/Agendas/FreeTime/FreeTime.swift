public import CalendarModel
internal import ICalendarIO

/// The times at which everyone with a calendar in an agenda is free, and the times at which anyone is busy.
public struct FreeTime: Sendable {
    /// The window of time.
    public var window: Range<Instant>
    /// The free ranges in the wanted hours, each as long as possible, sorted by start.
    public var gaps: [Range<Instant>]
    /// The merged busy time at all hours, sorted by start.
    ///
    /// Each moment has one kind: busy takes precedence over unavailable, and unavailable over tentative.
    public var busy: [FreeBusy.Period]
    /// The diagnostics about parts of the window for which busy time is unknown, without those from reading the calendars.
    public var diagnostics: [Diagnostic] = []

    /// Returns the busy time as a calendar with one VFREEBUSY, which contains times but no titles: RFC 5545 §3.6.4.
    ///
    /// Its UID is derived from the window and `names`, so that the same query keeps its UID.
    ///
    /// - Parameters:
    ///   - names: The names of the queried calendars.
    ///   - now: The present moment, for DTSTAMP.
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
    /// Returns the time in a window in which none of the calendars is busy.
    ///
    /// - Parameters:
    ///   - window: The window of time.
    ///   - hours: The hours of the week in which gaps are wanted; nil for all hours.
    ///   - minutes: The minimum length of a gap in minutes.
    ///   - rules: The rules for busy time.
    /// - Returns: The gaps in the wanted hours, and the busy time at all hours.
    /// - Complexity: That of `occurrences(in:)`, plus O(*n* log *n*), where *n* is the number of occurrences and days.
    public func freeTime(
        in window: Range<Instant>, within hours: [WeeklyHours]? = nil, atLeast minutes: Int = 1,
        busy rules: BusyRules
    ) -> FreeTime {
        busyTime(in: window, busy: rules).freeTime(
            within: hours?.flatMap { $0.ranges(in: window, zone: zone) }, atLeast: minutes)
    }
}
