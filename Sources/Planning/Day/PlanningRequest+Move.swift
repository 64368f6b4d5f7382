package import Agendas
package import CalendarModel
internal import Preferences
internal import TimeZones
internal import Wording

extension PlanningRequest {
    /// Returns the current or next block of a to-do, or its block at a given moment; `nil` if there is none.
    package func block(of toDo: ToDo, at moment: Instant? = nil) -> ListedOccurrence? {
        agenda.blocks.first { block in
            !block.range.isEmpty && block.toDoUIDs.contains(toDo.uid)
                && (moment.map(block.range.contains) ?? (block.range.upperBound > now))
        }
    }

    /// Moves a block and pins it there; loose blocks make way.
    ///
    /// - Parameters:
    ///   - block: The block; `nil` to add a new one for the to-do.
    ///   - toDo: The to-do, one of `toDos(meaning:)`.
    ///   - start: The new start.
    ///   - minutes: The new length in minutes; `nil` to keep the current length.
    /// - Returns: The step.
    /// - Throws: `DayRefusal` if the block is running or over, if a new block is wanted but no work is left, or if the new
    ///   time is in the past, overlaps a meeting or a pinned block, or ends after a hard deadline.
    package mutating func move(
        _ block: ListedOccurrence?, of toDo: ToDo, to start: Instant, lasting minutes: Int?
    ) throws(DayRefusal) -> DayStep {
        if let block { try refuseUnmovable(block) }
        var length = minutes ?? block?.minutes ?? 0
        if length == 0 { length = newLength(of: toDo, left: try minutesLeft(of: toDo)) }
        let range = start..<start + Int64(length) * 60
        let own = [block?.event.uid].compactMap(\.self)
        try refuse(range, of: toDo, but: own)
        var step = DayStep(
            kind: .moved, toDo: toDo.uid, summary: block?.event.summary ?? toDo.summary,
            range: range)
        step.notes = remarks(on: range, for: toDo)
        makeWay(for: range, but: own, &step)
        if let block {
            pin(block, at: range)
            step.own = [DayStep.Block(block)]
        } else {
            let uid = addBlock(of: toDo, at: range, isPinned: true)
            step.own = [DayStep.Block(uid: uid, summary: toDo.summary)]
        }
        return step
    }

    /// Swaps two blocks, which keep their lengths, and pins both.
    ///
    /// - Throws: `DayRefusal`, as `move(_:of:to:lasting:)` does.
    package mutating func swap(
        _ first: (block: ListedOccurrence, toDo: ToDo),
        _ second: (block: ListedOccurrence, toDo: ToDo)
    ) throws(DayRefusal) -> DayStep {
        let (early, late) =
            first.block.range.lowerBound <= second.block.range.lowerBound
            ? (first, second) : (second, first)
        guard early.block.event.uid != late.block.event.uid else {
            throw DayRefusal(
                "both names mean the same block", hint: "name two blocks", command: "taskweave list"
            )
        }
        try refuseUnmovable(early.block)
        try refuseUnmovable(late.block)
        let start = early.block.range.lowerBound
        let first = start..<start + late.block.range.seconds
        // If the first block would now overlap the second, or if they are less than 15 minutes apart, the second block's
        // end stays the end of the pair.
        let (begin, end) = (late.block.range.lowerBound, late.block.range.upperBound)
        let length = early.block.range.seconds
        let isNear = begin < first.upperBound || begin - early.block.range.upperBound < 900
        let second = isNear ? end + -length..<end : begin..<begin + length
        guard first.upperBound <= second.lowerBound else {
            throw DayRefusal(
                "the two blocks already overlap",
                hint: "move one of them elsewhere", command: "taskweave move")
        }
        let own = [early.block.event.uid, late.block.event.uid]
        try refuse(first, of: late.toDo, but: own)
        try refuse(second, of: early.toDo, but: own)
        var step = DayStep(
            kind: .swapped, toDo: late.toDo.uid, summary: late.block.event.summary, range: first)
        makeWay(for: first, but: own, &step)
        makeWay(for: second, but: own, &step)
        pin(late.block, at: first)
        pin(early.block, at: second)
        let pair: Set = [early.toDo.uid, late.toDo.uid]
        step.notes =
            remarks(on: first, for: late.toDo, beside: pair)
            + remarks(on: second, for: early.toDo, beside: pair)
        step.own = [DayStep.Block(late.block, to: first), DayStep.Block(early.block, to: second)]
        return step
    }

