/// UTF-16 in one of its two orders, which some programs on Windows write.
struct UTF16Encoding {
    private let isLittleEndian: Bool
    private let hasMark: Bool

    /// Tells the encoding from the first four bytes: from its mark, or from letters of ASCII with a zero on the
    /// same side of each; nil for any other text.
    init?(_ bytes: ArraySlice<UInt8>) {
        let first = Array(bytes.prefix(4))
        guard first.count >= 2 else { return nil }
        hasMark = first[0] ^ first[1] == 1 && first[0] >= 0xFE && first[1] >= 0xFE
        if hasMark {
            isLittleEndian = first[0] == 0xFF
            return
        }
        guard first.count == 4, first[0] != first[1], first[2] != first[3],
            first[0] == 0 && first[2] == 0 || first[1] == 0 && first[3] == 0
        else { return nil }
        isLittleEndian = first[1] == 0
    }

    /// Returns the text in UTF-8, without the mark.
    func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let text = bytes.dropFirst(hasMark ? 2 : 0)
        let units = stride(from: text.startIndex, to: text.endIndex - 1, by: 2).map { index in
            let (first, second) = (UInt16(text[index]), UInt16(text[index + 1]))
            return isLittleEndian ? first | second << 8 : first << 8 | second
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}

/// Returns text from bytes: UTF-8 where they are valid, otherwise Latin-1, in which every byte is a
/// character, so that nothing becomes unreadable.
func readableText(_ bytes: ArraySlice<UInt8>) -> (text: String, isUTF8: Bool) {
    if let text = String(validating: bytes, as: UTF8.self) { return (text, true) }
    var text = ""
    for byte in bytes { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    return (text, false)
}
