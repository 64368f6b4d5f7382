package import CalendarModel
package import JSONLines
package import Planning
package import Scheduling
package import Wording

/// Why a to-do is where it is, or nowhere: `explain --json`.
package struct ExplanationDocument: JSONDocument {
    /// What keeps a block from another place.
    package struct Bound: Encodable, Sendable {
        /// The rule that it would break.
        package var rule: Nullable<String>
        /// The UID of the meeting or to-do, or the category, that it would run into.
        package var cause: Nullable<String>
        /// By how much the cost would grow where no rule breaks.
        package var growth: Nullable<Int>
        /// The same in words.
        package var detail: String
    }

    /// The cheapest other place of a block.
    package struct Alternative: Encodable, Sendable {
        /// When it would be.
        package var blocks: [WindowDocument]
        /// By how much the cost would grow.
        package var growth: Int
        /// The same by terms.
        package var terms: Cost
        /// What would be worse, in words.
        package var costs: [String]
    }

    /// A block and why it is there.
    package struct Block: Encodable, Sendable {
        /// The UID of its event.
        package var uid: String
        /// When it starts, RFC 3339.
        package var start: String
        /// When it ends, RFC 3339.
        package var end: String
        /// Whether nothing may move it.
        package var pinned: Bool
        /// Whether it stood there before.
        package var stood: Bool
        /// What keeps it from starting a slot earlier.
        package var earlier: Bound
        /// What keeps it from each start before that on its day, the nearest first.
        package var earlierToday: [Bound]
        /// What keeps it from starting a slot later.
        package var later: Bound
        /// The cheapest place on a day before.
        package var sooner: Nullable<Alternative>
        /// The next best place.
        package var alternative: Nullable<Alternative>
    }

    /// A change that alone would place what has no block.
    package struct Remedy: Encodable, Sendable {
        /// A word for the change.
        package var kind: String
        /// By how many minutes.
        package var minutes: Int
        /// The change in words.
        package var detail: String
    }

    /// The version of this form.
    package var version = 1
    /// The UID of the to-do.
    package var task: String
    /// What it is called.
    package var summary: String
    /// Why it is not planned at all, in words.
    package var note: Nullable<String>
    /// Its blocks, by start.
    package var blocks: [Block]
    /// What of it ends after the deadline, and why.
    package var lateness: Nullable<PlanDocument.Unplaced>
    /// What was not placed.
    package var unplaced: Nullable<PlanDocument.Unplaced>
    /// What would help.
    package var remedies: [Remedy]
    /// The minutes from the end of the last block to the deadline.
    package var slack: Nullable<Int>
    /// The minutes from the deadline to the end of the last block.
    package var tardiness: Int
    /// What was noticed.
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
