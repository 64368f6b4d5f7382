internal import ICalendarIO

extension ICalendarDocument {
    /// Reads a calendar.
    ///
    /// - Throws: `FileError` where the bytes are none.
    init(_ bytes: [UInt8], path: String) throws(FileError) {
        do throws(ICalendarError) {
            try self.init(reading: bytes, file: path)
        } catch {
            throw FileError(error, path: path)
        }
    }

    /// The text of the calendar, with zones of the machine for the TZIDs that it does not define.
    ///
    /// Of which only the offset is known stays without a zone, as there are days when it would be wrong.
    var written: String {
        text { id in
            switch ZoneFiles.meaning(ofTZID: id) {
            case .named(let table), .likely(let table): table
            case .offset, nil: nil
            }
        }
    }

    /// The components that are no VTIMEZONE.
    var contents: [Item] {
        components.filter { $0.name != "VTIMEZONE" }
    }

    /// Removes the VTIMEZONEs that no time is written in.
    mutating func removeUnusedZones() {
        let used = Set(contents.lazy.flatMap(\.lines).compactMap(\.zoneID))
        components.removeAll { item in
            guard item.name == "VTIMEZONE" else { return false }
            let line = item.lines.first { $0.prefix(4).uppercased() == "TZID" }
            let id = line?.drop { $0 != ":" }.dropFirst() ?? ""
            return !used.contains(String(id).plainZoneID)
        }
    }

    /// Returns a calendar with the same properties and the zones that are used, and with other components.
    func holding(_ items: [Item]) -> ICalendarDocument {
        var document = self
        document.components = components.filter { $0.name == "VTIMEZONE" } + items
        document.removeUnusedZones()
        return document
    }
}

extension String {
    /// A TZID without what may differ between a VTIMEZONE and its use: escapes, case, quotes and blanks.
    fileprivate var plainZoneID: String {
        trimmedName.lowercased()
    }

    /// The parameter TZID of a content line, plain.
    fileprivate var zoneID: String? {
        guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        var start = startIndex
        // A colon in quotes is behind the name of its parameter, too.
        while let mark = utf8[start..<colon].firstIndex(of: UInt8(ascii: ";")) {
            start = utf8.index(after: mark)
            guard self[start...].prefix(5).uppercased() == "TZID=" else { continue }
            let value = self[index(start, offsetBy: 5)...]
            let id =
                value.first == "\""
                ? value.dropFirst().prefix { $0 != "\"" }
                : value.prefix { $0 != ":" && $0 != ";" }
            return String(id).plainZoneID
        }
        return nil
    }
}
