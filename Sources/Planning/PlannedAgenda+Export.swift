internal import Agendas
public import CalendarModel
internal import DesignTokens
package import ICalendarIO
internal import Preferences
internal import TimeZones

extension PlannedAgenda {
    /// Returns the plan as a calendar of block events, the form in which it is kept and read again.
    ///
    /// - Parameter properties: Content lines of the calendar itself; if `nil`, a name and a refresh interval.
    /// - Returns: The text of the file.
    public func calendar(properties: [String]? = nil) -> String {
        document(leaving: leftBlocks, properties: properties ?? PlannedAgenda.properties)
            .text { _ in nil }
    }

    /// The properties of a new calendar of blocks: RFC 7986 §5.1 and §5.7, and the names that other programs know.
    package static let properties = [
        "NAME:Taskweave", "X-WR-CALNAME:Taskweave", "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
        "X-PUBLISHED-TTL:PT1H",
    ]

    /// Returns the calendar of the planned blocks and of the events that stay unchanged.
    package func document(leaving left: [Event], properties: [String] = []) -> ICalendarDocument {
        request.document(of: events(leaving: left), properties: properties)
    }

    private func events(leaving left: [Event]) -> [Event] {
        let zone = request.agenda.zone
        return left.map(request.written) + finishedBlocks.map { event(of: $0, zone) }
            + blocks.map { event(of: $0, zone) }
    }

    /// The blocks as events, past ones too.
    public var events: [Event] { events(leaving: leftBlocks) }

    /// A difference between the blocks before and after planning.
    public struct BlockChange: Hashable, Sendable {
        /// The UID of the block's event.
        public var uid: String
        /// The event before; `nil` for a new block.
        public var before: Event?
        /// The event from now on; `nil` for a block that is gone.
        public var after: Event?
    }

    /// The blocks that a store has to insert, change or delete, in the order of `events`, deletions last.
    ///
    /// - Complexity: O(*n*) on average in the number of blocks.
    public var blockChanges: [BlockChange] {
        let read = (request.edits?.read ?? request.agenda).blocks.map(\.event)
        let earlier = Dictionary(read.map { (ExactText($0.uid), $0) }) { first, _ in first }
        let events = events
        let kept = Set(events.map { ExactText($0.uid) })
        let changed = events.compactMap { event -> BlockChange? in
            let before = earlier[ExactText(event.uid)]
            return before == event
                ? nil : BlockChange(uid: event.uid, before: before, after: event)
        }
        return changed
            + read.filter { !kept.contains(ExactText($0.uid)) }
            .map { BlockChange(uid: $0.uid, before: $0, after: nil) }
    }

    /// Returns the event of a block that ended early.
    private func event(of finished: FinishedBlock, _ zone: ZoneTable) -> Event {
        var event = finished.block.event
        event.sequence += 1
        event.end = .time(zone.written(finished.end))
        event.block?.worked = finished.worked
        return event
    }

    /// Returns the event of a block: a new one, or the earlier one with the changes.
    private func event(of block: PlannedBlock, _ zone: ZoneTable) -> Event {
        var event = block.earlier ?? Event(uid: block.uid, start: .utc(block.range.lowerBound))
        if block.isUnchanged {
            event = request.written(event)
            refresh(&event, from: block)
            return event
        }
        let isEdited = block.earlier.map(request.isEdited) ?? false
        event.sequence = block.earlier.map { $0.sequence + (isEdited ? 0 : 1) } ?? 0
        event.start = zone.written(block.range.lowerBound)
        event.end = .time(zone.written(block.range.upperBound))
        event.status = .confirmed
        event.isTransparent = false
        if block.earlier == nil {
            event.otherLines.append("CREATED:\(CalendarTime.utc(request.now).basic)")
        }
        event.block = Event.BlockOrigin(toDo: block.toDo.uid, planned: block.range, isPinned: false)
        refresh(&event, from: block)
        return event
    }