    private mutating func pin(_ block: ListedOccurrence, at range: Range<Instant>) {
        edit(block, to: range) { event in
            event.block?.isPinned = true
            event.block?.planned = range
        }
    }

    private mutating func makeWay(
        for range: Range<Instant>, but own: [String], _ step: inout DayStep
    ) {
        let here = agenda.blocks.filter { block in
            block.range.overlaps(range) && !own.contains(block.event.uid)
                && block.event.block?.worked == nil && !block.isBegun
        }
        makeWay(for: here, until: range.upperBound, &step)
    }

    // MARK: Refusals and remarks

    private func refuseUnmovable(_ block: ListedOccurrence) throws(DayRefusal) {
        let name = block.event.summary.quotedTitle
        if block.isBegun, block.event.block?.worked == nil {
            throw DayRefusal(
                "\(name) is running", hint: "stop it first", command: "taskweave stop")
        }
        guard block.range.upperBound > now else {
            throw DayRefusal(
                "the block of \(name) at \(text.moment(block.range.lowerBound)) is over",
                hint: "record how much of it was worked", command: "taskweave worked")
        }
    }

    private func refuse(
        _ range: Range<Instant>, of toDo: ToDo, but own: [String]
    ) throws(DayRefusal) {
        guard range.lowerBound >= minute else {
            throw DayRefusal(
                "\(text.moment(range.lowerBound)) is over",
                hint: "choose a later time, or record what was worked then",
                command: "taskweave worked")
        }
        if toDo.isDueHard, let deadline = deadline(of: toDo), range.upperBound > deadline {
            throw DayRefusal(
                "\(toDo.summary.quotedTitle) is worthless after \(text.deadline(deadline))",
                hint: "move it before that, or change its deadline", command: "taskweave edit")
        }
        if let meeting = meetings(in: range).first {
            let times = meeting.rangeWithTravel
            throw DayRefusal(
                "\(meeting.event.summary.quotedTitle) is \(text.dayAndSpan(times))",
                hint: roomAfter(range, of: toDo, but: own).map {
                    "there is room after that event, at \(text.moment($0))"
                } ?? "choose a time that is free")
        }
        if let block = fixedBlocks(in: range, but: own).first {
            throw DayRefusal(
                "\(block.event.summary.quotedTitle) is pinned \(text.dayAndSpan(block.range))",
                hint: "unpin it, or move it first", command: "taskweave unpin")
        }
    }

    /// Returns the first moment after a range from which an equal time in the to-do's hours is free of meetings and of
    /// blocks that do not make way; `nil` if there is none in a fortnight.
    private func roomAfter(
        _ range: Range<Instant>, of toDo: ToDo, but own: [String]
    ) -> Instant? {
        let fortnight = range.lowerBound..<range.lowerBound + 14 * 86_400
        let hours = openHours.ranges(of: configuration.category(of: toDo), in: fortnight)
            .sorted { $0.lowerBound < $1.lowerBound }
        for open in hours {
            var room = max(open.lowerBound, range.lowerBound)
            while room + range.seconds <= open.upperBound {
                let time = room..<room + range.seconds
                let ends =
                    meetings(in: time).map(\.rangeWithTravel.upperBound)
                    + fixedBlocks(in: time, but: own).map(\.range.upperBound)
                guard let end = ends.filter({ $0 > room }).min() else { return room }
                room = end
            }
        }
        return nil
    }

