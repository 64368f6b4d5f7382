public import CalendarModel
internal import IntervalIndex

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

    /// Finds the gaps between busy periods.
    ///
    /// - Parameters:
    ///   - periods: What takes time, in any order; `.free` ones do not count.
    ///   - window: The time to look at.
    ///   - hours: The stretches in which gaps are wanted; nil for all of the window.
    ///   - minutes: The shortest gap that is wanted.
    /// - Complexity: O(*n* log *n*), *n* the number of periods and stretches.
    public init(
        around periods: [FreeBusy.Period], in window: Range<Instant>,
        within hours: [Range<Instant>]? = nil, atLeast minutes: Int = 1
    ) {
        self.window = window
        let taken = periods.filter { $0.kind != .free }
        let closed = hours.map { window.uncovered(by: $0) } ?? []
        gaps = window.uncovered(
            by: taken.map(\.range) + closed, minimum: max(1, Int64(minutes) * 60))
        busy = []
        var stronger: [Range<Instant>] = []
        for kind: FreeBusy.Kind in [.busy, .busyUnavailable, .busyTentative] {
            let ranges = taken.filter { $0.kind == kind }.map(\.range)
            // What is in no gap is covered.
            let others = window.uncovered(by: ranges)
            busy += window.uncovered(by: stronger + others).map { FreeBusy.Period($0, kind) }
            stronger += ranges
        }
        busy.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
}

extension Range<Instant> {
    /// Returns the stretches that none of some ranges covers, in order.
    ///
    /// - Complexity: O(*n* log *n*), *n* the number of ranges.
    func uncovered(by ranges: [Range<Instant>], minimum: Int64 = 1) -> [Range<Instant>] {
        let tree = IntervalTree(
            ranges.map { ($0.lowerBound.seconds..<$0.upperBound.seconds, ()) })
        return tree.gaps(in: lowerBound.seconds..<upperBound.seconds, minimumLength: minimum).map {
            Instant(seconds: $0.lowerBound)..<Instant(seconds: $0.upperBound)
        }
    }
}
