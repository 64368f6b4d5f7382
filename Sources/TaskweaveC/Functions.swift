internal import Doors
internal import JSONLines

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

// The functions of `taskweave.h`, which documents them. Each answers a document with a text that the caller frees.

/// Returns the number of the release.
@c(tw_version)
public func version() -> UnsafeMutablePointer<CChar>? { unsafe copy(of: Release.number) }

/// Returns the plan of a problem.
@c(tw_solve)
public func solve(_ text: UnsafePointer<CChar>?, _ length: Int) -> UnsafeMutablePointer<CChar>? {
    unsafe answer(.solve, text, length)
}

/// Returns the cost of the blocks in a problem.
@c(tw_score)
public func score(_ text: UnsafePointer<CChar>?, _ length: Int) -> UnsafeMutablePointer<CChar>? {
    unsafe answer(.score, text, length)
}

/// Returns the best places for one more task, or the best times for people to meet.
@c(tw_recommend)
public func recommend(
    _ text: UnsafePointer<CChar>?, _ length: Int
) -> UnsafeMutablePointer<CChar>? {
    unsafe answer(.recommend, text, length)
}

/// Returns the frames of a day's items.
@c(tw_layout)
public func layout(_ text: UnsafePointer<CChar>?, _ length: Int) -> UnsafeMutablePointer<CChar>? {
    unsafe answer(.layout, text, length)
}

/// Returns the occurrences in a window.
@c(tw_expand)
public func expand(_ text: UnsafePointer<CChar>?, _ length: Int) -> UnsafeMutablePointer<CChar>? {
    unsafe answer(.expand, text, length)
}

/// Returns the plan for a person's to-dos.
@c(tw_plan_calendars)
public func planCalendars(
    _ text: UnsafePointer<CChar>?, _ length: Int
) -> UnsafeMutablePointer<CChar>? {
    unsafe answer(.plan, text, length)
}

/// Returns the time when no calendar is busy.
@c(tw_free)
public func freeTime(_ text: UnsafePointer<CChar>?, _ length: Int) -> UnsafeMutablePointer<CChar>? {
    unsafe answer(.free, text, length)
}

/// Releases an answer.
@c(tw_string_free)
public func freeString(_ text: UnsafeMutablePointer<CChar>?) { unsafe free(text) }

/// Returns the answer to the document in `length` bytes; a null pointer is an empty document.
private func answer(
    _ job: Job, _ text: UnsafePointer<CChar>?, _ length: Int
) -> UnsafeMutablePointer<CChar>? {
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: text == nil ? 0 : max(0, length))
    let answer = unsafe job.answer(to: Array(bytes))
    return unsafe copy(of: answer.json)
}

/// Returns a copy of a text that C's `free` releases; null if there is no memory for it.
private func copy(of text: String) -> UnsafeMutablePointer<CChar>? { unsafe strdup(text) }
