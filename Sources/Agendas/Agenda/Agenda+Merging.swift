public import CalendarModel
internal import Recurrence
package import TimeZones
internal import Wording

/// A to-do and the zones of the calendar that it stands in.
package struct ZonedToDo: Sendable {
    package var toDo: ToDo
    package var zones: ZoneSet
    /// When the next date of a recurring to-do begins, by which this one has to be done; nil where there is none.
    package var next: Instant?

    /// Creates the value from its parts.
    package init(toDo: ToDo, zones: ZoneSet) {
        self.toDo = toDo
        self.zones = zones
    }

    /// The instant by which the to-do is due; a date means the end of that day.
    ///
    /// One that is due at the time at which it is to be done is due when it is over.
    package var deadline: Instant? {
        if toDo.isAtTime, toDo.due == toDo.earliestStart { return endAtTime }
        return toDo.due.map { due in
            if case .date(let date) = due { return zones.local.start(of: date + 1) }
            return zones.instant(of: due)
        }
    }

    /// When one that is to be done at a time is over, half an hour later if it says no length; nil for any other.
    package var endAtTime: Instant? {
        guard toDo.isAtTime, let start = toDo.earliestStart else { return nil }
        return zones.instant(of: start) + (toDo.estimate?.nominalSeconds ?? 1800)
    }
}

extension Agenda {
    /// The to-dos of all calendars, of each UID and RECURRENCE-ID the newest version, in the order of the files.
    public var toDos: [ToDo] {
        mergedToDos.map(\.toDo)
    }

    /// The same to-dos, each with the zones of its calendar.
    ///
    /// - Complexity: O(*n*) on average, *n* the number of to-dos.
    package var mergedToDos: [ZonedToDo] {
        var list: [ZonedToDo] = []
        var positions: [Identity: Int] = [:]
        for calendar in calendars {
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
                if list[position].toDo.sequence <= toDo.sequence { list[position] = merged }
            }
        }
        return list
    }

    /// The block events of all calendars whenever they are, by start; of each UID the newest version, so that
    /// a plan that is read twice counts once.
    ///
    /// Of versions with equal SEQUENCE a pinned one counts, else the first.
    ///
    /// A block is one time, also where somebody made a series of it: the first one counts.
    ///
    /// - Complexity: O(*n* + *k* log *k*), *n* the number of events, *k* that of blocks.
    package var blocks: [ListedOccurrence] {
        var newest: [String: ListedOccurrence] = [:]
        for block in calendars.flatMap(\.blocks) {
            guard let known = newest[block.event.uid] else {
                newest[block.event.uid] = block
                continue
            }
            // Programs do not raise SEQUENCE when somebody moves a block by hand.
            let versions = (known.event.sequence, block.event.sequence)
            let isNewer =
                versions.0 == versions.1
                ? block.isPinned && !known.isPinned : versions.0 < versions.1
            if isNewer { newest[block.event.uid] = block }
        }
        return newest.values.sorted(by: precedes)
    }

    /// Returns the blocks that a text means, by start.
    ///
    /// It is the UID of a block, or else that of a to-do, or its title as for `meant(by:uids:title:)`. By a to-do only blocks that
    /// are not over are meant, as long as it has any.
    ///
    /// - Parameters:
    ///   - text: What somebody calls the block.
    ///   - time: A moment that the block holds, where it has more than one.
    ///   - now: The present moment.
    /// - Returns: The blocks; none where the text means nothing.
    /// - Complexity: O(*n*), *n* the number of events.
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

/// What two versions of a to-do share.
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
