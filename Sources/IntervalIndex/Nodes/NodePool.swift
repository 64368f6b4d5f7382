/// The number of a leaf or of an inner node within its store; the height at which the number is
/// found determines which of the two it is.
///
/// A plain number with a reserved value, because an optional number made look-ups 1.7 times slower.
@frozen
@usableFromInline
struct NodeID: Equatable, BitwiseCopyable, Sendable {
    @usableFromInline let number: Int32

    @inlinable
    init(number: Int32) {
        self.number = number
    }

    @inlinable static var none: NodeID { NodeID(number: -1) }
    @inlinable var isNone: Bool { number < 0 }
    @inlinable var index: Int { Int(number) }
}

/// The common part of leaves and inner nodes: a parent and a right neighbour.
///
/// Free nodes form a linked list through `next` and are claimed first.
@frozen
@usableFromInline
struct NodePool: Sendable {
    @frozen
    @usableFromInline
    struct Header: Sendable {
        @usableFromInline var parent = NodeID.none
        /// The next leaf in order, kept for leaves only, or the next free node.
        @usableFromInline var next = NodeID.none

        @inlinable
        init() {}
    }

    @usableFromInline var headers: [Header] = []
    @usableFromInline var firstFree = NodeID.none

    @inlinable
    init() {}

    /// The number of nodes, in use or free.
    @inlinable var capacity: Int { headers.count }

    @inlinable
    subscript(node: NodeID) -> Header {
        get { headers[node.index] }
        set { headers[node.index] = newValue }
    }

    @inlinable
    mutating func claim() -> NodeID {
        guard !firstFree.isNone else {
            precondition(headers.count < Int(Int32.max), "the tree is full")
            headers.append(Header())
            return NodeID(number: Int32(headers.count - 1))
        }
        let node = firstFree
        firstFree = self[node].next
        self[node] = Header()
        return node
    }

    @inlinable
    mutating func release(_ node: NodeID) {
        var header = Header()
        header.next = firstFree
        self[node] = header
        firstFree = node
    }
}
