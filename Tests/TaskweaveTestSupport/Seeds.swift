#if canImport(FoundationEssentials)
    private import FoundationEssentials
#else
    private import Foundation
#endif

/// The seeds of a property test: those of its range or, to repeat a failure, the one in the environment variable
/// `TASKWEAVE_SEED`.
///
/// `TASKWEAVE_SEEDS` scales their number: `few` uses a tenth of them, `many` ten times as many.
///
/// A test takes them as `arguments:`, so that the name of a failing case contains the seed.
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
