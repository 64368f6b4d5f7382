package import Agendas
package import CalendarModel
internal import Planning
package import Rendering
internal import TimeZones
internal import Wording

extension AgendaPicture {
    /// What a page is to show beside the days.
    package struct PageParts: Sendable {
        /// Whether the tasks of the present day are on it.
        package var hasToday: Bool
        /// The calendars that could not be used at all.
        package var failures: [FileError]
        /// An agenda with the blocks as they stood before; nil for no comparison.
        package var earlier: Agenda?
        /// What the page opens with.
        package var view = PagePicture.View.week

        /// Creates the choice of what is shown.
        package init(
            hasToday: Bool = true, failures: [FileError] = [], earlier: Agenda? = nil
        ) {
            self.hasToday = hasToday
            self.failures = failures
            self.earlier = earlier
        }
    }

    /// Returns everything that a page about consecutive days says.
    ///
    /// There are `count` days, 1 … 62. Series that are not known on all of them are reported.
    package func page(
        from first: CivilDate, days count: Int, now: Instant, _ parts: PageParts,
        diagnostics: inout [Diagnostic]
    ) -> PagePicture {
        let window = agenda.zone.start(of: first)..<agenda.zone.start(of: first + count)
        let occurrences = agenda.occurrences(in: window, diagnostics: &diagnostics)
        let comparison = parts.earlier.map {
            PlanComparison(
                of: occurrences, with: $0, in: window, now: now, takesTime, &diagnostics)
        }
        let failure =
            agenda.calendars.isEmpty && !parts.failures.isEmpty
            ? "None of the calendars could be read." : nil
        let week = week(
            of: occurrences, from: first, days: count, now: now, comparedWith: comparison)
        var today = parts.hasToday ? today(now: now, failure: failure) : nil
        today?.load = week.days.first(where: \.isToday)?.load
        var page = PagePicture(
            week: week, today: today,
            unreadable: unreadable(parts.failures, diagnostics), failure: failure,
            replan: comparison.map { PagePicture.Replan(changes: $0.changes(in: text)) })
        page.view = parts.view
        return page
    }

    /// Returns what was lost: whole files, and parts of the others.
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
