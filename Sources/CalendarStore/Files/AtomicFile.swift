internal import CFiles
internal import CalendarModel

#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

/// Atomic writes that replace a file only if it still has the bytes that were read.
///
/// The new bytes go to a file with an unguessable name in the same folder, which takes over the mode, owner and extended
/// attributes of the old one. When they are on the disk, the two files are exchanged, and the bytes that come back are
/// compared with those that were read. If another program has written meanwhile, the files are exchanged again. The caller
/// syncs the folder, once for all its writes there.
enum AtomicFile {
    /// Writes a file.
    ///
    /// A symbolic link is kept, and its target is written. A device or a pipe is written to directly.
    ///
    /// - Parameters:
    ///   - contents: The new contents.
    ///   - path: The path of the file, which need not exist.
    ///   - expected: The expected earlier contents; nil if no file is expected.
    ///   - folders: Receives the file's folder.
    /// - Throws: `FileError.Code.changed` if the earlier contents are not as expected, `FileError.Code.unwritable`; in both
    ///   cases the file is unchanged.
    static func write(
        _ contents: [UInt8], to path: String, replacing expected: [UInt8]?,
        in folders: inout ChangedFolders
    ) throws(FileError) {
        let target = try resolved(path)
        if try isStream(target, as: path) {
            return try writeThrough(contents, to: target, as: path)
        }
        let temporary = try TemporaryFile(contents, for: target, as: path)
        do throws(FileError) {
            if let expected {
                try exchange(temporary, target, if: expected, as: path)
                temporary.remove()
            } else if !nameNew(temporary.path, target) {
                throw errno == EEXIST ? changed(path) : failure(path)
            }
        } catch {
            temporary.remove()
            throw error
        }
        folders.insert(target.folderPart)
    }

    /// Removes a file if it has the given bytes; `folders` receives its folder.
    ///
    /// - Throws: `FileError.Code.changed` if its contents are different, `FileError.Code.unwritable`; in both cases the file
    ///   is unchanged.
    static func remove(
        _ path: String, if bytes: [UInt8], in folders: inout ChangedFolders
    ) throws(FileError) {
        let target = try resolved(path)
        guard (try? Files.read(target)) == bytes else { throw changed(path) }
        let temporary = TemporaryFile.name(beside: target)
        guard unsafe rename(target, temporary) == 0 else { throw failure(path) }
        guard (try? Files.read(temporary)) == bytes else {
            _ = nameNew(temporary, target)
            throw changed(path)
        }
        guard unsafe unlink(temporary) == 0 else { throw failure(path) }
        folders.insert(target.folderPart)
    }

    /// Puts a file in place of another one, if that has the given bytes.
    private static func exchange(
        _ temporary: TemporaryFile, _ target: String, if bytes: [UInt8], as path: String
    ) throws(FileError) {
        guard (try? Files.read(target)) == bytes else { throw changed(path) }
        if unsafe cfiles_exchange(temporary.path, target) != 0 {
            guard isUnsupported(errno), unsafe rename(temporary.path, target) == 0 else {
                throw failure(path)
            }
            return
        }
        // If another program wrote at the last moment, its file is put back.
        guard (try? Files.read(temporary.path)) == bytes else {
            _ = unsafe cfiles_exchange(temporary.path, target)
            throw changed(path)
        }
    }

    /// Renames a file to an unused name; returns false, with `errno` set, if that is not possible.
    private static func nameNew(_ file: String, _ name: String) -> Bool {
        if unsafe cfiles_name_new(file, name) == 0 { return true }
        // A hard link fails as well if the name is taken.
        guard isUnsupported(errno), unsafe link(file, name) == 0 else { return false }
        _ = unsafe unlink(file)
        return true
    }

    /// Whether an error says that the system or file system does not support a call.
    private static func isUnsupported(_ error: Int32) -> Bool {
        error == EINVAL || error == ENOSYS || error == ENOTSUP || error == EPERM
    }

    /// Whether a path leads to a device or a pipe.
    private static func isStream(_ target: String, as path: String) throws(FileError) -> Bool {
        var status = stat()
        guard unsafe stat(target, &status) == 0 else { return false }
        guard unsafe access(target, W_OK) == 0 else { throw failure(path) }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            errno = EISDIR
            throw failure(path)
        }
        return status.st_mode & S_IFMT != S_IFREG
    }

    private static func writeThrough(
        _ contents: [UInt8], to target: String, as path: String
    ) throws(FileError) {
        let file = unsafe open(target, O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure(path) }
        defer { _ = close(file) }
        guard writeAll(contents, to: file) == nil else { throw failure(path) }
    }

    /// Returns the path with all symbolic links resolved, even if their final target does not exist.
    ///
    /// - Throws: `FileError.Code.unwritable` if the links form a cycle.
    static func resolved(_ path: String) throws(FileError) -> String {
        var target = path
        // Linux, too, gives up after 40 links.
        for _ in 0..<40 {
            if let real = realPath(target) { return real }
            guard let next = Files.destination(ofLink: target) else {
                return realPath(target.folderPart).map { $0 + "/" + target.lastPathPart } ?? target
            }
            target = next.hasPrefix("/") ? next : target.folderPart + "/" + next
        }
        errno = ELOOP
        throw failure(path)
    }

    /// Returns the path of an existing file with all symbolic links resolved.
    private static func realPath(_ path: String) -> String? {
        guard let buffer = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(buffer) }
        return unsafe String(cString: buffer)
    }

    /// Returns the error for a file that cannot be written, from `errno`.
    static func failure(_ path: String) -> FileError {
        let reason = unsafe String(cString: strerror(errno))
        return FileError(
            .unwritable, path, "the file cannot be written (\(reason))",
            hint: "check that its folder exists and is writable")
    }

    /// Returns the error for a file that has changed since it was read.
    static func changed(_ path: String) -> FileError {
        FileError(
            .changed, path, "the file was changed since it was read; it was not written",
            hint: "run the command again to read the current contents")
    }
}
