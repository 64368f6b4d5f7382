import BasicContainers
import IntervalIndex

/// A lower bound of the cost of all solutions from the available time of the days: a Lagrangian relaxation.
///
/// Each task takes its slots on the days that are cheapest for it, one by one and without any other rule, and pays a price for
/// each. Each day offers as many of its free slots as its price is worth beside the load. No plan costs less, whatever the
/// prices. The subgradient method raises a price if demand exceeds the offer, and lowers it otherwise.
///
/// Source: Marshall L. Fisher, "The Lagrangian relaxation method for solving integer programming problems", 1981,
/// doi:10.1287/mnsc.27.1.1; the step: Boris T. Polyak, "Minimization of unsmooth functionals", 1969.
struct CapacityBound {
    /// Slots of one local day that are open to the same categories.
    private struct Supply {
        let day: Int
        let categories: UInt64
        var slots = 0
        var price = 0
        /// The number of slots that the tasks demand at the present prices.
        var demand = 0
        /// The number of slots that the day offers.
        var offer = 0
    }

    /// Slots of one task, and the cost of a slot on each of the supplies that it may use.
    private struct Demand {
        let slots: Int
        let unplaced: Int
        var places: [(supply: Int, cost: Int)] = []
    }

    /// A supply that is open to a category, and the first slot of its day that is open to the category.
    fileprivate struct Place {
        let supply: Int
        let day: Int
        let first: Int
    }

    /// The number of steps of the subgradient method.
    private static let rounds = 60
    /// Categories beyond this number share the last bit: a task may then use slots of other categories.
    private static let mostCategories = 63

    private let grid: Int
    private let load: DayLoad?
    /// The half minutes of each day that are taken.
    private let taken: [Int]
    /// The least half minutes that a slot counts as in the load of its day.
    private let loadOfSlot: Int
    private var supplies: [Supply] = []
    private var demands: [Demand] = []
    /// The cost that does not depend on the days.
    private var base: Int

    /// Creates the relaxation of a state of immovable blocks; `nil` if blocks could lie on two days.
    init?(_ state: borrowing SearchState) {
        let time = state.time
        guard !time.hasRunOnTwoDays else { return nil }
        grid = time.grid
        load = state.dayLoad
        taken = state.takenLoads.indices.map { state.takenLoads[$0] + state.dayLoads[$0] }
        var least = DayLoad.whole
        for index in state.tasks.indices { least = min(least, state.tasks[index].loadOfMinute) }
        loadOfSlot = grid * least
        base = state.score.cost
        let categories = time.wordCount == 0 ? 0 : time.open.count / time.wordCount
        var places: [[Place]] = Array(repeating: [], count: categories)
        for slot in 0..<time.count where !state.isTaken(slot) {
            let open = (0..<categories).filter { time.isOpen(slot, to: $0) }
            guard !open.isEmpty else { continue }
            let supply = addSlot(onDay: Int(time.days[slot]), openTo: open)
            for category in open { places[category].append(slot, of: supply, supplies[supply].day) }
        }
        for index in state.tasks.indices {
            let task = state.tasks[index]
            let slots = state.missing[index] / grid
            // Without slots, there are no category words.
            guard slots > 0, places.indices.contains(task.category) else { continue }
            base -= task.rates.unplaced * slots + state.savings(task)
            var demand = Demand(slots: slots, unplaced: task.rates.unplaced)
            let isByMinute = task.rates.tardiness.aMinute > 0
            let release = task.release < time.count ? Int(time.days[task.release]) : .max
            for place in places[task.category] where place.day >= release {
                let slot = max(place.first, task.release)
                guard slot < task.limit else { break }
                let late = isByMinute ? 0 : state.late(task, endingIn: slot + 1)
                demand.places.append((place.supply, state.wait(task, 1, from: slot) + late))
            }
            demands.append(demand)
        }
    }

    /// Adds a slot of a day and returns its supply.
    private mutating func addSlot(onDay day: Int, openTo categories: [Int]) -> Int {
        let open = categories.reduce(into: UInt64()) {
            $0 |= 1 << UInt64(min($1, Self.mostCategories))
        }
        var row = supplies.count - 1
        while row >= 0, supplies[row].day == day {
            if supplies[row].categories == open {
                supplies[row].slots += 1
                return row
            }
            row -= 1
        }
        supplies.append(Supply(day: day, categories: open, slots: 1))
        return supplies.count - 1
    }

    /// Returns the greatest bound found; stops once it reaches the cost of a known solution.
    ///
    /// Complexity: O(*n* · *d*), *n* the tasks and *d* the days.
    mutating func greatest(below cost: Int) -> Int {
        var greatest = Int.min
        // Above this price, every task leaves its slots unplaced.
        let dearest = demands.lazy.map(\.unplaced).max() ?? 0
        var scale = 1.0
        for _ in 0..<Self.rounds {
            let bound = bound()
            if bound > greatest { greatest = bound } else { scale *= 0.9 }
            var norm = 0.0
            for supply in supplies {
                let excess = Double(supply.demand - supply.offer)
                norm += excess * excess
            }
            guard norm > 0, greatest < cost else { break }
            let step = scale * Double(cost - bound) / norm
            for row in supplies.indices {
                let supply = supplies[row]
                let price = Double(supply.price) + step * Double(supply.demand - supply.offer)
                supplies[row].price = Int(min(max(0, price.rounded()), Double(dearest)))
            }
        }
        return greatest
    }

    /// Returns the bound at the present prices, and updates the demand and offer of each supply.
    private mutating func bound() -> Int {
        for row in supplies.indices { (supplies[row].demand, supplies[row].offer) = (0, 0) }
        var bound = base
        for demand in demands {
            var (least, chosen) = (demand.unplaced, -1)
            for place in demand.places where place.cost + supplies[place.supply].price < least {
                (least, chosen) = (place.cost + supplies[place.supply].price, place.supply)
            }
            bound += least * demand.slots
            if chosen >= 0 { supplies[chosen].demand += demand.slots }
        }
        var first = 0
        while first < supplies.count {
            var end = first + 1
            while end < supplies.count, supplies[end].day == supplies[first].day { end += 1 }
            bound += offer(first..<end)
            first = end
        }
        return bound
    }

    /// Offers the slots of a day whose price exceeds their load cost, the dearest first; returns their cost.
    private mutating func offer(_ day: Range<Int>) -> Int {
        var (cost, slots) = (0, 0)
        let others = taken[supplies[day.lowerBound].day]
        for row in day.sorted(by: { supplies[$0].price > supplies[$1].price }) {
            while supplies[row].offer < supplies[row].slots {
                let more =
                    load?.cost(of: loadOfSlot, beside: others + slots * loadOfSlot) ?? 0
                guard more < supplies[row].price else { return cost }
                cost += more - supplies[row].price
                slots += 1
                supplies[row].offer += 1
            }
        }
        return cost
    }
}

extension [CapacityBound.Place] {
    /// Adds a free slot of a supply; slots come in order of time.
    fileprivate mutating func append(_ slot: Int, of supply: Int, _ day: Int) {
        var (row, first) = (count - 1, slot)
        while row >= 0, self[row].day == day {
            if self[row].supply == supply { return }
            first = self[row].first
            row -= 1
        }
        append(CapacityBound.Place(supply: supply, day: day, first: first))
    }
}
