/// Builds the bytes of time zone files: RFC 9636.
struct ZoneFile {
    var transitions: [(at: Int64, type: UInt8)] = []
    var offsets: [Int32] = [0]
    var footer = ""
    var version = UInt8(ascii: "2")

    /// The file: a block with 32-bit times, one with 64-bit times, the footer.
    var bytes: [UInt8] {
        block(size: 4, transitions: []) + block(size: 8, transitions: transitions)
            + Array("\n\(footer)\n".utf8)
    }

    /// A file of version 1, which has 32-bit times only.
    var firstVersion: [UInt8] {
        var file = self
        file.version = 0
        return file.block(size: 4, transitions: transitions)
    }

    private func block(size: Int, transitions: [(at: Int64, type: UInt8)]) -> [UInt8] {
        var bytes = Array("TZif".utf8) + [version] + Array(repeating: UInt8(0), count: 15)
        for count in [0, 0, 0, transitions.count, offsets.count, 4] {
            bytes += bigEndian(Int64(count), size: 4)
        }
        for transition in transitions { bytes += bigEndian(transition.at, size: size) }
        bytes += transitions.map(\.type)
        for offset in offsets { bytes += bigEndian(Int64(offset), size: 4) + [0, 0] }
        return bytes + Array("XXX\0".utf8)
    }

    private func bigEndian(_ value: Int64, size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * Int64($0))) }
    }
}
