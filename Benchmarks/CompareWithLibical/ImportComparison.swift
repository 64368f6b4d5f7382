import CalendarModel
import Foundation

/// How long a calendar takes from its file to the occurrences of a window.
struct ImportComparison {
    /// What was asked.
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
        return try windows.compactMap { title, window in
            var runs: [ImportRun.Side: [ImportRun]] = [:]
            for _ in 0..<7 {
                for side in ImportRun.Side.allCases {
                    try runs[side, default: []].append(.inNewProcess(side, path, window))
                }
            }
            let best = runs.mapValues { $0.min { $0.seconds < $1.seconds } }
            guard case (let ours??, let libical??) = (best[.ours], best[.libical]) else {
                return nil
            }
            return ImportComparison(
                title: title, bytes: bytes, events: events, ours: ours, libical: libical)
        }
    }

    private static func instant(_ year: Int, _ month: Int) -> Instant {
        Instant(
            seconds: CivilDateTime(CivilDate(unchecked: year, month, 1)).secondsSinceEpoch)
    }
}
