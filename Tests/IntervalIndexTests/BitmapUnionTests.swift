import TaskweaveTestSupport
import Testing

@testable import IntervalIndex

@Suite("The common busy time of several people")
struct BitmapUnionTests {
    private static let slotCount = 2_016

    @Test func `a slot is free for all where it is free for each`() {
        let people = [[2..<4, 12..<14], [0..<2, 8..<10], [4..<5, 10..<12]].map { meetings in
            var person = OccupancyBitmap(slotCount: 16)
            for meeting in meetings { person.mark(meeting) }
            return person
        }
        let all = people[0].union(people[1...])
        #expect(all.firstRun(ofLength: 3, from: 0, before: 16) == 5..<8)
        #expect(all.firstRun(ofLength: 4, from: 0, before: 16) == nil)
        #expect(all.lastRun(ofLength: 2, from: 0, before: 16) == 14..<16)
        #expect(all.busyCount == 11)
    }

    @Test func `without others nothing changes`() {
        var person = OccupancyBitmap(slotCount: 700)
        person.mark(64..<650)
        #expect(person.union([]) == person)
        #expect(OccupancyBitmap(slotCount: 700).union([]) == OccupancyBitmap(slotCount: 700))
        #expect(OccupancyBitmap(slotCount: 0).union([OccupancyBitmap(slotCount: 0)]).slotCount == 0)
    }

    @Test(arguments: [0, 1, 2, 8], seeds(1...5))
    func `a union is that of each slot and of the people one by one`(people: Int, seed: UInt64) {
        let people = bitmaps(people, seed: seed)
        let all = OccupancyBitmap(slotCount: Self.slotCount).union(people)
        for slot in 0..<Self.slotCount {
            let isFree = people.allSatisfy { $0.isFree(slot..<slot + 1) }
            #expect(all.isFree(slot..<slot + 1) == isFree)
        }
        // Equal bitmaps have equal summaries too.
        let free = OccupancyBitmap(slotCount: Self.slotCount)
        #expect(people.reduce(free) { $0.union($1) } == all)
        var backward = people.last ?? free
        backward.formUnion(people.dropLast().reversed())
        #expect(backward == all)
    }

    @Test func `one person's common run is that person's own`() {
        var person = OccupancyBitmap(slotCount: 700)
        person.mark(64..<650)
        for length in [1, 50, 64, 65, 100] {
            let own = person.firstRun(ofLength: length, from: 3, before: 700)
            let common = OccupancyBitmap.firstCommonRun(
                of: [person], ofLength: length, from: 3, before: 700)
            #expect(common == own, "\(length)")
        }
    }

    @Test(arguments: seeds(1...10))
    func `the first and the last common run are those of a scan`(seed: UInt64) {
        let people = bitmaps(8, seed: seed)
        let all = people[0].union(people.dropFirst())
        for (length, alignment) in [(1, 1), (4, 2), (6, 3), (12, 1), (65, 1), (100, 12)] {
            let runs = stride(from: 0, through: Self.slotCount - length, by: alignment).filter {
                start in people.allSatisfy { $0.isFree(start..<start + length) }
            }
            let first = all.firstRun(
                ofLength: length, from: 0, before: Self.slotCount, alignedTo: alignment)
            #expect(first == runs.first.map { $0..<$0 + length })
            let last = all.lastRun(
                ofLength: length, from: 0, before: Self.slotCount, alignedTo: alignment)
            #expect(last == runs.last.map { $0..<$0 + length })
            for (start, limit) in [(0, Self.slotCount), (130, 1_990), (577, 1_025), (1_990, 2_016)]
            {
                let common = OccupancyBitmap.firstCommonRun(
                    of: people, ofLength: length, from: start, before: limit, alignedTo: alignment)
                let run = runs.first { $0 >= start && $0 + length <= limit }
                #expect(common == run.map { $0..<$0 + length }, "\(length) in \(start)..<\(limit)")
            }
        }
    }

    /// A week in slots of five minutes for each person; they meet in the first half of it, and a few times in the
    /// second.
    private func bitmaps(_ count: Int, seed: UInt64) -> [OccupancyBitmap] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            var person = OccupancyBitmap(slotCount: Self.slotCount)
            for meeting in 0..<40 {
                let start = Int.random(in: 0..<(meeting == 0 ? 2_000 : 1_000), using: &generator)
                person.mark(start..<start + Int.random(in: 1...24, using: &generator))
            }
            return person
        }
    }
}
