/// How the costs of a dynamic programme came about: chunks, each after others, and joined lists.
struct Trail: Sendable {
    /// The node of no chunks.
    static let nothing: Int32 = -1

    /// Chunks in a row after those of another node; or, without any, the lists of two nodes.
    private struct Node {
        let first: Int32
        let second: Int32
        let start: Int32
        let slots: Int32
        let longs: Int32
    }

    private var nodes: [Node] = []
    private var open: [Int32] = []

    /// Forgets all nodes.
    mutating func reset() {
        nodes.removeAll(keepingCapacity: true)
    }

    /// Returns the node of what a node holds and a row of chunks, of which some are long.
    @inline(__always)
    mutating func extend(_ node: Int32, from start: Int, slots: Int, longs: Int) -> Int32 {
        nodes.append(
            Node(
                first: node, second: Self.nothing, start: Int32(start), slots: Int32(slots),
                longs: Int32(longs)))
        return Int32(nodes.count - 1)
    }

    /// Returns the node of what both hold.
    @inline(__always)
    mutating func join(_ first: Int32, _ second: Int32) -> Int32 {
        if first == Self.nothing { return second }
        nodes.append(Node(first: first, second: second, start: 0, slots: 0, longs: 0))
        return Int32(nodes.count - 1)
    }

    /// Calls `body` with the rows of a node, in no order.
    mutating func forEachRow(
        of node: Int32, _ body: (_ start: Int, _ slots: Int, _ longs: Int) -> Void
    ) {
        open.removeAll(keepingCapacity: true)
        open.append(node)
        while let next = open.popLast() {
            guard next != Self.nothing else { continue }
            let node = nodes[Int(next)]
            open.append(node.first)
            open.append(node.second)
            if node.slots > 0 { body(Int(node.start), Int(node.slots), Int(node.longs)) }
        }
    }
}
