/// What a search has done, in counts that are the same on every machine.
struct SearchStatistics: Hashable, Sendable {
    /// Iterations: one task placed, or taken out and placed anew; a large one counts as several.
    var iterations = 0
    /// Solutions of ruin and recreate that were accepted.
    var accepted = 0
    /// Those that became the incumbent.
    var incumbents = 0

    static func += (left: inout SearchStatistics, right: SearchStatistics) {
        left.iterations += right.iterations
        left.accepted += right.accepted
        left.incumbents += right.incumbents
    }
}

/// The stopping criterion: a search ends after so many iterations, never by the clock.
struct StoppingCriterion: Sendable {
    var limit: Int
    var statistics = SearchStatistics()

    var iterations: Int { statistics.iterations }

    /// Takes iterations if that many are left; returns whether they were.
    mutating func take(_ count: Int) -> Bool {
        guard iterations + count <= limit else { return false }
        statistics.iterations += count
        return true
    }
}

/// The acceptance criterion of simulated annealing (Metropolis): a solution that costs *d* more than the current one is
/// accepted with a probability that halves for each *T* in *d*.
///
/// The temperature *T* falls with the third power of what is left of the search, so that most of the search is cool. The
/// logarithm of a random number is taken in halvings, so that it is the same on every machine.
///
/// Source: S. Kirkpatrick et al., "Optimization by simulated annealing", 1983, doi:10.1126/science.220.4598.671.
struct AcceptanceCriterion: Sendable {
    private let temperature: Int
    private let begin: Int
    private let span: Int

    init(temperature: Int, from stop: StoppingCriterion, until end: Int) {
        self.temperature = max(1, temperature)
        begin = stop.iterations
        span = max(1, end - stop.iterations)
    }

    /// Returns how much more the next solution may cost.
    func allowance(at stop: StoppingCriterion, _ random: inout SplitMix64) -> Int {
        let left = Double(span - (stop.iterations - begin)) / Double(span)
        let cooled = Int(Double(temperature) * left * left * left)
        return cooled * random.next().leadingZeroBitCount
    }
}
