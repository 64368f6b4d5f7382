extension Plan {
    /// A place for one more task beside an existing plan, and its cost.
    public struct Recommendation: Hashable, Sendable, Encodable {
        /// The blocks of the task, by start: one, or several if it has to be split.
        public var blocks: [Block]
        /// The growth of the cost, equal to the sum of `terms`.
        public var growth: Int
        /// The growth of each term of the cost, of which some may be negative; `unplaced` is 0, as the task's cost without
        /// a place is not subtracted.
        public var terms: Cost
    }
}

extension Solution {
    /// Returns the best places for a task that has no block yet.
    ///
    /// Each place holds the whole task, and no other block moves; see `Planner`.
    func recommendations(for index: Int, count: Int) -> [Plan.Recommendation] {
        guard count > 0, let demand = Demand(index, beside: self) else { return [] }
        var state = SearchState.load(fixed: self)
        var places = state.wholePlaces(demand)
        if places.isEmpty { places = state.chunkedPlaces(demand) }
        places.sort { ($0.delta, $0.chunks[0].start) < ($1.delta, $1.chunks[0].start) }
        let chosen = Insertion.choice(of: places, count: count) {
            Int(state.time.days[state.time.slot(of: $0)])
        }
        let standing = cost
        return chosen.map { place in
            var with = self
            for chunk in place.chunks { with.insert(chunk) }
            var terms = with.cost - standing
            terms.unplaced = 0
            return Plan.Recommendation(
                blocks: place.chunks.map(problem.named), growth: terms.total, terms: terms)
        }
    }
}

extension Insertion {
    /// The maximum number of places on one day; more only if the other days do not give enough.
    private static let mostADay = 2

    /// Returns the first places of a list, without any that overlaps a chosen one, spread over days as far as possible.
    fileprivate static func choice(
        of places: [Insertion], count: Int, dayOf: (_ minute: Int) -> Int
    ) -> [Insertion] {
        var chosen: [(rank: Int, place: Insertion)] = []
        var perDay: [Int: Int] = [:]
        for most in [mostADay, .max] {
            for (rank, place) in places.enumerated() where chosen.count < count {
                let day = dayOf(place.chunks[0].start)
                if perDay[day, default: 0] < most,
                    chosen.allSatisfy({ $0.place.isApart(from: place) })
                {
                    chosen.append((rank, place))
                    perDay[day, default: 0] += 1
                }
            }
        }
        return chosen.sorted { $0.rank < $1.rank }.map(\.place)
    }

    /// Whether the insertion shares no time with another.
    private func isApart(from other: Insertion) -> Bool {
        !chunks.contains { chunk in
            other.chunks.contains { $0.start < chunk.end && chunk.start < $0.end }
        }
    }
}

extension SearchState {
    /// Returns every place where the whole demand fits in one block, with the cost that it adds; the task's cost without
    /// a place is not subtracted.
    ///
    /// - Complexity: O(*m*), where *m* is the number of slots in all openings.
    fileprivate mutating func wholePlaces(_ demand: Demand) -> [Insertion] {
        let slots = self.slots(of: demand)
        let task = tasks[slots.task]
        guard !task.isSplittable || task.mayBeWhole && slots.slots <= task.most else { return [] }
        let isBound = hasSurroundings(slots.task)
        var found: [Insertion] = []
        var scan = openings(task.category, from: slots.earliest, before: slots.latest)
        while let opening = next(&scan, atLeast: slots.slots) {
            let around = isBound ? surroundings(of: opening, slots.task) : Surroundings(opening)
            let last = opening.end - slots.slots
            let sliver = sliverDelta(opening.run, by: slots.slots * time.grid)
            var start = opening.start
            while start <= last {
                if isBound {
                    guard let fit = firstFit(slots.slots, from: start, upTo: last, around, task)
                    else { break }
                    start = fit
                }
                let chunk = Chunk(task: slots.task, start: start, length: slots.slots)
                let day = Int(time.days[start])
                if room(slots, task, onDay: day) >= slots.slots * time.grid {
                    let delta =
                        cost(of: chunk, task) + sliver + dayDelta(task, day, slots: slots.slots)
                    found.append(Insertion(chunks: [unload(chunk)], delta: delta))
                }
                start += 1
            }
        }
        return found
    }

    /// Returns the cheapest chunks for all of a demand, then the cheapest that begin on a later day than those, and so on.
    ///
    /// - Complexity: At most one insertion for each local day.
    fileprivate mutating func chunkedPlaces(_ demand: Demand) -> [Insertion] {
        var slots = self.slots(of: demand)
        guard tasks[slots.task].isSplittable else { return [] }
        let worth = tasks[slots.task].rates.unplaced * slots.slots
        var found: [Insertion] = []
        while slots.earliest < slots.latest {
            guard let place = insertion(slots), let first = place.chunks.map(\.start).min(),
                place.chunks.reduce(0, { $0 + $1.minutes }) == demand.minutes
            else { break }
            found.append(
                Insertion(chunks: place.chunks.sorted(), delta: place.delta + worth))
            slots.earliest = time.end(ofDayAt: time.slot(of: first))
        }
        return found
    }
}
