internal import Agendas
internal import CalendarModel
internal import Rendering
internal import Wording

/// The blocks of two plans side by side, matched by the UIDs of their events.
struct PlanComparison {
    /// What is drawn before: the meetings as they are now, and the blocks as they stood.
    let before: [ListedOccurrence]
    private let pairs: [(uid: String, title: String, from: Range<Instant>?, to: Range<Instant>?)]
    private let ids: (before: [String: String], after: [String: String])

    init(
        of occurrences: [ListedOccurrence], with earlier: Agenda, in window: Range<Instant>,
        diagnostics: inout [Diagnostic]
    ) {
        let old = earlier.occurrences(in: window, diagnostics: &diagnostics)
            .filter { $0.event.block != nil }
        let new = occurrences.filter { $0.event.block != nil }
        before = (occurrences.filter { $0.event.block == nil } + old).sorted(by: precedes)
        let (was, is_) = (PlanComparison.byUID(old), PlanComparison.byUID(new))
        ids = (was.mapValues(\.id), is_.mapValues(\.id))
        pairs = Set(was.keys).union(is_.keys).compactMap { uid in
            let (from, to) = (was[uid], is_[uid])
            guard from?.range != to?.range, let event = (to ?? from)?.event else { return nil }
            return (uid, event.summary.oneLine, from?.range, to?.range)
        }
        .sorted { left, right in
            let starts = [left, right].map { ($0.to ?? $0.from)?.lowerBound.seconds ?? 0 }
            return (starts[0], left.uid) < (starts[1], right.uid)
        }
    }

    /// What has become of the blocks of the earlier plan, by their names.
    var changesBefore: [String: WeekPicture.Item.Change] {
        changes(ids.before) { $0.from == nil ? nil : $0.to == nil ? .removed : .moved }
    }

    /// Where the blocks of the new plan come from, by their names.
    var changesAfter: [String: WeekPicture.Item.Change] {
        changes(ids.after) { $0.to == nil ? nil : $0.from == nil ? .added : .moved }
    }

    /// Returns the changes in words, by where blocks stand now.
    func changes(in text: PictureText) -> [PagePicture.Change] {
        pairs.map {
            PagePicture.Change(
                title: $0.title, from: $0.from.map(text.span), to: $0.to.map(text.span))
        }
    }

    private func changes(
        _ ids: [String: String],
        _ change: ((from: Range<Instant>?, to: Range<Instant>?)) -> WeekPicture.Item.Change?
    ) -> [String: WeekPicture.Item.Change] {
        var result: [String: WeekPicture.Item.Change] = [:]
        for pair in pairs {
            guard let id = ids[pair.uid], let change = change((pair.from, pair.to)) else {
                continue
            }
            result[id] = change
        }
        return result
    }

    private static func byUID(_ blocks: [ListedOccurrence]) -> [String: ListedOccurrence] {
        Dictionary(blocks.map { ($0.event.uid, $0) }) { first, _ in first }
    }
}
