package import CalendarModel

#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

/// Writing that either happens or does not: a temporary file in the same folder, synced, then renamed.
package enum AtomicFile {
    /// Writes a file, in place of the one that may stand there.
    ///
    /// That one is untouched until the new one is complete, which takes over its permissions. A link
    /// stays, and the file that it leads to is written; a device or a pipe is written to as it is.
    ///
    /// Signals that would end the program wait until the file is whole.
    ///
    /// - Throws: `FileError.Code.unwritable`; nothing has changed then.
    package static func write(_ text: String, to path: String) throws(FileError) {
        let target = try resolved(path)
        var mode: mode_t?
        var status = stat()
        if unsafe stat(target, &status) == 0 {
            guard unsafe access(target, W_OK) == 0 else { throw failure(path) }
            if status.st_mode & S_IFMT == S_IFDIR {
                errno = EISDIR
                throw failure(path)
            }
            guard status.st_mode & S_IFMT == S_IFREG else {
                return try writeThrough(text, to: target, as: path)
            }
            mode = status.st_mode & 0o7777
        }
        let waiting = HeldSignals()
        defer { waiting.release() }
        try replace(target, with: text, mode: mode, as: path)
    }

    /// Writes the temporary file and gives it the name of the target.
    private static func replace(
        _ target: String, with text: String, mode: mode_t?, as path: String
    ) throws(FileError) {
        let temporary = "\(target).taskweave-\(getpid())"
        // One that an earlier process of the same number left behind.
        _ = unsafe unlink(temporary)
        let file = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw failure(path) }
        let isWritten =
            (mode.map { fchmod(file, $0) == 0 } ?? true) && writeAll(text, to: file) == nil
            && fsync(file) == 0
        let error = errno
        let isClosed = close(file) == 0
        if isWritten, isClosed, unsafe rename(temporary, target) == 0 { return }
        if !isWritten { errno = error }
        let failure = failure(path)
        _ = unsafe unlink(temporary)
        throw failure
    }

    private static func writeThrough(
        _ text: String, to target: String, as path: String
    ) throws(FileError) {
        let file = unsafe open(target, O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure(path) }
        defer { _ = close(file) }
        guard writeAll(text, to: file) == nil else { throw failure(path) }
    }

    /// Returns the path with all links followed, also where nothing stands yet at what they lead to.
    ///
    /// - Throws: `FileError.Code.unwritable` where they lead around.
    private static func resolved(_ path: String) throws(FileError) -> String {
        var target = path
        // As many links as Linux follows.
        for _ in 0..<40 {
            if let buffer = unsafe realpath(target, nil) {
                defer { unsafe free(buffer) }
                return unsafe String(cString: buffer)
            }
            guard let next = Files.destination(ofLink: target) else { return target }
            let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
            target = next.hasPrefix("/") ? next : folder + next
        }
        errno = ELOOP
        throw failure(path)
    }

    private static func failure(_ path: String) -> FileError {
        let reason = unsafe String(cString: strerror(errno))
        return FileError(
            .unwritable, path, "the file cannot be written (\(reason))",
            hint: "check that its folder exists and may be written to")
    }
}

/// Keeps the signals by which people end programs waiting, on this thread, until `release()`.
private struct HeldSignals {
    private let before: sigset_t

    init() {
        var held = sigset_t()
        var before = sigset_t()
        unsafe sigemptyset(&held)
        for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&held, signal) }
        unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
        self.before = before
    }

    func release() {
        var before = before
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
