/// A change to a file that replaces a range of its bytes.
package struct ByteEdit: Sendable {
    package var range: Range<Int>
    package var bytes: [UInt8]

    package init(_ range: Range<Int>, _ text: String) {
        self.init(range, Array(text.utf8))
    }

    package init(_ range: Range<Int>, _ bytes: [UInt8]) {
        self.range = range
        self.bytes = bytes
    }
}

extension [ByteEdit] {
    /// Returns a file's bytes, or a part of them, with all changes made.
    ///
    /// Ranges must not overlap. Insertions at an offset keep their order, and precede a removal from there.
    ///
    /// - Complexity: O(*n* + *k* log *k*), where *n* is the number of bytes and *k* the number of changes.
    package func applied(to bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 64 * count)
        var index = bytes.startIndex
        let order = indices.sorted {
            (self[$0].range.lowerBound, self[$0].range.upperBound, $0)
                < (self[$1].range.lowerBound, self[$1].range.upperBound, $1)
        }
        for edit in order.map({ self[$0] }) {
            result += bytes[index..<Swift.max(index, edit.range.lowerBound)]
            result += edit.bytes
            index = Swift.max(index, edit.range.upperBound)
        }
        return result + bytes[index...]
    }
}
