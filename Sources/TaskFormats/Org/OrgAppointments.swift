internal import CalendarModel

/// The appointments of an entry: its plain active timestamps, as in org's agenda.
///
/// SCHEDULED and DEADLINE plan a to-do and are not appointments. Timestamps in drawers, blocks and comments do not count either.
struct OrgAppointments {
    /// A timestamp and, for a range, its end: `<2026-12-04 Fri 18:00>--<2026-12-04 Fri 20:00>`.
    struct Stamp {
        var start: OrgTimestamp
        var end: OrgTimestamp?
        var line: SourceText.Line
    }

    private(set) var stamps: [Stamp] = []

    init(_ source: SourceText, _ entry: OrgEntry) {
        add(source, entry.headline)
        let end = entry.body.last?.end ?? entry.headline.end
        guard
            source.bytes[entry.headline.end..<max(entry.headline.end, end)].contains(
                UInt8(ascii: "<"))
        else { return }
        var isHidden = false
        for line in entry.body {
            let text = source[line.range].asOneLine.uppercased()
            if text.hasPrefix("#+BEGIN_") || text.hasPrefix(":") && text.hasSuffix(":") {
                isHidden = text != ":END:"
            } else if text.hasPrefix("#+END_") {
                isHidden = false
            } else if !isHidden, !OrgAppointments.others.contains(where: text.hasPrefix) {
                add(source, line)
            }
        }
    }

    /// The prefixes of lines whose timestamps are not appointments; `OrgReading` reports misplaced dates.
    private static let others = ["#", "CLOCK:", "SCHEDULED:", "DEADLINE:", "CLOSED:"]

    private mutating func add(_ source: SourceText, _ line: SourceText.Line) {
        var lastEnd: Int?
        for (stamp, range) in OrgTimestamp.all(in: line, of: source) {
            let isEnd =
                lastEnd.map { source.bytes[$0..<range.lowerBound].elementsEqual("--".utf8) }
                ?? false
            if isEnd, stamps[stamps.count - 1].end == nil {
                stamps[stamps.count - 1].end = stamp
            } else {
                stamps.append(Stamp(start: stamp, line: line))
            }
            lastEnd = range.upperBound
        }
    }

    /// Returns an event for each timestamp; their UIDs are made from `id`.
    func events(_ title: String, id: String, categories: [String], in source: SourceText) -> [Event]
    {
        stamps.map { stamp in
            let start = stamp.start.time
            var event = Event(
                uid: ToDo.uid(ofWords: "\(id) \(start.basic)"), start: start,
                place: source.place(stamp.line))
            event.summary = title
            event.categories = categories
            if let end = stamp.end?.time {
                event.end = .time(end.isDate ? .date(end.wallClock.date + 1) : end)
            } else if let length = stamp.start.length {
                event.end = .duration(CalendarDuration(seconds: Int64(length)))
            }
            if let interval = stamp.start.repeater?.interval,
                var rule = interval.rule(from: start.wallClock.date)
            {
                if rule.skip == .backward { rule.skip = .forward }
                event.rules = [rule]
            }
            return event
        }
    }
}
