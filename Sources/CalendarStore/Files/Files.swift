internal import CalendarModel

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

/// The file system, as the rest of the package uses it.
enum Files {
    /// Returns the bytes of a file that is opened as by `open(_:isPart:)`.
    static func read(_ path: String, isPart: Bool = false) throws(FileError) -> [UInt8] {
        let file = try open(path, isPart: isPart)
        defer { _ = close(file) }
        guard let bytes = bytes(of: file) else { throw unreadable(path) }
        return bytes
    }

    /// Opens a file for reading and returns its descriptor.
    ///
    /// `isPart` means that the user named only its folder; then anything but a regular file is refused, as a pipe or a
    /// device may never end.
    static func open(_ path: String, isPart: Bool = false) throws(FileError) -> Int32 {
        switch kind(of: path) {
        case .missing:
            throw FileError(
                .missing, path, "there is no such file or folder",
                hint: path.hasPrefix("~")
                    ? "the shell replaces `~`, but not in quotes" : "check the name")
        case .folder:
            throw FileError(.unreadable, path, "this is a folder, not a file")
        case .stream where isPart:
            throw FileError(
                .unreadable, path, "this is a pipe or a device, and was not read",
                hint: "name it directly to read it")
        case .file, .stream: break
        }
        let file = posixOpen(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw unreadable(path) }
        return file
    }

    /// Returns the error for a file that cannot be read, from `errno`.
    private static func unreadable(_ path: String) -> FileError {
        let reason = unsafe String(cString: strerror(errno))
        return FileError(
            .unreadable, path, "the file cannot be read (\(reason))", hint: "check its permissions")
    }

    /// Returns the remaining bytes of an open file or pipe, or nil with `errno` set.
    private static func bytes(of file: Int32) -> [UInt8]? {
        var bytes: [UInt8] = []
        var status = stat()
        let size = unsafe fstat(file, &status) == 0 ? Int(status.st_size) : 0
        // One byte more lets the second read find the end; pipes and devices have no size.
        var buffer = [UInt8](repeating: 0, count: min(max(size + 1, 4_096), 262_144))
        while true {
            let count = unsafe posixRead(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
        }
    }

    /// The kind of a path.
    enum Kind {
        case missing
        case file
        case folder
        /// A device, a pipe or a socket.
        case stream
    }

    /// Returns the kind of a path, with links followed.
    static func kind(of path: String) -> Kind {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return .missing }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file
        default: return .stream
        }
    }

    /// Returns a canonical form of a path, the same for all its spellings, with links resolved.
    static func place(of path: String) -> String {
        (try? AtomicFile.resolved(path)) ?? path
    }

    /// Returns the names in a folder, sorted by their bytes, without hidden ones.
    static func names(in folder: String) throws(FileError) -> [String] {
        try allNames(in: folder).filter { !$0.hasPrefix(".") }.sorted {
            $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
    }

    /// Returns all names in a folder, including hidden ones, in any order.
    static func allNames(in folder: String) throws(FileError) -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw FileError(
                .unreadable, folder, "the folder cannot be read", hint: "check its permissions")
        }
        return names
    }

    /// Returns the target of a symbolic link, or nil if there is no link.
    static func destination(ofLink path: String) -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    }

    /// Creates a folder and its missing parents.
    ///
    /// With `isPrivate`, a new folder is accessible to the user only, and an existing one must not be writable by others:
    /// they could create a link there that makes this program write to any file.
    ///
    /// - Throws: `FileError.Code.unwritable`.
    static func makeFolder(_ path: String, isPrivate: Bool = false) throws(FileError) {
        guard kind(of: path) == .missing else {
            guard !isPrivate || isOwn(path) else {
                throw FileError(
                    .unwritable, path, "other users can write to this folder",
                    hint: "make it yours with chown and chmod 700, or use another one")
            }
            return
        }

        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
            if isPrivate { _ = unsafe chmod(path, 0o700) }
        } catch {
            throw FileError(
                .unwritable, path, "the folder cannot be created",
                hint: "check that its parent folder is writable")
        }
    }
}

extension Files {
    /// Whether a folder, and a link that leads to it, belongs to the user, and no one else may write to the folder.
    static func isOwn(_ path: String) -> Bool {
        var (link, folder) = (stat(), stat())
        guard unsafe lstat(path, &link) == 0, unsafe stat(path, &folder) == 0 else { return false }
        let user = geteuid()
        return link.st_uid == user && folder.st_uid == user && folder.st_mode & 0o022 == 0
    }
}

private let posixRead = unsafe read

private func posixOpen(_ path: String, _ flags: Int32) -> Int32 {
    unsafe open(path, flags)
}
