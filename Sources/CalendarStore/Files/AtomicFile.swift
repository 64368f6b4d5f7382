internal import CFiles
internal import CalendarModel

#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

/// Writing that either happens or does not, and that replaces only what was read.
///
/// The new bytes go to a file of a name that nobody guesses, in the same folder, which takes over mode, owner and extended
/// attributes of the old one. When they are on the disk the two are exchanged, and what comes back is compared with what was
/// read: if another program has written meanwhile, they are exchanged again. The caller puts the folder on the disk, once
/// for all that it writes there.
enum AtomicFile {
    /// What is expected where a file is written.
    enum Expected: Equatable {
        /// Nothing.
        case nothing
        /// A file with these bytes.
        case bytes([UInt8])
    }

    /// Writes a file.
    ///
    /// A link stays, and the file that it leads to is written; a device or a pipe is written to as it is.
    ///
    /// - Parameters:
    ///   - contents: What it is to hold.
    ///   - path: Where it is, or will be.
    ///   - expected: What stands there.
    ///   - folders: Takes the folder.
    /// - Throws: `FileError.Code.changed` if something else stands there than is expected, `FileError.Code.unwritable`;
    ///   nothing has changed then.
    static func write(
        _ contents: [UInt8], to path: String, replacing expected: Expected,
        in folders: inout ChangedFolders
    ) throws(FileError) {
        let target = try resolved(path)
        if try isStream(target, as: path) {
            return try writeThrough(contents, to: target, as: path)
        }
        let temporary = try TemporaryFile(contents, for: target, as: path)
        do throws(FileError) {
            switch expected {
            case .nothing:
                guard nameNew(temporary.path, target) else {
                    throw errno == EEXIST ? changed(path) : failure(path)
                }
            case .bytes(let bytes):
                try exchange(temporary, target, if: bytes, as: path)
                temporary.remove()
            }
        } catch {
            temporary.remove()
            throw error
        }
        folders.insert(target.folderPart)
    }

    /// Removes a file that has some bytes; `folders` takes its folder.
    ///
    /// - Throws: `FileError.Code.changed` if it has others, `FileError.Code.unwritable`; nothing has changed then.
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

    /// Puts a file in the place of another one, if that has some bytes.
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
        // Whoever wrote in the last moment gets it back.
        guard (try? Files.read(temporary.path)) == bytes else {
            _ = unsafe cfiles_exchange(temporary.path, target)
            throw changed(path)
        }
    }

    /// Gives a file a name that nothing has; false with `errno` set where that is not possible.
    private static func nameNew(_ file: String, _ name: String) -> Bool {
        if unsafe cfiles_name_new(file, name) == 0 { return true }
        // The name of a link is new, too.
        guard isUnsupported(errno), unsafe link(file, name) == 0 else { return false }
        _ = unsafe unlink(file)
        return true
    }

    /// Whether an error says that a system or file system has not heard of a call.
    private static func isUnsupported(_ error: Int32) -> Bool {
        error == EINVAL || error == ENOSYS || error == ENOTSUP || error == EPERM
    }

    /// Whether a device or a pipe stands at a path.
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

    /// Returns the path with all links followed, also where nothing stands yet at what they lead to.
    ///
    /// - Throws: `FileError.Code.unwritable` where they lead around.
    static func resolved(_ path: String) throws(FileError) -> String {
        var target = path
        // As many links as Linux follows.
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

    /// Returns the path of what stands at another one, all links followed.
    private static func realPath(_ path: String) -> String? {
        guard let buffer = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(buffer) }
        return unsafe String(cString: buffer)
    }

    /// Returns the error of a file that cannot be written, from `errno`.
    static func failure(_ path: String) -> FileError {
        let reason = unsafe String(cString: strerror(errno))
        return FileError(
            .unwritable, path, "the file cannot be written (\(reason))",
            hint: "check that its folder exists and may be written to")
    }

    /// Returns the error of a file that is not as it was read.
    static func changed(_ path: String) -> FileError {
        FileError(
            .changed, path, "the file was changed since it was read; it was not written",
            hint: "run the command again: it reads what is there now")
    }
}
