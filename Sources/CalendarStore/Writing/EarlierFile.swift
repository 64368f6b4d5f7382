internal import CalendarModel
internal import ICalendarIO

#if canImport(FoundationEssentials)
    private import FoundationEssentials
#else
    private import Foundation
#endif

/// An existing file that is about to be overwritten and whose kind permits that.
struct EarlierFile {
    /// The bytes of the file.
    let bytes: [UInt8]
    /// The file as a calendar; nil for an empty file and for JSON.
    let calendar: ICalendarDocument?
    /// The decoded calendar, if `hasValues` was set.
    private(set) var values: ImportedCalendar?

    /// Reads the file; nil if there is none.
    ///
    /// The result is also nil for a device or a pipe, which contain nothing that could be lost and cannot be read twice.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - hint: The hint of the error if the file must not be overwritten.
    ///   - text: The new contents. A file with the same contents is always accepted.
    ///   - mayBeJSON: Whether a JSON document of this program may be overwritten, too.
    ///   - hasValues: Whether `values` are decoded.
    /// - Throws: `FileError` if it is anything but a calendar, or cannot be read.
    init?(
        _ path: String, hint: String, text: String? = nil, mayBeJSON: Bool = false,
        hasValues: Bool = false
    ) throws(FileError) {
        let kind = Files.kind(of: path)
        guard kind == .file || kind == .folder else { return nil }
        bytes = try Files.read(path)
        values = hasValues ? ImportedCalendar() : nil
        calendar =
            bytes.isEmpty ? nil : try? ICalendarDocument(bytes, path: path, values: &values)
        guard calendar == nil, !bytes.isEmpty, text.map({ Array($0.utf8) }) != bytes else { return }
        if mayBeJSON, (try? JSONDecoder().decode(DocumentKeys.self, from: Data(bytes))) != nil {
            return
        }
        throw FileError(
            .unwritable, path, "this is not a calendar; it was not overwritten", hint: hint)
    }
}

/// The keys that all JSON documents of this program have.
private struct DocumentKeys: Decodable {
    struct Message: Decodable {
        var message: String
        var severity: String
    }

    var version: Int
    var diagnostics: [Message]
}
