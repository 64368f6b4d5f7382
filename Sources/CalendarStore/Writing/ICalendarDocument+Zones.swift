internal import Agendas
internal import CalendarModel
internal import ICalendarIO
internal import TimeZones

extension ICalendarDocument {
    /// Reads a calendar.
    ///
    /// - Throws: `FileError` if the bytes are not a calendar.
    init(_ bytes: [UInt8], path: String) throws(FileError) {
        var unwanted: ImportedCalendar?
        try self.init(bytes, path: path, values: &unwanted)
    }

    /// Reads a calendar, and decodes its components into `values` unless it is nil.
    ///
    /// - Throws: `FileError` if the bytes are not a calendar.
    init(_ bytes: [UInt8], path: String, values: inout ImportedCalendar?) throws(FileError) {
        let bytes = try iCalendar(of: bytes, named: path)
        do throws(ICalendarError) {
            try self.init(reading: bytes, file: path, values: &values)
        } catch {
            throw FileError(error, path: path)
        }
    }

    /// The calendar for writing: TZIDs that it does not define get the machine's zones.
    ///
    /// A TZID from which only an offset is known gets no zone, as the offset would be wrong on some days.
    var written: ICalendarDocument {
        completed(ICalendarDocument.table)
    }

    private static func table(ofTZID id: String) -> ZoneTable? {
        switch ZoneFiles().meaning(ofTZID: id) {
        case .named(let table), .likely(let table): table
        case .offset, nil: nil
        }
    }

    /// The calendar for writing over an earlier one: a TZID that the earlier one used without a zone gets none either.
    func written(over earlier: ICalendarDocument) -> ICalendarDocument {
        completed { earlier.usesUndefined($0) ? nil : ICalendarDocument.table(ofTZID: $0) }
    }

    /// All components except VTIMEZONEs.
    var contents: [Component] {
        components.filter { $0.name != "VTIMEZONE" }
    }

    /// Returns a calendar with the same properties, other components, and only the zones that these use.
    func holding(_ items: [Component]) -> ICalendarDocument {
        var document = self
        document.components = components.filter { $0.name == "VTIMEZONE" } + items
        document.removeUnusedZones()
        return document
    }

    /// Returns the calendar with other components, without the zones that only its former components used.
    func changed(to items: [Component]) -> ICalendarDocument {
        var document = self
        document.components = components.filter { $0.name == "VTIMEZONE" } + items
        document.removeUnusedZones(of: self)
        return document
    }

    /// Returns a calendar with the same properties and zones, and with other components.
    func holding(all items: [Component]) -> ICalendarDocument {
        guard items.count != contents.count else { return self }
        var document = self
        document.components = components.filter { $0.name == "VTIMEZONE" } + items
        return document
    }

    /// Returns a calendar with the properties of another one, but with its own X-WR-TIMEZONE, in which its floating times
    /// are read.
    func described(as other: ICalendarDocument) -> ICalendarDocument {
        let isZone = { (line: String) in line.uppercased().hasPrefix("X-WR-TIMEZONE") }
        var document = self
        document.properties =
            other.properties.filter { !isZone($0) } + properties.filter(isZone)
        return document
    }

    /// Whether two calendars have the same lines in the same components, in any order of components.
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
    /// Creates a merger that interprets TZIDs without a VTIMEZONE as the reader does.
    init(_ first: ICalendarDocument) {
        self.init(first) { ZoneFiles().meaning(ofTZID: $0) }
    }
}
