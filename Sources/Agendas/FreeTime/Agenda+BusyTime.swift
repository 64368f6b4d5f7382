public import CalendarModel
internal import IntervalIndex

extension Agenda {
    /// The busy time in a window of an agenda, in an interval tree.
    ///
    /// It is built once and answers many queries: free time, conflicts, and the time that the planner must avoid. After
    /// a single change, a program inserts or removes one claim and rebuilds nothing.
    public struct BusyTime: Sendable {
        /// The window of time; claims may extend beyond it.
        public let window: Range<Instant>
        /// The diagnostics about unknown parts of the window, in addition to those from reading its calendars.
        public internal(set) var diagnostics: [Diagnostic] = []
        private var tree = IntervalTree<Int64, Int>()
        /// The claims, indexed by the tree's values.
        private var claims: [Claim] = []
        /// The indices of removed claims.
        private var vacancies: [Int] = []

        /// A handle of a claim, valid until the claim is removed.
        public struct ID: Hashable, Sendable {
            fileprivate let id: IntervalTree<Int64, Int>.ID
            /// The index of the claim, counted from 0.
            package let position: Int
        }

        /// A claim on some time.
        package struct Claim: Sendable {
            package enum Holder: Sendable {
                /// A busy event or a block.
                case occurrence(ListedOccurrence)
                /// The rest of the window after the last known occurrence of a series, which is not known to be free.
                case rest(ListedOccurrence)
                /// An event of no calendar: a change, or a planned block.
                case event(uid: String, summary: String, isBlock: Bool)
                /// A claim with nothing known but its kind.
                case unknown
            }

            package let kind: FreeBusy.Kind
            package let holder: Holder
        }

        /// Creates a busy time without claims.
        public init(in window: Range<Instant>) {
            self.window = window
        }

        /// Creates the busy time of sorted occurrences.
        init(in window: Range<Instant>, _ occurrences: [ListedOccurrence]) {
            self.window = window
            tree = IntervalTree(
                sorted: occurrences.indices.lazy.map { (occurrences[$0].range.wholeSeconds, $0) })
            claims = occurrences.map { Claim(kind: $0.kind, holder: .occurrence($0)) }
        }
    }
}

extension Agenda.BusyTime {
    /// Adds a period with nothing known but its kind, which is in no conflict; a free period takes no time.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of claims.
    @discardableResult
    public mutating func insert(_ period: FreeBusy.Period) -> ID? {
        period.kind == .free ? nil : insert(period.range, period.kind, .unknown)
    }

    /// Adds a busy event or a block, which conflicts with other claims on the same time.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of claims.
    @discardableResult
    public mutating func insert(
        _ range: Range<Instant>, uid: String, summary: String, isBlock: Bool = false
    ) -> ID {
        insert(range, .busy, .event(uid: uid, summary: summary, isBlock: isBlock))
    }

    @discardableResult
    fileprivate mutating func insert(
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

    /// Removes a claim, and returns whether it was present.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of claims.
    @discardableResult
    public mutating func remove(_ id: ID) -> Bool {
        guard tree.remove(id: id.id) != nil else { return false }
        claims[id.position] = Claim(kind: .free, holder: .unknown)
        vacancies.append(id.position)
        return true
    }

    /// Returns the periods that overlap a range, sorted by start, then end.
    ///
    /// - Complexity: O((1 + *k*) log *n*), where *n* is the number of claims and *k* the number of those returned.
    public func periods(in range: Range<Instant>) -> [FreeBusy.Period] {
        tree.intervals(overlapping: range.wholeSeconds).map {
            FreeBusy.Period(Range(wholeSeconds: $0.range), claims[$0.value].kind)
        }
    }

    /// Calls `body` with all claims, sorted by start, then end, then insertion.
    package func forEachClaim(_ body: (ID, Range<Instant>, Claim) -> Void) {
        for element in tree {
            body(
                ID(id: element.id, position: element.value), Range(wholeSeconds: element.range),
                claims[element.value])
        }
    }

    /// Returns the time without claims.
    ///
    /// - Parameters:
    ///   - hours: The ranges in which gaps are wanted; nil for the whole window.
    ///   - minutes: The minimum length of a gap in minutes.
    /// - Returns: The gaps in the wanted ranges, and the busy time of the whole window.
    /// - Complexity: O(*n* log *n*), where *n* is the number of claims and ranges.
    public func freeTime(
        within hours: [Range<Instant>]? = nil, atLeast minutes: Int = 1
    ) -> FreeTime {
        let all = IntervalSet([window.wholeSeconds])
        let wanted = hours.map { IntervalSet($0.map(\.wholeSeconds)).intersection(all) } ?? all
        let length = max(1, window.seconds(in: minutes))
        let gaps = wanted.ranges.flatMap { tree.gaps(in: $0, minimumLength: length) }
        return FreeTime(
            window: window, gaps: gaps.map { Range(wholeSeconds: $0) }, busy: merged(in: all),
            diagnostics: diagnostics)
    }

    /// Returns the merged claims, with the strongest kind at each moment.
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
    /// The kind of time that it takes, if it takes any.
    fileprivate var kind: FreeBusy.Kind {
        event.status == .tentative ? .busyTentative : .busy
    }
}

extension Agenda {
    /// Returns the busy time in a window: busy events and blocks of all calendars, and times of unavailability.
    ///
    /// Tentative events are marked as such. A person is unavailable at the times that their calendar's VAVAILABILITYs
    /// exclude (RFC 7953).
    ///
    /// A busy series that repeats too often to be followed takes all the time after its last known occurrence, and is
    /// reported.
    ///
    /// - Complexity: That of `occurrences(in:)`.
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

    /// Returns the busy time in a window without times of unavailability.
    ///
    /// At most `total` occurrences of a calendar are examined, depending on its number of events; if nil, as many as in
    /// `occurrences(in:)`.
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
        for rest in rests { busy.insert(rest.range, rest.kind, .rest(rest)) }
        for occurrence in occurrences where occurrence.event.travel != nil {
            // The travel time is in no conflict.
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
    var wholeSeconds: Range<Int64> { lowerBound.seconds..<upperBound.seconds }

    init(wholeSeconds: Range<Int64>) {
        self = Instant(seconds: wholeSeconds.lowerBound)..<Instant(seconds: wholeSeconds.upperBound)
    }

    /// Returns the seconds in a number of minutes, which may be any number: at most those of a minute more than fit into the
    /// range.
    func seconds(in minutes: Int) -> Int64 {
        Swift.max(0, Swift.min(Int64(minutes), seconds / 60 + 1)) * 60
    }
}
