internal import Agendas
package import CalendarModel
internal import DesignTokens
internal import ICalendarIO
internal import Preferences
internal import TimeZones

extension PlannedAgenda {
    /// Returns the plan as a calendar of block events, the form in which it is kept and read again.
    ///
    /// - Parameter properties: Content lines of the calendar as a whole, such as its name.
    /// - Returns: The text of the file.
    public func calendar(properties: [String] = []) -> String {
        calendar(leaving: leftBlocks, properties: properties)
    }

    /// Returns the calendar of the planned blocks and of events that are left as they are.
    package func calendar(leaving left: [Event], properties: [String] = []) -> String {
        let zone = request.agenda.zone
        var zones = ZoneSet(local: zone)
        for calendar in request.agenda.calendars {
            zones.tables.merge(calendar.zones.tables) { first, _ in first }
        }
        zones.tables[zone.id] = zone
        let events = left + blocks.map { event(of: $0, zone) }
        return ICalendarWriter.calendar(
            of: events, zones: zones, stamp: request.now, properties: properties)
    }

    /// Returns the event of a block: a new one, or the earlier one with what has changed.
    private func event(of block: PlannedBlock, _ zone: ZoneTable) -> Event {
        var event = block.earlier ?? Event(uid: block.uid, start: .utc(block.range.lowerBound))
        if block.isUnchanged {
            refresh(&event, from: block)
            return event
        }
        event.sequence = block.earlier.map { $0.sequence + 1 } ?? 0
        event.start = zone.written(block.range.lowerBound)
        event.end = .time(zone.written(block.range.upperBound))
        event.status = .confirmed
        event.isTransparent = false
        event.block = Event.BlockOrigin(toDo: block.toDo.uid, planned: block.range, isPinned: false)
        refresh(&event, from: block)
        return event
    }

    /// Returns the name of the theme's colour for a to-do's category, or of its accent where it has none.
    private func color(of toDo: ToDo) -> String {
        let colors = Theme.taskweave.colors
        let category = request.configuration.category(of: toDo)?.lowercased()
        let match = colors.categories.first { $0.name.lowercased() == category }
        return ColorName.nearest(to: (match?.color ?? colors.accent).light)
    }

    /// Takes over what the to-do of a block says about itself, or those that share it; a category that someone gave the
    /// block stays.
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
    }
}

extension ZoneTable {
    /// Returns an instant as a calendar writes it: on the wall clock, or in UTC where the wall clock shows the
    /// same time twice and this is the second of them, which RFC 5545 §3.3.5 cannot name otherwise.
    fileprivate func written(_ instant: Instant) -> CalendarTime {
        let clock = wallClock(at: instant)
        if id == ZoneTable.utc.id || self.instant(of: clock) != instant { return .utc(instant) }
        return .zoned(clock, zone: id)
    }
}
