package import Agendas
internal import CalendarModel
package import Planning
internal import TimeZones
internal import Wording

extension AgendaText {
    /// Returns one line: the current or next thing to do and its end, or the length of the free time.
    package func upcoming(_ upcoming: Upcoming, ahead: WorkAhead? = nil) -> String {
        let title = { (item: ListedOccurrence) in item.event.summary.oneLine }
        if let running = upcoming.running {
            let meeting = meeting(before: running.range.upperBound, of: upcoming)
            return "\(title(running)) \(progress(of: running, upcoming.moment))\(meeting)\n"
        }
        if let current = upcoming.current {
            let end = clock(current.range.upperBound, upcoming.moment)
            let meeting = meeting(before: current.range.upperBound, of: upcoming)
            return "\(title(current)) until \(end)\(meeting)\n"
        }
        if let ahead {
            let until = upcoming.until.map { " until \(clock($0, upcoming.moment))" } ?? ""
            return "Free\(until); ahead: \(named(ahead))\n"
        }
        guard let next = upcoming.next else { return "Nothing ahead.\n" }
        return "Free until \(clock(next.range.lowerBound, upcoming.moment)), then \(title(next))\n"
    }

    /// Returns the meeting that goes on beside a running block, or otherwise the next one if it begins before the current
    /// activity ends: `; Call until 11:15`, `; 10:30 Call`; empty if there is none.
    private func meeting(before end: Instant, of upcoming: Upcoming) -> String {
        let now = upcoming.moment
        let present =
            upcoming.running == nil
            ? nil : upcoming.present.first { $0.event.block == nil }
        if let present {
            return
                "; \(present.event.summary.oneLine) until \(clock(present.range.upperBound, now))"
        }
        guard let next = upcoming.next, next.event.block == nil, next.range.lowerBound < end else {
            return ""
        }
        return "; \(clock(next.range.lowerBound, now)) \(next.event.summary.oneLine)"
    }

    /// Returns the progress of a running block: `35m of 1h, until 11:30`.
    func progress(of running: ListedOccurrence, _ now: Instant) -> String {
        let since = TimeText.work(max(0, Int((now - running.range.lowerBound) / 60)))
        let end = running.range.upperBound
        return "\(since) of \(TimeText.work(Int(running.range.seconds / 60))), "
            + (end > now ? "until \(clock(end, now))" : "over since \(clock(end, now))")
    }

    /// Returns the to-do that could be begun now: `Report (1h30, due Fri 6 Nov)`.
    func named(_ ahead: WorkAhead) -> String {
        let deadline = ahead.deadline.map { ", due \(text.deadline($0))" } ?? ""
        return "\(ahead.toDo.summary.oneLine) (\(TimeText.work(ahead.minutes))\(deadline))"
    }

    /// Returns the clock time of an instant, with the day if it is not today.
    func clock(_ instant: Instant, _ now: Instant) -> String {
        let zone = text.zone
        return zone.wallClock(at: instant).date == zone.wallClock(at: now).date
            ? text.clock(instant) : text.moment(instant)
    }
}
