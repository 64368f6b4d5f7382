/// The stopping criterion: a search ends after a number of iterations or if its watch is stopped, never by the clock.
struct StoppingCriterion: Sendable {
    var limit: Int
    /// The iterations: one task placed, or removed and reinserted; a large task counts as several.
    private(set) var iterations = 0
    private let watch = Planner.Watch.current

    /// Begins to count.
    init(limit: Int) { self.limit = limit }

    /// Whether a number of iterations was used, or the watch was stopped.
    func isOver(at end: Int) -> Bool { iterations >= end || watch?.isStopped == true }

    /// Uses a number of iterations if that many are left; returns whether they were.
    mutating func take(_ count: Int) -> Bool {
        guard iterations + count <= limit, watch?.isStopped != true else { return false }
        iterations += count
        return true
    }

    /// Tells the watch of the best solution so far.
    func report(incumbentWithCost cost: Int) {
        watch?.report(cost: cost, iterations: iterations)
    }
}

/// The acceptance criterion of simulated annealing (Metropolis): a solution that costs *d* more than the current one is accepted
/// with a probability that halves for each *T* in *d*.
///
/// The temperature *T* falls with the cube of the remaining fraction of the search, so that most of the search is cool. The
/// logarithm of a random number is taken in halvings, which gives the same result on every machine.
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
