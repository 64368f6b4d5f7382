internal import CalendarModel
internal import ICalendarIO

/// The cached index of a folder's files.
struct FolderIndex {
    /// A file in the index.
    struct Entry: Equatable {
        /// The file's name in UTF-8.
        var name: [UInt8]
        /// The file's stamp, or nil if there is no file.
        var stamp: FileStamp?
        /// The file's footprint, or nil if the file must be read.
        var footprint: EventFootprint?
    }

    /// The path of the folder, with links resolved.
    let place: String
    /// The files, sorted by the bytes of their names.
    var entries: [Entry] = []
}

// MARK: Bytes

extension FolderIndex {
    /// The first bytes of the encoding; its number is the version of the format.
    private static let mark = Array("taskweave folder 1\n".utf8)

    /// The encoding: the mark, the folder, the entries with a footprint, and a hash of all that.
    var encoded: [UInt8] {
        var bytes = Self.mark
        bytes.append(text: Array(place.utf8))
        for entry in entries {
            guard let stamp = entry.stamp, let footprint = entry.footprint,
                entry.name.count <= UInt16.max
            else { continue }
            bytes.append(text: entry.name)
            let days = footprint.days
            for number in [stamp.size, stamp.modified, stamp.changed].map(UInt64.init(bitPattern:))
                + [days.lowerBound, days.upperBound].map({ UInt64(bitPattern: Int64($0)) })
                + [stamp.number, footprint.uid]
            {
                bytes.append(number: number)
            }
        }
        bytes.append(number: fingerprint(of: bytes))
        return bytes
    }

    /// Decodes an index; nil if the bytes are not an index, are damaged, or belong to another folder.
    init?(encoded bytes: [UInt8], of place: String) {
        let end = bytes.count - 8
        guard bytes.starts(with: Self.mark), end >= Self.mark.count else { return nil }
        var sum = end
        guard bytes.number(at: &sum) == fingerprint(of: Array(bytes[..<end])) else { return nil }
        var row = Self.mark.count
        guard let name = bytes.text(at: &row), Array(name) == Array(place.utf8) else { return nil }
        self.init(place: place)
        while row < end {
            guard let name = bytes.text(at: &row), row + 7 * 8 <= end else { return nil }
            let size = Int64(bitPattern: bytes.number(at: &row))
            let modified = Int64(bitPattern: bytes.number(at: &row))
            let changed = Int64(bitPattern: bytes.number(at: &row))
            let first = Int(truncatingIfNeeded: bytes.number(at: &row))
            let last = Int(truncatingIfNeeded: bytes.number(at: &row))
            let number = bytes.number(at: &row)
            let uid = bytes.number(at: &row)
            guard first <= last else { return nil }
            entries.append(
                Entry(
                    name: Array(name),
                    stamp: FileStamp(
                        number: number, size: size, modified: modified, changed: changed),
                    footprint: EventFootprint(days: first...last, uid: uid)))
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(number: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) {
            append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
        }
    }

    /// Appends bytes after their count, which takes two bytes.
    fileprivate mutating func append(text: [UInt8]) {
        append(UInt8(truncatingIfNeeded: text.count))
        append(UInt8(truncatingIfNeeded: text.count >> 8))
        append(contentsOf: text)
    }

    /// Returns the number at a position, and advances the position; the eight bytes must exist.
    fileprivate func number(at row: inout Int) -> UInt64 {
        var number: UInt64 = 0
        for index in 0..<8 { number |= UInt64(self[row + index]) << UInt64(8 * index) }
        row += 8
        return number
    }

    /// Returns the bytes that follow their count, and advances the position; nil if too few bytes are left.
    fileprivate func text(at row: inout Int) -> ArraySlice<UInt8>? {
        guard row + 2 <= count else { return nil }
        let length = Int(self[row]) | Int(self[row + 1]) << 8
        guard row + 2 + length <= count else { return nil }
        defer { row += 2 + length }
        return self[row + 2..<row + 2 + length]
    }
}
