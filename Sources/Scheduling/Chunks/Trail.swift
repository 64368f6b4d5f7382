import BasicContainers

/// How the costs of a dynamic programme came about: rows of chunks, and joined lists of them.
struct Trail: ~Copyable {
    /// The list of no chunks.
    static let nothing = -1

    /// Two lists of chunks.
    // Were it private, Swift 6.3 could not build it for debugging.
    struct Node {
        let first: Int
        let second: Int
    }

    private var nodes = UniqueArray<Node>()
    private var open: [Int] = []

    /// Forgets all lists but single rows.
    mutating func reset() {
        nodes.removeAll(keepingCapacity: true)
    }

    /// Returns the list of a row of chunks, of which some are long.
    ///
    /// It needs no room: lists below 0 are rows. There are fewer than 2²² slots, and fewer than 2¹⁶ long chunks among
    /// those that are placed at a time.
    @inline(__always)
    static func row(from start: Int, slots: Int, longs: Int) -> Int {
        ~(start &<< 38 | slots &<< 16 | longs)
    }

    /// Returns the list of what both hold.
    @inline(__always)
    mutating func join(_ first: Int, _ second: Int) -> Int {
        if first == Self.nothing { return second }
        nodes.append(Node(first: first, second: second))
        return nodes.count - 1
    }

    /// Calls `body` with the rows of a list, in no order.
    mutating func forEachRow(
        of list: Int, _ body: (_ start: Int, _ slots: Int, _ longs: Int) -> Void
    ) {
        open.removeAll(keepingCapacity: true)
        open.append(list)
        while let next = open.popLast() {
            if next >= 0 {
                let node = nodes[next]
                open.append(node.first)
                open.append(node.second)
            } else if next != Self.nothing {
                let row = ~next
                body(row &>> 38, row &>> 16 & 0x3F_FFFF, row & 0xFFFF)
            }
        }
    }
}
