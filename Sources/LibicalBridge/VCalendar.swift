/// vCalendar 1.0, the format before iCalendar, which old telephones and organizers write: `.vcs`.
package enum VCalendar {
    /// Why a vCalendar cannot be read.
    package enum Failure: Error, Hashable, Sendable {
        /// libical was installed without its library for vCalendar.
        case notInstalled
        /// It is larger than what libical is given: 16 MiB, 64 KiB a line, 16 components in each other.
        case tooLarge
        /// There is no whole calendar in it that libical can read, or there are attachments in BASE64.
        case unreadable
    }

    private static let largest = 16 << 20

    /// Whether bytes are a vCalendar, by the VERSION in them or, where that does not tell, by the file's name.
    package static func isVCalendar(_ bytes: [UInt8], file: String) -> Bool {
        // VERSION stands before the components; what is in them may be of any kind.
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

    /// Returns a vCalendar as iCalendar.
    ///
    /// - Throws: `Failure` where libical cannot convert it, or is not given it.
    /// - Complexity: O(*n*) in the size of the file.
    package static func converted(_ bytes: [UInt8]) throws(Failure) -> [UInt8] {
        guard bytes.count <= largest else { throw .tooLarge }
        var depth = 0
        for line in bytes.split(separator: 10) {
            guard line.count <= Guards.octets else { throw .tooLarge }
            let start = String(decoding: line.prefix(6), as: UTF8.self).uppercased()
            if start == "BEGIN:" { depth += 1 }
            if start.hasPrefix("END:") { depth -= 1 }
            guard depth <= Guards.depth else { throw .tooLarge }
            // It never ends on broken BASE64, and breaks on calendars that are cut off.
            let isEncoded = String(decoding: line, as: UTF8.self).uppercased().contains("BASE64")
            guard depth >= 0, !isEncoded else { throw .unreadable }
        }
        guard depth == 0 else { throw .unreadable }
        guard let text = Libical.iCalendar(ofVCalendar: bytes.filter { $0 != 0 }) else {
            throw .notInstalled
        }
        guard !text.isEmpty else { throw .unreadable }
        return text
    }
}
