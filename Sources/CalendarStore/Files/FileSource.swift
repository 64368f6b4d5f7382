internal import CalendarModel
internal import ICalendarIO

#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

/// The bytes of an open file.
final class FileSource: ByteSource {
    private let file: Int32

    /// Opens a file as `Files.open(_:isPart:)` does.
    ///
    /// - Throws: `FileError` if it cannot be opened.
    init(_ path: String, isPart: Bool = false) throws(FileError) {
        file = try Files.open(path, isPart: isPart)
    }

    deinit {
        _ = close(file)
    }

    func read(into bytes: inout [UInt8], _ range: Range<Int>) throws(ICalendarError) -> Int {
        while true {
            let count = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe posixRead(
                    file, buffer.baseAddress.map { unsafe $0 + range.lowerBound }, range.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                throw .unreadable(reason: unsafe String(cString: strerror(errno)))
            }
            return count
        }
    }
}

private let posixRead = unsafe read
