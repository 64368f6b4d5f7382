internal import CalendarModel

#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

/// File attributes that show, without reading it, whether a file has changed.
struct FileStamp: Hashable {
    /// The inode number, and the length in bytes.
    var number: UInt64
    var size: Int64
    /// The times of the last change of contents and of any change, in nanoseconds since 1970.
    ///
    /// The latter cannot be set back.
    var modified: Int64
    var changed: Int64

    /// Whether the file was last changed before a moment.
    func isBefore(_ moment: Instant) -> Bool {
        max(modified, changed) < moment.seconds &* 1_000_000_000
    }
}

extension FileStamp {
    /// Creates the stamp of a regular file; nil if there is none.
    init?(_ path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        #if canImport(Darwin)
            let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (modified, changed) = (status.st_mtim, status.st_ctim)
        #endif
        self.init(
            number: UInt64(status.st_ino), size: Int64(status.st_size),
            modified: Int64(modified.tv_sec) &* 1_000_000_000 &+ Int64(modified.tv_nsec),
            changed: Int64(changed.tv_sec) &* 1_000_000_000 &+ Int64(changed.tv_nsec))
    }
}
