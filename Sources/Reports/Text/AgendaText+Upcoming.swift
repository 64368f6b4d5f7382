package import Agendas
internal import CalendarModel
internal import TimeZones
internal import Wording

extension AgendaText {
    /// Returns one line: what to do and until when, or how long nothing is to be done.
    package func upcoming(_ upcoming: Upcoming) -> String {
        let title = { (item: ListedOccurrence) in item.event.summary.oneLine }
        if let current = upcoming.current {
            return "\(title(current)) until \(clock(current.range.upperBound, upcoming.moment))\n"
        }
        guard let next = upcoming.next else { return "Nothing ahead.\n" }
        return "Free until \(clock(next.range.lowerBound, upcoming.moment)), then \(title(next))\n"
    }

    /// Returns the clock of a moment, with the day where that is another one than now.
    private func clock(_ instant: Instant, _ now: Instant) -> String {
        let zone = text.zone
        return zone.wallClock(at: instant).date == zone.wallClock(at: now).date
            ? text.clock(instant) : text.moment(instant)
    }
}
