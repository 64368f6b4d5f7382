public import CalendarModel

/// Which events of a calendar are to be read, and which were, over all files of the calendar.
///
/// All events of a UID are read where one of them matters, because they may replace each other. An event that
/// was passed over before that was known needs a second reading of the calendar.
public struct ReadingScope: Sendable {
    private let filter: WindowFilter?
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
        passedOver.contains(where: admitted.contains)
    }

    /// Takes over what another scope of the same window met in other files of the calendar.
    public mutating func formUnion(_ other: ReadingScope) {
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
    mutating func admits(_ component: CutComponent, _ keys: RawKeys, in bytes: [UInt8]) -> Bool {
        guard let filter else { return true }
        let isEvent = component.name == "VEVENT"
        let hash = isEvent ? keys.uidHash(in: bytes, from: component.bytes.lowerBound) : nil
        if let hash, admitted.contains(hash) { return true }
        if filter.admits(component, keys, in: bytes) {
            if let hash { admitted.insert(hash) }
            return true
        }
        if let hash { passedOver.append(hash) }
        return false
    }
}

extension RawKeys {
    /// Returns a number that components with equal UIDs share; nil where there is no UID.
    ///
    /// Folds, blanks and escapes do not count, so that a UID has the number whatever wrote it.
    fileprivate func uidHash(in bytes: [UInt8], from origin: Int) -> UInt64? {
        guard let uid else { return nil }
        let line = uid.lowerBound + origin..<uid.upperBound + origin
        let colon = line.lowerBound + "UID".utf8.count
        if bytes[colon] != colonByte {
            let text = bytes.unfolded(line)
            let property = Property(text, in: text.indices, line: 0)
            return property.map { Array($0.value.utf8)[...].textHash }
        }
        return bytes[colon + 1..<line.upperBound].textHash
    }
}

extension ArraySlice<UInt8> {
    /// FNV-1a over all bytes but blanks, line ends and backslashes.
    fileprivate var textHash: UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in self where byte > space && byte != UInt8(ascii: "\\") {
            hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
        return hash
    }
}
