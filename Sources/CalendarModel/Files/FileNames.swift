/// Returns a hash that is unlikely to be the same for other bytes: 64-bit FNV-1a.
///
/// Source: Glenn Fowler, Landon Curt Noll, Kiem-Phong Vo, Donald Eastlake, "The FNV Non-Cryptographic
/// Hash Algorithm", draft-eastlake-fnv.
package func fingerprint(of bytes: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
}

/// Returns a hash that is unlikely to be the same for other texts.
package func fingerprint(of texts: [String]) -> UInt64 {
    // UTF-8 never contains the byte that ends each text.
    fingerprint(of: texts.flatMap { Array($0.utf8) + [0xFF] })
}

extension String {
    /// The last component of a path.
    package var lastPathPart: String {
        let trimmed = count > 1 && hasSuffix("/") ? String(dropLast()) : self
        return trimmed.split(separator: "/").last.map(String.init) ?? self
    }
}
