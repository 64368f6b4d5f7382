import CalendarModel
import Preferences
import Scheduling
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

    /// Returns the last stage of a draft, and the edits that were refused.
    private func staged(
        _ draft: Draft, from request: PlanningRequest? = nil
    ) throws -> (stage: DraftStage, refusals: [(edit: Draft.Change, reason: DayRefusal)]) {
        var stage = DraftStage(request ?? self.request)
        var refusals: [(edit: Draft.Change, reason: DayRefusal)] = []
        for edit in draft.edits {
            do throws(DayRefusal) {
                stage = try stage.after(edit)
            } catch {
                refusals.append((edit, error))
                continue
            }
            try stage.settle { request throws(SchedulingProblemError) in try request.plan() }
        }
        return (stage, refusals)
    }

    /// Returns where a draft, all of whose edits are possible, has a block.
    private func place(of uid: String, _ edits: Draft.Change...) throws -> Range<Instant>? {
        var draft = Draft()
        for edit in edits { draft.add(edit) }
        let (stage, refusals) = try staged(draft)
        #expect(refusals.isEmpty)
        return stage.request.block(uid: uid)?.range
    }

    @Test func `without edits nothing changes`() throws {
        let stage = try staged(Draft()).stage
        #expect(!stage.isPlanned && stage.changedBlocks.isEmpty && stage.delays.isEmpty)
        #expect(stage.request.agenda.blocks.map(\.range) == request.agenda.blocks.map(\.range))
        #expect(Draft().isEmpty)
    }

    @Test func `a moved block is where it was put, and another makes way`() throws {
        let move = Draft.Change.moved(block: "a1", to: span("2026-11-03 11:00-12:00"))
        #expect(try place(of: "a1", move) == span("2026-11-03 11:00-12:00"))
        let other = try #require(try place(of: "b1", move))
        #expect(!other.overlaps(span("2026-11-03 11:00-12:00")))
    }

    @Test func `a block that is moved step by step has one edit`() throws {
        let steps = draft(
            .moved(block: "a1", to: span("2026-11-03 11:00-12:00")),
            .moved(block: "a1", to: span("2026-11-03 16:00-17:30")))
        #expect(steps.edits == [.moved(block: "a1", to: span("2026-11-03 16:00-17:30"))])
        #expect(try place(of: "b1", steps.edits[0]) == span("2026-11-03 11:00-12:00"))
    }

    @Test func `an edit leaves what the edits before it have led to`() throws {
        // Without blocks in the files, the plan of the first edit is all there is.
        var bare = request
        bare.agenda.replaceBlocks(by: [])
        let planned = try staged(draft(.replanned(until: nil)), from: bare).stage
        let first = try #require(planned.request.block(uid: "a-block-1")?.range)
        let second = try #require(planned.request.block(uid: "b-block-1")?.range)
        let free = span("2026-11-05 16:00-17:00")
        #expect(![first, second].contains { $0.overlaps(free) })
        let moved = try staged(
            draft(.replanned(until: nil), .moved(block: "a-block-1", to: free)), from: bare
        ).stage
        #expect(moved.request.block(uid: "a-block-1")?.range == free)
        #expect(moved.request.block(uid: "b-block-1")?.range == second)
        // All of it is new to the files.
        let changes = try #require(moved.plan?.blockChanges)
        #expect(changes.count >= 3 && changes.allSatisfy { $0.before == nil })
        #expect(moved.sideEffects(since: planned).lost.isEmpty)
    }

    @Test(arguments: [
        ("a1", "2026-11-03 14:30-15:30", "m"), ("gone", "2026-11-03 16:00-17:00", "gone"),
        ("a1", "2026-11-02 07:00-07:30", "over"),
    ])
    func `one that cannot be made is refused, and the others are made`(
        block: String, time: String, word: String
    ) throws {
        let (stage, refusals) = try staged(
            draft(
                .moved(block: block, to: span(time)),
                .moved(block: "b1", to: span("2026-11-03 16:00-17:00"))))
        #expect(refusals.map(\.edit) == [.moved(block: block, to: span(time))])
        #expect(refusals.first?.reason.message.contains(word) == true)
        #expect(refusals.first?.reason.hint.contains("taskweave") == false)
        #expect(stage.request.block(uid: "b1")?.range == span("2026-11-03 16:00-17:00"))
        #expect(stage.request.block(uid: "a1")?.range == span("2026-11-03 09:00-10:00"))
    }

    @Test func `a to-do is placed, and put off`() throws {
        let placed = try place(
            of: "c-block-1", .placed(toDo: "c", at: span("2026-11-03 10:00-11:00")))
        #expect(placed == span("2026-11-03 10:00-11:00"))
        let later = try staged(draft(.putOff(toDo: "a", until: at("2026-11-05")))).stage
        #expect(later.delays.map(\.block.toDos) == [["a"]])
        #expect(
            later.request.agenda.blocks.filter { $0.event.block?.toDo == "a" }.allSatisfy {
                $0.range.lowerBound >= at("2026-11-05")
            })
    }

    @Test func `pinning keeps a block where another would have gone, and unpinning frees it`()
        throws
    {
        let pin = Draft.Change.pinned(block: "b1")
        #expect(try staged(draft(pin)).stage.request.block(uid: "b1")?.isPinned == true)
        let move = Draft.Change.moved(block: "a1", to: span("2026-11-03 11:00-12:00"))
        #expect(try staged(draft(pin, move)).refusals.count == 1)
        let free = try staged(draft(pin, .unpinned(block: "b1"))).stage
        #expect(free.request.block(uid: "b1")?.isPinned == false)
    }

    @Test func `a block that is no longer pinned stays where it was put`() throws {
        let place = span("2026-11-05 16:00-17:00")
        let loose = try staged(draft(.moved(block: "a1", to: place), .unpinned(block: "a1"))).stage
        #expect(loose.request.block(uid: "a1")?.isPinned == false)
        #expect(loose.request.block(uid: "a1")?.range == place)
        // The next plan may move it again.
        #expect(loose.request.held.isEmpty)
    }

    @Test func `the rest of a to-do that has a block is not forgotten`() throws {
        let long = try Week().request([
            calendar(
                toDo("a", "PT3H"), toDo("b"),
                block("a1", of: "a", "20261103T0900", "20261103T1000"),
                block("b1", of: "b", "20261103T1100", "20261103T1200"))
        ])
        #expect(long.uncoveredToDos.map(\.toDo.uid) == ["a"])
        #expect(long.uncoveredToDos.map { $0.left - $0.planned } == [120])
        let full = try staged(draft(.filled(until: nil)), from: long).stage
        #expect(full.request.uncoveredToDos.isEmpty)
        #expect(full.request.block(uid: "a1")?.range == span("2026-11-03 09:00-10:00"))
        #expect(full.request.block(uid: "b1")?.range == span("2026-11-03 11:00-12:00"))
    }

    @Test func `what begins late takes the time of the next block, which makes way`() throws {
        var late = request
        late.now = at("2026-11-03 10:20")
        late.agenda.replaceBlocks(by: late.agenda.blocks.map(\.event).filter { $0.uid == "b1" })
        let toDo = try #require(late.openToDo("a"))
        let step = try late.start(toDo)
        #expect(step.range == span("2026-11-03 10:20-11:20"))
        #expect(step.displaced.map(\.uid) == ["b1"])
        let plan = try late.planned(around: "a", step) {
            request throws(SchedulingProblemError) in try request.plan()
        }
        let next = try #require(plan.blocks.first { $0.toDo.uid == "b" }?.range)
        #expect(next.lowerBound >= at("2026-11-03 11:20"))
    }

    @Test func `a refused move is taken back, and the block stays as its file has it`() throws {
        let move = Draft.Change.moved(block: "a1", to: span("2026-11-03 11:30-12:30"))
        let back = try staged(draft(move, .refused(block: "a1"))).stage
        #expect(back.request.block(uid: "a1")?.range == span("2026-11-03 09:00-10:00"))
        #expect(back.request.block(uid: "a1")?.isPinned == false)
        // The block that made way cannot have its place back while the other one is pinned there.
        #expect(try staged(draft(move, .refused(block: "b1"))).refusals.count == 1)
        #expect(try staged(draft(move, .refused(block: "gone"))).refusals.count == 1)
        #expect(try staged(draft(.refused(block: "a1"))).refusals.count == 1)
    }

    @Test func `a refused new block goes elsewhere`() throws {
        let planned = try staged(draft(.replanned(until: nil))).stage
        let place = try #require(planned.request.block(uid: "c-block-1")?.range)
        let refused = try staged(draft(.replanned(until: nil), .refused(block: "c-block-1"))).stage
        let blocks = refused.request.agenda.blocks.filter { $0.event.block?.toDo == "c" }
        #expect(!blocks.isEmpty && !blocks.contains { $0.range.overlaps(place) })
    }

    @Test func `a kept block stays when others are planned around it`() throws {
        let move = Draft.Change.moved(block: "a1", to: span("2026-11-03 11:00-12:00"))
        let place = try #require(try place(of: "b1", move))
        let (stage, refusals) = try staged(
            draft(move, .kept(blocks: ["b1"]), .unpinned(block: "a1"), .replanned(until: nil)))
        #expect(refusals.isEmpty)
        #expect(stage.kept == ["b1"])
        #expect(stage.request.block(uid: "b1")?.range == place)
        #expect(stage.request.block(uid: "b1")?.isPinned == false)
        // It makes way for what the person puts there, and is not kept any more.
        let over = try staged(
            draft(move, .kept(blocks: ["b1"]), .moved(block: "a1", to: place))
        ).stage
        #expect(over.request.block(uid: "a1")?.range == place)
        #expect(over.kept.isEmpty)
    }

    @Test func `filling gives places to what has none, and moves nothing`() throws {
        var bare = request
        bare.agenda.replaceBlocks(by: bare.agenda.blocks.map(\.event).filter { $0.uid == "b1" })
        let stage = try staged(draft(.filled(until: nil)), from: bare).stage
        #expect(stage.request.block(uid: "b1")?.range == span("2026-11-03 11:00-12:00"))
        let planned = Set(stage.request.agenda.blocks.compactMap { $0.event.block?.toDo })
        #expect(planned == ["a", "b", "c"])
        let again = try staged(draft(.filled(until: nil), .filled(until: nil)), from: bare).stage
        #expect(again.isLike(stage))
    }

    @Test func `a block that is in the way of nothing stays, even if a better place is free`()
        throws
    {
        // The plan would take the place that a1 leaves.
        let away = Draft.Change.moved(block: "a1", to: span("2026-11-03 16:00-17:00"))
        #expect(try place(of: "b1", away) == span("2026-11-03 11:00-12:00"))
        #expect(try place(of: "c-block-1", away) == nil)
        let planned = try staged(draft(away, .planned(toDo: "c"))).stage
        #expect(planned.request.block(uid: "c-block-1") != nil)
        #expect(planned.sideEffects(since: try staged(draft(away)).stage).moved == 0)
        #expect(try staged(draft(.planned(toDo: "gone"))).refusals.count == 1)
    }

    @Test func `a plan reaches as far as asked, at most to the look-ahead`() throws {
        var request = request
        request.configuration.lookAhead = 28
        let near = try staged(draft(.replanned(until: at("2026-11-20"))), from: request).stage
        #expect(near.request.window.upperBound == at("2026-11-20"))
        let far = try staged(draft(.replanned(until: at("2030-01-01"))), from: request).stage
        #expect(far.request.window.upperBound == request.now + 28 * 86_400)
    }

    @Test func `the last edit is taken back`() {
        var steps = draft(.pinned(block: "a1"), .replanned(until: nil))
        steps.takeBack()
        #expect(steps.edits == [.pinned(block: "a1")])
        steps.takeBack()
        steps.takeBack()
        #expect(steps.isEmpty)
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
            let block = ["a1", "b1"].randomElement(using: &dice) ?? "a1"
            let edits: [Draft.Change] = [
                .moved(block: block, to: range), .placed(toDo: "c", at: range),
                .pinned(block: "a1"), .unpinned(block: "b1"), .putOff(toDo: "b", until: start),
                .replanned(until: nil), .kept(blocks: [block]), .refused(block: block),
            ]
            draft.add(edits.randomElement(using: &dice) ?? .replanned(until: nil))
        }
        let (stage, refusals) = try staged(draft)
        if case .moved(let uid, let range)? = draft.edits.last,
            !refusals.contains(where: { $0.edit == draft.edits.last })
        {
            #expect(stage.request.block(uid: uid)?.range == range, "seed \(seed)")
        }
        let blocks = stage.plan?.blocks ?? []
        let times = blocks.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
        for (left, right) in zip(times, times.dropFirst()) {
            #expect(left.upperBound <= right.lowerBound, "seed \(seed)")
        }
        #expect(!times.contains { $0.overlaps(span("2026-11-03 14:00-15:00")) }, "seed \(seed)")
        // The changes that would be written lead from the files to what is shown.
        var events = Dictionary(
            uniqueKeysWithValues: request.agenda.blocks.map { ($0.event.uid, $0.event) })
        for change in stage.plan?.blockChanges ?? [] { events[change.uid] = change.after }
        if stage.isPlanned {
            #expect(
                Set(events.keys) == Set(stage.request.agenda.blocks.map(\.event.uid)),
                "seed \(seed)")
        }
    }
}
