extension String {
    /// The line without the control characters that RFC 5545 §3.1 forbids; tabs are kept.
    var withoutControls: String {
        let isClean = utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == tab }
        if isClean { return self }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: unicodeScalars.filter { !$0.isControl || $0 == "\t" })
        return String(result)
    }

    /// The text as a parameter value: RFC 5545 §3.2.
    ///
    /// Quotes and control characters are removed, and a value with a colon, semicolon or comma is quoted.
    var parameterValue: String {
        let value = withoutControls.filter { $0 != "\"" }
        return value.utf8.contains { Array(":;,".utf8).contains($0) } ? "\"\(value)\"" : value
    }

    /// The upper-case name of the property in a content line; nil if the line is not a property.
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

/// Whether a byte may occur in a property name: RFC 5545 §3.1, plus the underscores and dots that some programs write.
func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        true
    default: false
    }
}

extension [UInt8] {
    /// Appends a content line, folded so that no physical line is longer than 75 octets: RFC 5545 §3.1.
    ///
    /// It is folded where libical folds, so that files from libical-based programs change little: after the last
    /// semicolon, colon or space that leaves at most 74 octets, or before a character if there is none.
    mutating func appendFolded(
        _ line: String, endingIn lineEnd: [UInt8] = [carriageReturn, lineFeed]
    ) {
        var rest = Array(line.utf8)[...]
        while let end = rest.endOfLine {
            self += rest[..<end] + lineEnd + [space]
            rest = rest[end...]
        }
        self += rest + lineEnd
    }
}

extension ArraySlice<UInt8> {
    /// The end of the first physical line if the content line must be folded; nil if it fits on one line.
    fileprivate var endOfLine: Int? {
        // libical counts CR and LF, too.
        guard count > 72 else { return nil }
        let mark = dropFirst().prefix(73).lastIndex {
            $0 == semicolon || $0 == colonByte || $0 == space
        }
        if let mark { return mark + 1 < endIndex ? mark + 1 : nil }
        // A byte 10xxxxxx continues a character.
        return count <= 74
            ? nil : dropFirst().prefix(74).lastIndex { $0 & 0xC0 != 0x80 } ?? startIndex + 74
    }
}
