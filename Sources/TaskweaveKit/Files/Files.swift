#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The files of the machine, as the rest of the house asks for them.
enum Files {
    /// Returns the bytes of a file.
    static func read(_ path: String) throws(FileError) -> [UInt8] {
        switch kind(of: path) {
        case .missing:
            throw FileError(
                .missing, path, "there is no such file or folder",
                hint: "check the name; `~` is the shell's and does not work in quotes")
        case .folder:
            throw FileError(.unreadable, path, "this is a folder, not a file")
        case .file: break
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw FileError(
                .unreadable, path, "the file cannot be read", hint: "check its permissions")
        }
        return Array(data)
    }

    /// What stands at a path.
    enum Kind {
        case missing
        case file
        case folder
    }

    /// Returns what stands at a path, links followed.
    static func kind(of path: String) -> Kind {
        var isFolder = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            return .missing
        }
        return isFolder ? .folder : .file
    }

    /// Returns the names in a folder, sorted by their bytes, hidden ones left out.
    static func names(in folder: String) throws(FileError) -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw FileError(
                .unreadable, folder, "the folder cannot be read", hint: "check its permissions")
        }
        return names.filter { !$0.hasPrefix(".") }.sorted {
            $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
    }

    /// Returns where a link leads, or nil where there is none.
    static func destination(ofLink path: String) -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    }
}

extension String {
    /// The last part of a path.
    var lastPathPart: String {
        let trimmed = count > 1 && hasSuffix("/") ? String(dropLast()) : self
        return trimmed.split(separator: "/").last.map(String.init) ?? self
    }
}
