/// A component as it stands in the text of a calendar.
struct CutComponent: Hashable, Sendable {
    /// `VEVENT`, `VTODO`, …, or `VCALENDAR` for one line of the calendar itself.
    var name: String
    /// The line of its BEGIN.
    var line: Int
    /// Its bytes, from BEGIN up to and with END.
    var bytes: Range<Int>
    /// Whether its END was found.
    var isClosed = true
}

/// Where the lines stand that tell when an event can matter, found without reading any of them.
///
/// Places are counted from the first byte of the component. Lines are those of the event itself, not of an alarm
/// in it, folds included.
struct RawKeys: Hashable, Sendable {
    /// UID.
    var uid: Range<Int>?
    /// DTSTART.
    var start: Range<Int>?
    /// DTEND.
    var end: Range<Int>?
    /// DURATION.
    var duration: Range<Int>?
    /// The one RRULE.
    var rule: Range<Int>?
    /// Whether the lines do not tell: a key stands twice or is hidden by a fold, or there is a key that says
    /// more, as RDATE, RECURRENCE-ID and what makes an event a block.
    var isUnclear = false

    /// Whether a line that begins with a byte may be a key.
    static func mayBegin(with byte: UInt8) -> Bool {
        switch byte | 0x20 {
        case UInt8(ascii: "c"), UInt8(ascii: "d"), UInt8(ascii: "r"), UInt8(ascii: "u"),
            UInt8(ascii: "x"):
            true
        default: false
        }
    }

    /// Takes note of a content line of a component that begins at `origin`.
    mutating func note(
        _ line: Range<Int>, isFolded: Bool, in bytes: [UInt8], from origin: Int
    ) {
        let place = line.lowerBound - origin..<line.upperBound - origin
        if isFolded {
            let longestName = line.prefix("RECURRENCE-ID".utf8.count + 1)
            let isNameFolded = bytes.firstIndex(of: lineFeed, in: longestName) != nil
            let isList = bytes.hasWord("categories", in: line)
            if isNameFolded || isList { isUnclear = true }
            let text = isNameFolded ? bytes.unfolded(line) : []
            if text.isProperty("uid", text.indices) { uid = uid ?? place }
        }
        switch bytes[line.lowerBound] | 0x20 {
        case UInt8(ascii: "d"):
            if bytes.isProperty("dtstart", line) {
                start = replacing(start, with: place)
            } else if bytes.isProperty("dtend", line) {
                end = replacing(end, with: place)
            } else if bytes.isProperty("duration", line) {
                duration = replacing(duration, with: place)
            }
        case UInt8(ascii: "r"):
            if bytes.isProperty("rrule", line) {
                rule = replacing(rule, with: place)
            } else if bytes.hasWord("rdate", in: line) || bytes.hasWord("recurrence-id", in: line) {
                isUnclear = true
            }
        case UInt8(ascii: "u"):
            // The first one counts when the event is read.
            if bytes.isProperty("uid", line) { uid = uid ?? place }
        case UInt8(ascii: "x"):
            isUnclear = isUnclear || bytes.hasWord("x-taskweave-", in: line)
        case UInt8(ascii: "c"):
            isUnclear =
                isUnclear
                || bytes.hasWord("categories", in: line) && bytes.contains("taskweave", in: line)
        default:
            break
        }
    }

    /// Returns the second of two places of the same key, which two may not have.
    private mutating func replacing(_ known: Range<Int>?, with place: Range<Int>) -> Range<Int> {
        if known != nil { isUnclear = true }
        return place
    }
}
