internal import CalendarModel

#if canImport(FoundationEssentials)
    private import FoundationEssentials
#else
    private import Foundation
#endif

extension Files {
    /// Makes a folder, and those that it is in, where they are missing.
    ///
    /// - Throws: `FileError.Code.unwritable`.
    static func makeFolder(_ path: String) throws(FileError) {
        guard kind(of: path) == .missing else { return }
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
        } catch {
            throw FileError(
                .unwritable, path, "the folder cannot be made",
                hint: "check that the folder around it may be written to")
        }
    }

    /// Removes a file.
    ///
    /// - Throws: `FileError.Code.unwritable`.
    static func remove(_ path: String) throws(FileError) {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            throw FileError(
                .unwritable, path, "the file cannot be removed",
                hint: "check that its folder may be written to")
        }
    }
}
