import CalendarModel
import Foundation

/// How long a calendar takes from its file to the occurrences of a window.
struct ImportComparison {
    /// The name of the measured case.
    var title: String
    /// The size of the file, and the events in it.
    var bytes: Int
    var events: Int
    /// The fastest run of each side.
    var ours: ImportRun
    var libical: ImportRun

    private static let windows = [
        ("one month", instant(2026, 11)..<instant(2026, 12)),
        ("three years", instant(2024, 1)..<instant(2027, 1)),
    ]

    /// Measures a file: each run in a process of its own, because neither side shall profit or suffer from the
    /// memory that another run left behind, and the sides in turn, so that both meet the machine in the same states.
    static func all(_ path: String) throws -> [ImportComparison] {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let (bytes, events) = (text.utf8.count, text.ranges(of: "BEGIN:VEVENT").count)
        return try windows.map { title, window in
            func run(_ side: ImportRun.Side) throws -> ImportRun {
                try .inNewProcess(side, path, window)
            }
            var best = try ImportComparison(
                title: title, bytes: bytes, events: events, ours: run(.ours),
                libical: run(.libical))
            for _ in 1..<7 {
                best.ours = try min(best.ours, run(.ours))
                best.libical = try min(best.libical, run(.libical))
            }
            return best
        }
    }

    private static func instant(_ year: Int, _ month: Int) -> Instant {
        Instant(
            seconds: CivilDateTime(CivilDate(unchecked: year, month, 1)).secondsSinceEpoch)
    }
}
