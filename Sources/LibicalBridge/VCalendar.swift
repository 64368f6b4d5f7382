/// vCalendar 1.0 (`.vcs`), the predecessor of iCalendar, which old telephones and organizers write.
package enum VCalendar {
    /// The reason why a vCalendar cannot be read.
    package enum Failure: Error, Hashable, Sendable {
        /// libical was installed without its library for vCalendar.
        case notInstalled
        /// It exceeds a limit on libical's input: 16 MiB, 64 KiB per line, 16 levels of nested components.
        case tooLarge
        /// It contains no complete calendar that libical can read, or it contains text in BASE64.
        case unreadable
    }

    private static let largest = 16 << 20

    /// Whether bytes are a vCalendar, by their VERSION or, if they have none, by the file's name.
    package static func isVCalendar(_ bytes: [UInt8], file: String) -> Bool {
        // VERSION precedes the components; these may have any content.
        var rest = bytes.prefix(4096)
        while let end = rest.firstIndex(of: 10) {
            let line = rest[..<end].filter { $0 != 13 }
            rest = rest[(end + 1)...]
            let text = String(decoding: line, as: UTF8.self).uppercased().filter { $0 != " " }
            if text.hasPrefix("VERSION:") { return text == "VERSION:1.0" }
            if text.hasPrefix("BEGIN:"), text != "BEGIN:VCALENDAR" { break }
        }
        return file.lowercased().hasSuffix(".vcs")
    }

    /// Returns a vCalendar as iCalendar; attachments in BASE64 are left out.
    ///
    /// - Throws: `Failure` if libical cannot convert it or must not receive it.
    /// - Complexity: O(*n*) in the size of the file.
    package static func converted(_ bytes: [UInt8]) throws(Failure) -> [UInt8] {
        guard bytes.count <= largest else { throw .tooLarge }
        var guarded = GuardedText()
        // libical takes both of these bytes for the end.
        let readable = bytes.filter { $0 != 0 && $0 != 0xFF }
        for line in readable.split(separator: 10, omittingEmptySubsequences: false) {
            try guarded.append(line)
        }
        guard guarded.depth == 0, !guarded.isQuoted else { throw .unreadable }
        guard let text = Libical.iCalendar(ofVCalendar: guarded.bytes) else { throw .notInstalled }
        guard !text.isEmpty else { throw .unreadable }
        return text
    }
}

/// The lines of a vCalendar without anything that makes libicalvcal 3.0.16 crash or loop forever.
///
/// Such input is BASE64, an equals sign in quoted-printable text that encodes nothing, and truncated components or
/// text.
private struct GuardedText {
    private(set) var bytes: [UInt8] = []
    /// The number of open components.
    private(set) var depth = 0
    private var isInAttachment = false
    /// Whether quoted-printable text continues on the next line.
    private(set) var isQuoted = false

    mutating func append(_ line: ArraySlice<UInt8>) throws(VCalendar.Failure) {
        guard line.count <= Guards.octets else { throw .tooLarge }
        if isInAttachment {
            // An attachment ends with an empty line, which may be missing.
            let isBlank = line.allSatisfy { $0 == 13 || $0 == 32 || $0 == 9 }
            isInAttachment = !isBlank && line.allSatisfy(\.isInBASE64)
            if isBlank || isInAttachment { return }
        }
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
        let head = String(decoding: line[..<colon], as: UTF8.self).uppercased()
        if head == "BEGIN" { depth += 1 }
        if head == "END" { depth -= 1 }
        guard depth <= Guards.depth else { throw .tooLarge }
        guard depth >= 0 else { throw .unreadable }
        if head.contains("BASE64") {
            let name = head.prefix { $0 != ";" }
            guard ["ATTACH", "AALARM", "PHOTO", "LOGO", "SOUND"].contains(name) else {
                throw .unreadable
            }
            isInAttachment = true
        } else if isQuoted || head.contains("QUOTED-PRINTABLE") {
            append(quoted: line, from: isQuoted ? line.startIndex : colon)
        } else {
            bytes += line
            bytes.append(10)
        }
    }

    /// Appends a line of quoted-printable text, and encodes each literal equals sign in it.
    private mutating func append(quoted line: ArraySlice<UInt8>, from start: Int) {
        let end = line.last == 13 ? line.endIndex - 1 : line.endIndex
        let start = min(start, end)
        bytes += line[..<start]
        let equals = UInt8(ascii: "=")
        var index = start
        while index < end {
            let code = line[index..<min(index + 3, end)]
            if line[index] == equals, code.count == 3, code.dropFirst().allSatisfy(\.isHexDigit) {
                // libical accepts only upper-case digits.
                bytes += code.map { $0 >= UInt8(ascii: "a") ? $0 - 32 : $0 }
                index += 3
            } else {
                bytes.append(line[index])
                index += 1
                if code.first == equals, index < end { bytes += "3D".utf8 }
            }
        }
        isQuoted = end > start && line[end - 1] == UInt8(ascii: "=")
        bytes += line[end...]
        bytes.append(10)
    }
}

extension UInt8 {
    fileprivate var isHexDigit: Bool { Character(UnicodeScalar(self)).isHexDigit }

    /// Whether the byte may occur in a line of BASE64.
    fileprivate var isInBASE64: Bool {
        switch self {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"),
            UInt8(ascii: "="), 9, 13, 32:
            true
        default: false
        }
    }
}
