package import Agendas
package import CalendarModel
package import JSONLines
package import Planning
package import Wording

/// The occurrences in a window: `list --json` and `occurrences --json`.
///
/// - `occurrences`: the occurrences that overlap the window, by start; each has the members
///   - `allDay`: whether it is an all-day occurrence,
///   - `calendar`: the name of its calendar,
///   - `declined`: true if the user has declined it, otherwise absent,
///   - `outcome`: for a block that has begun, `running`, `worked`, `done` or `missed`; otherwise absent,
///   - `end`: the end, exclusive, in the form of `start`,
///   - `recurrenceId`: the original start that identifies it in its series, in the form of `start`,
///   - `start`: RFC 3339, without an offset if floating; a date if all-day,
///   - `status`: `tentative`, `confirmed` or `cancelled`,
///   - `summary`: the title,
///   - `transparency`: `opaque` or `transparent`,
///   - `uid`: the event's UID,
///   - `zone`: the time zone in which it is written.
package struct OccurrenceListDocument: JSONObject {
    /// The requested window.
    private let window: OpenWindowDocument
    /// The occurrences that overlap the window, by start.
    private let occurrences: OccurrenceListing
    /// Diagnostics about repaired or omitted data.
    private let diagnostics: [DiagnosticDocument]
    private let text: TimeText
    /// The rules that identify the user's own addresses.
    private let rules: BusyRules
    /// The outcomes of blocks; nil to omit them.
    private let outcomes: BlockOutcomes?

    /// Creates the document of an agenda's window; instants are written in `text`'s zone.
    package init(_ agenda: Agenda, in window: Range<Instant>, _ text: TimeText) {
        var diagnostics = agenda.diagnostics
        let found = agenda.listing(of: window, diagnostics: &diagnostics)
        self.init(
            found, from: window.lowerBound, to: window.upperBound, diagnostics: diagnostics, text)
    }

    /// Creates the document of occurrences from `start` to `end`, or without an end if nil.
    package init(
        _ occurrences: OccurrenceListing, from start: Instant, to end: Instant?,
        diagnostics: [Diagnostic], _ text: TimeText, outcomes: BlockOutcomes? = nil,
        by rules: BusyRules = BusyRules()
    ) {
        self.rules = rules
        self.outcomes = outcomes
        window = OpenWindowDocument(
            start: text.rfc3339(start), end: Nullable(end.map(text.rfc3339)))
        self.occurrences = occurrences
        self.diagnostics = diagnostics.map(DiagnosticDocument.init)
        self.text = text
    }

    package func writeMembers(to json: inout JSONText) throws(FileError) {
        try writeOccurrences(to: &json)
        writeWindow(to: &json)
    }

    /// Writes the members up to and including the occurrences.
    func writeOccurrences(to json: inout JSONText) throws(FileError) {
        json.member("diagnostics", diagnostics)
        var series: [Int: SeriesMembers] = [:]
        try json.member("occurrences", count: occurrences.count) { index, json in
            let (range, event) = occurrences.rangeAndEvent(at: index)
            if let members = series[event] { return members.write(range, text, to: &json) }
            let occurrence = occurrences[index]
            write(occurrence, of: occurrence.event, to: &json)
            series[event] = members(ofSeriesWith: occurrence)
        }
    }

    /// Writes the remaining members, from the version on.
    func writeWindow(to json: inout JSONText) {
        json.member("version", 1)
        json.member("window", window)
    }

    /// Writes the members of an occurrence; its event is large and therefore borrowed instead of copied.
    private func write(
        _ occurrence: ListedOccurrence, of event: borrowing Event, to json: inout JSONText
    ) {
        let start = event.start
        writeFirst(occurrence, of: event, to: &json)
        json.member("end") { append(occurrence.range.upperBound, like: start, to: &$0) }
        if let outcome = outcomes?.outcome(of: occurrence) {
            json.member("outcome", outcome.rawValue)
        }
        if let identity = occurrence.recurrenceID {
            json.member("recurrenceId") {
                text.append(identity, at: occurrence.recurrenceInstant, to: &$0)
            }
        } else {
            json.member("recurrenceId", nil as String?)
        }
        json.member("start") { append(occurrence.range.lowerBound, like: start, to: &$0) }
        writeLast(event, to: &json)
    }

    /// Writes the members before the times.
    private func writeFirst(
        _ occurrence: ListedOccurrence, of event: borrowing Event, to json: inout JSONText
    ) {
        json.member("allDay", event.start.isDate)
        json.member("calendar", occurrence.calendar)
        if occurrence.isDeclined(by: rules) { json.member("declined", true) }
    }

    /// Writes the members after the times.
    private func writeLast(_ event: borrowing Event, to json: inout JSONText) {
        json.member("status", event.status.rawValue)
        json.member("summary", event.summary)
        json.member("transparency", event.isTransparent == true ? "transparent" : "opaque")
        json.member("uid", event.uid)
        json.member("zone", event.start.zoneName)
    }

    /// Returns what the occurrences of a series share, or nil if they may differ in more than their instants.
    private func members(ofSeriesWith occurrence: ListedOccurrence) -> SeriesMembers? {
        guard occurrence.recurrenceID != nil, occurrence.event.recurrenceID == nil,
            occurrence.event.block == nil
        else { return nil }
        switch occurrence.event.start {
        case .date, .floating: return nil
        case .utc, .zoned: break
        }
        return SeriesMembers(
            first: JSONText.members { writeFirst(occurrence, of: occurrence.event, to: &$0) },
            last: JSONText.members { writeLast(occurrence.event, to: &$0) })
    }

    /// Appends an instant in the same form as a time of its event.
    private func append(_ instant: Instant, like time: CalendarTime, to bytes: inout [UInt8]) {
        switch time {
        case .date: bytes.append(text.wallClock(at: instant).date)
        case .floating: bytes.append(text.wallClock(at: instant))
        case .utc, .zoned: text.append(rfc3339: instant, to: &bytes)
        }
    }
}

/// The JSON that the occurrences of a series have in common, so that only their times are written one by one.
///
/// Each takes place at the original start that identifies it, and its times are instants.
private struct SeriesMembers {
    /// The text before the end, between the times, and after the start.
    private let first: [UInt8]
    private let beforeIdentity = Array(#"","recurrenceId":""#.utf8)
    private let beforeStart = Array(#"","start":""#.utf8)
    private let last: [UInt8]

    /// Creates the text from the members before and after the times.
    init(first: [UInt8], last: [UInt8]) {
        self.first = first + #","end":""#.utf8
        self.last = Array("\",".utf8) + last
    }

    func write(_ range: Range<Instant>, _ text: TimeText, to json: inout JSONText) {
        json.append(members: { bytes in
            bytes += first
            text.append(rfc3339: range.upperBound, to: &bytes)
            bytes += beforeIdentity
            text.append(rfc3339: range.lowerBound, to: &bytes)
            bytes += beforeStart
            text.append(rfc3339: range.lowerBound, to: &bytes)
            bytes += last
        })
    }
}

extension CalendarTime {
    /// The name of the time's zone, including `UTC`.
    var zoneName: String? {
        if case .utc = self { "UTC" } else { zoneID }
    }
}