    /// Returns the events in a range that count as busy.
    func meetings(in range: Range<Instant>) -> [ListedOccurrence] {
        var unused: [Diagnostic] = []
        return agenda.occurrences(in: range, diagnostics: &unused).filter {
            $0.event.block == nil && $0.takesTime(by: configuration.busy) && !$0.range.isEmpty
        }
    }

    /// Returns the blocks in a range that do not make way: pinned blocks and the running one.
    func fixedBlocks(in range: Range<Instant>, but own: [String] = []) -> [ListedOccurrence] {
        agenda.blocks.filter { block in
            block.range.overlaps(range) && !own.contains(block.event.uid)
                && (block.isPinned || block.isBegun) && block.range.upperBound > now
        }
    }

    private func deadline(of toDo: ToDo) -> Instant? {
        allToDos.first { $0.toDo.uid == toDo.uid && !$0.toDo.isDone }?.deadline
    }

    private func minutesLeft(of toDo: ToDo) throws(DayRefusal) -> Int {
        let problem = PlanningProblem(upToHorizonOf: self)
        guard problem.openToDos.contains(toDo.uid), !problem.headings.contains(toDo.uid) else {
            throw DayRefusal(
                "\(toDo.summary.quotedTitle) has no block and needs none",
                hint: "it is done, or its subtasks are planned in its place; name one of those")
        }
        let left = problem.minutes(of: toDo) - problem.pastWork(on: toDo).done
        guard left > 0 else {
            throw DayRefusal(
                "all the work on \(toDo.summary.quotedTitle) has been done",
                hint: "give a length", command: "--for 1h")
        }
        return left
    }

    /// Returns remarks on a time for a to-do: that it would be late, out of order, or outside its hours.
    private func remarks(
        on range: Range<Instant>, for toDo: ToDo, beside moved: Set<String> = []
    ) -> [String] {
        var remarks: [String] = []
        if let deadline = deadline(of: toDo), range.upperBound > deadline {
            remarks.append(
                "\(toDo.summary.quotedTitle) would be late: it is due \(text.deadline(deadline))")
        }
        remarks += orderRemarks(on: range, for: toDo, beside: moved)
        let category = configuration.category(of: toDo)
        let hours = openHours.ranges(of: category, in: range)
        if !hours.contains(where: {
            $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound
        }) {
            remarks.append("that is outside the hours of \(category ?? "any category")")
        }
        return remarks
    }

    /// Returns remarks on the order of a to-do, its predecessors and its successors.
    ///
    /// A predecessor is reported if it has no block or ends after the to-do would begin, a successor if a block that does
    /// not make way begins before the to-do would end. Successors in `moved` are left out, because they get their own
    /// remarks.
    private func orderRemarks(
        on range: Range<Instant>, for toDo: ToDo, beside moved: Set<String>
    ) -> [String] {
        let name = toDo.summary.quotedTitle
        let ahead = Dictionary(grouping: agenda.blocks.filter { $0.range.upperBound > now }) {
            $0.event.block?.toDo
        }
        var remarks: [String] = []
        for other in agenda.toDos where !other.isDone && other.uid != toDo.uid {
            let blocks = ahead[other.uid] ?? []
            let title = other.summary.quotedTitle
            if toDo.dependencies.contains(other.uid),
                blocks.isEmpty || blocks.contains(where: { $0.range.upperBound > range.lowerBound })
            {
                remarks.append("\(name) waits for \(title), which is not done by then")
            }
            if other.dependencies.contains(toDo.uid), !moved.contains(other.uid),
                blocks.contains(where: {
                    $0.range.lowerBound < range.upperBound && ($0.isPinned || $0.isBegun)
                })
            {
                remarks.append("\(title) waits for \(name) but begins before that ends")
            }
        }
        return remarks
    }
}
