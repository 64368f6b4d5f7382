package import CalendarModel
internal import Recurrence
package import TimeZones

/// The choice between the zone that a file describes for a TZID and the zone generally known by that name.
///
/// The VTIMEZONE counts (RFC 5545 §3.6.5) if it gives another offset for some time that uses it. But many VTIMEZONEs do
/// not define the times that use them: they begin later, end earlier, or are reduced to the days around one event. In
/// this case the known zone counts, which is the same for all files.
package struct ZoneChoice: Sendable {
    /// A time that uses the zone.
    private struct Use {
        var clock: CivilDateTime
        var uid: String
        var place: SourcePlace
    }

    private let id: String
    private let own: ZoneTable
    private let known: ZoneTable
    /// The periods in the compared years in which the two zones differ.
    private let stretches: [Range<Instant>]
    /// The first used time that the VTIMEZONE defines differently.
    private var difference: Use?
    /// The first used time at which the two zones differ and that the VTIMEZONE does not define.
    private var gap: Use?

    /// The years in which zones are compared; many VTIMEZONEs end in 2037.
    private static let compared = Instant(seconds: 0)..<Instant(seconds: 2_145_916_800)

    /// Creates the choice between two zones; nil if they are the same.
    package init?(_ id: String, own: ZoneTable, known: ZoneTable) {
        stretches = ZoneChoice.stretches(own, known)
        guard !stretches.isEmpty else { return nil }
        self.id = id
        self.own = own
        self.known = known
    }

    /// The chosen zone.
    package var table: ZoneTable { isOwn ? own : known }

    /// Whether the chosen zone is the one that the file describes.
    package var isOwn: Bool { difference != nil }

    /// A note about the choice, if the zones differ at a used time.
    package var diagnostic: Diagnostic? {
        if let difference {
            return Diagnostic(
                .note, at: difference.place, uid: difference.uid,
                "the file's own “\(id)” counts; it differs from this machine's at \(difference.clock)"
            )
        }
        return gap.map { gap in
            Diagnostic(
                .note, at: gap.place, uid: gap.uid,
                "the VTIMEZONE “\(id)” says nothing of \(gap.clock); that is read in \(known.id) of this machine",
                hint: "begin it before its first use, and end its rules after the last one")
        }
    }

    /// Returns the periods in the compared years in which two zones differ.
    private static func stretches(_ own: ZoneTable, _ known: ZoneTable) -> [Range<Instant>] {
        let (one, other) = (own.offsets(in: compared), known.offsets(in: compared))
        guard !one.elementsEqual(other, by: ==) else { return [] }
        let changes = Set((one + other).map(\.from)).sorted() + [compared.upperBound]
        return zip(changes, changes.dropFirst()).filter { begin, _ in
            own.offset(at: begin) != known.offset(at: begin)
        }.map { $0..<$1 }
    }

    /// Examines a time that uses the zone.
    package mutating func add(_ time: CalendarTime, of item: some TimedComponent) {
        guard difference == nil else { return }
        _ = add(time.wallClock, of: item)
    }

    /// Examines the occurrences of a component that begins in the zone.
    package mutating func addOccurrences(of item: some TimedComponent) {
        guard difference == nil, let begin = item.begin?.wallClock else { return }
        for rule in item.rules {
            var rule = rule
            var last = known.wallClock(at: ZoneChoice.compared.upperBound)
            if case .until(.utc(let instant)) = rule.end {
                rule.end = .never
                last = known.wallClock(at: instant)
            }
            for stretch in stretches {
                // One more day on both sides covers every change of offset.
                let end = min(last, known.wallClock(at: stretch.upperBound) + 86_400)
                guard begin <= end else { continue }
                let times = RuleIterator(
                    rule, start: begin, from: known.wallClock(at: stretch.lowerBound) + -86_400,
                    through: end)
                for clock in times.prefix(ZoneChoice.occurrences) where add(clock, of: item) {
                    break
                }
                if difference != nil { return }
            }
        }
    }

    /// The number of occurrences examined per period: three days of one each minute.
    private static let occurrences = 3 * 1440

    /// Returns whether the zones differ at a time, and records the first such times.
    private mutating func add(_ clock: CivilDateTime, of item: some TimedComponent) -> Bool {
        let instant = own.instant(of: clock)
        guard instant != known.instant(of: clock) else { return false }
        let use = Use(clock: clock, uid: item.uid, place: item.place)
        if own.defines(instant) { difference = use } else { gap = gap ?? use }
        return true
    }
}

extension [String: ZoneChoice] {
    /// Examines all times that a file uses.
    package mutating func add(_ file: ImportedCalendar) {
        guard !isEmpty else { return }
        file.forEachTimedComponent { item in
            item.forEachTime { time in
                if let id = time.zoneID { self[id]?.add(time, of: item) }
            }
            if !item.rules.isEmpty, let id = item.begin?.zoneID {
                self[id]?.addOccurrences(of: item)
            }
        }
    }
}
