public import CalendarModel
public import Scheduling

/// Why a to-do is where it is, or nowhere: `explain --json`.
public struct ExplanationDocument: JSONDocument {
    /// What keeps a block from another place.
    public struct Bound: Encodable, Sendable {
        /// The rule that it would break.
        public var rule: Nullable<String>
        /// The UID of the meeting or to-do, or the category, that it would run into.
        public var cause: Nullable<String>
        /// By how much the cost would grow where no rule breaks.
        public var growth: Nullable<Int>
        /// The same in words.
        public var detail: String
    }

    /// The cheapest other place of a block.
    public struct Alternative: Encodable, Sendable {
        /// When it would be.
        public var blocks: [WindowDocument]
        /// By how much the cost would grow.
        public var growth: Int
        /// The same by terms.
        public var terms: Cost
    }

    /// A block and why it is there.
    public struct Block: Encodable, Sendable {
        /// The UID of its event.
        public var uid: String
        /// When it starts, RFC 3339.
        public var start: String
        /// When it ends, RFC 3339.
        public var end: String
        /// Whether nothing may move it.
        public var pinned: Bool
        /// Whether it stood there before.
        public var stood: Bool
        /// What keeps it from starting a slot earlier.
        public var earlier: Bound
        /// What keeps it from starting a slot later.
        public var later: Bound
        /// The next best place.
        public var alternative: Nullable<Alternative>
    }

    /// A change that alone would place what has no block.
    public struct Remedy: Encodable, Sendable {
        /// A word for the change.
        public var kind: String
        /// By how many minutes.
        public var minutes: Int
        /// The change in words.
        public var detail: String
    }

    /// The version of this form.
    public var version = 1
    /// The UID of the to-do.
    public var task: String
    /// What it is called.
    public var summary: String
    /// Why it is not planned at all, in words.
    public var note: Nullable<String>
    /// Its blocks, by start.
    public var blocks: [Block]
    /// What was not placed.
    public var unplaced: Nullable<PlanDocument.Unplaced>
    /// What would help.
    public var remedies: [Remedy]
    /// The minutes from the end of the last block to the deadline.
    public var slack: Nullable<Int>
    /// The minutes from the deadline to the end of the last block.
    public var tardiness: Int
    /// What was noticed.
    public var diagnostics: [DiagnosticDocument]

    /// Creates the document of an explanation; times are written in `text`'s zone.
    public init(_ explained: ExplainedToDo, diagnostics: [Diagnostic], _ text: TimeText) {
        task = explained.toDo.uid
        summary = explained.toDo.summary
        note = Nullable(explained.note)
        blocks = explained.blocks.map { Block($0, text) }
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
            later: ExplanationDocument.Bound(block.later),
            alternative: Nullable(
                block.alternative.map { other in
                    ExplanationDocument.Alternative(
                        blocks: other.ranges.map { WindowDocument($0, text) },
                        growth: other.growth, terms: other.terms)
                }))
    }
}

extension ExplanationDocument.Bound {
    fileprivate init(_ bound: ExplainedToDo.Bound) {
        self.init(
            rule: Nullable(bound.rule?.rawValue), cause: Nullable(bound.cause),
            growth: Nullable(bound.growth), detail: bound.detail)
    }
}