    /// Returns the name of the theme's colour for a to-do's category, or of its accent colour if there is none.
    private func color(of toDo: ToDo) -> String {
        let colors = Theme.taskweave.colors
        let category = request.configuration.category(of: toDo)?.lowercased()
        let match = colors.categories.first { $0.name.lowercased() == category }
        return ColorName.nearest(to: (match?.color ?? colors.accent).light)
    }

    /// Copies the properties of a block's to-dos into its event; categories that someone added to the block stay.
    private func refresh(_ event: inout Event, from block: PlannedBlock) {
        let toDo = block.toDo
        let uids = block.members.isEmpty ? [toDo.uid] : block.members.map(\.uid)
        event.block?.toDo = uids[0]
        event.block?.others = Array(uids.dropFirst())
        event.summary = toDo.summary
        event.priority = toDo.priority.iCalendar
        event.color = color(of: toDo)
        event.relations = uids.map { Event.Relation(uid: $0) }
        let own = ["TASKWEAVE"] + toDo.categories
        event.categories = own + event.categories.filter { !own.contains($0) }
        if request.configuration.blockTime == .whenTight { event.isTransparent = !block.isTight }
        event.setAlarm(minutesBefore: request.configuration.alarm)
    }
}

extension PlanningRequest {
    /// Returns a calendar of block events.
    func document(of events: [Event], properties: [String]) -> ICalendarDocument {
        var zones = ZoneSet(local: agenda.zone)
        for calendar in agenda.calendars {
            zones.tables.merge(calendar.zones.tables) { first, _ in first }
        }
        zones.tables[agenda.zone.id] = agenda.zone
        return ICalendarDocument(of: events, zones: zones, stamp: now, properties: properties)
    }

    /// Returns the calendar of the blocks that a day command changed.
    package func editedDocument(properties: [String] = []) -> ICalendarDocument {
        document(
            of: agenda.blocks.map(\.event).filter(isEdited).map(written), properties: properties)
    }

    /// Whether a day command or an earlier plan of a draft changed a block.
    package func isEdited(_ event: Event) -> Bool {
        let uid = ExactText(event.uid)
        return edits.map { $0.uids.contains(uid) || $0.settled.contains(uid) } ?? false
    }

    /// Returns a block event; if it was edited, with its times on the wall clock.
    func written(_ event: Event) -> Event {
        guard isEdited(event), case .utc(let start) = event.start,
            case .time(.utc(let end)) = event.end
        else { return event }
        var event = event
        event.start = agenda.zone.written(start)
        event.end = .time(agenda.zone.written(end))
        return event
    }
}

extension Event {
    /// Sets the configured alarm of a block, or removes it: RFC 5545 §3.6.6.
    ///
    /// A UID (RFC 9074 §4) distinguishes it from
    /// alarms that people set.
    fileprivate mutating func setAlarm(minutesBefore minutes: Int?) {
        let identity = "UID:\(uid)-alarm"
        var others = otherLines
        while let mark = others.firstIndex(of: identity),
            let begin = others[..<mark].lastIndex(of: "BEGIN:VALARM"),
            let end = others[mark...].firstIndex(of: "END:VALARM")
        {
            others.removeSubrange(begin...end)
        }
        if let minutes {
            others += [
                "BEGIN:VALARM", identity, "ACTION:DISPLAY",
                "DESCRIPTION:\(summary.escapedText)",
                "TRIGGER:-\(CalendarDuration(seconds: Int64(minutes) * 60))", "END:VALARM",
            ]
        }
        otherLines = others
    }
}

extension ZoneTable {
    /// Returns an instant as a calendar writes it: on the wall clock, or in UTC if it is the second of two instants
    /// with the same wall-clock time.
    ///
    /// RFC 5545 §3.3.5 cannot express that one otherwise.
    fileprivate func written(_ instant: Instant) -> CalendarTime {
        let clock = wallClock(at: instant)
        if id == ZoneTable.utc.id || self.instant(of: clock) != instant { return .utc(instant) }
        return .zoned(clock, zone: id)
    }
}
