/// A source of bytes that arrive in pieces, so that a file need not be held in memory.
public protocol ByteSource {
    /// Reads more bytes into a range of an array.
    ///
    /// - Returns: The number of bytes read, at least 1 and at most `range.count`; 0 at the end.
    /// - Throws: `ICalendarError.unreadable` if there should be more bytes but they cannot be read.
    mutating func read(
        into bytes: inout [UInt8], _ range: Range<Int>
    ) throws(ICalendarError) -> Int
}

/// The reason why bytes are not a calendar.
public enum ICalendarError: Error, Hashable, Sendable {
    /// There are no bytes.
    case empty
    /// The bytes contain no BEGIN of a calendar or a component.
    case notICalendar
    /// The file could not be read to its end.
    case unreadable(reason: String)
}

/// A source of bytes that are already in memory.
package struct ByteArraySource: ByteSource, Sendable {
    private var rest: ArraySlice<UInt8>

    package init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    /// Copies more bytes.
    package mutating func read(
        into bytes: inout [UInt8], _ range: Range<Int>
    ) throws(ICalendarError) -> Int {
        let piece = rest.prefix(range.count)
        rest = rest.dropFirst(piece.count)
        bytes.replaceSubrange(range.prefix(piece.count), with: piece)
        return piece.count
    }
}
