public import CalendarModel
internal import IntervalIndex

extension Agenda {
    /// What takes time in a window of an agenda, in an interval tree.
    ///
    /// It is built once and answers many questions: what is free, what collides, what the planner must avoid. A program that
    /// learns of a single change inserts or removes that, and builds nothing again.
    public struct BusyTime: Sendable {
        /// The time that was looked at. Claims may reach over its ends.
        public let window: Range<Instant>
        /// What is not known about the window, beside what was noticed while its calendars were read.
        public internal(set) var diagnostics: [Diagnostic] = []
        private var tree: IntervalTree<Int64, Claim>

        /// A handle of one claim, valid until it is removed.
        public struct ID: Hashable, Sendable {
            fileprivate let id: IntervalTree<Int64, Claim>.ID
        }

        /// What claims some time.
        package enum Claim: Sendable {
            /// A busy event or a block.
            case occurrence(ListedOccurrence)
            /// The rest of the window after the last known occurrence of a series: nobody knows that it is free.
            case rest(ListedOccurrence)
            /// A block that is planned.
            case block(uid: String, summary: String)
            /// Something of which only the kind is known.
            case period(FreeBusy.Kind)
        }

        /// Creates the busy time of a window in which nothing takes time.
        public init(in window: Range<Instant>) {
            self.window = window
            tree = IntervalTree()
        }

        /// Creates the busy time of occurrences and rests of series, which are in order.
        init(in window: Range<Instant>, _ claims: [(range: Range<Instant>, claim: Claim)]) {
            self.window = window
            tree = IntervalTree(sorted: claims.lazy.map { ($0.range.wholeSeconds, $0.claim) })
        }
    }
}

extension Agenda.BusyTime {
    /// Adds a period; one that is free takes no time.
    ///
    /// - Complexity: O(log *n*), *n* the number of claims.
    @discardableResult
    public mutating func insert(_ period: FreeBusy.Period) -> ID? {
        period.kind == .free ? nil : insert(period.range, .period(period.kind))
    }

    /// Adds a claim.
    ///
    /// - Complexity: O(log *n*), *n* the number of claims.
    @discardableResult
    package mutating func insert(_ range: Range<Instant>, _ claim: Claim) -> ID {
        ID(id: tree.insert(range.wholeSeconds, value: claim))
    }

    /// Removes a claim, and returns whether it was there.
    ///
    /// - Complexity: O(log *n*), *n* the number of claims.
    @discardableResult
    public mutating func remove(_ id: ID) -> Bool {
        tree.remove(id: id.id) != nil
    }

    /// Returns what takes time in a range, by start, then end.
    ///
    /// - Complexity: O((1 + *k*) log *n*), *n* the number of claims and *k* of those returned.
    public func periods(in range: Range<Instant>) -> [FreeBusy.Period] {
        tree.intervals(overlapping: range.wholeSeconds).map {
            FreeBusy.Period(Range(wholeSeconds: $0.range), $0.value.kind)
        }
    }

    /// Calls `body` with all claims by start, then end, then insertion.
    package func forEach(_ body: (Range<Instant>, Claim, ID) -> Void) {
        for element in tree {
            body(Range(wholeSeconds: element.range), element.value, ID(id: element.id))
        }
    }

    /// Calls `body` with each two claims that overlap, in the order of `forEach`.
    ///
    /// - Complexity: O((*n* + *k*) log *n*), *n* the number of claims and *k* of the pairs.
    package func forEachPair(
        _ body: (
            _ first: (range: Range<Instant>, claim: Claim, id: ID),
            _ second: (range: Range<Instant>, claim: Claim, id: ID)
        ) -> Void
    ) {
        tree.forEachOverlappingPair { first, second in
            body(
                (Range(wholeSeconds: first.range), first.value, ID(id: first.id)),
                (Range(wholeSeconds: second.range), second.value, ID(id: second.id)))
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
        let all = IntervalSet([window])
        let wanted = hours.map { IntervalSet($0).intersection(all) } ?? all
        let gaps = wanted.ranges.flatMap {
            tree.gaps(in: $0.wholeSeconds, minimumLength: max(1, Int64(minutes) * 60))
        }
        var ranges: [FreeBusy.Kind: [Range<Instant>]] = [:]
        for element in tree {
            ranges[element.value.kind, default: []].append(Range(wholeSeconds: element.range))
        }
        var busy: [FreeBusy.Period] = []
        var stronger = IntervalSet<Instant>()
        for kind: FreeBusy.Kind in [.busy, .busyUnavailable, .busyTentative] {
            guard let ranges = ranges[kind] else { continue }
            let taken = IntervalSet(ranges).intersection(all)
            busy += taken.subtracting(stronger).ranges.map { FreeBusy.Period($0, kind) }
            stronger = stronger.union(taken)
        }
        busy.sort { $0.range.lowerBound < $1.range.lowerBound }
        return FreeTime(
            window: window, gaps: gaps.map { Range(wholeSeconds: $0) }, busy: busy,
            diagnostics: diagnostics)
    }
}

extension Agenda.BusyTime.Claim {
    /// What kind of time it takes.
    fileprivate var kind: FreeBusy.Kind {
        switch self {
        case .occurrence(let occurrence), .rest(let occurrence):
            occurrence.event.status == .tentative ? .busyTentative : .busy
        case .block: .busy
        case .period(let kind): kind
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
                busy.insert(range, .period(.busyUnavailable))
            }
        }
        return busy
    }

    /// Returns the same without the time in which nobody is available.
    package func claimedTime(in window: Range<Instant>, busy rules: BusyRules) -> BusyTime {
        var claims: [(occurrence: ListedOccurrence, isRest: Bool)] = []
        var diagnostics: [Diagnostic] = []
        for calendar in calendars {
            let (occurrences, rests) = calendar.claims(on: window, diagnostics: &diagnostics)
            claims += occurrences.map { ($0, false) } + rests.map { ($0, true) }
        }
        claims.removeAll { !$0.occurrence.takesTime(by: rules) || $0.occurrence.range.isEmpty }
        claims.sort { precedes($0.occurrence, $1.occurrence) }
        var busy = BusyTime(
            in: window,
            claims.map {
                ($0.occurrence.range, $0.isRest ? .rest($0.occurrence) : .occurrence($0.occurrence))
            })
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
