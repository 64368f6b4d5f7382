internal import CalendarModel

/// Reads iCalendar files: RFC 5545.
///
/// A file is cut into components as its bytes come in. Those that can matter are collected in batches, and
/// batches are decoded on all cores, each component by itself, so that a broken one costs that one. The result
/// is the same on any number of cores.
public enum ICalendarReader {
    /// How many bytes of components are collected before they are decoded.
    private static let bytesAtATime = 5 << 19

    /// Returns what a file holds.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - file: Its name in diagnostics.
    /// - Returns: The events and to-dos, the zones, and what was found wrong.
    /// - Throws: `ICalendarError` where the bytes are no calendar at all.
    /// - Complexity: O(*n*) in the size of the file.
    public static func read(
        _ bytes: [UInt8], file: String
    ) throws(ICalendarError) -> ImportedCalendar {
        var everything = ReadingScope()
        return try read(bytes, file: file, scope: &everything)
    }

    /// Returns what a file that is in memory holds in a scope.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - file: Its name in diagnostics.
    ///   - scope: What to read.
    /// - Returns: The events and to-dos, the zones, and what was found wrong.
    /// - Throws: `ICalendarError` where the bytes are no calendar at all.
    public static func read(
        _ bytes: [UInt8], file: String, scope: inout ReadingScope
    ) throws(ICalendarError) -> ImportedCalendar {
        try read(ByteArraySource(bytes), file: file, scope: &scope)
    }

    /// Returns what a file holds in a scope; a broken component costs that component and is reported.
    ///
    /// Events out of scope are passed over by a look at their dates. Ask `scope.needsSecondReading` when all
    /// files of the calendar have been read.
    ///
    /// - Parameters:
    ///   - source: The bytes of the file.
    ///   - file: Its name in diagnostics.
    ///   - scope: What to read.
    /// - Returns: The events and to-dos, the zones, and what was found wrong.
    /// - Throws: `ICalendarError` where the bytes are no calendar at all.
    /// - Complexity: O(*n*) in the size of the file; beside the result, memory for a few batches, or for the
    ///   largest component, and a number for each UID.
    public static func read(
        _ source: any ByteSource, file: String, scope: inout ReadingScope
    ) throws(ICalendarError) -> ImportedCalendar {
        var cutter = ComponentCutter(source, file: file, findsKeys: scope.isLimited)
        var result = ImportedCalendar()
        var components: [Component] = []
        var size = 0
        while let component = try cutter.next(where: { scope.admits($0, in: $1) }) {
            size += component.bytes.count
            components.append(component)
            guard size >= bytesAtATime else { continue }
            result.append(components, file: file)
            components.removeAll()
            size = 0
        }
        result.append(components, file: file)
        result.finish(with: cutter.diagnostics)
        return result
    }

    /// Calls a function with each component of a file in turn; lines of the calendar itself are passed over.
    ///
    /// - Throws: `ICalendarError` where the bytes are no calendar at all.
    package static func forEachComponent(
        of bytes: [UInt8], _ body: (Component) -> Void
    ) throws(ICalendarError) {
        var cutter = ComponentCutter(ByteArraySource(bytes), file: "")
        while let component = try cutter.next(where: { outline, _ in outline.name != calendarName })
        {
            body(component)
        }
    }
}
