package import CalendarModel
internal import TimeZones

/// A component of a file with the places of its lines, as another reader is shown it.
package struct PlacedComponent: Sendable {
    /// An unfolded content line.
    package struct Line: Sendable {
        /// The number of its first physical line, counted from 1.
        package var number: Int
        /// The line without its line end.
        package var text: String
        /// The name of its property in capitals; nil where it is none.
        package var name: String? { text.propertyName }
        /// What stands behind the first colon that is not in quotes; empty where there is none.
        package var value: String { Property(contentLine: text, line: 0)?.value ?? "" }
    }

    /// `VEVENT`, `VTODO`, `VTIMEZONE` and so on.
    package let name: String
    /// The line of its BEGIN.
    package let line: Int
    /// Its lines, BEGIN and, where it has one, END among them.
    package var lines: [Line]

    /// Reads the lines of a component that stands in a text.
    init(_ cut: CutComponent, in bytes: [UInt8]) {
        name = cut.name
        line = cut.line
        let scanner = ContentLineScanner(bytes, in: cut.bytes, number: cut.line)
        lines = scanner.map { line in
            Line(number: line.number, text: readableText(bytes.unfolded(line)).text)
        }
    }

    /// The text of a TEXT property of the component itself, escapes undone; nil where it has none.
    package func text(_ name: String) -> String? {
        lines.first { $0.name == name }.flatMap { Property(contentLine: $0.text, line: 0)?.text }
    }
}

/// A component with times, durations or rules that RFC 5545 does not allow as they are written.
package struct DamagedComponent: Sendable {
    /// The component.
    package let component: PlacedComponent
    /// The numbers of the lines of which something was left out.
    package let lines: Set<Int>
    /// What was reported about the component.
    package let diagnostics: [Diagnostic]
}

extension ICalendarReader {
    /// Calls a function with each component of a file in turn; lines of the calendar itself are passed over.
    ///
    /// - Throws: `ICalendarError` where the bytes are no calendar at all.
    package static func forEachComponent(
        of bytes: [UInt8], _ body: (PlacedComponent) -> Void
    ) throws(ICalendarError) {
        let text = TextBuffer(ByteArraySource(bytes), file: "")
        var cutter = ComponentCutter(text, file: "", findsKeys: false)
        while let cut = try cutter.next() {
            if cut.name == calendarName { continue }
            body(PlacedComponent(cut, in: cutter.cursor.text.bytes))
        }
        if cutter.cursor.text.isEmpty { throw .empty }
        guard cutter.foundComponents else { throw .notICalendar }
    }
}

extension ImportedCalendar {
    /// What a content line with one time means.
    package struct Moment: Sendable {
        /// Seconds since 1970-01-01T00:00:00Z; of dates and floating times as if they were in UTC.
        package let seconds: Int64
        package let isDate: Bool
        /// The TZID that the time is in.
        package let zoneID: String?
        /// Whether the offset of the zone changes within three hours, so that the time may stand twice or not at all.
        package let isNearTransition: Bool
    }

    /// Returns what a content line with one time means by the VTIMEZONEs of the file; nil where these do not tell.
    package func moment(_ line: PlacedComponent.Line) -> Moment? {
        guard
            let property = Property(contentLine: line.text, line: 0, valueMayHaveColons: false),
            let time = CalendarTime(
                basic: property.value.withoutSpaces, zone: property.parameters["TZID"])
        else { return nil }
        let isDate = time.isDate || property.parameters["VALUE"]?.uppercased() == "DATE"
        guard case .zoned = time, let id = time.zoneID, !isDate else {
            let clock = isDate ? CivilDateTime(time.wallClock.date) : time.wallClock
            return Moment(
                seconds: clock.secondsSinceEpoch, isDate: isDate, zoneID: nil,
                isNearTransition: false)
        }
        guard let zone = zones[id] else { return nil }
        let instant = zone.instant(of: time.wallClock)
        let changes = zone.offsets(in: instant - 10_800..<instant + 10_800)
        return Moment(
            seconds: instant.seconds, isDate: false, zoneID: id,
            isNearTransition: changes.count > 1)
    }
}
