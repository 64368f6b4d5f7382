package import CalendarModel

/// The lines of a file or pipe, one at a time, each as soon as it has arrived.
///
/// Lines end in LF or CRLF; the last one may lack a line end. Blank lines are counted but skipped.
package struct LineReader {
    /// A line that is not blank.
    package struct Line: Hashable, Sendable {
        /// The line number, counted from 1.
        package var number: Int
        /// The bytes without the line end; `nil` if they exceed the limit.
        package var bytes: [UInt8]?
    }

    /// The default limit of a line, in bytes.
    package static let longest = 32 << 20

    /// The name of the input in messages.
    let name: String
    /// The maximum number of bytes kept for a line.
    let longest: Int
    private let more: () throws(FileError) -> [UInt8]

    /// The received bytes.
    ///
    /// Those from `start` on have not been returned yet; those from `start` to `searched` contain no line
    /// end.
    private var bytes: [UInt8] = []
    private var start = 0
    private var searched = 0
    private var number = 0
    private var isTooLong = false
    private var isAtEnd = false

    /// Creates a reader of the bytes that `more` returns; an empty result means the end.
    ///
    /// The bytes of lines are kept up to a maximum length.
    package init(
        named name: String, longest: Int = LineReader.longest,
        _ more: @escaping () throws(FileError) -> [UInt8]
    ) {
        self.name = name
        self.longest = longest
        self.more = more
    }

    /// Returns the next line that is not blank; `nil` at the end.
    ///
    /// - Throws: `FileError` if reading fails.
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

    /// Consumes the line before `end` and its line end; returns `nil` if the line is blank.
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
