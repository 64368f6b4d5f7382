#if canImport(FoundationEssentials)
    private import FoundationEssentials
#else
    private import Foundation
#endif

/// The seeds that a property test runs with: the ones it names or, to repeat a failure, the one that
/// the environment variable `TASKWEAVE_SEED` names.
///
/// A test takes them as `arguments:`, so that the seed is part of the name of a failing case.
public func seeds(_ range: ClosedRange<UInt64>) -> [UInt64] {
    if let text = ProcessInfo.processInfo.environment["TASKWEAVE_SEED"], let seed = UInt64(text) {
        return [seed]
    }
    return Array(range)
}
