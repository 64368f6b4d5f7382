internal import CalendarModel

/// A component of a file with all its lines.
struct RawComponent {
    /// `VEVENT` and so on; `VCALENDAR` for a line of the calendar itself.
    var name: String
    /// The line of its BEGIN.
    var line: Int
    /// Its unfolded lines without its own BEGIN and END; those of the components in it are there.
    var lines: [String]
}

/// Returns the components of a file, whatever its state.
///
/// - Throws: `ICalendarError` where the bytes are no calendar at all.
func rawComponents(
    of bytes: [UInt8], file: String, _ diagnostics: inout [Diagnostic]
) throws(ICalendarError) -> [RawComponent] {
    let text = TextBuffer(ByteArraySource(bytes), file: file)
    var cutter = ComponentCutter(text, file: file, findsKeys: false)
    var components: [RawComponent] = []
    do throws(ByteSourceError) {
        while let cut = try cutter.next() {
            let bytes = cutter.cursor.text.bytes
            let scanner = ContentLineScanner(bytes, in: cut.bytes, number: cut.line)
            var lines = scanner.map { readableText(bytes.unfolded($0)).text }
            if cut.name != calendarName {
                // A file may end within a BEGIN line: then there is not even that.
                lines = Array(lines.dropFirst())
                if cut.isClosed { lines = lines.dropLast() }
            }
            components.append(RawComponent(name: cut.name, line: cut.line, lines: lines))
        }
    } catch {
        throw .unreadable(reason: error.reason)
    }
    if cutter.cursor.text.isEmpty { throw .empty }
    guard cutter.foundComponents else { throw .notICalendar }
    diagnostics += cutter.cursor.text.diagnostics + cutter.diagnostics
    return components
}
