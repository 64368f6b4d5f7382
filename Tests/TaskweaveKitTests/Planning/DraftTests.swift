import CalendarModel
import TaskweaveTestSupport
import Testing

@testable import Agendas
@testable import Planning

@Suite("A draft: edits that are tried and not written")
struct DraftTests {
    /// A Tuesday with a block at nine, one at eleven, and a meeting from 14:00 to 15:00.
    private let request: PlanningRequest

    init() throws {
        request = try Week().request([
            calendar(
                toDo("a"), toDo("b"), toDo("c"), meeting("m", "20261103T1400", "20261103T1500"),
                block("a1", of: "a", "20261103T0900", "20261103T1000"),
                block("b1", of: "b", "20261103T1100", "20261103T1200"))
        ])
    }

    private func draft(_ edits: Draft.Change...) -> Draft {
        var draft = Draft()
        for edit in edits { draft.add(edit) }
        return draft
    }

    /// Returns where the plan of a draft has a block.
    private func place(of uid: String, in draft: Draft) throws -> Range<Instant>? {
        let result = draft.applied(to: request)
        #expect(result.refusals.isEmpty)
        return try result.request.plan().blocks.first { $0.uid == uid }?.range
    }

    @Test func `an empty one changes nothing`() {
        let result = Draft().applied(to: request)
        #expect(result.steps.isEmpty && result.refusals.isEmpty && result.delays.isEmpty)
        #expect(result.request.agenda.blocks.map(\.range) == request.agenda.blocks.map(\.range))
        #expect(Draft().isEmpty)
    }

    @Test func `a moved block is where it was put, and another makes way`() throws {
        let draft = draft(.moved(block: "a1", to: span("2026-11-03 11:00-12:00")))
        #expect(try place(of: "a1", in: draft) == span("2026-11-03 11:00-12:00"))
        let other = try #require(try place(of: "b1", in: draft))
        #expect(!other.overlaps(span("2026-11-03 11:00-12:00")))
    }

    @Test func `a block has one edit, the last`() throws {
        let draft = draft(
            .moved(block: "a1", to: span("2026-11-03 11:00-12:00")), .pinned(block: "b1"),
            .moved(block: "a1", to: span("2026-11-03 16:00-17:30")))
        #expect(draft.edits.count == 2)
        #expect(try place(of: "a1", in: draft) == span("2026-11-03 16:00-17:30"))
        #expect(try place(of: "b1", in: draft) == span("2026-11-03 11:00-12:00"))
    }

    @Test(arguments: [
        ("a1", "2026-11-03 14:30-15:30", "m"), ("gone", "2026-11-03 16:00-17:00", "gone"),
        ("a1", "2026-11-02 07:00-07:30", "over"),
    ])
    func `one that cannot be made is refused, and the others are made`(
        block: String, time: String, word: String
    ) throws {
        let draft = draft(
            .moved(block: block, to: span(time)),
            .moved(block: "b1", to: span("2026-11-03 16:00-17:00")))
        let result = draft.applied(to: request)
        #expect(result.refusals.map(\.edit) == [.moved(block: block, to: span(time))])
        #expect(result.refusals.first?.reason.message.contains(word) == true)
        #expect(result.request.block(uid: "b1")?.range == span("2026-11-03 16:00-17:00"))
        #expect(result.request.block(uid: "a1")?.range == span("2026-11-03 09:00-10:00"))
    }

    @Test func `a to-do is placed, and put off`() throws {
        let placed = draft(.placed(toDo: "c", at: span("2026-11-03 10:00-11:00")))
        #expect(try place(of: "c-block-1", in: placed) == span("2026-11-03 10:00-11:00"))
        let later = draft(.putOff(toDo: "a", until: at("2026-11-05"))).applied(to: request)
        #expect(later.delays.map(\.block.toDos) == [["a"]])
        let plan = try later.request.plan()
        #expect(
            plan.blocks.filter { $0.toDo.uid == "a" }.allSatisfy {
                $0.range.lowerBound >= at("2026-11-05")
            })
    }

    @Test func `pinning keeps a block where another would have gone, and unpinning frees it`()
        throws
    {
        let pinned = draft(.pinned(block: "b1")).applied(to: request).request
        #expect(pinned.block(uid: "b1")?.isPinned == true)
        let both = draft(
            .pinned(block: "b1"), .moved(block: "a1", to: span("2026-11-03 11:00-12:00")))
        #expect(both.applied(to: request).refusals.count == 1)
        #expect(
            draft(.unpinned(block: "b1")).applied(to: request).request.block(uid: "b1")?.isPinned
                == false)
    }

    @Test func `a refused move of its own is taken back, one that followed is pinned in place`()
        throws
    {
        let moved = draft(.moved(block: "a1", to: span("2026-11-03 11:30-12:30")))
        #expect(moved.refusing("a1", in: request)?.isEmpty == true)
        let stays = try #require(moved.refusing("b1", in: request))
        #expect(stays.edits.last == .moved(block: "b1", to: span("2026-11-03 11:00-12:00")))
        // Both cannot be there: the move that displaced it has to go first.
        #expect(stays.applied(to: request).refusals.count == 1)
        #expect(moved.refusing("gone", in: request) == nil)
    }

    @Test func `kept moves are forgotten with the next edit`() {
        var draft = draft(.replanned)
        draft.keep(["a1", "b1"])
        #expect(draft.kept == ["a1", "b1"])
        draft.add(.replanned)
        #expect(draft.kept.isEmpty)
        #expect(draft.edits == [.replanned])
    }

    @Test(arguments: seeds(1...40))
    func `random edits end where they were asked for, beside meetings and each other`(seed: UInt64)
        throws
    {
        var dice = SeededGenerator(seed: seed)
        var draft = Draft()
        for _ in 0..<Int.random(in: 1...6, using: &dice) {
            let start = at("2026-11-03") + Int64.random(in: 30...80, using: &dice) * 900
            let range = start..<start + Int64.random(in: 1...8, using: &dice) * 900
            let edits: [Draft.Change] = [
                .moved(block: ["a1", "b1"].randomElement(using: &dice) ?? "a1", to: range),
                .placed(toDo: "c", at: range), .pinned(block: "a1"), .unpinned(block: "b1"),
                .putOff(toDo: "b", until: start), .replanned,
            ]
            draft.add(edits.randomElement(using: &dice) ?? .replanned)
        }
        let result = draft.applied(to: request)
        let plan = try result.request.plan()
        let refused = result.refusals.map(\.edit)
        let last = draft.edits.last { edit in
            if case .moved = edit { return !refused.contains(edit) }
            return false
        }
        if case .moved(let uid, let range)? = last, draft.edits.last == last {
            #expect(plan.blocks.first { $0.uid == uid }?.range == range, "seed \(seed)")
        }
        let times = plan.blocks.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
        for (left, right) in zip(times, times.dropFirst()) {
            #expect(left.upperBound <= right.lowerBound, "seed \(seed)")
        }
        #expect(!times.contains { $0.overlaps(span("2026-11-03 14:00-15:00")) }, "seed \(seed)")
    }
}
