#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

/// Folders in which files were written or removed, each of which must be synced once.
struct ChangedFolders {
    private var paths: Set<String> = []

    /// Adds a folder; the caller has resolved the links in its path.
    mutating func insert(_ path: String) {
        paths.insert(path)
    }

    /// Syncs the entries of all folders to the disk, and empties the set.
    ///
    /// Errors are ignored on purpose: the files are already in place, or removed.
    mutating func sync() {
        for path in paths {
            let folder = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard folder >= 0 else { continue }
            _ = fsync(folder)
            _ = close(folder)
        }
        paths = []
    }
}
