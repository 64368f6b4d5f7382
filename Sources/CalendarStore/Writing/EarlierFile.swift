internal import CalendarModel
internal import ICalendarIO

#if canImport(FoundationEssentials)
    private import FoundationEssentials
#else
    private import Foundation
#endif

/// A file that stands where another one is to be written, and that may be overwritten as far as its kind goes.
struct EarlierFile {
    /// What it says.
    let bytes: [UInt8]
    /// What it holds; nil for an empty file and for JSON.
    let calendar: ICalendarDocument?
    /// The same as values, where these were asked for.
    private(set) var values: ImportedCalendar?

    /// Reads the file; nil where there is none, and for a device or a pipe, which hold nothing that could be lost and
    /// cannot be read twice.
    ///
    /// - Parameters:
    ///   - path: Where it is.
    ///   - hint: What to do where it may not be overwritten.
    ///   - text: What is to be written. Who says the same loses nothing, whatever it is.
    ///   - mayBeJSON: Whether a JSON document of this program may be overwritten, too.
    ///   - hasValues: Whether the values are asked for.
    /// - Throws: `FileError` where it is something else than a calendar, or cannot be read.
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
            .unwritable, path, "this is no calendar; it was not overwritten", hint: hint)
    }
}

/// What all JSON documents of this program have in common.
private struct DocumentKeys: Decodable {
    struct Message: Decodable {
        var message: String
        var severity: String
    }

    var version: Int
    var diagnostics: [Message]
}
