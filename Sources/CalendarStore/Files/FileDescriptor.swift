#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

/// Writes all bytes to an open file, and continues after interruptions by signals.
///
/// - Returns: The error number of a failure, or nil.
package func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32? {
    unsafe bytes.withUnsafeBytes { unsafe writeAll($0, to: file) }
}

/// Writes a text to an open file, and continues after interruptions by signals.
///
/// - Returns: The error number of a failure, or nil.
package func writeAll(_ text: String, to file: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { unsafe writeAll(UnsafeRawBufferPointer($0), to: file) }
}

private func writeAll(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
        let count = unsafe write(file, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        if count < 0 { return errno }
        written += count
    }
    return nil
}
