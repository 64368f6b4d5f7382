internal import CalendarModel
package import JSONLines
package import Planning
package import Scheduling
package import Wording

/// A plan: `plan --json`, `replan --json`.
package struct PlanDocument: JSONDocument {
    /// A block.
    package struct Block: Encodable, Sendable {
        /// The UID of its event.
        package var uid: String
        /// The UID of its to-do; `null` where small things share it.
        package var task: Nullable<String>
        /// The UIDs of the small things that share it; else not there.
        package var tasks: [String]?
        /// What the to-do is called.
        package var summary: String
        /// When it starts, RFC 3339.
        package var start: String
        /// When it ends, RFC 3339.
        package var end: String
        /// Whether it is pinned.
        package var pinned: Bool
        /// The minutes from the deadline of its to-do to its end; 0 where it is in time.
        package var late: Int
    }

    /// Time that was not placed, or not before a deadline.
    package struct Unplaced: Encodable, Sendable {
        /// The UID of its to-do.
        package var task: String
        /// What the to-do is called.
        package var summary: String
        /// How much.
        package var minutes: Int
        /// A word for the reason.
        package var reason: String
        /// The reason in words.
        package var detail: String
        /// The UIDs of the to-dos that would have to go for all of it to have a place.
        package var instead: [String]
    }

    /// Time that has its place after the window.
    package struct Later: Encodable, Sendable {
        /// The UID of its to-do.
        package var task: String
        /// What the to-do is called.
        package var summary: String
        /// How much of it is for later.
        package var minutes: Int
        /// The day on which that begins: `YYYY-MM-DD`.
        package var day: Nullable<String>
    }

    /// When a to-do ends.
    package struct Ending: Encodable, Sendable {
        /// The UID of the to-do.
        package var task: String
        /// What it is called.
        package var summary: String
        /// The end of its last block, RFC 3339.
        package var end: String
        /// The minutes from there to its deadline, negative if it is late.
        package var slack: Nullable<Int>
        /// Whether the deadline is not met.
        package var late: Bool
        /// Why minutes of it have no place before the deadline; else not there.
        package var lateness: Unplaced?
    }

    /// Time that is over, and what it counts as.
    package struct Counted: Encodable, Sendable {
        /// The UID of its to-do.
        package var task: String
        /// The minutes.
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
        /// What its to-do is called.
        package var summary: String
        /// When it was.
        package var from: Nullable<WindowDocument>
        /// When it is.
        package var to: Nullable<WindowDocument>
        /// A word for the reason.
        package var reason: String
        /// The reason in words.
        package var detail: String
    }

    /// The version of this form.
    package var version = 1
    /// The window that was planned.
    package var window: WindowDocument
    /// The blocks that overlap the window, by start.
    package var blocks: [Block]
    /// What has its place after the window, by day.
    package var later: [Later]
    /// When the to-dos that have a place end, by end.
    package var tasks: [Ending]
    /// What is over, and what it counts as.
    package var counted: [Counted]
    /// What was not placed.
    package var unplaced: [Unplaced]
    /// What moved, and what is not planned any more.
    package var moves: [Move]
    /// What claims the same time.
    package var conflicts: [ConflictDocument]
    /// The cost of the plan.
    package var cost: Int
    /// The terms of the cost.
    package var terms: Cost
    /// What was noticed.
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
        unplaced = plan.missing.map { missing in
            Unplaced(missing)
        }
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
    /// Creates the document of time that was not placed.
    init(_ missing: PlannedAgenda.Missing) {
        self.init(
            task: missing.toDo.uid, summary: missing.toDo.summary, minutes: missing.minutes,
            reason: missing.reason.rawValue, detail: missing.detail, instead: missing.instead)
    }
}
