#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

/// Writes all of a text to an open file, and again what a signal interrupted.
///
/// - Returns: The number of the error that kept it from that, or nil.
package func writeAll(_ text: String, to file: Int32) -> Int32? {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
        let count = unsafe bytes.withUnsafeBytes { buffer in
            unsafe write(file, buffer.baseAddress, buffer.count)
        }
        if count < 0, errno == EINTR { continue }
        if count < 0 { return errno }
        bytes = bytes.dropFirst(count)
    }
    return nil
}
