/// A change to a file that replaces a range of its bytes.
struct ByteEdit: Sendable {
    var range: Range<Int>
    var bytes: [UInt8]

    init(_ range: Range<Int>, _ text: String) {
        self.init(range, Array(text.utf8))
    }

    init(_ range: Range<Int>, _ bytes: [UInt8]) {
        self.range = range
        self.bytes = bytes
    }
}

extension [ByteEdit] {
    /// Returns a file's bytes, or a part of them, with all changes made.
    ///
    /// Ranges must not overlap; insertions at the same offset keep their order.
    ///
    /// - Complexity: O(*n* + *k* log *k*), where *n* is the number of bytes and *k* the number of changes.
    func applied(to bytes: ArraySlice<UInt8>) -> [UInt8] {
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

/// The changes to one line, word by word.
struct LineEdits {
    let bytes: [UInt8]
    /// The range of the line's words.
    let range: Range<Int>
    private(set) var edits: [ByteEdit] = []

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        self.range = range
    }

    /// Replaces a word.
    mutating func replace(_ word: Range<Int>, with text: String) {
        if bytes[word].elementsEqual(text.utf8) { return }
        edits.append(ByteEdit(word, text))
    }

    /// Removes a word and one adjacent blank.
    mutating func remove(_ word: Range<Int>) {
        var word = word
        if word.lowerBound > range.lowerBound, isBlank(word.lowerBound - 1) {
            word = word.lowerBound - 1..<word.upperBound
        } else if word.upperBound < range.upperBound, isBlank(word.upperBound) {
            word = word.lowerBound..<word.upperBound + 1
        }
        edits.append(ByteEdit(word, ""))
    }

    /// Inserts words at an offset, with a blank before them if necessary.
    mutating func add(_ text: String, at offset: Int) {
        let needsBlank = offset > range.lowerBound && !isBlank(offset - 1)
        edits.append(ByteEdit(offset..<offset, (needsBlank ? " " : "") + text))
    }

    /// Inserts a text at an offset.
    mutating func insert(_ text: String, at offset: Int) {
        edits.append(ByteEdit(offset..<offset, text))
    }

    private func isBlank(_ index: Int) -> Bool { bytes[index].isBlank }
}

extension UInt8 {
    /// Whether this is a space or a tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// Whether this is an ASCII digit, `0` … `9`.
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
