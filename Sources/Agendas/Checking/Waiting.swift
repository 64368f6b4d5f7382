package import CalendarModel

/// Which open to-dos wait for which: every predecessor is one of them.
package struct Waiting {
    /// The predecessors of each to-do, by UID.
    package private(set) var predecessors: [String: [String]] = [:]
    private var successors: [String: [String]] = [:]
    private let order: [String]

    /// Takes the dependencies of to-dos, those on others left out.
    package init(_ toDos: [ToDo]) {
        order = toDos.map(\.uid)
        let known = Set(order)
        for toDo in toDos {
            predecessors[toDo.uid] = toDo.dependencies.filter(known.contains)
        }
        for uid in order {
            for predecessor in predecessors[uid] ?? [] {
                successors[predecessor, default: []].append(uid)
            }
        }
    }

    /// Returns some to-dos and all that wait for them, directly or not.
    ///
    /// - Complexity: O(*n* + *d*) on average, *n* the number of to-dos, *d* that of dependencies.
    package func all(waitingFor seeds: some Sequence<String>) -> Set<String> {
        var found = Set(seeds)
        var next = Array(found)
        while let uid = next.popLast() {
            for successor in successors[uid] ?? [] where found.insert(successor).inserted {
                next.append(successor)
            }
        }
        return found
    }

    /// Takes out one dependency of every cycle and returns the cycles, each a list of UIDs in which every
    /// one waited for the next and the last one no longer waits for the first.
    ///
    /// Source of the order: A. B. Kahn, "Topological sorting of large networks", 1962,
    /// doi:10.1145/368996.369025.
    ///
    /// - Complexity: O((*n* + *d*) · (*c* + 1)), *c* the number of cycles.
    package mutating func breakCycles() -> [[String]] {
        var cycles: [[String]] = []
        while let cycle = firstCycle() {
            if let last = cycle.last, let first = cycle.first {
                predecessors[last]?.removeAll { $0 == first }
                successors[first]?.removeAll { $0 == last }
            }
            cycles.append(cycle)
        }
        return cycles
    }

    private func firstCycle() -> [String]? {
        var waits = predecessors.mapValues(\.count)
        var free = order.filter { waits[$0] == 0 }
        var count = 0
        while count < free.count {
            for successor in successors[free[count]] ?? [] {
                waits[successor, default: 0] -= 1
                if waits[successor] == 0 { free.append(successor) }
            }
            count += 1
        }
        // Whoever still waits waits for somebody who still waits: the walk must come back.
        guard let start = order.first(where: { waits[$0, default: 0] > 0 }) else { return nil }
        var path: [String] = []
        var places: [String: Int] = [:]
        var uid = start
        while places.updateValue(path.count, forKey: uid) == nil {
            path.append(uid)
            guard let next = predecessors[uid]?.first(where: { waits[$0, default: 0] > 0 }) else {
                return nil
            }
            uid = next
        }
        return path.firstIndex(of: uid).map { Array(path[$0...]) }
    }
}
