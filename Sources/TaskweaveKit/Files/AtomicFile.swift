#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

/// Writing that either happens or does not: a temporary file in the same folder, synced, then renamed.
public enum AtomicFile {
    /// Writes a file, in place of the one that may stand there; that one is untouched until the new one is
    /// complete, and keeps its permissions.
    ///
    /// - Throws: `FileError.Code.unwritable`; nothing has changed then.
    public static func write(_ text: String, to path: String) throws(FileError) {
        let temporary = path + ".taskweave-\(getpid())"
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
        let file = unsafe open(temporary, flags, permissions(of: path))
        guard file >= 0 else { throw failure(path) }
        guard writeAll(text, to: file), fsync(file) == 0, close(file) == 0,
            unsafe rename(temporary, path) == 0
        else {
            let error = failure(path)
            _ = close(file)
            _ = unsafe unlink(temporary)
            throw error
        }
    }

    /// Whether a file or folder stands at a path.
    public static func exists(_ path: String) -> Bool {
        Files.kind(of: path) != .missing
    }

    private static func writeAll(_ text: String, to file: Int32) -> Bool {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe posixWrite(file, buffer.baseAddress, buffer.count)
            }
            if count < 0 { return false }
            bytes = bytes.dropFirst(count)
        }
        return true
    }

    private static func permissions(of path: String) -> mode_t {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o644
    }

    private static func failure(_ path: String) -> FileError {
        let reason = unsafe String(cString: strerror(errno))
        return FileError(
            .unwritable, path, "the file cannot be written (\(reason))",
            hint: "check that its folder exists and may be written to")
    }
}

private let posixWrite = unsafe write
