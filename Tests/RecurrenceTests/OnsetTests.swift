import CalendarModel
import Recurrence
import TaskweaveTestSupport
import Testing
import TimeZones

/// Beside a search from the first transition on, for zones with changes as no real zone has them.
@Suite("Offsets of zones with random changes")
struct OnsetTests {
    private struct Naive {
        var transitions: [(at: Int64, offset: Int64)]
        var first: Int64

        func offset(at second: Int64) -> Int64 {
            transitions.last { $0.at <= second }?.offset ?? first
        }
    }

    /// Returns a zone, from one with many changes in a minute to one with a change in centuries.
    private func zones(
        _ random: inout SeededGenerator, gapAtLeast least: Int64 = 1
    ) throws -> (zone: ZoneTable, naive: Naive) {
        let gap = least + Int64(1) << Int64.random(in: 1...34, using: &random)
        var at = Int64.random(in: -8_000_000_000...0, using: &random)
        var transitions: [(at: Int64, type: UInt8)] = []
        let offsets: [Int32] = (0..<5).map { _ in .random(in: -50_400...50_400, using: &random) }
        for _ in 0..<Int.random(in: 0...300, using: &random) {
            at += .random(in: least...gap, using: &random)
            transitions.append((at, UInt8.random(in: 0...4, using: &random)))
        }
        let file = ZoneFile(transitions: transitions, offsets: offsets)
        let zone = try ZoneTable(id: "X", tzif: file.bytes)
        let naive = Naive(
            transitions: transitions.map { ($0.at, Int64(offsets[Int($0.type)])) },
            first: Int64(offsets[0]))
        return (zone, naive)
    }

    @Test(arguments: seeds(1...40))
    func `are those that a search from the beginning finds`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let (zone, naive) = try zones(&random)
        let edges = naive.transitions.flatMap { [$0.at - 1, $0.at, $0.at + 1] }
        let others = (0..<300).map { _ in
            Int64.random(in: -9_000_000_000...9_000_000_000, using: &random)
        }
        for second in edges + others {
            let instant = Instant(seconds: second)
            #expect(zone.offset(at: instant) == naive.offset(at: second), "\(second)")
            let segment = zone.segment(at: instant)
            #expect(segment.begin <= second && second < segment.end)
            #expect(segment.offset == naive.offset(at: second))
        }
    }

    @Test(arguments: seeds(1...40))
    func `lead back from a clock that is shown once`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        // With changes closer together than the offsets differ, clocks mean nothing.
        let (zone, naive) = try zones(&random, gapAtLeast: 2 * 100_800)
        for transition in naive.transitions {
            let second = transition.at + .random(in: 0...1_000_000, using: &random)
            let clock = second + naive.offset(at: second)
            let offsets = Set(naive.transitions.map(\.offset) + [naive.first])
            let shown = offsets.filter { naive.offset(at: clock - $0) == $0 }
            let found = zone.instant(of: CivilDateTime(secondsSinceEpoch: clock)).seconds
            if shown.count == 1 { #expect(found == second) }
            // A clock that is shown twice is the first of the two: RFC 5545 §3.3.5.
            if shown.count == 2 { #expect(found == clock - (shown.max() ?? 0)) }
        }
    }
}
