import Foundation
import Scheduling
import TaskweaveC

/// Gives a document to every function of `taskweave.h`: the answer is one JSON object in one line, and the same when it is asked for
/// again.
///
/// Searches end before they begin: the search is what other tests look at.
@Sendable
func readDocument(_ bytes: [UInt8]) {
    let watch = Planner.Watch()
    watch.stop()
    Planner.Watch.$current.withValue(watch) {
        for function in functions {
            let answer = answerInC(function, bytes)
            require(
                answer.last == 10 && answer.count { $0 == 10 } == 1, "an answer that is not a line")
            require(
                (try? JSONSerialization.jsonObject(with: Data(answer))) is [String: Any],
                "an answer that is not an object")
            require(answer == answerInC(function, bytes), "two answers to one document")
        }
    }
}

private typealias Function =
    @Sendable (UnsafePointer<CChar>?, Int) -> UnsafeMutablePointer<CChar>?

private let functions: [Function] = [
    solve, score, recommend, layout, expand, planCalendars, freeTime,
]

/// Calls a function as C does, with a document that nothing follows, and releases its answer.
private func answerInC(_ function: Function, _ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBytes { bytes in
        let document = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        guard let text = function(document, bytes.count) else { fatalError("no answer") }
        defer { freeString(text) }
        return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
}
