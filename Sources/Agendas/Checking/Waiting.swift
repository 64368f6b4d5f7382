package import CalendarModel

/// The dependencies between open to-dos, without those on other to-dos.
package struct Waiting {
    /// The predecessors of each to-do, by UID.
    package private(set) var predecessors: [String: [String]] = [:]
    private var successors: [String: [String]] = [:]
    private let order: [String]

    /// Collects the dependencies of to-dos, without those on other to-dos.
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

    /// Returns the given to-dos and all that wait for them, directly or indirectly.
    ///
    /// - Complexity: O(*n* + *d*) on average, where *n* is the number of to-dos and *d* the number of dependencies.
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

    /// The cycles that were found.
    package struct Cycles {
        /// The first cycles, each a list of UIDs.
        ///
        /// Each to-do waited for the next, and the last one no longer waits for the first.
        package var named: [[String]] = []
        /// The number of other cycles.
        package var others = 0
    }

    /// Removes one dependency of every cycle.
    ///
    /// A depth-first search follows each to-do, in order, to its predecessors; a dependency that leads back to a to-do
    /// on the current path is removed. Source: R. E. Tarjan, "Depth-first search and linear graph algorithms", 1972,
    /// doi:10.1137/0201010.
    ///
    /// At most `limit` cycles are named.
    ///
    /// - Complexity: O(*n* + *d*) on average, where *n* is the number of to-dos and *d* the number of dependencies,
    ///   plus the named cycles.
    package mutating func breakCycles(naming limit: Int = 100) -> Cycles {
        var cycles = Cycles()
        /// The position of a to-do on the current path; -1 once it is finished.
        var places: [String: Int] = [:]
        var walk: [(uid: String, next: Int)] = []
        var removed: [String: Set<String>] = [:]
        for start in order where places[start] == nil {
            walk = [(start, 0)]
            places[start] = 0
            while let (uid, next) = walk.last {
                guard let all = predecessors[uid], next < all.count else {
                    places[uid] = -1
                    walk.removeLast()
                    continue
                }
                walk[walk.count - 1].next += 1
                guard let place = places[all[next]] else {
                    places[all[next]] = walk.count
                    walk.append((all[next], 0))
                    continue
                }
                guard place >= 0, removed[uid, default: []].insert(all[next]).inserted else {
                    continue
                }
                if cycles.named.count < limit {
                    cycles.named.append(walk[place...].map(\.uid))
                } else {
                    cycles.others += 1
                }
            }
        }
        for (uid, gone) in removed {
            predecessors[uid]?.removeAll(where: gone.contains)
            for predecessor in gone { successors[predecessor]?.removeAll { $0 == uid } }
        }
        return cycles
    }
}

extension [String] {
    /// A cycle in words, such as `“a” → “b” → “a”`; the middle of a long one is left out.
    package func inWords(_ name: (String) -> String) -> String {
        let names = count > 10 ? prefix(8).map(name) + ["…"] + suffix(1).map(name) : map(name)
        return (names + prefix(1).map(name)).joined(separator: " → ")
    }
}
