package import CalendarModel

/// The lines of a file or a pipe, one at a time and each as soon as it has come.
///
/// Lines end in LF or CRLF, the last one also without. Blank lines are counted and passed over.
package struct LineReader {
    /// A line that is not blank.
    package struct Line: Hashable, Sendable {
        /// Its number, counted from 1.
        package var number: Int
        /// Its bytes without the line end; `nil` where there are too many of them.
        package var bytes: [UInt8]?
    }

    /// What the input is called in messages.
    let name: String
    /// The most bytes of a line that are kept.
    let longest: Int
    private let more: () throws(FileError) -> [UInt8]

    /// Bytes that came: those from `start` on are not given out yet, those before `searched` hold no end
    /// of the line that begins there.
    private var bytes: [UInt8] = []
    private var start = 0
    private var searched = 0
    private var number = 0
    private var isTooLong = false
    private var isAtEnd = false

    /// Creates a reader of whatever `more` returns: further bytes, none at the end.
    package init(named name: String, _ more: @escaping () throws(FileError) -> [UInt8]) {
        self.init(named: name, longest: 32 << 20, more)
    }

    /// Creates a reader that keeps the bytes of lines up to a length.
    package init(
        named name: String, longest: Int, _ more: @escaping () throws(FileError) -> [UInt8]
    ) {
        self.name = name
        self.longest = longest
        self.more = more
    }

    /// Returns the next line that is not blank; `nil` at the end.
    ///
    /// - Throws: `FileError` where more cannot be read.
    package mutating func next() throws(FileError) -> Line? {
        while true {
            if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                if let line = line(upTo: end) { return line }
            } else if isAtEnd {
                guard start < bytes.count || isTooLong else { return nil }
                if let line = line(upTo: bytes.count) { return line }
            } else {
                try readMore()
            }
        }
    }

    private mutating func readMore() throws(FileError) {
        bytes.removeSubrange(..<start)
        start = 0
        if bytes.count > longest {
            isTooLong = true
            bytes = []
        }
        searched = bytes.count
        let further = try more()
        isAtEnd = further.isEmpty
        bytes += further
    }

    /// Takes the line that ends before `end`, and its end; `nil` where it is blank.
    private mutating func line(upTo end: Int) -> Line? {
        number += 1
        var line = bytes[start..<end]
        if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
        let isWhole = !isTooLong && line.count <= longest
        start = min(end + 1, bytes.count)
        searched = start
        isTooLong = false
        guard isWhole else { return Line(number: number, bytes: nil) }
        let isBlank = line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
        return isBlank ? nil : Line(number: number, bytes: Array(line))
    }
}
