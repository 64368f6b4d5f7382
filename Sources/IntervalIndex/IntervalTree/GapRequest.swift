/// What a search for a slot asks for: a length, a window, and a grid for the start.
///
/// All bounds that its arithmetic can reach lie in the window, so nothing overflows near the
/// greatest and least numbers.
@frozen
@usableFromInline
struct GapRequest<Bound: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable>: Sendable {
    @usableFromInline let length: Bound
    @usableFromInline let alignment: Bound
    @usableFromInline let window: Range<Bound>
    /// The latest start in the window that leaves room for the length.
    @usableFromInline let latestStart: Bound
    /// The earliest end of a slot in the window.
    @usableFromInline let earliestEnd: Bound

    /// Creates the request, or returns `nil` when the window is shorter than the length.
    @inlinable
    init?(length: Bound, from earliest: Bound, before limit: Bound, alignment: Bound) {
        precondition(length > 0, "a slot has a positive length")
        precondition(alignment > 0, "an alignment is positive")
        guard earliest < limit, earliest.length(to: limit) >= length else { return nil }
        self.length = length
        self.alignment = alignment
        window = earliest..<limit
        latestStart = limit - length
        earliestEnd = earliest + length
    }

    /// Returns the earliest aligned slot between two bounds of the window, or `nil` without one.
    @inlinable
    func firstSlot(from start: Bound, to end: Bound) -> Range<Bound>? {
        let excess = start.excess(over: alignment)
        let (aligned, overflow) = start.addingReportingOverflow(
            excess == 0 ? 0 : alignment - excess)
        guard !overflow, aligned <= latestStart, aligned + length <= end else { return nil }
        return aligned..<aligned + length
    }

    /// Returns the latest aligned slot between two bounds of the window, or `nil` without one.
    @inlinable
    func lastSlot(from start: Bound, to end: Bound) -> Range<Bound>? {
        guard end >= earliestEnd else { return nil }
        let latest = end - length
        let (aligned, overflow) = latest.subtractingReportingOverflow(
            latest.excess(over: alignment))
        guard !overflow, aligned >= start else { return nil }
        return aligned..<aligned + length
    }
}

extension FixedWidthInteger {
    /// Returns how far the number lies above the multiple of `step` below it: −1 is 14 above −15.
    @inlinable
    func excess(over step: Self) -> Self {
        let remainder = self % step
        return remainder < 0 ? remainder + step : remainder
    }
}
