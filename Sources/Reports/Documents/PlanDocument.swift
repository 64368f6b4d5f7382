internal import CalendarModel
package import JSONLines
package import Planning
package import Scheduling
package import Wording

/// A plan: `plan --json`, `replan --json`.
package struct PlanDocument: JSONDocument {
    /// A planned block.
    package struct Block: Encodable, Sendable {
        /// The UID of its event.
        package var uid: String
        /// The UID of its to-do; `null` if several small to-dos share the block.
        package var task: Nullable<String>
        /// The UIDs of the small to-dos that share the block; otherwise absent.
        package var tasks: [String]?
        /// The title of the to-do.
        package var summary: String
        /// The start, in RFC 3339.
        package var start: String
        /// The end, in RFC 3339.
        package var end: String
        /// Whether it is pinned.
        package var pinned: Bool
        /// The minutes from the to-do's deadline to the block's end; 0 if the block is in time.
        package var late: Int
    }

    /// Time that was not placed, or not before a deadline.
    package struct Unplaced: Encodable, Sendable {
        /// The UID of its to-do.
        package var task: String
        /// The title of the to-do.
        package var summary: String
        /// The length in minutes.
        package var minutes: Int
        /// A keyword for the reason.
        package var reason: String
        /// The reason in words.
        package var detail: String
        /// The UIDs of the to-dos that would have to be dropped to place all of it.
        package var instead: [String]
    }

    /// Time that is placed after the window.
    package struct Later: Encodable, Sendable {
        /// The UID of its to-do.
        package var task: String
        /// The title of the to-do.
        package var summary: String
        /// The length in minutes.
        package var minutes: Int
        /// The day on which it begins: `YYYY-MM-DD`.
        package var day: Nullable<String>
    }

    /// The end of a to-do.
    package struct Ending: Encodable, Sendable {
        /// The UID of the to-do.
        package var task: String
        /// The title.
        package var summary: String
        /// The end of its last block, RFC 3339.
        package var end: String
        /// The minutes from that end to the deadline, negative if late.
        package var slack: Nullable<Int>
        /// Whether the deadline is missed.
        package var late: Bool
        /// The reason why some of its time has no place before the deadline; otherwise absent.
        package var lateness: Unplaced?
    }

    /// Past time and how it is counted.
    package struct Counted: Encodable, Sendable {
        /// The UID of its to-do.
        package var task: String
        /// The length in minutes.
        package var minutes: Int
        /// `missed`, `done` or `superseded`.
        package var kind: String

        private enum CodingKeys: String, CodingKey {
            case task, minutes
            case kind = "as"
        }
    }

    /// A block that moved.
    package struct Move: Encodable, Sendable {
        /// The UID of its event.
        package var uid: String
        /// The title of its to-do.
        package var summary: String
        /// The time range before the move.
        package var from: Nullable<WindowDocument>
        /// The time range after the move.
        package var to: Nullable<WindowDocument>
        /// A keyword for the reason.
        package var reason: String
        /// The reason in words.
        package var detail: String
    }

    package var version = 1
    /// The planned window.
    package var window: WindowDocument
    /// The blocks that overlap the window, by start.
    package var blocks: [Block]
    /// The time placed after the window, by day.
    package var later: [Later]
    /// The ends of the placed to-dos, by end.
    package var tasks: [Ending]
    /// Past time and how it is counted.
    package var counted: [Counted]
    /// The unplaced time.
    package var unplaced: [Unplaced]
    /// The blocks that moved, and those that are no longer planned.
    package var moves: [Move]
    /// The overlapping pairs.
    package var conflicts: [ConflictDocument]
    /// The cost of the plan.
    package var cost: Int
    /// The terms of the cost.
    package var terms: Cost
    /// The diagnostics.
    package var diagnostics: [DiagnosticDocument]

    /// Creates the document of a plan; times are written in `text`'s zone.
    package init(_ plan: PlannedAgenda, _ text: TimeText) {
        window = WindowDocument(plan.window, text)
        blocks = plan.blocksInWindow.map { block in
            Block(
                uid: block.uid, task: Nullable(block.members.isEmpty ? block.toDo.uid : nil),
                tasks: block.members.isEmpty ? nil : block.members.map(\.uid),
                summary: block.toDo.summary,
                start: text.rfc3339(block.range.lowerBound),
                end: text.rfc3339(block.range.upperBound), pinned: block.isPinned,
                late: block.minutesLate)
        }
        later = plan.later.map { later in
            let day = later.day.map { "\(text.wallClock(at: $0).date)" }
            return Later(
                task: later.toDo.uid, summary: later.toDo.summary, minutes: later.minutes,
                day: Nullable(day))
        }
        tasks = plan.endings.map { ending in
            Ending(
                task: ending.toDo.uid, summary: ending.toDo.summary,
                end: text.rfc3339(ending.end), slack: Nullable(ending.slack), late: ending.isLate,
                lateness: ending.lateness.map { Unplaced($0) })
        }
        counted = plan.counted.map { counted in
            Counted(
                task: counted.toDo.uid, minutes: counted.minutes, kind: counted.kind.rawValue)
        }
        unplaced = plan.missing.map { Unplaced($0) }
        moves = plan.moves.map { move in
            Move(
                uid: move.uid, summary: move.toDo.summary,
                from: Nullable(move.from.map { WindowDocument($0, text) }),
                to: Nullable(move.to.map { WindowDocument($0, text) }),
                reason: move.reason.rawValue, detail: move.detail)
        }
        moves += plan.removed.map { block in
            Move(
                uid: block.uid, summary: block.summary,
                from: Nullable(WindowDocument(block.range, text)), to: Nullable(nil),
                reason: block.reason.rawValue, detail: block.detail)
        }
        conflicts = plan.conflicts.map { ConflictDocument($0, text) }
        cost = plan.cost
        terms = plan.terms
        diagnostics = plan.diagnostics.map(DiagnosticDocument.init)
    }
}

extension PlanDocument.Unplaced {
    init(_ missing: PlannedAgenda.Missing) {
        self.init(
            task: missing.toDo.uid, summary: missing.toDo.summary, minutes: missing.minutes,
            reason: missing.reason.rawValue, detail: missing.detail, instead: missing.instead)
    }
}
