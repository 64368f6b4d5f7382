import TaskweaveTestSupport
import Testing

@testable import IntervalIndex

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Thousands of intervals, changed and asked for long")
struct LongRandomTests {
    private static let shapes = [
        Shape(leafWidth: 32, fanout: 64), Shape(leafWidth: 4, fanout: 4),
    ]

    /// The operations of all shapes together: 100,000 or what `TASKWEAVE_INDEX_OPERATIONS` says.
    private static let operations =
        ProcessInfo.processInfo.environment["TASKWEAVE_INDEX_OPERATIONS"].flatMap { Int($0) }
        ?? 100_000

    @Test(arguments: shapes, seeds(1...1))
    func `answers are those of the scan and the structure stays sound`(shape: Shape, seed: UInt64) {
        // The audit of a deep tree takes long.
        var day = LongDay(shape, limit: shape.leafWidth == 32 ? 2_000 : 1_000, seed: seed)
        for step in 0..<Self.operations / Self.shapes.count {
            day.operate()
            if step.isMultiple(of: 50) { #expect(day.tree.brokenInvariants() == []) }
            if step.isMultiple(of: 500) {
                #expect(day.tree.map(\.value) == day.oracle.elements.map(\.value))
            }
        }
        day.removeAll()
        #expect(day.tree.isEmpty)
        #expect(day.tree.brokenInvariants() == [])
    }
}
