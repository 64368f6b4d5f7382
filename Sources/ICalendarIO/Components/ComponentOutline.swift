/// A component's position in a calendar's text, and the lines that determine when an event can matter, found without
/// decoding them.
///
/// The lines are the event's own, not those of its alarms, and include folds. Their positions are relative to the
/// component's first byte.
struct ComponentOutline: Sendable {
    /// `VEVENT`, `VTODO`, …, or `VCALENDAR` for one line of the calendar itself.
    var name = ""
    /// The line of its BEGIN.
    var line = 0
    /// Its bytes in the text, from BEGIN through END.
    var bytes = 0..<0
    /// Whether its END was found.
    var isClosed = true
    /// The value of the only UID, including folds.
    var uid: Range<Int>?
    /// DTSTART.
    var start: Range<Int>?
    /// DTEND.
    var end: Range<Int>?
    /// DURATION.
    var duration: Range<Int>?
    /// The only RRULE.
    var rule: Range<Int>?
    /// Whether these lines do not determine the dates.
    ///
    /// This is so if a key occurs twice or its name is not written plainly, or if there is a key that says more: RDATE,
    /// RECURRENCE-ID, or one that makes an event a block.
    var isUnclear = false
    /// Whether the lines do not determine the UID: there are two, one has parameters, or a name is folded.
    var isUIDUnclear = false

    /// The first letters of the key names.
    static let firstLetters = "CDRUX"

    /// Records a content line of a component that begins at `origin`.
    mutating func note(
        _ line: Range<Int>, isFolded: Bool, in bytes: [UInt8], from origin: Int
    ) {
        let place = line.lowerBound - origin..<line.upperBound - origin
        if isFolded {
            let longestName = line.prefix("RECURRENCE-ID".utf8.count + 1)
            let isNameFolded = bytes.firstIndex(of: lineFeed, in: longestName) != nil
            if isNameFolded { isUIDUnclear = true }
            if isNameFolded || bytes.hasWord("categories", in: line) { isUnclear = true }
        }
        switch bytes[line.lowerBound] | 0x20 {
        case UInt8(ascii: "d"):
            if bytes.hasWord("dtstart", in: line) {
                start = single(place, after: start, nameLength: 7, in: bytes, line)
            } else if bytes.hasWord("dtend", in: line) {
                end = single(place, after: end, nameLength: 5, in: bytes, line)
            } else if bytes.hasWord("duration", in: line) {
                duration = single(place, after: duration, nameLength: 8, in: bytes, line)
            }
        case UInt8(ascii: "r"):
            if bytes.hasWord("rrule", in: line) {
                rule = single(place, after: rule, nameLength: 5, in: bytes, line)
            } else if bytes.hasWord("rdate", in: line) || bytes.hasWord("recurrence-id", in: line) {
                isUnclear = true
            }
        case UInt8(ascii: "u"):
            guard bytes.hasWord("uid", in: line) else { return }
            let isPlain = uid == nil && bytes.hasWord("uid:", in: line)
            if isPlain { uid = place.dropFirst("UID:".utf8.count) } else { isUIDUnclear = true }
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

    /// Returns the position of a key in the text.
    func place(of key: Range<Int>) -> Range<Int> {
        bytes.lowerBound + key.lowerBound..<bytes.lowerBound + key.upperBound
    }

    /// Returns the place of a key; the outline becomes unclear if the key occurs twice or no mark directly follows its
    /// name.
    private mutating func single(
        _ place: Range<Int>, after known: Range<Int>?, nameLength: Int, in bytes: [UInt8],
        _ line: Range<Int>
    ) -> Range<Int> {
        let mark = line.dropFirst(nameLength).first.map { bytes[$0] }
        if mark != colonByte, mark != semicolon { isUnclear = true }
        if known != nil { isUnclear = true }
        return place
    }
}
