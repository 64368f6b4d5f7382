public import CalendarModel
package import IntervalIndex

extension Agenda {
    /// A person whose time is asked for, with others.
    public struct Participant: Sendable {
        /// The name in answers.
        public var name: String
        /// The person's busy time, which covers the searched window and the buffers.
        public var busy: Agenda.BusyTime
        /// The times at which the person may be asked, in any order; nil for all times.
        public var hours: [Range<Instant>]?
        /// Whether nothing takes place without this person.
        public var isRequired: Bool
        /// The minutes that stay free before each of the person's meetings, and after it.
        public var buffers: (before: Int, after: Int)

        /// Creates a participant.
        public init(
            _ name: String, busy: Agenda.BusyTime, hours: [Range<Instant>]? = nil,
            isRequired: Bool = true, buffers: (before: Int, after: Int) = (0, 0)
        ) {
            self.name = name
            self.busy = busy
            self.hours = hours
            self.isRequired = isRequired
            self.buffers = buffers
        }

        /// Creates a participant from their calendars, for a search in a window.
        ///
        /// The calendars must be complete in `window.widened(by: buffers)`.
        package init(
            _ name: String, _ calendars: Agenda, in window: Range<Instant>, busy rules: BusyRules,
            hours: [Range<Instant>]?, isRequired: Bool = true, buffers: (before: Int, after: Int)
        ) {
            self.init(
                name,
                busy: calendars.busyTime(in: window.widened(by: buffers), busy: rules),
                hours: hours, isRequired: isRequired, buffers: buffers)
        }
    }

    /// A time at which several people could meet.
    public struct SharedTime: Hashable, Sendable {
        /// Busy time of a participant that is in the way.
        public struct Obstacle: Hashable, Sendable {
            /// The participant's name.
            public var name: String
            /// The busy time, without buffers.
            public var range: Range<Instant>
        }

        /// The time.
        public var range: Range<Instant>
        /// The busy time of required participants that would have to move.
        public var moves: [Obstacle]
        /// The names of the optional participants who cannot come.
        public var missing: [String]
    }
}

extension Agenda.SharedTime {
    /// Finds times at which several people could meet.
    ///
    /// Every required participant is within their hours, and at no time of unavailability. The best times come first: those for
    /// which the fewest meetings of required participants would have to move, then those with the fewest optional
    /// participants missing, then the earliest. No two of them overlap.
    ///
    /// - Parameters:
    ///   - participants: The people.
    ///   - window: The time to search.
    ///   - minutes: The length of the meeting, in minutes; at least 1.
    ///   - grid: The minutes between possible starts, counted from the hour; at least 1.
    ///   - count: The maximum number of times.
    /// - Returns: The times, best first.
    /// - Complexity: O(*s* *p* log *n* + *s* log *s*), where *s* is the number of possible starts, *p* that of participants, and *n*
    ///   that of a participant's meetings.
    public static func best(
        for participants: [Agenda.Participant], in window: Range<Instant>, minutes: Int,
        grid: Int = 15, count: Int = 5
    ) -> [Self] {
        let length = window.seconds(in: max(1, minutes))
        let step = Int64(max(1, grid)) * 60
        let hours = participants.map { $0.hours.map { IntervalSet($0.map(\.wholeSeconds)) } }
        var found: [Self] = []
        var start = window.lowerBound.seconds
        start += (step - start % step) % step
        while start + length <= window.upperBound.seconds {
            let range = start..<start + length
            if let time = Self(range, participants, hours) { found.append(time) }
            start += step
        }
        found.sort { $0.rank < $1.rank }
        var best: [Self] = []
        for time in found where best.count < count {
            if !best.contains(where: { $0.range.overlaps(time.range) }) { best.append(time) }
        }
        return best
    }

    private var rank: (Int, Int, Instant) { (moves.count, missing.count, range.lowerBound) }

    /// Creates the time in a range of seconds; nil if a required participant cannot come at all.
    private init?(
        _ seconds: Range<Int64>, _ participants: [Agenda.Participant],
        _ hours: [IntervalSet<Int64>?]
    ) {
        range = Range(wholeSeconds: seconds)
        moves = []
        missing = []
        for (participant, hours) in zip(participants, hours) {
            let isOpen = hours.map { $0.contains(seconds) } ?? true
            let obstacles = participant.obstacles(to: range)
            let isAway = !isOpen || obstacles.contains { $0.kind == .busyUnavailable }
            if participant.isRequired {
                guard !isAway else { return nil }
                moves += obstacles.map { Obstacle(name: participant.name, range: $0.range) }
            } else if isAway || !obstacles.isEmpty {
                missing.append(participant.name)
            }
        }
    }
}

extension Agenda.Participant {
    /// Returns the times in a window at which the person can come without moving a meeting.
    package func freeTime(in window: Range<Instant>) -> IntervalSet<Instant> {
        let taken = busy.periods(in: window.widened(by: buffers)).map { period in
            let reach = period.kind == .busyUnavailable ? (before: 0, after: 0) : buffers
            return period.range.lowerBound - Int64(reach.before) * 60..<period.range.upperBound
                + Int64(reach.after) * 60
        }
        return IntervalSet(hours ?? [window]).intersection(IntervalSet([window]))
            .subtracting(IntervalSet(taken))
    }

    /// Returns the busy time that overlaps a range, or whose buffers do.
    fileprivate func obstacles(to range: Range<Instant>) -> [FreeBusy.Period] {
        busy.periods(in: range.widened(by: buffers)).filter {
            $0.kind != .busyUnavailable || $0.range.overlaps(range)
        }
    }
}

extension Range<Instant> {
    /// Returns the range with the minutes before and after it that buffers can reach into it from.
    package func widened(by buffers: (before: Int, after: Int)) -> Range<Instant> {
        lowerBound - Int64(buffers.after) * 60..<upperBound + Int64(buffers.before) * 60
    }
}
