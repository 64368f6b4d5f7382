/// Bytes that come in pieces, so that a file need not be held in memory.
public protocol ByteSource {
    /// Puts further bytes into a part of an array.
    ///
    /// - Returns: How many bytes there were, at least one and at most `range.count`; none at the end.
    /// - Throws: `ICalendarError.unreadable` where there should be more and they cannot be read.
    mutating func read(
        into bytes: inout [UInt8], _ range: Range<Int>
    ) throws(ICalendarError) -> Int
}

/// Why bytes are no calendar at all.
public enum ICalendarError: Error, Hashable, Sendable {
    /// There are no bytes.
    case empty
    /// There is no BEGIN of a calendar or a component among them.
    case notICalendar
    /// The bytes end before the file does.
    case unreadable(reason: String)
}

/// Bytes that are in memory already.
package struct ByteArraySource: ByteSource, Sendable {
    private var rest: ArraySlice<UInt8>

    /// Creates a source of bytes.
    package init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    /// Copies further bytes.
    package mutating func read(
        into bytes: inout [UInt8], _ range: Range<Int>
    ) throws(ICalendarError) -> Int {
        let piece = rest.prefix(range.count)
        rest = rest.dropFirst(piece.count)
        bytes.replaceSubrange(range.prefix(piece.count), with: piece)
        return piece.count
    }
}
