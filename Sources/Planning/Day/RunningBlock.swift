package import Agendas
internal import CalendarModel
internal import Preferences
internal import TimeZones
package import Wording

extension PlanningRequest {
    /// Returns the running block; if several are running, the one begun last.
    ///
    /// - Throws: `DayRefusal` if none is running.
    func runningBlock() throws(DayRefusal) -> ListedOccurrence {
        if let running = agenda.runningBlocks(at: now).first { return running }
        try refuseIfBegunLater()
        let here = agenda.blocks.first {
            $0.range.contains(now) && $0.event.block?.worked == nil
        }
        throw DayRefusal(
            "nothing is running",
            hint: here.map {
                "\($0.event.summary.quotedTitle) is planned now but was not begun; begin it"
            } ?? "begin what is next", command: "taskweave start")
    }

    /// The block that `stop` ends: the running one, otherwise a forgotten one; nil if there is none.
    package var blockToStop: ListedOccurrence? {
        agenda.runningBlocks(at: now).first ?? forgottenBlock
    }

    /// The block begun last, if it is long over, no command has ended it, and its to-do is still open.
    var forgottenBlock: ListedOccurrence? {
        let last = agenda.blocks.filter {
            $0.event.block?.started != nil && $0.range.lowerBound <= now
        }.max { ($0.range.lowerBound, $0.event.uid) < ($1.range.lowerBound, $1.event.uid) }
        guard let last, last.isBegun, let toDo = last.event.block?.toDo,
            agenda.runningBlocks(at: now).isEmpty,
            configuration.habit(of: toDo) != nil || openToDo(toDo) != nil
        else { return nil }
        return last
    }

    /// Throws if a block was begun later than now, which means that a clock was set back.
    func refuseIfBegunLater() throws(DayRefusal) {
        guard
            let later = agenda.blocks.first(where: {
                $0.isBegun && $0.range.lowerBound > now
            })
        else { return }
        throw DayRefusal(
            "\(later.event.summary.quotedTitle) was begun at \(text.moment(later.range.lowerBound)), which is after now, \(text.moment(now))",
            hint: "check the clocks of this machine and of the one that wrote the block")
    }

    /// Returns the first meeting or pinned block that begins after a moment, except the block with the given UID.
    ///
    /// Only meetings within the next two days count.
    func obstacle(after moment: Instant, but uid: String) -> (
        summary: String, range: Range<Instant>
    )? {
        let pinned = agenda.blocks.filter {
            $0.isPinned && $0.event.uid != uid && !$0.range.isEmpty
        }.map { ($0.event.summary, $0.range) }
        return ([meeting(after: moment)].compactMap(\.self) + pinned)
            .filter { $0.1.lowerBound > moment }
            .min { ($0.1.lowerBound, $0.0) < ($1.1.lowerBound, $1.0) }
    }

    /// Returns the first meeting that begins after a moment, within two days.
    func meeting(after moment: Instant) -> (summary: String, range: Range<Instant>)? {
        meetings(in: moment..<moment + 2 * 86_400).map { ($0.event.summary, $0.rangeWithTravel) }
            .filter { $0.1.lowerBound > moment }
            .min { ($0.1.lowerBound, $0.0) < ($1.1.lowerBound, $1.0) }
    }

    /// The writer of times for people.
    package var text: TimeText {
        TimeText(zone: agenda.zone, hasTwelveHours: configuration.show.hasTwelveHours, now: now)
    }

    /// Returns the open hours that contain the present moment, for one category or for all.
    func hoursNow(of category: String? = nil) -> [Range<Instant>] {
        openHours.ranges(of: category, in: now..<now + 1).filter { $0.contains(now) }
    }

    /// The present moment, rounded down to the minute.
    var minute: Instant { Instant(seconds: now.seconds - now.seconds % 60) }
}
