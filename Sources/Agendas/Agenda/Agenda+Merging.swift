public import CalendarModel
internal import Recurrence
package import TimeZones
internal import Wording

/// A to-do with the zones of its calendar.
package struct ZonedToDo: Sendable {
    package var toDo: ToDo
    package var zones: ZoneSet
    /// The start of a recurring to-do's next date, by which this one must be done; nil if there is none.
    package var next: Instant?

    package init(toDo: ToDo, zones: ZoneSet) {
        self.toDo = toDo
        self.zones = zones
    }

    /// The instant by which the to-do is due; a date means the end of that day.
    ///
    /// A to-do at a fixed time that is also due at that time is due when it ends.
    package var deadline: Instant? {
        if toDo.isAtTime, toDo.due == toDo.earliestStart { return endAtTime }
        return toDo.due.map { due in
            if case .date(let date) = due { return zones.local.start(of: date + 1) }
            return zones.instant(of: due)
        }
    }

    /// The end of a to-do at a fixed time, half an hour after its start if it has no estimate; nil for any other to-do.
    package var endAtTime: Instant? {
        guard toDo.isAtTime, let start = toDo.earliestStart else { return nil }
        return zones.instant(of: start) + (toDo.estimate?.nominalSeconds ?? 1800)
    }
}

extension Agenda {
    /// The to-dos of all calendars in file order, with only the newest version for each UID and RECURRENCE-ID.
    public var toDos: [ToDo] {
        mergedToDos.map(\.toDo)
    }

    /// The block events of all calendars at any time, sorted by start.
    ///
    /// Only the newest version for each UID is included, so that a plan that is read twice counts once. Of versions
    /// with equal SEQUENCE, a pinned one counts, or otherwise the first.
    ///
    /// A block has a single time, even if it was made a series: the first occurrence counts.
    ///
    /// - Complexity: O(*n* + *k* log *k*), where *n* is the number of events and *k* the number of blocks.
    package var blocks: [ListedOccurrence] {
        var newest: [String: ListedOccurrence] = [:]
        for block in calendars.flatMap(\.blocks) {
            guard let known = newest[block.event.uid] else {
                newest[block.event.uid] = block
                continue
            }
            // Programs do not increase SEQUENCE when a user moves a block.
            let versions = (known.event.sequence, block.event.sequence)
            let isNewer =
                versions.0 == versions.1
                ? block.isPinned && !known.isPinned : versions.0 < versions.1
            if isNewer { newest[block.event.uid] = block }
        }
        return newest.values.sorted(by: precedes)
    }

    /// Returns the blocks to which a text refers, sorted by start.
    ///
    /// The text is matched with the UID of a block, otherwise with the UID of its to-do, or with its title as in
    /// `meant(by:uids:title:)`. Except for a block's UID, only blocks that are not over are returned, unless all of
    /// them are over.
    ///
    /// - Parameters:
    ///   - text: The user's name for the block.
    ///   - time: A moment within the block, in case there are several.
    ///   - now: The present moment.
    /// - Returns: The blocks; none if the text matches nothing.
    /// - Complexity: O(*n*), where *n* is the number of events.
    public func blocks(
        meaning text: String, at time: Instant? = nil, now: Instant
    ) -> [ListedOccurrence] {
        let blocks = self.blocks.filter { time.map($0.range.contains) ?? true }
        let exact = blocks.filter { $0.event.uid == text }
        if !exact.isEmpty { return exact }
        let found = blocks.meant(
            by: text, uids: { [$0.event.block?.toDo] }, title: { $0.event.summary })
        let ahead = found.filter { $0.range.upperBound > now }
        return ahead.isEmpty ? found : ahead
    }
}

extension [CalendarSource] {
    /// The to-dos in file order, with only the newest version for each UID and RECURRENCE-ID: that with the highest
    /// SEQUENCE, then the latest stamp (RFC 5546 §2.1.5), then the last one.
    var mergedToDos: [ZonedToDo] {
        var list: [ZonedToDo] = []
        var positions: [Identity: Int] = [:]
        for calendar in self {
            for toDo in calendar.toDos {
                let merged = ZonedToDo(toDo: toDo, zones: calendar.zones)
                let identity = Identity(
                    uid: ExactText(toDo.uid),
                    occurrence: toDo.recurrenceID.map(calendar.zones.instant))
                guard let position = positions[identity] else {
                    positions[identity] = list.count
                    list.append(merged)
                    continue
                }
                if !list[position].toDo.isNewer(than: toDo) { list[position] = merged }
            }
        }
        return list
    }
}

extension ToDo {
    /// Whether this version of a to-do is newer than another one.
    fileprivate func isNewer(than other: ToDo) -> Bool {
        guard sequence == other.sequence else { return sequence > other.sequence }
        guard let stamp, let otherStamp = other.stamp else { return false }
        return stamp > otherStamp
    }
}

/// The identity that the versions of a to-do share.
private struct Identity: Hashable {
    var uid: ExactText
    var occurrence: Instant?
}

extension CalendarSource {
    /// The calendar's block events.
    package var blocks: [ListedOccurrence] {
        let blocks = events.filter { $0.block != nil && $0.recurrenceID == nil }.map { event in
            var event = event
            event.rules = []
            event.addedDates = []
            event.exceptionDates = []
            return event
        }
        guard !blocks.isEmpty else { return [] }
        var reported: [Diagnostic] = []
        let finder = OccurrenceFinder(blocks, zones: zones, diagnostics: &reported)
        return finder.occurrences(in: Instant.startOfTime..<Instant.endOfTime).map { occurrence in
            ListedOccurrence(
                range: occurrence.range, recurrenceInstant: occurrence.range.lowerBound,
                of: blocks, at: occurrence.eventIndex, calendar: name)
        }
    }
}
