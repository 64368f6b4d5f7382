import CalendarModel
import Recurrence
import TimeZones

/// Zones made from their rules, so that tests of series need no zone files; Berlin is the local one.
let exampleZones: ZoneSet = {
    let footers = [
        "Europe/Berlin": "CET-1CEST,M3.5.0,M10.5.0/3",
        "America/New_York": "EST5EDT,M3.2.0,M11.1.0",
        "Asia/Tokyo": "JST-9",
    ]
    var zones = ZoneSet(local: .utc)
    for (id, footer) in footers {
        zones.tables[id] = try? ZoneTable(id: id, tzif: ZoneFile(footer: footer).bytes)
    }
    zones.local = zones.tables["Europe/Berlin"] ?? .utc
    return zones
}()

/// Returns a time: `20260105`, `20260105T090000`, `20260105T080000Z`, or a clock in a zone behind an `@`,
/// where `@` alone means Berlin.
func time(_ text: String) -> CalendarTime {
    let halves = text.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
    let zone = halves.count == 2 ? (halves[1].isEmpty ? "Europe/Berlin" : halves[1]) : nil
    guard let time = CalendarTime(basic: halves[0], zone: zone) else {
        preconditionFailure("\(text) is not a time")
    }
    return time
}

/// Returns an event that lasts an hour, or a day where it starts on a date.
func event(
    _ start: String, _ rules: String..., uid: String = "a",
    _ change: (inout Event) -> Void = { _ in }
) -> Event {
    var event = Event(uid: uid, start: time(start))
    if !event.start.isDate { event.end = .duration(CalendarDuration(seconds: 3600)) }
    event.rules = rules.map(ObservanceTests.rule)
    change(&event)
    return event
}

/// Returns an override of the occurrence at `identity`.
func override(
    of identity: String, to start: String, uid: String = "a",
    _ change: (inout Event) -> Void = { _ in }
) -> Event {
    event(start, uid: uid) {
        $0.recurrenceID = time(identity)
        change(&$0)
    }
}

/// Returns the occurrences of events in a window that is named in UTC.
func occurrences(
    of events: [Event], from first: String = "20260101T000000Z",
    to last: String = "20270101T000000Z"
) -> [Occurrence] {
    var diagnostics: [Diagnostic] = []
    return OccurrenceFinder(events, zones: exampleZones, diagnostics: &diagnostics)
        .occurrences(in: instant(first)..<instant(last))
}

/// Returns when the occurrences of events start, on Berlin's clock: `0105T0900`.
func starts(
    of events: Event..., from first: String = "20260101T000000Z",
    to last: String = "20270101T000000Z"
) -> [String] {
    occurrences(of: events, from: first, to: last).map { berlin($0.range.lowerBound) }
}

/// Returns an instant on Berlin's clock: `0105T0900`.
func berlin(_ instant: Instant) -> String {
    let text = CalendarTime.floating(exampleZones.local.wallClock(at: instant)).basic
    return String(text.dropFirst(4).dropLast(2))
}
