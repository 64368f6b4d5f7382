/// How much worse a plan may become: less and less, as in simulated annealing.
///
/// Source: S. Kirkpatrick et al., "Optimization by simulated annealing", 1983, doi:10.1126/science.220.4598.671;
/// the logarithm of a random number is taken in halves, so that it is the same everywhere.
struct Cooling {
    private let warmth: Int
    private let begin: Int
    private let span: Int

    init(warmth: Int, from effort: Effort) {
        self.warmth = max(1, warmth)
        begin = effort.iterations
        span = max(1, effort.limit - effort.iterations)
    }

    func allowance(at effort: Effort, _ random: inout SplitMix64) -> Int {
        let left = span - (effort.iterations - begin)
        let (product, isTooLarge) = warmth.multipliedReportingOverflow(by: left)
        let temperature = isTooLarge ? warmth / span * left : product / span
        return temperature * random.next().leadingZeroBitCount
    }
}
