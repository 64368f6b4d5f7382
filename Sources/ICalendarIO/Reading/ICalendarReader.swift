internal import CalendarModel

/// Reads iCalendar files: RFC 5545.
///
/// A file is cut into components as its bytes arrive. Relevant components are collected in batches, which are decoded
/// on all cores. Each component is decoded independently, so that a broken one affects only itself. The result does not
/// depend on the number of cores.
public enum ICalendarReader {
    /// The number of component bytes that are collected before they are decoded.
    private static let bytesAtATime = 5 << 19

    /// Returns the contents of a file.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - file: Its name in diagnostics.
    /// - Returns: The events and to-dos, the zones, and the problems found.
    /// - Throws: `ICalendarError` if the bytes are not a calendar.
    /// - Complexity: O(*n*) in the size of the file.
    public static func read(
        _ bytes: [UInt8], file: String
    ) throws(ICalendarError) -> ImportedCalendar {
        var everything = ReadingScope()
        return try read(bytes, file: file, scope: &everything)
    }

    /// Returns the contents of an in-memory file within a scope.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - file: Its name in diagnostics.
    ///   - scope: The scope to read.
    /// - Returns: The events and to-dos, the zones, and the problems found.
    /// - Throws: `ICalendarError` if the bytes are not a calendar.
    public static func read(
        _ bytes: [UInt8], file: String, scope: inout ReadingScope
    ) throws(ICalendarError) -> ImportedCalendar {
        try read(ByteArraySource(bytes), file: file, scope: &scope)
    }

    /// Returns the contents of a file within a scope; a broken component is reported and affects no other.
    ///
    /// Events out of scope are skipped by a check of their dates. Query `scope.needsSecondReading` after reading all
    /// files of the calendar.
    ///
    /// - Parameters:
    ///   - source: The bytes of the file.
    ///   - file: Its name in diagnostics.
    ///   - scope: The scope to read.
    /// - Returns: The events and to-dos, the zones, and the problems found.
    /// - Throws: `ICalendarError` if the bytes are not a calendar.
    /// - Complexity: O(*n*) in the size of the file; besides the result, memory for a few batches or for the largest
    ///   component, and one number per UID.
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

    /// Calls a function with each component of a file in turn; lines of the calendar itself are skipped.
    ///
    /// - Throws: `ICalendarError` if the bytes are not a calendar.
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
