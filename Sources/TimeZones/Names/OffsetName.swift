internal import CalendarModel

/// A time zone name that begins with an offset: `UTC+01:00`, `(GMT-05.00) Eastern Time`, `(UTC) Dublin`.
package struct OffsetName: Hashable, Sendable {
    /// Seconds east of UTC.
    package var offset: Int64
    /// The text after the offset.
    package var rest: String

    /// Splits a name, or returns nil if it does not begin with an offset.
    ///
    /// Without brackets, a sign is required, so that `GMT Standard Time` and `UTC` are not accepted.
    package init?(_ name: String) {
        var text = name.utf8.drop { $0 == UInt8(ascii: " ") }[...]
        let isBracketed = text.first == UInt8(ascii: "(")
        if isBracketed { text = text.dropFirst() }
        let word = text.prefix(3).map { $0 & 0xDF }
        if word.elementsEqual("UTC".utf8) || word.elementsEqual("GMT".utf8) {
            text = text.dropFirst(3).drop { $0 == UInt8(ascii: " ") }
        }
        offset = 0
        if text.first == UInt8(ascii: "+") || text.first == UInt8(ascii: "-") {
            let isWest = text.removeFirst() == UInt8(ascii: "-")
            guard let seconds = OffsetName.seconds(&text) else { return nil }
            offset = isWest ? -seconds : seconds
        } else if !isBracketed || text.first != UInt8(ascii: ")") {
            return nil
        }
        if isBracketed {
            guard text.popFirst() == UInt8(ascii: ")") else { return nil }
        }
        rest = String(decoding: text.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
    }

    /// The offset as written after `UTC`: `+01:00`.
    package var text: String {
        let minutes = Int(abs(offset) / 60)
        return (offset < 0 ? "-" : "+") + "\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
    }

    /// Reads `1`, `01`, `0100`, `01:00` or `01.00`.
    private static func seconds(_ text: inout Substring.UTF8View) -> Int64? {
        func digits(_ bytes: Substring.UTF8View) -> Substring.UTF8View {
            bytes.prefix { (0x30...0x39).contains($0) }
        }
        let first = digits(text)
        text = text[first.endIndex...]
        var number = decimal(first)
        if first.count <= 2 {
            number = number.map { $0 * 100 }
            if text.first == UInt8(ascii: ":") || text.first == UInt8(ascii: ".") {
                let second = digits(text.dropFirst())
                guard second.count == 2, let minutes = decimal(second) else { return nil }
                number = number.map { $0 + minutes }
                text = text[second.endIndex...]
            }
        }
        guard first.count <= 4, let number, number / 100 <= 14, number % 100 < 60 else {
            return nil
        }
        return Int64(number / 100 * 3600 + number % 100 * 60)
    }
}
