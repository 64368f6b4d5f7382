package import CalendarModel

/// The current and the next activity.
package struct Upcoming: Sendable {
    /// The present moment.
    package var moment: Instant
    /// The activities at that moment, the one that began last first; of equal starts, a meeting comes before a block.
    package var present: [ListedOccurrence]
    /// The block that was begun and has not been ended; of several, the one begun last.
    package var running: ListedOccurrence?
    /// The first activity that begins after that moment; a block comes before a meeting with the same start.
    package var next: ListedOccurrence?

    /// The activity that began last.
    package var current: ListedOccurrence? { present.first }

    /// The end of `current`, or otherwise of the free time.
    package var until: Instant? { current?.range.upperBound ?? next?.range.lowerBound }

    /// Returns the end of the free time, at most `horizon`; nil if something takes place now.
    package func freeUntil(_ horizon: Instant) -> Instant? {
        current == nil && running == nil ? next?.range.lowerBound ?? horizon : nil
    }
}

extension Agenda {
    /// Returns the activity at a moment, and the one that begins next.
    ///
    /// Only blocks and busy events count; one that is listed in two calendars counts once. The search for the next one ends
    /// at `horizon`, and series that are not fully known are reported.
    package func upcoming(
        at moment: Instant, before horizon: Instant, busy rules: BusyRules,
        diagnostics: inout [Diagnostic]
    ) -> Upcoming {
        let window = moment..<max(horizon, moment + 1)
        let blocks = self.blocks.filter { $0.event.status != .cancelled && !$0.range.isEmpty }
        let meetings = occurrences(in: window, diagnostics: &diagnostics).filter {
            $0.event.block == nil && $0.isBusy(by: rules) && !$0.range.isEmpty
        }
        // Of equal starts, meetings come after blocks.
        let items = (blocks + meetings).sorted { $0.range.lowerBound < $1.range.lowerBound }
        let present = items.reversed().filter { $0.range.contains(moment) }.distinct()
        return Upcoming(
            moment: moment, present: present, running: runningBlocks(at: moment).first,
            next: items.first { $0.range.lowerBound > moment && $0.range.lowerBound < horizon })
    }
}

extension Agenda {
    /// The number of seconds after its end for which a block that has not been ended is assumed to run.
    private static let overrun: Int64 = 2 * 3600

    /// Returns the blocks that were begun and have not been ended, with the one begun last first.
    ///
    /// The block begun last is assumed to run after its end, but for two hours at most, because longer work is rarely
    /// left unreported. Any other block ends at its end time.
    ///
    /// - Complexity: O(*n* log *n*), where *n* is the number of blocks.
    package func runningBlocks(at now: Instant) -> [ListedOccurrence] {
        let begun = blocks.filter { $0.event.block?.started != nil && $0.range.lowerBound <= now }
            .sorted { ($0.range.lowerBound, $0.event.uid) > ($1.range.lowerBound, $1.event.uid) }
        return begun.enumerated().filter { row, block in
            let overrun = row == 0 ? Agenda.overrun : 0
            return block.isBegun && block.range.upperBound + overrun > now
        }.map(\.element)
    }
}
