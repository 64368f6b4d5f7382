internal import CalendarModel
internal import ICalendarIO

/// A vdir: a folder of calendar files, commonly one for each UID.
struct CalendarFolder {
    /// One of its calendar files.
    struct File {
        var name: String
        var bytes: [UInt8]
        var document: ICalendarDocument
    }

    /// Its path with a slash at the end.
    let path: String
    /// Its calendar files that can be read, by name.
    private(set) var files: [File] = []
    /// Why others could not be read.
    private(set) var failures: [Diagnostic] = []
    /// All its names, those of files that cannot be read among them.
    private(set) var names: Set<String> = []

    /// Reads a folder.
    ///
    /// - Throws: `FileError` where that is not possible.
    init(_ path: String) throws(FileError) {
        self.init(new: path)
        let names = try Files.names(in: path)
        self.names = Set(names)
        for name in names where name.lowercased().hasSuffix(".ics") {
            do throws(FileError) {
                let bytes = try Files.read(self.path + name, isPart: true)
                let document = try ICalendarDocument(bytes, path: self.path + name)
                files.append(File(name: name, bytes: bytes, document: document))
            } catch {
                failures.append(Diagnostic(error))
            }
        }
    }

    /// Describes a folder that is not there yet.
    init(new path: String) {
        self.path = path.hasSuffix("/") ? path : path + "/"
    }
}

/// Returns the name of the vdir file of a UID: the UID with `.ics` behind it, bytes that are not letters, digits
/// or one of `@._-+=` written as `%2F`.
///
/// Different UIDs have different names, and so have different numbers. A name that no file system takes is cut,
/// and ends in a fingerprint.
func fileName(of uid: String, number: Int = 1) -> String {
    var name = ""
    for byte in uid.utf8 {
        // A name that begins with a dot is hidden.
        if isSafe(byte), !(name.isEmpty && byte == UInt8(ascii: ".")) {
            name.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
            let digits = String(byte, radix: 16, uppercase: true)
            name += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
        }
    }
    if name.utf8.count > 200 {
        name = "\(name.prefix(180))~\(String(fingerprint(of: [uid]), radix: 16))"
    }
    return name + (number == 1 ? "" : "~\(number)") + ".ics"
}

private func isSafe(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
    default: "@._-+=".utf8.contains(byte)
    }
}
