package import CalendarModel

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Values that are kept as JSON in files of the user's state.
enum StateFile {
    /// Reads a value from a file; nil if there is none that can be read.
    static func read<Value: Decodable>(_: Value.Type, at path: String) -> Value? {
        guard let bytes = try? Files.read(path) else { return nil }
        return try? JSONDecoder().decode(Value.self, from: Data(bytes))
    }

    /// Writes a value in place of the earlier one; its folder is made if it is missing.
    ///
    /// - Throws: `FileError` if that fails.
    static func write(_ value: some Encodable, to path: String) throws(FileError) {
        guard let data = try? JSONEncoder().encode(value) else { return }
        try Files.makeFolder(path.folderPart, isPrivate: true)
        let earlier = Files.kind(of: path) == .file ? try Files.read(path) : nil
        var folders = ChangedFolders()
        try AtomicFile.write(Array(data), to: path, replacing: earlier, in: &folders)
    }
}

/// A value that a file of the user's state holds.
package protocol StateValue: Codable {}

extension StateValue {
    /// Writes the value in place of the earlier one.
    ///
    /// - Throws: `FileError` if that fails.
    package func write(to path: String) throws(FileError) {
        try StateFile.write(self, to: path)
    }
}
