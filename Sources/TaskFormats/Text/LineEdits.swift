internal import CalendarModel

/// The changes to one line, word by word.
struct LineEdits {
    let bytes: [UInt8]
    /// The range of the line's words.
    let range: Range<Int>
    private(set) var edits: [ByteEdit] = []

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
