import CalendarModel
import Foundation
import Recurrence

@testable import Agendas
@testable import CalendarStore
@testable import ICalendarIO
@testable import Planning
@testable import TimeZones
@testable import Wording

/// Returns a zone of the machine.
func zone(_ name: String = "Europe/Berlin") -> ZoneTable {
    guard let table = ZoneFiles().table(named: name) else { preconditionFailure("no zone \(name)") }
    return table
}

/// Returns the instant of `2026-11-02 09:00`, or of its midnight, in a zone.
func at(_ text: String, _ name: String = "Europe/Berlin") -> Instant {
    let reader = TimeReader(now: Instant(seconds: 0), zone: zone(name))
    guard let instant = reader.instant(text) else { preconditionFailure("no time \(text)") }
    return instant
}

/// Returns a range on one day: `2026-11-02 09:00-10:30`.
func span(_ text: String, _ name: String = "Europe/Berlin") -> Range<Instant> {
    let words = text.split(separator: " ")
    let clocks = words[1].split(separator: "-")
    return at("\(words[0]) \(clocks[0])", name)..<at("\(words[0]) \(clocks[1])", name)
}

/// Returns the text of a calendar from the lines of its components, `EVENT` and `TODO` for their BEGIN and END.
func calendar(_ components: String..., name: String? = nil) -> String {
    let bodies = components.map { text in
        let lines = text.split(separator: "\n")
        return (["BEGIN:V\(lines[0])"] + lines.dropFirst() + ["END:V\(lines[0])"])
            .joined(separator: "\r\n") + "\r\n"
    }
    let title = name.map { "X-WR-CALNAME:\($0)\r\n" } ?? ""
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\n\(title)\(bodies.joined())"
        + "END:VCALENDAR\r\n"
}

/// Returns an agenda of calendars called `0.ics`, `1.ics` and so on.
func agenda(_ calendars: String..., in name: String = "Europe/Berlin") throws -> Agenda {
    var agenda = Agenda(zone: zone(name), zones: ZoneFiles())
    for (index, text) in calendars.enumerated() {
        try agenda.add(Array(text.utf8), named: "\(index).ics")
    }
    return agenda
}

extension Agenda {
    /// Returns the conflicts of a window of which everything is known.
    func conflicts(in window: Range<Instant>, busy rules: BusyRules) -> [AgendaConflict] {
        var diagnostics: [Diagnostic] = []
        let conflicts = conflicts(in: window, busy: rules, diagnostics: &diagnostics)
        precondition(diagnostics.isEmpty, "\(diagnostics)")
        return conflicts
    }
}
