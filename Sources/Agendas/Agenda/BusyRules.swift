internal import CalendarModel

/// The rules for busy time beyond what an occurrence itself says.
public struct BusyRules: Hashable, Sendable {
    /// The user's own addresses in lower case; events that they declined are free.
    public var me: Set<String>
    /// Whether an all-day event without TRANSP is busy.
    public var allDayIsBusy: Bool

    /// Creates rules.
    public init(me: Set<String> = [], allDayIsBusy: Bool = false) {
        self.me = me
        self.allDayIsBusy = allDayIsBusy
    }
}

extension ListedOccurrence {
    /// Whether it takes time that nothing else may take.
    ///
    /// An occurrence is busy if it is opaque, not cancelled and not declined. An all-day event without TRANSP is free,
    /// unless `rules` say otherwise.
    public func isBusy(by rules: BusyRules) -> Bool { event.isBusy(by: rules) }

    /// Whether the user has declined it.
    package func isDeclined(by rules: BusyRules) -> Bool { event.isDeclined(by: rules) }

    /// Whether it is an all-day event that does not say whether it is busy, such as a public holiday.
    ///
    /// If the rules make it busy, it blocks working hours; it is in no conflict.
    package var isHoliday: Bool {
        event.start.isDate && event.isTransparent == nil && event.block == nil
    }

    /// Whether it is a block or is busy.
    package func takesTime(by rules: BusyRules) -> Bool { event.takesTime(by: rules) }
}

extension Event {
    fileprivate func isDeclined(by rules: BusyRules) -> Bool {
        !decliners.isEmpty && decliners.contains(where: rules.me.contains)
    }

    fileprivate func isBusy(by rules: BusyRules) -> Bool {
        if status == .cancelled { return false }
        if isDeclined(by: rules) { return false }
        if let isTransparent { return !isTransparent }
        return start.isDate ? rules.allDayIsBusy : true
    }

    /// Whether its occurrences take time; those of a block always do.
    func takesTime(by rules: BusyRules) -> Bool { block != nil || isBusy(by: rules) }
}
