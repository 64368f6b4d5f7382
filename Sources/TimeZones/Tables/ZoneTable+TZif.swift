internal import CalendarModel

/// A reason why bytes are not a time zone file.
package enum TZifError: Error, Hashable, Sendable {
    /// The bytes do not begin with `TZif`.
    case notTZif
    /// The bytes end earlier than the header says, or a count in it is impossible.
    case truncated
    /// A transition refers to a missing type, is not later than the one before, or has an impossible time.
    case inconsistent
}

extension ZoneTable {
    /// Creates a zone from a compiled time zone file: RFC 9636.
    ///
    /// Uses the 64-bit data block and the footer if the file has them. If the footer is not a valid POSIX rule, the last
    /// offset stays in force.
    ///
    /// - Throws: `TZifError` if the bytes are not a complete TZif file.
    package init(id: String, tzif bytes: [UInt8]) throws(TZifError) {
        var header = try Header(bytes, at: 0, timeSize: 4)
        var footer: PosixZone?
        if header.version >= 2 {
            header = try Header(bytes, at: header.end, timeSize: 8)
            let text = bytes[min(header.end, bytes.count)...].dropFirst()
            let line = text.prefix { $0 != UInt8(ascii: "\n") }
            footer = PosixZone(String(decoding: line, as: UTF8.self))
        }
        let size = header.timeSize
        let times = header.start
        let indices = times + header.timeCount * size
        let types = indices + header.timeCount
        guard header.end <= bytes.count else { throw .truncated }
        func offset(_ type: Int) throws(TZifError) -> Int64 {
            guard type < header.typeCount else { throw .inconsistent }
            return bytes.bigEndian(at: types + type * 6, size: 4)
        }
        var changes: [(at: Int64, offset: Int64)] = []
        for index in 0..<header.timeCount {
            let time = bytes.bigEndian(at: times + index * size, size: size)
            // RFC 9636 §3.2 rules out times before −2⁵⁹; later times than 2⁵⁹ are as impossible.
            guard time > changes.last?.at ?? .min || index == 0, time.magnitude <= 1 << 59 else {
                throw .inconsistent
            }
            changes.append((time, try offset(Int(bytes[indices + index]))))
        }
        if let footer { changes += footer.changes(after: changes.last?.at ?? 0) }
        self.init(id: id, initialOffset: try offset(0), changes: changes, tail: footer)
    }
}

/// The header of one data block of a TZif file.
private struct Header {
    let version: Int
    /// The number of bytes of a time: 8 in the second block.
    let timeSize: Int
    let start: Int
    let timeCount: Int
    let typeCount: Int
    /// The position after the data block.
    let end: Int

    init(_ bytes: [UInt8], at position: Int, timeSize: Int) throws(TZifError) {
        guard bytes.count >= position + 44 else { throw position == 0 ? .notTZif : .truncated }
        guard bytes[position..<position + 4].elementsEqual("TZif".utf8) else { throw .notTZif }
        let digit = bytes[position + 4]
        version = digit == 0 ? 1 : Int(digit) - Int(UInt8(ascii: "0"))
        start = position + 44
        let counts = (0..<6).map { Int(bytes.bigEndian(at: position + 20 + $0 * 4, size: 4)) }
        guard counts.allSatisfy({ (0...bytes.count).contains($0) }) else { throw .truncated }
        let (isUTCount, isStandardCount, leapCount) = (counts[0], counts[1], counts[2])
        timeCount = counts[3]
        typeCount = counts[4]
        self.timeSize = timeSize
        end =
            start + timeCount * (timeSize + 1) + typeCount * 6 + counts[5]
            + leapCount * (timeSize + 4) + isStandardCount + isUTCount
    }
}

extension [UInt8] {
    /// Returns the signed big-endian number of 4 or 8 bytes at a position.
    fileprivate func bigEndian(at position: Int, size: Int) -> Int64 {
        let bits = self[position..<position + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return size == 4 ? Int64(Int32(truncatingIfNeeded: bits)) : Int64(bitPattern: bits)
    }
}
