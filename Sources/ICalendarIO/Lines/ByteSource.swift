/// Bytes that come in pieces, so that a file need not be held in memory.
public protocol ByteSource {
    /// Puts further bytes into a part of an array.
    ///
    /// - Returns: How many bytes there were, at least one and at most `range.count`; none at the end.
    /// - Throws: `ByteSourceError` where there should be more and they cannot be read.
    mutating func read(
        into bytes: inout [UInt8], _ range: Range<Int>
    ) throws(ByteSourceError) -> Int
}

/// Why no more bytes come.
public struct ByteSourceError: Error, Hashable, Sendable {
    /// The reason in words.
    public var reason: String

    /// Creates an error.
    public init(_ reason: String) {
        self.reason = reason
    }
}

/// Bytes that are in memory already.
public struct ByteArraySource: ByteSource, Sendable {
    private var rest: ArraySlice<UInt8>

    /// Creates a source of bytes.
    public init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    /// Copies further bytes.
    public mutating func read(
        into bytes: inout [UInt8], _ range: Range<Int>
    ) throws(ByteSourceError) -> Int {
        let piece = rest.prefix(range.count)
        rest = rest.dropFirst(piece.count)
        bytes.replaceSubrange(range.prefix(piece.count), with: piece)
        return piece.count
    }
}
