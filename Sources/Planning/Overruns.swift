internal import CalendarModel

/// How far work overruns its estimates, by category: what a plan keeps free before a deadline.
struct Overruns: Sendable {
    /// Fewer pairs of estimated and worked than these tell nothing.
    private static let leastPairs = 5
    /// The most that a single estimate counts as overrun: beyond it somebody noted something else.
    private static let greatestRatio = 3.0
    /// The least reserve, in minutes.
    private static let leastReserve = 2 * 60

    /// The 80th percentile of worked to estimated of each category, by nearest rank.
    private let ratios: [String: Double]

    /// Learns from work that is over.
    ///
    /// - Complexity: O(*n* log *n*), *n* its number.
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

    /// Returns the minutes to keep before a deadline for so many minutes of work of a category; nil if too little is known of it.
    func reserve(for minutes: Int, of category: String?) -> Int? {
        category.flatMap { ratios[$0] }.map { ratio in
            max(Self.leastReserve, Int((max(0, ratio - 1) * Double(minutes)).rounded()))
        }
    }
}
