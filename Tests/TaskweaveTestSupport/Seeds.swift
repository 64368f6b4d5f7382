#if canImport(FoundationEssentials)
    private import FoundationEssentials
#else
    private import Foundation
#endif

/// The seeds that a property test runs with: the ones it names or, to repeat a failure, the one that
/// the environment variable `TASKWEAVE_SEED` names.
///
/// `TASKWEAVE_SEEDS` scales them: with `few`, a tenth of them, with `many`, ten times as many.
///
/// A test takes them as `arguments:`, so that the seed is part of the name of a failing case.
public func seeds(_ range: ClosedRange<UInt64>) -> [UInt64] {
    let environment = ProcessInfo.processInfo.environment
    if let text = environment["TASKWEAVE_SEED"], let seed = UInt64(text) { return [seed] }
    switch environment["TASKWEAVE_SEEDS"] {
    case "few": return Array(range.prefix(max(1, range.count / 10)))
    case "many":
        return Array(range.lowerBound..<range.lowerBound + 10 * UInt64(range.count))
    default: return Array(range)
    }
}
