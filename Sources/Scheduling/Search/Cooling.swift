/// How much worse a plan may become: less and less, as in simulated annealing.
///
/// It falls with the third power of what is left of the search, so that most of the search is cool.
///
/// Source: S. Kirkpatrick et al., "Optimization by simulated annealing", 1983, doi:10.1126/science.220.4598.671;
/// the logarithm of a random number is taken in halves, so that it is the same everywhere.
struct Cooling {
    private let warmth: Int
    private let begin: Int
    private let span: Int

    init(warmth: Int, from effort: Effort, until end: Int) {
        self.warmth = max(1, warmth)
        begin = effort.iterations
        span = max(1, end - effort.iterations)
    }

    func allowance(at effort: Effort, _ random: inout SplitMix64) -> Int {
        let left = Double(span - (effort.iterations - begin)) / Double(span)
        return Int(Double(warmth) * left * left * left) * random.next().leadingZeroBitCount
    }
}
