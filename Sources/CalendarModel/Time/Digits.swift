/// Returns `value` in decimal with at least `width` digits.
package func padded(_ value: Int, _ width: Int) -> String {
    String.written { $0.append(value, width: width) }
}

extension String {
    /// Returns the text whose UTF-8 a closure appends.
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
        if value < 0 { append(UInt8(ascii: "-")) }
        var power: UInt = 1
        for _ in 1..<Swift.max(width, 1) { power *= 10 }
        while value.magnitude / power > 9 { power *= 10 }
        while power > 0 {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value.magnitude / power % 10))
            power /= 10
        }
    }
}

/// Returns the number that ASCII digits spell, or nil for anything else, signs and blanks included.
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
