internal import CalendarModel

/// How far work overruns its estimates, by category; a plan keeps that much time free before a deadline.
struct Overruns: Sendable {
    /// The fewest pairs of estimated and worked time that support a conclusion.
    private static let leastPairs = 5
    /// The greatest ratio that counts as an overrun; a greater one probably recorded something else.
    private static let greatestRatio = 3.0
    /// The least reserve, in minutes.
    private static let leastReserve = 2 * 60

    /// The 80th percentile of the ratio of worked to estimated time in each category, by nearest rank.
    private let ratios: [String: Double]

    /// Learns from finished work.
    ///
    /// - Complexity: O(*n* log *n*), where *n* is the number of items.
    init(_ finished: [FinishedWork]) {
        var known: [String: [Double]] = [:]
        for work in finished {
            guard let ratio = work.ratio, let category = work.category else { continue }
            known[category, default: []].append(min(ratio, Self.greatestRatio))
        }
        ratios = known.filter { $0.value.count >= Self.leastPairs }.mapValues { ratios in
            ratios.sorted()[(ratios.count * 4 + 4) / 5 - 1]
        }
    }

    /// Returns the minutes to keep free before a deadline for some minutes of work in a category; `nil` if too little
    /// is known.
    func reserve(for minutes: Int, of category: String?) -> Int? {
        category.flatMap { ratios[$0] }.map { ratio in
            max(Self.leastReserve, Int((max(0, ratio - 1) * Double(minutes)).rounded()))
        }
    }
}
