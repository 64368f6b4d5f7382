internal import CalendarModel

/// Reads iCalendar files: RFC 5545.
///
/// A file is cut into components as its bytes come in. Those that can matter are collected in batches, and
/// batches are read on all cores, each component by itself, so that a broken one costs that one. The result
/// is the same on any number of cores.
public enum ICalendarReader {
    /// How many bytes of components are collected before they are read.
    private static let bytesAtATime = 16 * ComponentBatch.fullSize

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
        let text = TextBuffer(source, file: file)
        var cutter = ComponentCutter(text, file: file, findsKeys: scope.isLimited)
        var result = ImportedCalendar()
        var batches: [ComponentBatch] = []
        var batch = ComponentBatch(file: file)
        var collected = 0
        while let component = try cutter.next() {
            let bytes = cutter.cursor.text.bytes
            guard scope.admits(component, cutter.keys, in: bytes) else { continue }
            batch.append(component, in: bytes)
            guard batch.isFull else { continue }
            batches.append(batch)
            collected += batch.size
            batch = ComponentBatch(file: file)
            guard collected >= bytesAtATime else { continue }
            result.append(batches)
            batches.removeAll()
            collected = 0
        }
        batches.append(batch)
        result.append(batches)
        if cutter.cursor.text.isEmpty { throw .empty }
        guard cutter.foundComponents else { throw .notICalendar }
        result.diagnostics += cutter.cursor.text.diagnostics + cutter.diagnostics
        result.diagnostics.sort { $0.place.line < $1.place.line }
        return result
    }
}
