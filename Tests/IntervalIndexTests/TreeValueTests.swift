import TaskweaveTestSupport
import Testing

@testable import IntervalIndex

@Suite("A tree as a value")
struct TreeValueTests {
    @Test(arguments: [0, 1, 2, 47, 48, 49, 64, 65, 1_000, 1_200, 5_000])
    func `a tree built at once equals one filled step by step`(count: Int) {
        var generator = SeededGenerator(seed: UInt64(count))
        let elements = (0..<count).map { number in
            let start = Int.random(in: 0..<count, using: &generator)
            return (start..<start + Int.random(in: 0..<5, using: &generator), number)
        }
        var filled = IntervalTree<Int, Int>()
        for (range, value) in elements { filled.insert(range, value: value) }
        var built = IntervalTree(elements)
        #expect(built == filled)
        #expect(built.hashValue == filled.hashValue)
        #expect(built.brokenInvariants() == [])
        #expect(filled.brokenInvariants() == [])
        let sorted = IntervalTree(sorted: filled.map { ($0.range, $0.value) })
        #expect(sorted == filled)

        for element in Array(built) where element.value.isMultiple(of: 3) {
            #expect(built.remove(id: element.id) == element)
        }
        #expect(built.brokenInvariants() == [])
        #expect(built.count == filled.count { !$0.value.isMultiple(of: 3) })
    }

    @Test func `trees with other ranges, values or order of equals differ`() {
        let tree = IntervalTree([(0..<5, "a"), (0..<5, "b")])
        #expect(tree != IntervalTree([(0..<5, "b"), (0..<5, "a")]))
        #expect(tree != IntervalTree([(0..<5, "a"), (0..<6, "b")]))
        #expect(tree != IntervalTree([(0..<5, "a")]))
        #expect(tree == IntervalTree(sorted: [(0..<5, "a"), (0..<5, "b")]))
    }

    @Test func `a handle serves a tree and its copies, each on its own`() {
        var tree = IntervalTree<Int32, String>()
        let id = tree.insert(5..<9, value: "a")
        var copy = tree
        #expect(copy.remove(id: id)?.value == "a")
        #expect(tree[id]?.range == 5..<9)
        let next = copy.insert(5..<9, value: "b")
        #expect(next != id)
        #expect(copy[id] == nil)
        #expect(copy[next]?.value == "b")
    }

    @Test func `a tree reads as its intervals in order`() {
        let tree = IntervalTree([(30..<90, "review"), (0..<60, "stand-up")])
        #expect(tree.description == "[0..<60: stand-up, 30..<90: review]")
        #expect(IntervalTree<Int, Int>().description == "[]")
    }

    @Test(arguments: Shape.all)
    func `a value lives as long as a tree holds it`(shape: Shape) {
        var tree = IntervalTree<Int, Token>(shape)
        var ids: [IntervalTree<Int, Token>.ID] = []
        var witnesses: [Witness] = []
        for number in 0..<300 {
            let token = Token()
            witnesses.append(Witness(token: token))
            ids.append(tree.insert(number..<900, value: token))
        }
        func living() -> [Int] { witnesses.indices.filter { witnesses[$0].token != nil } }

        for id in ids[100..<200] { tree.remove(id: id) }
        #expect(living() == Array(0..<100) + Array(200..<300))
        var copy = tree
        for id in ids[200...] { tree.remove(id: id) }
        #expect(living() == Array(0..<100) + Array(200..<300))
        copy = tree
        #expect(living() == Array(0..<100))
        for id in ids[..<100] { copy.remove(id: id) }
        tree = copy
        #expect(living().isEmpty)
    }
}

private final class Token: Equatable, Sendable {
    static func == (left: Token, right: Token) -> Bool {
        left === right
    }
}

private struct Witness {
    weak var token: Token?
}
