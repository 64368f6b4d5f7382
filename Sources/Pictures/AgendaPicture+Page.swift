package import Agendas
package import CalendarModel
internal import Planning
package import Rendering
internal import TimeZones
internal import Wording

extension AgendaPicture {
    /// The parts of a page besides the days.
    package struct PageParts: Sendable {
        /// Whether the page contains today's tasks.
        package var hasToday: Bool
        /// The calendars that could not be used at all.
        package var failures: [FileError]
        /// An agenda with the earlier blocks to compare with; nil for no comparison.
        package var earlier: Agenda?
        /// An agenda with the later blocks; nil if the drawn one has them.
        package var later: Agenda?
        /// The view in which the page opens.
        package var view = PagePicture.View.week
        /// The live parts; nil for a static page.
        package var live: PagePicture.Live?
        /// The reasons for changes since the earlier blocks, by UID, where the planner knows them.
        package var reasons: [String: String] = [:]
        /// The UIDs of the blocks whose changes were accepted.
        package var kept: Set<String> = []

        package init(
            hasToday: Bool = true, failures: [FileError] = [], earlier: Agenda? = nil
        ) {
            self.hasToday = hasToday
            self.failures = failures
            self.earlier = earlier
        }
    }

    /// Returns all contents of a page about consecutive days.
    ///
    /// `count` is the number of days, 1 … 62. Series whose occurrences are not known on all of them are reported.
    package func page(
        from first: CivilDate, days count: Int, now: Instant, _ parts: PageParts,
        diagnostics: inout [Diagnostic]
    ) -> PagePicture {
        let window = agenda.zone.start(of: first)..<agenda.zone.start(of: first + count)
        let occurrences = agenda.occurrences(in: window, diagnostics: &diagnostics)
            .distinct(preferring: takesTime)
        let comparison = parts.earlier.map { earlier in
            compare(occurrences, with: earlier, parts, in: window, now, &diagnostics)
        }
        let failure =
            agenda.calendars.isEmpty && !parts.failures.isEmpty
            ? "None of the calendars could be read." : nil
        let week = week(
            of: occurrences, from: first, days: count, now: now, comparedWith: comparison,
            isShared: parts.live == nil)
        var today = parts.hasToday ? today(now: now, failure: failure) : nil
        today?.load = week.days.first(where: \.isToday)?.load
        var page = PagePicture(
            week: week, today: today,
            unreadable: unreadable(parts.failures, diagnostics), failure: failure,
            replan: comparison.map { PagePicture.Replan(changes: $0.changes(in: text)) })
        page.view = parts.view
        if let live = parts.live {
            take(hold: occurrences, of: &page, live, comparison, parts, now)
        }
        return page
    }

    /// Compares the blocks of the drawn days with the earlier ones; on a live page, all blocks, since a draft can change any.
    private func compare(
        _ occurrences: [ListedOccurrence], with earlier: Agenda, _ parts: PageParts,
        in window: Range<Instant>, _ now: Instant, _ diagnostics: inout [Diagnostic]
    ) -> PlanComparison {
        let isBlock = { (occurrence: ListedOccurrence) in occurrence.event.block != nil }
        let isLive = parts.live != nil
        let closed = Dictionary(
            agenda.toDos.lazy.filter(\.isDone).map {
                ($0.uid, $0.status == .cancelled ? "it was dropped" : "it is done")
            }
        ) { first, _ in first }
        var reasons = parts.reasons
        for block in earlier.blocks {
            let ends = block.toDoUIDs.map { closed[$0] }
            if let end = ends.first, !ends.contains(nil) { reasons[block.event.uid] = end }
        }
        return PlanComparison(
            of: isLive ? (parts.later ?? agenda).blocks : occurrences.filter(isBlock),
            with: isLive
                ? earlier.blocks
                : earlier.occurrences(in: window, diagnostics: &diagnostics).filter(isBlock),
            beside: occurrences.filter(takesTime), reasons, now: now)
    }

    /// Returns the calendars that could not be read: entire files, and parts of others.
    private func unreadable(
        _ failures: [FileError], _ diagnostics: [Diagnostic]
    ) -> [PagePicture.Unreadable] {
        failures.map {
            PagePicture.Unreadable(name: $0.path, reason: $0.message, hint: $0.hint ?? "")
        }
            + diagnostics.filter { $0.severity == .error }.map {
                PagePicture.Unreadable(
                    name: $0.place.line > 0
                        ? "\($0.place.file):\($0.place.line)" : $0.place.file, reason: $0.message,
                    hint: $0.hint ?? "")
            }
    }
}
