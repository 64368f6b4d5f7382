internal import CalendarModel

/// What makes an occurrence busy beyond what it says itself.
public struct BusyRules: Hashable, Sendable {
    /// The user's own addresses, lower-case: what they declined is free.
    public var me: Set<String>
    /// Whether a whole day without TRANSP is busy.
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
    /// Busy is what is opaque, not cancelled and not declined; a whole day that says nothing of it is free,
    /// unless `rules` say otherwise.
    public func isBusy(by rules: BusyRules) -> Bool { event.isBusy(by: rules) }

    /// Whether the user has declined it.
    package func isDeclined(by rules: BusyRules) -> Bool { event.isDeclined(by: rules) }

    /// Whether it is a whole day that does not say whether it is busy, like a public holiday.
    ///
    /// If the rules make it busy, it closes hours of work; it is in no conflict.
    package var isHoliday: Bool {
        event.start.isDate && event.isTransparent == nil && event.block == nil
    }

    /// Whether it is a block, or busy.
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

    /// Whether its occurrences take time: a block's always do.
    func takesTime(by rules: BusyRules) -> Bool { block != nil || isBusy(by: rules) }
}
