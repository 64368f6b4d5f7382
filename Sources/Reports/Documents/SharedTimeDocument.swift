package import Agendas
package import CalendarModel
package import JSONLines
package import Wording

/// The times at which several people could best meet: `free --json` with people.
package struct SharedTimeDocument: JSONDocument {
    /// A time to meet.
    package struct Time: Encodable, Sendable {
        /// The start, in RFC 3339.
        package var start: String
        /// The end, in RFC 3339, exclusive.
        package var end: String
        /// The meetings of required people that would have to move.
        package var moves: [Obstacle]
        /// The names of the optional people who cannot come.
        package var missing: [String]
    }

    /// A meeting that is in the way.
    package struct Obstacle: Encodable, Sendable {
        /// The person's name.
        package var name: String
        /// The meeting's start, in RFC 3339.
        package var start: String
        /// The meeting's end, in RFC 3339, exclusive.
        package var end: String
    }

    package var version = 1
    /// The requested window.
    package var window: WindowDocument
    /// The times, best first.
    package var times: [Time]
    /// Diagnostics about repaired or omitted data.
    package var diagnostics: [DiagnosticDocument]

    /// Creates the document of times; instants are written in `text`'s zone.
    package init(
        _ times: [Agenda.SharedTime], in window: Range<Instant>, diagnostics: [Diagnostic],
        _ text: TimeText
    ) {
        self.window = WindowDocument(window, text)
        self.times = times.map { time in
            Time(
                start: text.rfc3339(time.range.lowerBound),
                end: text.rfc3339(time.range.upperBound),
                moves: time.moves.map {
                    Obstacle(
                        name: $0.name, start: text.rfc3339($0.range.lowerBound),
                        end: text.rfc3339($0.range.upperBound))
                }, missing: time.missing)
        }
        self.diagnostics = diagnostics.map(DiagnosticDocument.init)
    }
}
