import Foundation

/// The bars: how much of the other side's time each job may take.
struct Bars {
    static let overlap = 0.5
    static let `super` = 1.05
    static let change = 0.45
    static let bitmap = 0.4
    static let module = 1.1
    /// How much longer the first six hours may take among the most intervals than among the fewest.
    static let growth = 5.0
    /// How far beyond a bar a ratio ends the program: two runs on a machine that others share differ so much.
    static let margin = 1.25

    private var missed: [String] = []
    private var isBroken = false
    private var longGaps: [(size: Int, time: Double)] = []

    /// Compares a time with another.
    mutating func check(_ name: String, _ ours: Double, _ other: Double, atMost bar: Double) {
        guard ours > bar * other else { return }
        if ours > bar * Bars.margin * other { isBroken = true }
        missed.append(String(format: "%@: %.2f, the bar is %.2f", name, ours / other, bar))
    }

    /// Takes note of how long the search for six hours took.
    mutating func noteLongGap(_ time: Double, size: Int) {
        longGaps.append((size, time))
    }

    /// Says which bars were missed, and ends the program with status 1 where it is to and one was missed by more
    /// than the margin.
    mutating func finish(exits: Bool) {
        if let first = longGaps.first, let last = longGaps.last {
            check(
                "growth of the first six hours to \(last.size)", last.time, first.time,
                atMost: Bars.growth)
        }
        print(missed.isEmpty ? "All bars are met." : "Bars that were missed:")
        for line in missed { print("  " + line) }
        if exits, isBroken { exit(1) }
    }
}
