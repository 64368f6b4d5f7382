import CalendarModel
import Foundation
import ICalendarIO
import LibicalHarness
import Measuring
import Recurrence

/// How long a calendar takes from its bytes to the occurrences of a window.
struct ImportComparison {
    /// What was asked.
    var title: String
    /// Seconds of CPU time.
    var ours: Double
    var libical: Double
    /// How many occurrences each side found.
    var found: Int
    var libicalFound: Int
    /// The size of the text, and the events in it.
    var bytes: Int
    var events: Int
    /// The most memory that the process had when our side was done with all windows up to this one, in
    /// megabytes.
    var memory: Int
}

extension ImportComparison {
    private static let windows = [
        ("one month", instant(2026, 11)..<instant(2026, 12)),
        ("three years", instant(2024, 1)..<instant(2027, 1)),
    ]

    /// Measures a file, our side first, so that libical's tree does not count for our memory; of both sides the
    /// least of three times.
    static func all(_ path: String) throws -> [ImportComparison] {
        let ours = windows.map { measure(path, $0.1) }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let events = text.ranges(of: "BEGIN:VEVENT").count
        return zip(windows, ours).map { window, ours in
            let (title, range) = window
            var best = (seconds: Double.infinity, found: 0)
            for _ in 0..<3 {
                let first = cpuSeconds()
                guard let calendar = unsafe harness_calendar_read(text) else {
                    preconditionFailure("libical cannot read the calendar")
                }
                let found = unsafe harness_calendar_expand(
                    calendar, range.lowerBound.seconds, range.upperBound.seconds)
                let seconds = cpuSeconds() - first
                if seconds < best.seconds { best = (seconds, Int(found)) }
                unsafe harness_calendar_free(calendar)
            }
            return ImportComparison(
                title: title, ours: ours.seconds, libical: best.seconds, found: ours.found,
                libicalFound: best.found, bytes: text.utf8.count, events: events,
                memory: ours.memory)
        }
    }

    private static func instant(_ year: Int, _ month: Int) -> Instant {
        Instant(
            seconds: CivilDateTime(CivilDate(unchecked: year, month, 1)).secondsSinceEpoch)
    }

    /// Reads a file for a window and finds its occurrences; the least of three times.
    private static func measure(
        _ path: String, _ window: Range<Instant>
    ) -> (seconds: Double, found: Int, memory: Int) {
        var best = (seconds: Double.infinity, found: 0, memory: 0)
        for _ in 0..<3 {
            let first = cpuSeconds()
            var scope = ReadingScope(window)
            guard let file = PieceByPiece(path),
                var calendar = try? ICalendarReader.read(file, file: path, scope: &scope)
            else { return best }
            let zones = ZoneSet(tables: calendar.zones, local: .utc)
            let finder = OccurrenceFinder(
                calendar.events, zones: zones, diagnostics: &calendar.diagnostics)
            let found = finder.occurrences(in: window).count
            let seconds = cpuSeconds() - first
            if seconds < best.seconds { best = (seconds, found, Int(harness_peak_megabytes())) }
        }
        return best
    }
}

/// The bytes of a file, piece by piece, so that it is not in memory as a whole.
private final class PieceByPiece: ByteSource {
    private let file: Int32

    init?(_ path: String) {
        file = open(path, O_RDONLY)
        if file < 0 { return nil }
    }

    deinit {
        close(file)
    }

    func read(into bytes: inout [UInt8], _ range: Range<Int>) throws(ByteSourceError) -> Int {
        let count = bytes.withUnsafeMutableBytes { buffer in
            Foundation.read(file, buffer.baseAddress.map { $0 + range.lowerBound }, range.count)
        }
        if count < 0 { throw ByteSourceError("errno \(errno)") }
        return count
    }
}
