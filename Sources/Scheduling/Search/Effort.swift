/// The iterations of a search, never the clock: one task placed, or taken out and placed anew.
struct Effort: Sendable {
    /// The most iterations.
    let limit: Int
    private(set) var iterations = 0

    init(limit: Int) {
        self.limit = limit
    }

    /// Takes iterations if that many are left; returns whether they were.
    mutating func take(_ count: Int) -> Bool {
        guard iterations + count <= limit else { return false }
        iterations += count
        return true
    }
}
