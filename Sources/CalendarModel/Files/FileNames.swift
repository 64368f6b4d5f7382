/// Returns a number that other bytes are unlikely to have: FNV-1a, 64 bits.
///
/// Source: Glenn Fowler, Landon Curt Noll, Kiem-Phong Vo, Donald Eastlake, "The FNV Non-Cryptographic
/// Hash Algorithm", draft-eastlake-fnv.
package func fingerprint(of bytes: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
}

/// Returns a number that other texts are unlikely to have.
package func fingerprint(of texts: [String]) -> UInt64 {
    // No UTF-8 holds the byte that ends each text.
    fingerprint(of: texts.flatMap { Array($0.utf8) + [0xFF] })
}

extension String {
    /// The last part of a path.
    package var lastPathPart: String {
        let trimmed = count > 1 && hasSuffix("/") ? String(dropLast()) : self
        return trimmed.split(separator: "/").last.map(String.init) ?? self
    }
}
