package import CalendarModel

/// What to do now, and what comes then.
package struct Upcoming: Sendable {
    /// The present moment.
    package var moment: Instant
    /// What takes place at that moment: of several things the one that began last, of those a meeting before a
    /// block.
    package var current: ListedOccurrence?
    /// The block that somebody began and nobody has ended; of several the one begun last.
    package var running: ListedOccurrence?
    /// What begins first after that moment, a block before a meeting that begins with it.
    package var next: ListedOccurrence?

    /// Until when `current` lasts, or nothing does.
    package var until: Instant? { current?.range.upperBound ?? next?.range.lowerBound }

    /// Returns until when nothing takes place, at most until a moment; nil if something does.
    package func freeUntil(_ horizon: Instant) -> Instant? {
        current == nil && running == nil ? next?.range.lowerBound ?? horizon : nil
    }
}

extension Agenda {
    /// Returns what to do at a moment, and what begins after it.
    ///
    /// Blocks and busy events count; one that is listed in two calendars is one.
    ///
    /// - Parameters:
    ///   - moment: The moment.
    ///   - horizon: Where to stop looking for what comes then.
    ///   - rules: What is busy.
    ///   - diagnostics: Where to report series that are not known.
    /// - Returns: What was found.
    package func upcoming(
        at moment: Instant, before horizon: Instant, busy rules: BusyRules,
        diagnostics: inout [Diagnostic]
    ) -> Upcoming {
        let window = moment..<max(horizon, moment + 1)
        let blocks = self.blocks.filter { $0.event.status != .cancelled && !$0.range.isEmpty }
        let meetings = occurrences(in: window, diagnostics: &diagnostics).filter {
            $0.event.block == nil && $0.isBusy(by: rules) && !$0.range.isEmpty
        }
        let items = blocks + meetings
        // Of equal starts the last one is the maximum: meetings stand behind blocks.
        let current = items.filter { $0.range.contains(moment) }
            .enumerated().max { left, right in
                (left.element.range.lowerBound, left.offset)
                    < (right.element.range.lowerBound, right.offset)
            }
        let next = items.filter { $0.range.lowerBound > moment && $0.range.lowerBound < horizon }
            .enumerated().min { left, right in
                (left.element.range.lowerBound, left.offset)
                    < (right.element.range.lowerBound, right.offset)
            }
        return Upcoming(
            moment: moment, current: current?.element,
            running: runningBlocks(at: moment).first, next: next?.element)
    }
}

extension Agenda {
    /// The seconds after its end for which a block that nobody has ended is still taken to run.
    private static let overrun: Int64 = 2 * 3600

    /// Returns the blocks that somebody began and nobody has ended, the one begun last first.
    ///
    /// The one begun last still runs when it is over, but not for more than two hours: nobody works on for so long without a word.
    /// Any other ends when it is over.
    ///
    /// - Complexity: O(*n* log *n*), *n* the number of blocks.
    package func runningBlocks(at now: Instant) -> [ListedOccurrence] {
        let begun = blocks.filter { $0.event.block?.started != nil && $0.range.lowerBound <= now }
            .sorted { ($0.range.lowerBound, $0.event.uid) > ($1.range.lowerBound, $1.event.uid) }
        return begun.enumerated().filter { row, block in
            let overrun = row == 0 ? Agenda.overrun : 0
            return block.isBegun && block.range.upperBound + overrun > now
        }.map(\.element)
    }
}
