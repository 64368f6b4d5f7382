import Agendas
import CalendarModel
import Preferences
import TimeZones

/// Reads a configuration.
///
/// It is read twice the same; nothing in it is out of bounds; what is wrong is wrong in a line that there is.
@Sendable
func readConfiguration(_ bytes: [UInt8]) {
    let lines = 0...(1 + bytes.count { $0 == UInt8(ascii: "\n") })
    let first = reading(bytes)
    require(first == reading(bytes), "a configuration is read in two ways")
    switch first {
    case .failure(let error): require(lines.contains(error.line), "an error behind the last line")
    case .success(let found):
        for diagnostic in found.diagnostics {
            require(lines.contains(diagnostic.place.line), "a warning behind the last line")
        }
        check(found.configuration)
    }
}

private struct Found: Equatable {
    var configuration: Configuration
    var diagnostics: [Diagnostic] = []
}

private func reading(_ bytes: [UInt8]) -> Result<Found, FileError> {
    var diagnostics: [Diagnostic] = []
    do throws(FileError) {
        let read = try Configuration(
            toml: bytes, path: "folder/config.toml", zones: FewZones(), diagnostics: &diagnostics)
        return .success(Found(configuration: read, diagnostics: diagnostics))
    } catch {
        return .failure(error)
    }
}

private func check(_ configuration: Configuration) {
    let hours = configuration.windows.flatMap(\.hours)
    require(!configuration.windows.isEmpty, "no windows")
    require(
        hours.allSatisfy {
            !$0.days.isEmpty && !$0.minutes.isEmpty && $0.minutes.upperBound <= 1440
        },
        "hours without length")
    require([5, 15].contains(configuration.grid), "a grid of \(configuration.grid)m")
    require((1...366).contains(configuration.lookAhead), "\(configuration.lookAhead) days ahead")
    require(configuration.defaultDuration > 0, "to-dos without length")
    require(configuration.splitting.minimum > 0, "chunks without length")
    require(
        configuration.splitting.minimum <= configuration.splitting.maximum,
        "the shortest chunk is longer than the longest")
    require((0..<24).contains(configuration.show.hours.lowerBound), "a week without hours")
    require(!configuration.show.hours.isEmpty, "a week without hours")
    require(configuration.habits.count <= 20, "\(configuration.habits.count) habits")
    for habit in configuration.habits {
        require((1...7).contains(habit.timesPerWeek), "a habit \(habit.timesPerWeek) times a week")
        require(configuration.window(named: habit.category) != nil, "a habit without hours")
    }
}

/// A data base of one zone.
struct FewZones: ZoneDatabase {
    /// Berlin, with the rules of today in all years.
    static let berlin =
        ZoneTable(id: "Europe/Berlin", posix: "CET-1CEST,M3.5.0,M10.5.0/3") ?? ZoneTable.utc

    let names = ["Europe/Berlin"]

    func table(named name: String) -> ZoneTable? {
        names.contains(name) ? FewZones.berlin : nil
    }

    func spelling(of name: String) -> String? {
        names.first { $0.lowercased() == name.lowercased() }
    }
}
