internal import CalendarModel

#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

/// A lock on folders that keeps other processes of this program from writing there until `release()`.
///
/// The folders themselves are locked: no lock files are left behind, and processes in other containers see the locks.
struct FolderLock {
    private var files: [Int32] = []

    /// The number of attempts, twenty per second.
    private static let attempts = 400

    /// Locks folders in sorted order, and removes temporary files that killed processes left in them.
    ///
    /// - Throws: `FileError.Code.unwritable` if another process holds one of them for twenty seconds.
    init(_ folders: Set<String>) throws(FileError) {
        for folder in folders.sorted() {
            let file = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            // Without the folder, writing fails later and reports why. Some file systems do not support locks either.
            guard file >= 0 else { continue }
            files.append(file)
            var attempts = 0
            var isLocked = flock(file, LOCK_EX | LOCK_NB) == 0
            while !isLocked, errno == EWOULDBLOCK || errno == EINTR {
                attempts += 1
                guard attempts < FolderLock.attempts else {
                    release()
                    throw FileError(
                        .unwritable, folder, "another taskweave is writing in this folder",
                        hint: "wait until it has finished, or end it if it hangs")
                }
                usleep(50_000)
                isLocked = flock(file, LOCK_EX | LOCK_NB) == 0
            }
            if isLocked { TemporaryFile.removeAll(in: folder) }
        }
    }

    /// Releases the locks.
    func release() {
        for file in files { _ = close(file) }
    }
}

/// Blocks SIGINT, SIGTERM and SIGHUP on this thread until `release()`.
struct HeldSignals {
    private let before: sigset_t

    init() {
        var held = sigset_t()
        var before = sigset_t()
        unsafe sigemptyset(&held)
        for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&held, signal) }
        unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
        self.before = before
    }

    /// Unblocks the signals.
    func release() {
        var before = before
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
