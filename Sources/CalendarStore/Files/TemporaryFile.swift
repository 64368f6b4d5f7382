internal import CFiles
internal import CalendarModel

#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

/// A file with the new contents of another path: in the same folder, synced, and private until it replaces an existing file.
struct TemporaryFile {
    private static let prefix = ".taskweave-"
    private static let suffix = ".tmp"

    /// The path of the file.
    let path: String

    /// Writes the file, with the mode, owner and extended attributes of the file that it will replace.
    ///
    /// - Throws: `FileError.Code.unwritable`, with the path that the user gave.
    init(_ contents: [UInt8], for target: String, as path: String) throws(FileError) {
        var status = stat()
        let isNew = unsafe stat(target, &status) != 0
        self.path = TemporaryFile.name(beside: target)
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        let file = unsafe open(self.path, flags, isNew ? 0o666 : 0o600)
        guard file >= 0 else { throw AtomicFile.failure(path) }
        let isWritten =
            writeAll(contents, to: file) == nil
            && (isNew || TemporaryFile.copyAttributes(of: target, status, to: file))
            && fsync(file) == 0
        let error = errno
        let isClosed = close(file) == 0
        guard isWritten, isClosed else {
            if !isWritten { errno = error }
            let failure = AtomicFile.failure(path)
            remove()
            throw failure
        }
    }

    /// Removes the file.
    func remove() {
        _ = unsafe unlink(path)
    }

    /// Returns an unused path in the folder of another file.
    static func name(beside target: String) -> String {
        let number = String(UInt64.random(in: .min ... .max), radix: 36)
        return target.folderPart + "/" + prefix + number + suffix
    }

    /// Removes temporary files that killed processes left in a folder.
    ///
    /// The caller must hold the folder's lock.
    static func removeAll(in folder: String) {
        guard let names = try? Files.allNames(in: folder) else { return }
        for name in names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
            _ = unsafe unlink(folder + "/" + name)
        }
    }

    /// Gives an open file the owner, mode and extended attributes of another one.
    ///
    /// If the user may not change the owner, at least the group is set.
    private static func copyAttributes(of target: String, _ status: stat, to file: Int32) -> Bool {
        if fchown(file, status.st_uid, status.st_gid) != 0 {
            _ = fchown(file, uid_t.max, status.st_gid)
        }
        let other = unsafe open(target, O_RDONLY | O_CLOEXEC)
        if other >= 0 {
            copyExtendedAttributes(of: other, to: file)
            _ = close(other)
        }
        // The mode comes last, as changing the owner clears some of its bits.
        return fchmod(file, status.st_mode & 0o7777) == 0
    }

    private static func copyExtendedAttributes(of other: Int32, to file: Int32) {
        let length = cfiles_attribute_names(other, nil, 0)
        guard length > 0 else { return }
        var names = [CChar](repeating: 0, count: length)
        guard unsafe cfiles_attribute_names(other, &names, length) == length else { return }
        for name in names.split(separator: 0).map({ Array($0) + [0] }) {
            let size = unsafe cfiles_attribute(other, name, nil, 0)
            guard size >= 0 else { continue }
            var value = [UInt8](repeating: 0, count: size)
            guard unsafe cfiles_attribute(other, name, &value, size) == size else { continue }
            // Attributes that only the system may set are not copied.
            _ = unsafe cfiles_set_attribute(file, name, value, size)
        }
    }
}

extension String {
    /// The folder of a path, or `.` if it names none.
    var folderPart: String {
        guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == startIndex ? "/" : String(self[..<slash])
    }
}
