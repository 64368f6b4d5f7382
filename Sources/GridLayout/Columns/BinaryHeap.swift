/// A binary heap that gives its smallest element first.
///
/// Source: J. W. J. Williams, "Algorithm 232: Heapsort", CACM 7 (1964), doi:10.1145/512274.3734138.
struct BinaryHeap<Element: Comparable> {
    private var storage: [Element] = []

    var first: Element? { storage.first }

    /// Adds an element in O(log *n*).
    mutating func insert(_ element: Element) {
        storage.append(element)
        var child = storage.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard storage[child] < storage[parent] else { return }
            storage.swapAt(child, parent)
            child = parent
        }
    }

    /// Removes and returns the smallest element, or nil when there is none, in O(log *n*).
    mutating func popFirst() -> Element? {
        guard let last = storage.popLast() else { return nil }
        guard let first = storage.first else { return last }
        storage[0] = last
        var parent = 0
        while true {
            var smallest = parent
            for child in (2 * parent + 1)..<(2 * parent + 3) where child < storage.count {
                if storage[child] < storage[smallest] { smallest = child }
            }
            guard smallest != parent else { return first }
            storage.swapAt(parent, smallest)
            parent = smallest
        }
    }
}
