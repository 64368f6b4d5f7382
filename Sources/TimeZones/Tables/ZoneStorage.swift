internal import CalendarModel

/// The immutable contents of a zone table, shared so that copying a table costs only a reference count.
final class ZoneStorage: Sendable {
    let id: String
    /// The onsets of all offsets but the first.
    let onsets: OnsetTable
    /// The onsets on the wall clock: the first local time that is read with the new offset (RFC 5545 §3.3.5).
    ///
    /// Both in a gap and in a fold, it is the later of the two times that the clock shows at the change.
    let clockOnsets: OnsetTable
    /// The offset before the first transition, then the one after each.
    let offsets: [Int64]
    /// The rule after the last transition; without one, the last offset stays.
    let tail: PosixZone?
    /// Whether the rule gives any offset other than the last one.
    let tailChanges: Bool
    /// The seconds for which the zone's source is valid.
    let defined: Range<Int64>

    /// Creates the storage from ascending transitions; if several are at the same second, the last one counts.
    init(
        id: String, initialOffset: Int64, changes: [(at: Int64, offset: Int64)], tail: PosixZone?,
        defined: Range<Int64>
    ) {
        self.id = id
        self.defined = defined
        var onsets: [Int64] = []
        var offsets = [initialOffset]
        for change in changes {
            if change.at == onsets.last {
                onsets.removeLast()
                offsets.removeLast()
            }
            guard change.offset != offsets.last else { continue }
            onsets.append(change.at)
            offsets.append(change.offset)
        }
        var clockOnsets: [Int64] = []
        for (index, onset) in onsets.enumerated() {
            let clock = onset + max(offsets[index], offsets[index + 1])
            clockOnsets.append(max(clock, clockOnsets.last ?? .min))
        }
        self.onsets = OnsetTable(onsets)
        self.clockOnsets = OnsetTable(clockOnsets)
        self.offsets = offsets
        self.tail = tail
        tailChanges = tail.map { $0.daylight != nil || $0.standardOffset != offsets.last } ?? false
    }

    /// Creates the same zone under another name.
    init(id: String, _ other: ZoneStorage) {
        self.id = id
        onsets = other.onsets
        clockOnsets = other.clockOnsets
        offsets = other.offsets
        tail = other.tail
        tailChanges = other.tailChanges
        defined = other.defined
    }
}

extension ZoneStorage: Hashable {
    static func == (left: ZoneStorage, right: ZoneStorage) -> Bool {
        left === right
            || left.id == right.id && left.offsets == right.offsets && left.tail == right.tail
                && left.onsets.seconds == right.onsets.seconds
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(offsets.count)
    }
}
