public import CalendarModel
package import IntervalIndex
internal import Recurrence
internal import TimeZones

/// The time in which a person is available, by all their VAVAILABILITYs together: RFC 7953 §4.
///
/// Each VAVAILABILITY removes all time that it covers and adds the time of its parts. One of a higher priority is
/// applied after those of lower priorities, so that it takes precedence. Among equal priorities, for which the RFC
/// defines no order, all remove before any adds.
package struct AvailableTime: Sendable {
    private let groups: [[Source]]

    fileprivate struct Source: Sendable {
        var availability: Availability
        var zones: ZoneSet
    }

    /// Collects the availabilities of an agenda's calendars.
    package init(_ calendars: [CalendarSource]) {
        let sources = calendars.flatMap { calendar in
            calendar.availabilities.map { Source(availability: $0, zones: calendar.zones) }
        }
        groups = Dictionary(grouping: sources, by: \.availability.rank)
            .sorted { $0.key < $1.key }.map(\.value)
    }

    /// Whether there is no availability.
    package var isEmpty: Bool { groups.isEmpty }

    /// Returns the parts of a window that are not unavailable, in order.
    ///
    /// A part that repeats too often to be followed adds time up to its last known occurrence only, and is reported.
    package func availableTime(in window: Range<Instant>, diagnostics: inout [Diagnostic])
        -> IntervalSet<Instant>
    {
        groups.reduce(IntervalSet<Instant>([window])) { free, group in
            let parts = group.map {
                $0.parts(in: window, diagnostics: &diagnostics)
                    .intersection($0.frame(in: window))
            }
            return parts.reduce(free.subtracting(frame(of: group, in: window))) { $0.union($1) }
        }
    }

    /// Returns the parts of a window that the availabilities cover, in order.
    package func coveredTime(in window: Range<Instant>) -> IntervalSet<Instant> {
        groups.reduce(IntervalSet<Instant>()) { $0.union(frame(of: $1, in: window)) }
    }

    private func frame(of group: [Source], in window: Range<Instant>) -> IntervalSet<Instant> {
        group.reduce(IntervalSet<Instant>()) { $0.union($1.frame(in: window)) }
    }
}

extension AvailableTime.Source {
    /// Returns the part of a window that the availability covers.
    fileprivate func frame(in window: Range<Instant>) -> IntervalSet<Instant> {
        let begin = availability.start.map(zones.instant) ?? window.lowerBound
        let end: Instant
        switch availability.end {
        case .implied: end = max(begin, window.upperBound)
        case .time(let time): end = zones.instant(of: time)
        case .duration(let duration): end = self.end(of: duration) ?? window.upperBound
        }
        return IntervalSet<Instant>(begin < end ? [begin..<end] : []).intersection(
            IntervalSet<Instant>([window]))
    }

    /// Returns the end of a duration that begins at the availability's start; its days follow the wall clock.
    private func end(of duration: CalendarDuration) -> Instant? {
        guard let start = availability.start else { return nil }
        let zone = zones.table(for: start)
        return zone.instant(of: start.wallClock + Int64(duration.days) * 86_400) + duration.seconds
    }

    /// Returns the occurrences of the parts in a window.
    fileprivate func parts(
        in window: Range<Instant>, diagnostics: inout [Diagnostic]
    ) -> IntervalSet<Instant> {
        var known: [Diagnostic] = []
        let finder = OccurrenceFinder(availability.parts, zones: zones, diagnostics: &known)
        let expansion = finder.expansion(in: window)
        diagnostics += expansion.diagnostics
        return IntervalSet<Instant>(expansion.occurrences.map { $0.range.clamped(to: window) })
    }
}

extension Availability {
    /// The rank of the priority in ascending order: 0, then 9 down to 1 (RFC 7953 §3.1).
    fileprivate var rank: Int { priority == 0 ? 0 : 10 - priority }
}

extension Agenda {
    /// Returns the parts of a window in which the agenda's person is available, in order.
    ///
    /// This is the whole window if no calendar has a VAVAILABILITY (RFC 7953).
    public func availableTime(in window: Range<Instant>) -> [Range<Instant>] {
        var unused: [Diagnostic] = []
        return AvailableTime(calendars).availableTime(in: window, diagnostics: &unused).ranges
    }
}
