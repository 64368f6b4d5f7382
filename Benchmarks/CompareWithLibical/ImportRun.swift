import CalendarModel
import Foundation
import ICalendarIO
import LibicalHarness
import Measuring
import Recurrence

/// One reading of a calendar file and the expansion of a window.
struct ImportRun: Codable, Comparable {
    enum Side: String {
        case ours
        case libical
    }

    /// CPU time.
    var seconds: Double
    /// How many occurrences were found.
    var found: Int
    /// The most memory that the process had, in megabytes.
    var memory: Int

    /// Orders runs by the time that they took.
    static func < (left: ImportRun, right: ImportRun) -> Bool {
        left.seconds < right.seconds
    }

    /// Runs this program once more, as `--once SIDE FILE START END`, and returns what it measured.
    static func inNewProcess(
        _ side: Side, _ path: String, _ window: Range<Instant>
    ) throws -> ImportRun {
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments =
            ["--once", side.rawValue, path]
            + [window.lowerBound, window.upperBound].map { "\($0.seconds)" }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let written = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try JSONDecoder().decode(ImportRun.self, from: written)
    }

    /// Does what `--once` asks for and prints it as JSON; false where the arguments are others.
    static func runOnce(_ arguments: [String]) throws -> Bool {
        guard arguments.count == 6, arguments[1] == "--once",
            let side = Side(rawValue: arguments[2]),
            let start = Int64(arguments[4]), let end = Int64(arguments[5])
        else { return false }
        let run = measure(side, arguments[3], Instant(seconds: start)..<Instant(seconds: end))
        print(String(decoding: try JSONEncoder().encode(run), as: UTF8.self))
        return true
    }

    private static func measure(
        _ side: Side, _ path: String, _ window: Range<Instant>
    ) -> ImportRun {
        let first = cpuSeconds()
        let (found, result) = side == .ours ? ours(path, window) : libical(path, window)
        let seconds = cpuSeconds() - first
        // To give the memory back is not measured, on neither side.
        return withExtendedLifetime(result) {
            ImportRun(seconds: seconds, found: found, memory: Int(harness_peak_megabytes()))
        }
    }

    private static func ours(_ path: String, _ window: Range<Instant>) -> (Int, Any?) {
        var scope = ReadingScope(window)
        guard let file = PieceByPiece(path),
            var calendar = try? ICalendarReader.read(file, file: path, scope: &scope)
        else { preconditionFailure("the calendar cannot be read") }
        let zones = ZoneSet(tables: calendar.zones, local: .utc)
        let finder = OccurrenceFinder(
            calendar.events, zones: zones, diagnostics: &calendar.diagnostics)
        return (finder.occurrences(in: window).count, (calendar, finder))
    }

    private static func libical(_ path: String, _ window: Range<Instant>) -> (Int, Any?) {
        guard let calendar = unsafe harness_calendar_read_file(path) else {
            preconditionFailure("libical cannot read the calendar")
        }
        let found = unsafe harness_calendar_expand(
            calendar, window.lowerBound.seconds, window.upperBound.seconds)
        return (Int(found), nil)
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

    func read(into bytes: inout [UInt8], _ range: Range<Int>) throws(ICalendarError) -> Int {
        let count = bytes.withUnsafeMutableBytes { buffer in
            Foundation.read(file, buffer.baseAddress.map { $0 + range.lowerBound }, range.count)
        }
        if count < 0 { throw .unreadable(reason: "errno \(errno)") }
        return count
    }
}
