internal import Agendas
internal import CalendarModel
internal import Preferences
internal import TimeZones
internal import Wording

extension PlanningRequest {
    /// Ends the running block now, and records the time worked.
    ///
    /// A block past its planned end extends until now, unless a meeting or a pinned block has begun since; other blocks
    /// in this time are planned again. Less than five minutes count as nothing: the block is removed, and the to-do is
    /// planned again. If nothing is running, the block begun last ends at its planned end, unless it was already ended.
    ///
    /// - Parameter minutes: The minutes worked; `nil` for all since the block began.
    /// - Returns: The step.
    /// - Throws: `DayRefusal` if nothing is running, or if the minutes exceed the time since the block began.
    package mutating func stop(worked minutes: Int? = nil) throws(DayRefusal) -> DayStep {
        if let forgotten = forgottenBlock { return try end(forgotten, isOver: true, minutes) }
        return try end(runningBlock(), isOver: false, minutes)
    }

    /// Ends a block and records the time worked: now or, if the block counts as over, at its planned end.
    mutating func end(
        _ running: ListedOccurrence, isOver: Bool, _ minutes: Int? = nil
    ) throws(DayRefusal) -> DayStep {
        let start = running.range.lowerBound
        var end = minute
        var step = DayStep(
            kind: .stopped, toDo: running.event.block?.toDo ?? "", summary: running.event.summary)
        var elapsed = Int((end - start) / 60)
        if isOver {
            end = minutes.map { start + Int64($0) * 60 } ?? running.range.upperBound
            let times = "\(running.event.summary.quotedTitle) was begun \(text.moment(start))"
            step.notes.append(
                minutes == nil
                    ? "\(times) and not stopped; it counts until its planned end, \(text.clock(end))"
                    : "\(times)")
        } else if end > running.range.upperBound,
            let obstacle = meeting(after: running.range.upperBound - 1),
            obstacle.range.lowerBound < end
        {
            end = obstacle.range.lowerBound
            step.notes.append(
                "it counts until \(text.clock(end)), when \(obstacle.summary.quotedTitle) began")
            elapsed = Int((end - start) / 60)
        }
        if let minutes, minutes > elapsed {
            throw DayRefusal(
                "\(running.event.summary.quotedTitle) has run for \(TimeText.work(elapsed)), not \(TimeText.work(minutes))",
                hint: "stop it, then record the work before it", command: "taskweave worked --at")
        }
        step.own = [DayStep.Block(running)]
        let worked = minutes ?? Int((end - start) / 60)
        step.began = start
        step.worked = worked < Self.leastMinutes ? 0 : worked
        if worked < Self.leastMinutes {
            remove(running)
        } else {
            edit(running, to: start..<end) { event in
                event.block?.worked = CalendarDuration(seconds: Int64(worked) * 60)
            }
            step.range = start..<end
            if !isOver {
                makeWay(
                    for: blocks(from: running.range.upperBound, to: end), until: nextSlot, &step)
            }
        }
        if let other = agenda.runningBlocks(at: now).first {
            step.notes.append(
                "\(other.event.summary.quotedTitle) has been running since \(text.clock(other.range.lowerBound))"
            )
        }
        return step
    }

    /// Returns the loose blocks that overlap a time in which other work was done.
    private func blocks(from start: Instant, to end: Instant) -> [ListedOccurrence] {
        guard start < end else { return [] }
        return agenda.blocks.filter {
            $0.range.overlaps(start..<end) && !$0.isPinned && !$0.isBegun
                && $0.event.block?.worked == nil && !$0.range.isEmpty
        }
    }

    /// Extends the running block.
    ///
    /// - Parameter minutes: The minutes to add to its end, or to the present minute if that would be over.
    /// - Returns: The step.
    /// - Throws: `DayRefusal` if nothing is running, if a meeting or a pinned block is in the way, or if the new end is
    ///   on another day.
    package mutating func extend(by minutes: Int) throws(DayRefusal) -> DayStep {
        let running = try runningBlock()
        let name = running.event.summary.quotedTitle
        let old = running.range
        let seconds = Int64(max(1, minutes)) * 60
        let end = (old.upperBound + seconds > now ? old.upperBound : minute) + seconds
        let zone = agenda.zone
        let midnight = zone.start(of: zone.wallClock(at: old.upperBound - 1).date + 1)
        guard end <= midnight else {
            throw DayRefusal(
                "\(name) would end at \(text.moment(end)), on another day",
                hint: "stop it at midnight, then begin it again")
        }
        if let obstacle = obstacle(after: old.upperBound - 1, but: running.event.uid),
            obstacle.range.lowerBound < end
        {
            let room = Int((obstacle.range.lowerBound - old.upperBound) / 60)
            let fits = room > 0 ? "\(TimeText.work(room)) fit before it; " : ""
            throw DayRefusal(
                "\(obstacle.summary.quotedTitle) begins at \(text.clock(obstacle.range.lowerBound))",
                hint: "\(fits)continue after it, at \(text.clock(obstacle.range.upperBound))")
        }
        let displaced = blocks(from: old.upperBound, to: end).filter { $0.range.lowerBound <= now }
        edit(running, to: old.lowerBound..<end) { _ in }
        var step = DayStep(
            kind: .extended, toDo: running.event.block?.toDo ?? "", summary: running.event.summary,
            range: old.lowerBound..<end)
        step.own = [DayStep.Block(running)]
        makeWay(for: displaced, until: end, &step)
        return step
    }

    /// The next moment on the grid, which is the earliest to which the planner may move a block.
    private var nextSlot: Instant {
        let midnight = agenda.zone.start(of: agenda.zone.wallClock(at: now).date)
        let slot = Int64(configuration.grid) * 60
        return midnight + ((now - midnight) / slot + 1) * slot
    }
}
