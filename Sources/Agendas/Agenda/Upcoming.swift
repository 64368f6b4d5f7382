package import CalendarModel

/// What to do now, and what comes then.
package struct Upcoming: Sendable {
    /// The present moment.
    package var moment: Instant
    /// What takes place at that moment: of several things the one that began last, of those a meeting before a
    /// block.
    package var current: ListedOccurrence?
    /// What begins first after that moment, a block before a meeting that begins with it.
    package var next: ListedOccurrence?

    /// Until when `current` lasts, or nothing does.
    package var until: Instant? { current?.range.upperBound ?? next?.range.lowerBound }
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
        return Upcoming(moment: moment, current: current?.element, next: next?.element)
    }
}
