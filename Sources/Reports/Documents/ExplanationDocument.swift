package import CalendarModel
package import JSONLines
package import Planning
package import Scheduling
package import Wording

/// The explanation of a to-do's place in the plan, or of its absence: `explain --json`.
package struct ExplanationDocument: JSONDocument {
    /// The reason why a block is not in another place.
    package struct Bound: Encodable, Sendable {
        /// The violated rule.
        package var rule: Nullable<String>
        /// The UID of the meeting or to-do, or the category, that the block would collide with.
        package var cause: Nullable<String>
        /// The increase in cost if no rule would be violated.
        package var growth: Nullable<Int>
        /// The reason in words.
        package var detail: String
    }

    /// A place for a block, compared with the plan.
    package struct Alternative: Encodable, Sendable {
        /// The time ranges.
        package var blocks: [WindowDocument]
        /// The increase in cost.
        package var growth: Int
        /// The increase by cost term.
        package var terms: Cost
        /// The disadvantages, in words.
        package var costs: [String]
    }

    /// A block and the reasons for its place.
    package struct Block: Encodable, Sendable {
        /// The UID of its event.
        package var uid: String
        /// The start, in RFC 3339.
        package var start: String
        /// The end, in RFC 3339.
        package var end: String
        /// Whether the block is pinned.
        package var pinned: Bool
        /// Whether the block was already there before.
        package var stood: Bool
        /// The reason why the block does not start one slot earlier.
        package var earlier: Bound
        /// The reasons against each earlier start on the same day, nearest first.
        package var earlierToday: [Bound]
        /// The reason why the block does not start one slot later.
        package var later: Bound
        /// The cheapest place on an earlier day.
        package var sooner: Nullable<Alternative>
        /// The next best place.
        package var alternative: Nullable<Alternative>
    }

    /// A change that alone would place the unplaced time.
    package struct Remedy: Encodable, Sendable {
        /// The kind of change.
        package var kind: String
        /// The size of the change in minutes.
        package var minutes: Int
        /// The change in words.
        package var detail: String
    }

    package var version = 1
    /// The UID of the to-do.
    package var task: String
    /// The title.
    package var summary: String
    /// The reason why the to-do is not planned at all, in words.
    package var note: Nullable<String>
    /// The blocks, by start.
    package var blocks: [Block]
    /// The time that ends after the deadline, and the reason.
    package var lateness: Nullable<PlanDocument.Unplaced>
    /// The unplaced time.
    package var unplaced: Nullable<PlanDocument.Unplaced>
    /// The changes that would help.
    package var remedies: [Remedy]
    /// The minutes from the end of the last block to the deadline.
    package var slack: Nullable<Int>
    /// The minutes from the deadline to the end of the last block.
    package var tardiness: Int
    /// The diagnostics.
    package var diagnostics: [DiagnosticDocument]

    /// Creates the document of an explanation; times are written in `text`'s zone.
    package init(_ explained: ExplainedToDo, diagnostics: [Diagnostic], _ text: TimeText) {
        task = explained.toDo.uid
        summary = explained.toDo.summary
        note = Nullable(explained.note)
        blocks = explained.blocks.map { Block($0, text) }
        lateness = Nullable(explained.ending?.lateness.map { PlanDocument.Unplaced($0) })
        unplaced = Nullable(explained.missing.map { PlanDocument.Unplaced($0) })
        remedies = explained.remedies.map {
            Remedy(kind: $0.kind.rawValue, minutes: $0.minutes, detail: $0.detail)
        }
        slack = Nullable(explained.slack)
        tardiness = explained.tardiness
        self.diagnostics = diagnostics.map(DiagnosticDocument.init)
    }
}

extension ExplanationDocument.Block {
    fileprivate init(_ block: ExplainedToDo.Block, _ text: TimeText) {
        self.init(
            uid: block.uid, start: text.rfc3339(block.range.lowerBound),
            end: text.rfc3339(block.range.upperBound), pinned: block.isFixed, stood: block.stood,
            earlier: ExplanationDocument.Bound(block.earlier),
            earlierToday: block.earlierToday.map { ExplanationDocument.Bound($0) },
            later: ExplanationDocument.Bound(block.later),
            sooner: Nullable(
                block.sooner.map { ExplanationDocument.Alternative($0, text) }),
            alternative: Nullable(
                block.alternative.map { ExplanationDocument.Alternative($0, text) }))
    }
}

extension ExplanationDocument.Alternative {
    fileprivate init(_ other: ExplainedToDo.Alternative, _ text: TimeText) {
        self.init(
            blocks: other.ranges.map { WindowDocument($0, text) }, growth: other.growth,
            terms: other.terms, costs: other.costs)
    }
}

extension ExplanationDocument.Bound {
    fileprivate init(_ bound: ExplainedToDo.Bound) {
        self.init(
            rule: Nullable(bound.rule?.rawValue), cause: Nullable(bound.cause),
            growth: Nullable(bound.growth), detail: bound.detail)
    }
}
