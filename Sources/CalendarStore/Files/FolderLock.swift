internal import CalendarModel

#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

/// The folders in which this program writes, for nobody else who writes with it until `release()`.
///
/// The folders themselves are locked, so that nothing is left behind in them, and processes in other containers see it.
struct FolderLock {
    private var files: [Int32] = []

    /// How often it is tried, twenty times a second.
    private static let attempts = 400

    /// Locks folders, in one order for all, and removes what killed programs left in them.
    ///
    /// - Throws: `FileError.Code.unwritable` if another process holds one of them for twenty seconds.
    init(_ folders: Set<String>) throws(FileError) {
        for folder in folders.sorted() {
            let file = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            // Then writing fails, and says why; some file systems know no locks.
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
                        hint: "wait until it is done; if it hangs, end it")
                }
                usleep(50_000)
                isLocked = flock(file, LOCK_EX | LOCK_NB) == 0
            }
            if isLocked { TemporaryFile.removeAll(in: folder) }
        }
    }

    /// Lets others write.
    func release() {
        for file in files { _ = close(file) }
    }
}

/// Keeps the signals by which people end programs waiting, on this thread, until `release()`.
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

    /// Lets the signals through.
    func release() {
        var before = before
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
