internal import Agendas
public import CalendarModel
internal import Preferences
internal import Scheduling

extension PlannedAgenda {
    /// Time of a to-do that is placed after the window.
    public struct Later: Sendable {
        /// The to-do.
        public var toDo: ToDo
        /// The minutes.
        public var minutes: Int
        /// When the first of them begins; `nil` if what it waits for has no place yet.
        public var day: Instant?
    }

    /// When a placed to-do ends, compared with its deadline.
    public struct Ending: Sendable {
        /// The to-do.
        public var toDo: ToDo
        /// The end of its last block.
        public var end: Instant
        /// The minutes of its blocks.
        public var minutes: Int
        /// Its deadline, or `nil`.
        public var deadline: Instant?
        /// Whether it misses its deadline: the last block ends after it, or some minutes have no place.
        public var isLate: Bool
        /// The minutes from its end to the end of the last hours before the deadline, 0 if it is late; `nil` without a
        /// deadline.
        public var spare: Int?
        /// The time that ends after the deadline, and the reason; `nil` if nothing prevents an earlier place, or if the
        /// deadline had already passed.
        public var lateness: Missing?
        /// Whether it is an occurrence of a habit.
        package var isHabit: Bool

        /// The minutes to spare before its deadline, negative if it ends after it; `nil` without a deadline.
        public var slack: Int? {
            deadline.map { deadline in
                deadline < end ? Int((deadline - end - 59) / 60) : spare ?? 0
            }
        }
    }

    /// Past time of a to-do, and how it counts.
    public struct Counted: Sendable {
        /// How past time counts.
        public enum Kind: String, Hashable, Sendable {
            /// It is planned again.
            case missed
            /// It is not planned again.
            case done
            /// It was missed and is not planned again, because the to-do's next occurrence has begun.
            case superseded
        }

        /// The to-do.
        public var toDo: ToDo
        /// The minutes.
        public var minutes: Int
        /// How they count.
        public var kind: Kind
        /// Whether a person recorded it; otherwise the configuration decides.
        public var isSaid: Bool
        /// The blocks without recorded work, by start.
        public var blocks: [Range<Instant>]
    }

    /// An item other than a block that takes time in the window.
    public struct Meeting: Hashable, Sendable {
        /// Its title.
        public var summary: String
        /// Its time.
        public var range: Range<Instant>
        /// Whether it is an all-day event.
        public var isAllDay: Bool
    }

    /// Whether a requested to-do is late or has no place.
    public var isShort: Bool {
        !missing.isEmpty || endings.contains(where: \.isLate)
    }

    /// Returns the minutes of a block, or its to-do's estimate if that is less than the single slot that the block
    /// fills.
    package func minutesOfWork(in block: PlannedBlock) -> Int {
        let minutes = Int(block.range.seconds / 60)
        guard minutes <= request.configuration.grid, let said = block.toDo.estimate?.minutes,
            said > 0
        else { return minutes }
        return min(minutes, said)
    }
}

extension PlannedAgenda.Later {
    /// Returns the time that is placed after the window, by day, without unrequested to-dos.
    static func all(of plan: Plan, _ problem: PlanningProblem) -> [PlannedAgenda.Later] {
        var found = Dictionary(problem.waiting.map { ($0.toDo.uid, $0) }) { first, _ in first }
        for block in plan.blocks where block.start >= plan.window {
            guard let toDo = problem.askedToDo(block.task) else { continue }
            let start = problem.line.instant(block.start)
            for share in problem.shares(of: toDo, minutes: block.minutes) {
                let known = found[share.toDo.uid]
                found[share.toDo.uid] = PlannedAgenda.Later(
                    toDo: share.toDo, minutes: (known?.minutes ?? 0) + share.minutes,
                    day: min(start, known?.day ?? start))
            }
        }
        return found.values.sorted {
            ($0.day ?? .endOfTime, $0.toDo.uid) < ($1.day ?? .endOfTime, $1.toDo.uid)
        }
    }
}

extension PlannedAgenda.Ending {
    /// Returns when the to-dos of a plan end, by end, without unrequested ones.
    static func all(
        of plan: Plan, _ problem: PlanningProblem, missing: [PlannedAgenda.Missing],
        lateness: [TaskID: Plan.Unplaced], _ words: PlanWords
    ) -> [PlannedAgenda.Ending] {
        let incomplete = Set(missing.map(\.toDo.uid))
        var placed: [TaskID: Int] = [:]
        for block in plan.blocks { placed[block.task, default: 0] += block.minutes }
        return plan.tasks.flatMap { task -> [PlannedAgenda.Ending] in
            guard let toDo = problem.askedToDo(task.task) else { return [] }
            let elsewhere = problem.standing.elsewhere(of: toDo.uid).map(\.range.upperBound)
            let end = max(problem.line.instant(task.end), elsewhere.max() ?? .startOfTime)
            let isShared = problem.small.members[toDo.uid] != nil
            return problem.shares(of: toDo, minutes: 0).map { share in
                let uid = share.toDo.uid
                let deadline = isShared ? problem.small.deadlines[uid] : problem.deadlines[uid]
                return PlannedAgenda.Ending(
                    toDo: share.toDo, end: end,
                    minutes: isShared ? share.minutes : placed[task.task] ?? 0,
                    deadline: deadline,
                    isLate: deadline.map { $0 < end || incomplete.contains(share.toDo.uid) }
                        ?? false,
                    spare: deadline.flatMap { _ in
                        words.tasks[task.task].flatMap { problem.spare(of: $0, endingAt: task.end) }
                    },
                    lateness: lateness[task.task].map { lateness in
                        PlannedAgenda.Missing(
                            share.toDo, lateness, minutes: lateness.minutes,
                            detail: words.detail(ofLateness: lateness), problem)
                    },
                    isHabit: problem.request.configuration.habit(of: toDo.uid) != nil)
            }
        }.sorted { ($0.end, $0.toDo.uid) < ($1.end, $1.toDo.uid) }
    }
}
