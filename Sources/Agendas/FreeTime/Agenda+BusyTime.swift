public import CalendarModel
internal import IntervalIndex

extension Agenda {
    /// What takes time in a window of an agenda, in an interval tree.
    ///
    /// It is built once and answers many questions: what is free, what collides, what the planner must avoid. A program that
    /// learns of a single change inserts or removes that, and builds nothing again.
    public struct BusyTime: Sendable {
        /// The time that was looked at; claims may reach over its ends.
        public let window: Range<Instant>
        /// What is not known about the window, beside what was noticed while its calendars were read.
        public internal(set) var diagnostics: [Diagnostic] = []
        private var tree = IntervalTree<Int64, Int>()
        /// What stands behind the tree's values.
        private var claims: [Claim] = []
        /// Where claims were removed.
        private var vacancies: [Int] = []

        /// A handle of one claim, valid until it is removed.
        public struct ID: Hashable, Sendable {
            fileprivate let id: IntervalTree<Int64, Int>.ID
            /// Which of the claims it is, counted from 0.
            package let position: Int
        }

        /// What claims some time.
        package struct Claim: Sendable {
            package enum Holder: Sendable {
                /// A busy event or a block.
                case occurrence(ListedOccurrence)
                /// The rest of the window after the last known occurrence of a series: nobody knows that it is free.
                case rest(ListedOccurrence)
                /// An event of no calendar: a change, or a block that is planned.
                case event(uid: String, summary: String, isBlock: Bool)
                /// Something of which only the kind is known.
                case unknown
            }

            package let kind: FreeBusy.Kind
            package let holder: Holder
        }

        /// Creates the busy time of a window in which nothing takes time.
        public init(in window: Range<Instant>) {
            self.window = window
        }

        /// Creates the busy time of occurrences that are in order.
        init(in window: Range<Instant>, _ occurrences: [ListedOccurrence]) {
            self.window = window
            tree = IntervalTree(
                sorted: occurrences.indices.lazy.map { (occurrences[$0].range.wholeSeconds, $0) })
            claims = occurrences.map { Claim(kind: $0.kind, holder: .occurrence($0)) }
        }
    }
}

extension Agenda.BusyTime {
    /// Adds a period of which nothing but its kind is known, so that it is in no conflict; one that is free takes no
    /// time.
    ///
    /// - Complexity: O(log *n*), *n* the number of claims.
    @discardableResult
    public mutating func insert(_ period: FreeBusy.Period) -> ID? {
        period.kind == .free ? nil : insert(period.range, period.kind, .unknown)
    }

    /// Adds a busy event or a block, which collides with what claims the same time.
    ///
    /// - Complexity: O(log *n*), *n* the number of claims.
    @discardableResult
    public mutating func insert(
        _ range: Range<Instant>, uid: String, summary: String, isBlock: Bool = false
    ) -> ID {
        insert(range, .busy, .event(uid: uid, summary: summary, isBlock: isBlock))
    }

    private mutating func insert(
        _ range: Range<Instant>, _ kind: FreeBusy.Kind, _ holder: Claim.Holder
    ) -> ID {
        let position = vacancies.popLast() ?? claims.count
        if position == claims.count {
            claims.append(Claim(kind: kind, holder: holder))
        } else {
            claims[position] = Claim(kind: kind, holder: holder)
        }
        return ID(id: tree.insert(range.wholeSeconds, value: position), position: position)
    }

    fileprivate mutating func insert(rests: [ListedOccurrence]) {
        for rest in rests { _ = insert(rest.range, rest.kind, .rest(rest)) }
    }

    /// Removes a claim, and returns whether it was there.
    ///
    /// - Complexity: O(log *n*), *n* the number of claims.
    @discardableResult
    public mutating func remove(_ id: ID) -> Bool {
        guard tree.remove(id: id.id) != nil else { return false }
        claims[id.position] = Claim(kind: .free, holder: .unknown)
        vacancies.append(id.position)
        return true
    }

    /// Returns what takes time in a range, by start, then end.
    ///
    /// - Complexity: O((1 + *k*) log *n*), *n* the number of claims and *k* of those returned.
    public func periods(in range: Range<Instant>) -> [FreeBusy.Period] {
        tree.intervals(overlapping: range.wholeSeconds).map {
            FreeBusy.Period(Range(wholeSeconds: $0.range), claims[$0.value].kind)
        }
    }

    /// Calls `body` with all claims by start, then end, then insertion.
    package func forEachClaim(_ body: (ID, Range<Instant>, Claim) -> Void) {
        for element in tree {
            body(
                ID(id: element.id, position: element.value), Range(wholeSeconds: element.range),
                claims[element.value])
        }
    }

