internal import CalendarModel
internal import ICalendarIO

/// A vdir: a folder of calendar files, usually one for each UID.
struct CalendarFolder {
    /// A calendar file of the folder.
    struct File {
        var name: String
        var bytes: [UInt8]
        var document: ICalendarDocument
    }

    /// The folder's path, with a trailing slash.
    let path: String
    /// The readable calendar files, sorted by name.
    private(set) var files: [File] = []
    /// A diagnostic for each calendar file that cannot be read.
    private(set) var failures: [Diagnostic] = []
    /// The names of all files, including unreadable ones.
    private(set) var names: Set<String> = []

    /// Reads a folder.
    ///
    /// - Throws: `FileError` if it cannot be read.
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

    /// Creates a folder that does not exist yet.
    init(new path: String) {
        self.path = path.hasSuffix("/") ? path : path + "/"
    }
}

/// Returns the file name of a UID in a vdir: the UID followed by `.ics`, with bytes other than letters, digits and `@._-+=`
/// percent-encoded, such as `%2F`.
///
/// Different UIDs have different names, and so do different numbers. A name that is too long for a file system is cut, and
/// ends in a fingerprint.
func fileName(of uid: String, number: Int = 1) -> String {
    var name = ""
    for byte in uid.utf8 {
        // A leading dot would hide the file.
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
    let character = Character(Unicode.Scalar(byte))
    return character.isASCII && (character.isLetter || character.isNumber)
        || "@._-+=".contains(character)
}
