public import CalendarModel

/// Which events of a calendar are to be read, and which were, over all files of the calendar.
///
/// All events of a UID are read where one of them matters, because they may replace each other. An event that
/// was passed over before that was known needs a second reading of the calendar. An event whose UID is not
/// written plainly may replace any other: where there is one, everything is read.
public struct ReadingScope: Sendable {
    private let filter: WindowFilter?
    /// Whether an event is read of which the UID is not known before.
    private var hasUnclearUID = false
    private var admitted: Set<UInt64> = []
    private var passedOver: [UInt64] = []

    /// Creates the scope of everything.
    public init() {
        filter = nil
    }

    /// Creates the scope of a window: events that can have an occurrence in it, all blocks, and everything
    /// that is no event.
    public init(_ window: Range<Instant>) {
        filter = WindowFilter(window)
    }

    /// Whether an event of a UID was passed over and another one was not.
    ///
    /// If so, read the files of the calendar once more with the same scope: then all of them are read.
    public var needsSecondReading: Bool {
        hasUnclearUID && !passedOver.isEmpty || passedOver.contains(where: admitted.contains)
    }

    /// Takes over what another scope of the same window met in other files of the calendar.
    public mutating func formUnion(_ other: ReadingScope) {
        hasUnclearUID = hasUnclearUID || other.hasUnclearUID
        admitted.formUnion(other.admitted)
        passedOver += other.passedOver
    }

    /// Forgets what was passed over, before a second reading.
    public mutating func beginSecondReading() {
        passedOver = []
    }

    /// Whether anything is passed over at all.
    var isLimited: Bool { filter != nil }

    /// Returns whether to read a component.
    mutating func admits(_ component: ComponentOutline, in text: [UInt8]) -> Bool {
        guard let filter, component.name == "VEVENT", !hasUnclearUID else { return true }
        let hash = component.uidHash(in: text)
        if hash == nil, component.uid != nil || component.isUIDUnclear {
            hasUnclearUID = true
            return true
        }
        if let hash, admitted.contains(hash) { return true }
        if filter.admits(component, in: text) {
            if let hash { admitted.insert(hash) }
            return true
        }
        if let hash { passedOver.append(hash) }
        return false
    }
}

extension ComponentOutline {
    /// Returns a number that components with equal UIDs share; nil where there is no UID, or one that is not
    /// written plainly.
    ///
    /// Plain is what has only printing ASCII in it, and no escapes. Blanks and folds do not count.
    fileprivate func uidHash(in text: [UInt8]) -> UInt64? {
        guard let uid, !isUIDUnclear else { return nil }
        // FNV-1a.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var isBlank = true
        for index in place(of: uid) {
            let byte = text[index]
            if byte.isBlank || byte.isLineEnd { continue }
            guard byte.isPlain else { return nil }
            isBlank = false
            hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
        return isBlank ? nil : hash
    }
}
