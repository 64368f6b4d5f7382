internal import Agendas
internal import CalendarModel
internal import ICalendarIO
internal import TimeZones

extension ICalendarDocument {
    /// Reads a calendar.
    ///
    /// - Throws: `FileError` where the bytes are none.
    init(_ bytes: [UInt8], path: String) throws(FileError) {
        var unwanted: ImportedCalendar?
        try self.init(bytes, path: path, values: &unwanted)
    }

    /// Reads a calendar, and decodes its components into values where there is a place for them.
    ///
    /// - Throws: `FileError` where the bytes are none.
    init(_ bytes: [UInt8], path: String, values: inout ImportedCalendar?) throws(FileError) {
        let bytes = try iCalendar(of: bytes, named: path)
        do throws(ICalendarError) {
            try self.init(reading: bytes, file: path, values: &values)
        } catch {
            throw FileError(error, path: path)
        }
    }

    /// The calendar as it is written, with zones of the machine for the TZIDs that it does not define.
    ///
    /// Of which only the offset is known stays without a zone, as there are days when it would be wrong.
    var written: ICalendarDocument {
        completed { id in
            switch ZoneFiles().meaning(ofTZID: id) {
            case .named(let table), .likely(let table): table
            case .offset, nil: nil
            }
        }
    }

    /// The components that are no VTIMEZONE.
    var contents: [Component] {
        components.filter { $0.name != "VTIMEZONE" }
    }

    /// Returns a calendar with the same properties and the zones that are used, and with other components.
    func holding(_ items: [Component]) -> ICalendarDocument {
        var document = self
        document.components = components.filter { $0.name == "VTIMEZONE" } + items
        document.removeUnusedZones()
        return document
    }

    /// Returns the calendar with other components: of its zones those go that only its own were in.
    func changed(to items: [Component]) -> ICalendarDocument {
        var document = self
        document.components = components.filter { $0.name == "VTIMEZONE" } + items
        document.removeUnusedZones(of: self)
        return document
    }

    /// Returns a calendar with the same properties and all its zones, and with other components.
    func holding(all items: [Component]) -> ICalendarDocument {
        guard items.count != contents.count else { return self }
        var document = self
        document.components = components.filter { $0.name == "VTIMEZONE" } + items
        return document
    }

    /// Returns a calendar with the properties of another one, but with its own X-WR-TIMEZONE, in which its times
    /// are read.
    func described(as other: ICalendarDocument) -> ICalendarDocument {
        let isZone = { (line: String) in line.uppercased().hasPrefix("X-WR-TIMEZONE") }
        var document = self
        document.properties =
            other.properties.filter { !isZone($0) } + properties.filter(isZone)
        return document
    }

    /// Whether two calendars have the same lines in the same components, in whatever order these stand.
    func saysTheSame(as other: ICalendarDocument) -> Bool {
        let counts = { (document: ICalendarDocument) in
            document.components.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }
        let isDefault = { (line: String) in line == "CALSCALE:GREGORIAN" }
        return Set(properties).filter { !isDefault($0) }
            == Set(other.properties).filter { !isDefault($0) } && counts(self) == counts(other)
    }
}

extension CalendarMerger {
    /// Creates a merger that takes TZIDs without a VTIMEZONE for what the reader does.
    init(_ first: ICalendarDocument) {
        self.init(first) { ZoneFiles().meaning(ofTZID: $0) }
    }
}