    /// Returns what nobody claims.
    ///
    /// - Parameters:
    ///   - hours: The stretches in which gaps are wanted; nil for all of the window.
    ///   - minutes: The shortest gap that is wanted.
    /// - Returns: The gaps in the wanted stretches, and the busy time of all the window.
    /// - Complexity: O(*n* log *n*), *n* the number of claims and stretches.
    public func freeTime(
        within hours: [Range<Instant>]? = nil, atLeast minutes: Int = 1
    ) -> FreeTime {
        let all = IntervalSet([window.wholeSeconds])
        let wanted = hours.map { IntervalSet($0.map(\.wholeSeconds)).intersection(all) } ?? all
        let gaps = wanted.ranges.flatMap {
            tree.gaps(in: $0, minimumLength: max(1, Int64(minutes) * 60))
        }
        return FreeTime(
            window: window, gaps: gaps.map { Range(wholeSeconds: $0) }, busy: merged(in: all),
            diagnostics: diagnostics)
    }

    /// Returns the claims merged, each moment of one kind, the strongest first.
    private func merged(in all: IntervalSet<Int64>) -> [FreeBusy.Period] {
        var (firm, unavailable, tentative): ([Range<Int64>], [Range<Int64>], [Range<Int64>]) =
            ([], [], [])
        for element in tree {
            switch claims[element.value].kind {
            case .busy: firm.append(element.range)
            case .busyUnavailable: unavailable.append(element.range)
            case .busyTentative: tentative.append(element.range)
            case .free: break
            }
        }
        var busy: [FreeBusy.Period] = []
        var stronger: IntervalSet<Int64>?
        for (ranges, kind) in [
            (firm, FreeBusy.Kind.busy), (unavailable, .busyUnavailable),
            (tentative, .busyTentative),
        ] where !ranges.isEmpty {
            let taken = IntervalSet(ranges).intersection(all)
            let own = stronger.map { taken.subtracting($0) } ?? taken
            busy += own.ranges.map { FreeBusy.Period(Range(wholeSeconds: $0), kind) }
            stronger = stronger?.union(taken) ?? taken
        }
        busy.sort { $0.range.lowerBound < $1.range.lowerBound }
        return busy
    }
}

extension ListedOccurrence {
    /// What kind of time it takes, where it takes any.
    fileprivate var kind: FreeBusy.Kind {
        switch event.status {
        case .tentative: .busyTentative
        default: .busy
        }
    }
}

extension Agenda {
    /// Returns what takes time in a window: busy events and blocks of all calendars, tentative ones as such,
    /// and the time in which a calendar's VAVAILABILITYs have nobody available (RFC 7953).
    ///
    /// A busy series that repeats too often to be followed takes all the time after its last known occurrence,
    /// and is reported.
    ///
    /// - Complexity: that of `occurrences(in:)`.
    public func busyTime(in window: Range<Instant>, busy rules: BusyRules) -> BusyTime {
        var busy = claimedTime(in: window, busy: rules)
        for calendar in calendars where !calendar.availabilities.isEmpty {
            let available = AvailableTime([calendar])
                .availableTime(in: window, diagnostics: &busy.diagnostics)
            for range in IntervalSet([window]).subtracting(available).ranges {
                busy.insert(FreeBusy.Period(range, .busyUnavailable))
            }
        }
        return busy
    }

    /// Returns the same without the time in which nobody is available.
    ///
    /// At most `total` occurrences of a calendar are looked at, where nil as many as `occurrences(in:)` does.
    package func claimedTime(
        in window: Range<Instant>, busy rules: BusyRules, total: ((Int) -> Int)? = nil
    ) -> BusyTime {
        var occurrences: [ListedOccurrence] = []
        var rests: [ListedOccurrence] = []
        var diagnostics: [Diagnostic] = []
        for calendar in calendars {
            let claims = calendar.claims(
                on: window, busy: rules, total: total?(calendar.events.count), &diagnostics)
            occurrences += claims.occurrences
            rests += claims.rests
        }
        occurrences.sort(by: precedes)
        var busy = BusyTime(in: window, occurrences)
        busy.insert(rests: rests)
        for occurrence in occurrences where occurrence.event.travel != nil {
            // The way there collides with nothing.
            let travel =
                occurrence.rangeWithTravel.lowerBound..<occurrence.range.lowerBound
            busy.insert(FreeBusy.Period(travel, occurrence.kind))
        }
        busy.diagnostics = diagnostics
        return busy
    }
}

extension Range<Instant> {
    /// The range in seconds since 1970.
    fileprivate var wholeSeconds: Range<Int64> { lowerBound.seconds..<upperBound.seconds }

    fileprivate init(wholeSeconds: Range<Int64>) {
        self = Instant(seconds: wholeSeconds.lowerBound)..<Instant(seconds: wholeSeconds.upperBound)
    }
}
