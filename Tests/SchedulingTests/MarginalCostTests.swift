import TaskweaveTestSupport
import Testing

@testable import Scheduling

@Suite("Marginal costs")
struct MarginalCostTests {
    private static let ofChunk = 7

    /// A table with a cost for every number of slots, starting with the shortest chunk.
    private func table(
        _ lengths: ClosedRange<Int>, slots: Int, _ generator: inout SeededGenerator
    ) -> ChunkCosts {
        var table = ChunkCosts(slots: slots)
        table.reset(slots: slots)
        var cost = 0
        for count in lengths.lowerBound...slots {
            cost += Int.random(in: 0...9, using: &generator)
            table.set(cost, pointer: count, at: count)
        }
        return table
    }

    /// The least costs after adding chunks at a fixed cost per slot.
    private func joined(
        _ table: borrowing ChunkCosts, _ lengths: ClosedRange<Int>, ofSlot: Int
    ) -> [Int] {
        (0...table.slots).map { total in
            var least = table.cost(at: total)
            for added in lengths.lowerBound...table.slots where added <= total {
                let chunks = (added + lengths.upperBound - 1) / lengths.upperBound
                let before = table.cost(at: total - added)
                guard before < ChunkCosts.infinite else { continue }
                least = min(least, before + chunks * Self.ofChunk + added * ofSlot)
            }
            return least
        }
    }

    @Test(arguments: seeds(1...200))
    func `slots make nothing cheaper exactly if they cost the greatest marginal cost`(
        seed: UInt64
    ) {
        var generator = SeededGenerator(seed: seed)
        let least = Int.random(in: 1...3, using: &generator)
        let lengths = least...least + Int.random(in: 0...4, using: &generator)
        let slots = lengths.upperBound + Int.random(in: 0...9, using: &generator)
        let table = table(lengths, slots: slots, &generator)
        let rise = table.greatestMarginalCost(of: lengths, ofChunk: Self.ofChunk, saving: 0)
        let before = (0...slots).map { table.cost(at: $0) }
        for ofSlot in -8...12 {
            let after = joined(table, lengths, ofSlot: ofSlot)
            let isReached = rise.isReached(by: ofSlot, isStrict: false)
            #expect(isReached == (after == before), "seed \(seed), \(ofSlot) a slot")
        }
    }

    @Test(arguments: seeds(1...100))
    func `joining tables lowers the greatest marginal cost, or keeps it`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let lengths = 1...Int.random(in: 1...5, using: &generator)
        let slots = lengths.upperBound + Int.random(in: 0...9, using: &generator)
        var all = table(lengths, slots: slots, &generator)
        let before = all.greatestMarginalCost(of: lengths, ofChunk: Self.ofChunk, saving: 0)
        var other = table(lengths, slots: slots, &generator)
        var backpointers = Backpointers()
        all.add(&other, ChunkCosts.Joining(), isExclusive: false, &backpointers)
        let after = all.greatestMarginalCost(of: lengths, ofChunk: Self.ofChunk, saving: 0)
        #expect(after.cost * before.slots <= before.cost * after.slots, "seed \(seed)")
    }

    @Test func `no marginal cost is known while some number of slots has no cost`() {
        var table = ChunkCosts(slots: 4)
        table.reset(slots: 4)
        table.set(5, pointer: 0, at: 4)
        table.set(3, pointer: 1, at: 2)
        let rise = table.greatestMarginalCost(of: 1...4, ofChunk: 0, saving: 0)
        #expect(!rise.isReached(by: 1_000_000, isStrict: false))
    }
}
