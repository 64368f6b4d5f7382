import CalendarModel
import Scheduling
import TaskweaveTestSupport
import Testing

@Suite("Conflicts")
struct ConflictTests {
    private func item(_ id: String, _ start: Int, _ end: Int) -> Conflict.Item {
        let kind: Conflict.Item.Kind = id.hasPrefix("m") ? .busy : .block
        let time = Instant(seconds: Int64(start) * 60)..<Instant(seconds: Int64(end) * 60)
        return Conflict.Item(id: id, kind: kind, time: time)
    }

    private func text(_ conflict: Conflict) -> String {
        "\(conflict.first.id) \(conflict.second.id) \(conflict.minutes) \(conflict.severity.rawValue)"
    }

    @Test func `every pair that overlaps is found once, by start and ids`() {
        let items = [item("m2", 50, 70), item("a", 0, 60), item("m1", 50, 90), item("b", 55, 130)]
        #expect(
            Conflict.all(among: items).map(text) == [
                "a m1 10 brief", "a m2 10 brief", "m1 m2 20 full", "a b 5 brief", "m1 b 35 partial",
                "m2 b 15 partial",
            ])
    }

    @Test func `touching and empty items conflict with nothing`() {
        let items = [item("a", 0, 30), item("b", 30, 60), item("m1", 10, 10), item("m2", 30, 30)]
        #expect(Conflict.all(among: items).isEmpty)
    }

    @Test(arguments: [
        (14, "brief"), (15, "partial"), (59, "partial"), (60, "full"),
    ])
    func `severity follows the minutes that both claim`(minutes: Int, severity: String) {
        let conflicts = Conflict.all(among: [item("a", 0, 100), item("b", 100 - minutes, 300)])
        #expect(conflicts.map(text) == ["a b \(minutes) \(severity)"])
    }

    @Test func `what lies wholly inside is fully contested`() {
        #expect(
            Conflict.all(among: [item("a", 0, 100), item("b", 10, 15)]).map(text) == ["a b 5 full"])
    }

    @Test(arguments: seeds(1...30))
    func `the index finds what a comparison of all pairs finds`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let items = (0..<30).map { row in
            let start = Int.random(in: 0...200, using: &generator)
            let length = Int.random(in: 0...40, using: &generator)
            return item("\(row % 3 == 0 ? "m" : "b")\(row % 7)", start, start + length)
        }
        var pairs = 0
        for (row, left) in items.enumerated() {
            pairs += items[(row + 1)...].filter { $0.time.overlaps(left.time) }.count
        }
        let conflicts = Conflict.all(among: items)
        #expect(conflicts.count == pairs)
        #expect(conflicts.allSatisfy { $0.first.time.overlaps($0.second.time) })
        #expect(Conflict.all(among: items.shuffled(using: &generator)) == conflicts)
        let keys = conflicts.map { [$0.overlap.lowerBound.seconds] }
        #expect(keys.map { $0[0] } == keys.map { $0[0] }.sorted())
    }
}
