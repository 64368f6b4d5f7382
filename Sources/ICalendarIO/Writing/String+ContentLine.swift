extension String {
    /// The line without the control characters that RFC 5545 §3.1 forbids; a tab may stay.
    var withoutControls: String {
        let isClean = utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == tab }
        if isClean { return self }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: unicodeScalars.filter { !$0.isControl || $0 == "\t" })
        return String(result)
    }

    /// Appends a content line, folded so that no physical line is longer than 75 octets: RFC 5545 §3.1.
    ///
    /// No UTF-8 sequence is cut.
    mutating func appendFolded(_ line: String) {
        var bytes = Array(line.utf8)[...]
        var room = 75
        while bytes.count > room {
            var end = bytes.startIndex + room
            // A byte 10xxxxxx continues a sequence.
            while bytes[end] & 0xC0 == 0x80 { end -= 1 }
            append(String(decoding: bytes[..<end], as: UTF8.self))
            append("\r\n ")
            bytes = bytes[end...]
            room = 74
        }
        append(String(decoding: bytes, as: UTF8.self))
        append("\r\n")
    }

    /// The content lines of a text, folds taken out.
    var contentLines: [String] {
        let bytes = Array(utf8)
        return ContentLineScanner(bytes, in: bytes.indices, number: 1).map {
            String(decoding: bytes.unfolded($0), as: UTF8.self)
        }
    }

    /// The value of a parameter: RFC 5545 §3.2 has no place in it for quotes and control characters, and wants
    /// it quoted where it has a colon, semicolon or comma.
    var parameterValue: String {
        let value = withoutControls.filter { $0 != "\"" }
        return value.utf8.contains { Array(":;,".utf8).contains($0) } ? "\"\(value)\"" : value
    }

    /// The name of the property in a content line, upper-cased; nil where the line is none.
    var propertyName: String? {
        let bytes = utf8
        guard
            let end = bytes.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }
            ),
            end > bytes.startIndex, bytes[..<end].allSatisfy(isNameByte)
        else { return nil }
        return self[..<end].uppercased()
    }
}

/// Whether a byte may stand in the name of a property: RFC 5545 §3.1, and the underscores and dots that
/// programs put there.
private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        true
    default: false
    }
}
