import CalendarModel
import Foundation
import Recurrence
import TaskweaveTestSupport
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import ICalendarIO
@testable import JSONLines

extension Corpus {
    /// Returns what a calendar holds; the local zone is Helsinki's, which is in none of them.
    static func agenda(_ name: String) throws -> Agenda {
        var agenda = Agenda(zone: zone("Europe/Helsinki"), zones: ZoneFiles())
        try agenda.add(bytes(name), named: name)
        return agenda
    }

    /// Returns the occurrences from a day before the date of the earliest start on, for 730 days, in UTC.
    static func occurrences(_ agenda: Agenda) throws -> [ListedOccurrence] {
        let calendar = try #require(agenda.calendars.first)
        guard let first = calendar.events.map(\.start.wallClock.date).min() else { return [] }
        let start = Instant(seconds: CivilDateTime(first).secondsSinceEpoch)
        return agenda.occurrences(in: start - 86_400..<start + 729 * 86_400)
    }

    /// Returns the lines of the events and to-dos that have a UID, found without the reader.
    static func components(_ name: String) throws -> [(lines: ClosedRange<Int>, uid: String)] {
        let text = String(decoding: try bytes(name), as: UTF8.self).replacing("\r", with: "")
        var components: [(lines: ClosedRange<Int>, uid: String)] = []
        var begin: (line: Int, depth: Int)?
        var depth = 0
        var uid: String?
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("BEGIN:") {
                depth += 1
                if line == "BEGIN:VEVENT" || line == "BEGIN:VTODO" { begin = (index + 1, depth) }
            } else if line.hasPrefix("UID:"), depth == begin?.depth {
                let rest = lines[(index + 1)...].prefix { $0.hasPrefix(" ") || $0.hasPrefix("\t") }
                uid = ([line.dropFirst(4)] + rest.map { $0.dropFirst() }).joined()
            } else if line.hasPrefix("END:") {
                if let first = begin, first.depth == depth {
                    if let name = uid { components.append((first.line...index + 1, name)) }
                    (begin, uid) = (nil, nil)
                }
                depth -= 1
            }
        }
        return components
    }
}
