/// Returns `value` in decimal with at least `width` digits.
package func padded(_ value: Int, _ width: Int) -> String {
    String.written { $0.append(value, width: width) }
}

extension String {
    /// Returns the text whose UTF-8 bytes a closure appends.
    package static func written(_ append: (inout [UInt8]) -> Void) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32)
        append(&bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends `value` in decimal with at least `width` digits.
    package mutating func append(_ value: Int, width: Int) {
        if width == 2, (0..<100).contains(value) {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / 10))
            return append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
        }
        if value < 0 { append(UInt8(ascii: "-")) }
        append(digitsOf: value.magnitude, width: width)
    }

    private mutating func append(digitsOf number: UInt, width: Int) {
        if number > 9 || width > 1 { append(digitsOf: number / 10, width: width - 1) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}

extension OutputSpan<UInt8> {
    /// Appends a number from 0 to 99 in two digits.
    mutating func append(twoDigits value: Int) {
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / 10))
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
    }
}

/// Returns the number that ASCII digits spell, or nil for anything else, including signs, blanks and more than 18 digits.
@inlinable
package func decimal(_ bytes: some Collection<UInt8>) -> Int? {
    guard !bytes.isEmpty, bytes.count <= 18 else { return nil }
    var value = 0
    for byte in bytes {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
}
