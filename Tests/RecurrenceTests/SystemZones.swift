import CalendarModel
import Foundation
import Recurrence
import TaskweaveTestSupport
import TimeZones

/// The time zone files of the system.
enum SystemZones {
    static let folder = URL(filePath: "/usr/share/zoneinfo")

    /// Whether there are any.
    static let areThere = FileManager.default.fileExists(
        atPath: folder.appending(path: "Europe/Berlin").path)

    /// Whether Python can tell offsets too.
    static let haveOracle =
        areThere
        && (try? shell(["python3", "-c", "import zoneinfo; zoneinfo.ZoneInfo('Asia/Tokyo')"]))
            != nil

    /// Returns the zone of a file.
    static func table(_ id: String) throws -> ZoneTable {
        let data = try Data(contentsOf: folder.appending(path: id))
        return try ZoneTable(id: id, tzif: [UInt8](data))
    }

    /// The names of all zones, without the copies in `posix` and `right` and what is no zone.
    static let all: [String] = {
        let files = FileManager.default.enumerator(atPath: folder.path)
        var names: [String] = []
        while let name = files?.nextObject() as? String {
            guard let first = name.split(separator: "/").first?.first, first.isUppercase,
                let file = FileHandle(forReadingAtPath: folder.appending(path: name).path),
                let magic = try? file.read(upToCount: 4), magic.elementsEqual("TZif".utf8)
            else { continue }
            names.append(name)
        }
        return names.sorted()
    }()
}

/// Returns an instant from its text in UTC, `20260105T090000Z`.
func instant(_ text: String) -> Instant {
    guard case .utc(let instant)? = CalendarTime(basic: text, zone: nil) else {
        preconditionFailure("\(text) is not a time in UTC")
    }
    return instant
}

/// Returns a wall-clock time from its text, `20260105T090000` or `20260105`.
func clock(_ text: String) -> CivilDateTime {
    guard let time = CalendarTime(basic: text, zone: nil) else {
        preconditionFailure("\(text) is not a time")
    }
    return time.wallClock
}
