package import Agendas
package import CalendarModel
internal import Preferences
internal import TimeZones
internal import Wording

extension PlanningRequest {
    /// Records how much of a block was worked; more than its length extends it.
    ///
    /// - Parameters:
    ///   - minutes: The minutes worked; `nil` for the whole block.
    ///   - block: The block, which has begun.
    /// - Returns: The step.
    /// - Throws: `DayRefusal` if the block would have to extend into the future, into a meeting or into other recorded
    ///   work.
    package mutating func work(
        _ minutes: Int?, of block: ListedOccurrence
    ) throws(DayRefusal) -> DayStep {
        let minutes = minutes ?? block.minutes
        let start = block.range.lowerBound
        var end = block.range.upperBound
        guard start + Int64(minutes) * 60 <= now || minutes > block.minutes else {
            throw DayRefusal(
                "\(block.event.summary.quotedTitle) would be worked until \(text.moment(start + Int64(minutes) * 60)), which is not over",
                hint: "give the time worked until now, or take the time",
                command: "taskweave start, taskweave stop")
        }
        if minutes > block.minutes {
            end = start + Int64(minutes) * 60
            try refuse(block.range.upperBound..<end, of: block.event.summary, but: block.event.uid)
        }
        edit(block, to: start..<end) { event in
            event.block?.worked = CalendarDuration(seconds: Int64(minutes) * 60)
        }
        return DayStep(
            kind: .worked, toDo: block.event.block?.toDo ?? "", summary: block.event.summary,
            range: start..<end, worked: minutes,
            own: [DayStep.Block(block)])
    }

    /// Records work on a to-do outside its blocks, by adding a block in the past.
    ///
    /// - Parameters:
    ///   - minutes: The minutes worked.
    ///   - toDo: The to-do, one of `toDos(meaning:)`.
    ///   - start: When the work began; `nil` if it ended just now.
    /// - Returns: The step.
    /// - Throws: `DayRefusal` if the time is not over, or if it overlaps a meeting or other recorded work.
    package mutating func work(
        _ minutes: Int, on toDo: ToDo, from start: Instant?
    ) throws(DayRefusal) -> DayStep {
        guard minutes >= 1 else {
            throw DayRefusal(
                "there was no block of \(toDo.summary.quotedTitle) to work on",
                hint: "give the time worked: 45m")
        }
        let start = start ?? minute - Int64(minutes) * 60
        let range = start..<start + Int64(minutes) * 60
        try refuse(range, of: toDo.summary, but: "")
        var toDo = toDo
        toDo.uid = occurrence(of: toDo, at: start)
        let worked = CalendarDuration(seconds: range.seconds)
        let uid = addBlock(of: toDo, at: range, worked: worked)
        return DayStep(
            kind: .worked, toDo: toDo.uid, summary: toDo.summary, range: range, worked: minutes,
            own: [DayStep.Block(uid: uid, summary: toDo.summary)])
    }

    /// Throws if a time cannot have been worked, because it is not over or overlaps a meeting or other recorded work.
    private func refuse(
        _ range: Range<Instant>, of summary: String, but uid: String
    ) throws(DayRefusal) {
        let name = summary.quotedTitle
        guard range.upperBound <= now else {
            throw DayRefusal(
                "\(name) would be worked until \(text.moment(range.upperBound)), which is not over",
                hint: "give its start", command: "--at")
        }
        var unused: [Diagnostic] = []
        let meeting = agenda.occurrences(in: range, diagnostics: &unused).first {
            $0.event.block == nil && $0.takesTime(by: configuration.busy)
                && !$0.event.start.isDate && !$0.range.isEmpty
        }
        if let meeting {
            throw DayRefusal(
                "\(meeting.event.summary.quotedTitle) was at \(text.span(meeting.range)) then",
                hint: "give the time when \(name) was worked", command: "--at 'mon 14:00'")
        }
        let worked = agenda.blocks.first {
            $0.range.overlaps(range) && $0.event.uid != uid && ($0.minutesSaid ?? 0) > 0
        }
        if let worked {
            throw DayRefusal(
                "\(worked.event.summary.quotedTitle) was worked \(text.dayAndSpan(worked.range)), as recorded",
                hint: "give another time, or correct that record",
                command:
                    "taskweave worked '\(worked.event.summary.oneLine)' 30m --at '\(text.moment(worked.range.lowerBound))'"
            )
        }
    }
}
