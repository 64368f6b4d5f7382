internal import Agendas
internal import CalendarModel
internal import GridLayout
internal import Rendering
internal import Wording

/// The blocks of two plans, matched by the UIDs of their events.
struct PlanComparison {
    /// A block that was moved, added or removed.
    private struct Pair {
        var uid: String
        var title: String
        var from: Range<Instant>?
        var to: Range<Instant>?
        var reason: String

        var change: WeekPicture.Item.Change {
            from == nil ? .added : to == nil ? .removed : .moved
        }
    }

    private let pairs: [Pair]
    /// The identities of the new plan's occurrences, by the UIDs of their events.
    private let ids: [String: String]

    /// Compares blocks.
    ///
    /// - Parameters:
    ///   - new: The blocks of the new plan.
    ///   - old: Those of the earlier one.
    ///   - claims: What takes time now, as a reason where none is known.
    ///   - known: The reasons for changes, by UID, where the planner knows them.
    ///   - now: The present moment.
    init(
        of new: [ListedOccurrence], with old: [ListedOccurrence], beside claims: [ListedOccurrence],
        _ known: [String: String], now: Instant
    ) {
        let (was, is_) = (PlanComparison.byUID(old), PlanComparison.byUID(new))
        ids = is_.mapValues(\.id)
        pairs = Set(was.keys).union(is_.keys).compactMap { uid in
            let (from, to) = (was[uid], is_[uid])
            guard from?.range != to?.range, let event = (to ?? from)?.event else { return nil }
            return Pair(
                uid: uid, title: event.summary.oneLine, from: from?.range, to: to?.range,
                reason: known[uid]
                    ?? from.map { PlanComparison.reason(of: $0, claims, now) } ?? "")
        }
        .sorted { left, right in
            let starts = [left, right].map { ($0.to ?? $0.from)?.lowerBound.seconds ?? 0 }
            return (starts[0], left.uid) < (starts[1], right.uid)
        }
    }

    /// Returns why a block could not keep its time: a meeting that is there now, a time that has passed, or another
    /// block that needs the time.
    private static func reason(
        of block: ListedOccurrence, _ claims: [ListedOccurrence], _ now: Instant
    ) -> String {
        let others = claims.filter {
            $0.event.uid != block.event.uid && $0.range.overlaps(block.range)
        }
        if let meeting = others.first(where: { $0.event.block == nil }) {
            return "\(meeting.event.summary.quotedTitle) is there now"
        }
        if block.range.lowerBound < now { return "its time has passed" }
        if let other = others.first {
            return "makes room for \(other.event.summary.quotedTitle)"
        }
        return ""
    }

    /// The changes of the new plan's blocks, by occurrence identity.
    var changesAfter: [String: WeekPicture.Item.Change] {
        names { $0.to == nil ? nil : $0.change }
    }

    /// The reasons why blocks of the new plan have changed, by occurrence identity.
    var reasons: [String: String] {
        names { $0.to == nil || $0.reason.isEmpty ? nil : $0.reason }
    }

    private func names<Value>(_ value: (Pair) -> Value?) -> [String: Value] {
        var result: [String: Value] = [:]
        for pair in pairs {
            guard let id = ids[pair.uid], let value = value(pair) else { continue }
            result[id] = value
        }
        return result
    }

    /// Returns the changes in words, ordered by the blocks' new times, or old times for removed blocks.
    func changes(in text: PictureText) -> [PagePicture.Change] {
        pairs.map {
            PagePicture.Change(
                title: $0.title, from: $0.from.map(text.span), to: $0.to.map(text.span),
                reason: $0.reason)
        }
    }

    /// Returns the changes with the blocks that they are about, in the same order.
    func liveChanges(in text: PictureText, kept: Set<String>) -> [PagePicture.Live.Change] {
        zip(pairs, changes(in: text)).map { pair, words in
            PagePicture.Live.Change(
                uid: pair.uid, words: words, isKept: kept.contains(pair.uid))
        }
    }

    /// Adds a ghost to each day that a moved or removed block has left.
    func placeGhosts(on axis: WeekAxis, in text: PictureText, _ days: inout [WeekPicture.Day]) {
        for pair in pairs {
            guard let from = pair.from else { continue }
            var target: WeekPicture.Ghost.Target?
            if let to = pair.to {
                for (day, dayAxis) in axis.days.enumerated() where target == nil {
                    target = dayAxis.minutes(of: to).map { .init(day: day, minutes: $0) }
                }
            }
            for (day, dayAxis) in axis.days.enumerated() {
                guard let minutes = dayAxis.minutes(of: from) else { continue }
                days[day].ghosts.append(
                    WeekPicture.Ghost(
                        title: pair.title, minutes: minutes,
                        timeLabel: "\(text.time(from.lowerBound))–\(text.time(from.upperBound))",
                        target: target))
            }
        }
    }

    private static func byUID(_ blocks: [ListedOccurrence]) -> [String: ListedOccurrence] {
        Dictionary(blocks.map { ($0.event.uid, $0) }) { first, _ in first }
    }
}
