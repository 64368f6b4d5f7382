internal import ICalendarIO

/// What libical is not given, because it cuts it, breaks on it or takes too long for it: measured with 3.0.16.
enum Guards {
    /// How deeply components may stand in each other: it calls itself for each.
    static let depth = 16
    /// How many values a line may have: it drops those behind the first 500.
    static let values = 500
    /// How many parameters a line may have: it takes further ones for the value.
    static let parameters = 100
    /// How many octets a line may have.
    static let octets = 1 << 16
    /// How many lines a component may have.
    static let lines = 100_000

    /// How many VTIMEZONEs it is shown: it goes through all of them for each time.
    static let zones = 200

    /// Whether a line may be shown to libical.
    static func admits(_ line: String) -> Bool {
        let bytes = line.utf8
        guard bytes.count <= octets, !bytes.contains(0) else { return false }
        return bytes.count { $0 == UInt8(ascii: ",") } < values
            && bytes.count { $0 == UInt8(ascii: ";") } < parameters
    }

    /// Returns which of the lines of a component may be shown, by their places; nil where the whole of it may not.
    static func admitted(_ all: [Component.Line]) -> [Int]? {
        var depth = 0
        var deepest = 0
        var admitted: [Int] = []
        for (index, line) in all.enumerated() {
            switch line.name {
            case "BEGIN": depth += 1
            case "END": depth -= 1
            default: break
            }
            deepest = max(deepest, depth)
            if admits(line.text) { admitted.append(index) }
        }
        return deepest <= Guards.depth && all.count <= lines ? admitted : nil
    }

    /// Whether libical may expand the rules of a VTIMEZONE: plain yearly ones, as others make it stall or crash.
    static func mayExpand(_ zone: [Component.Line]) -> Bool {
        zone.filter { $0.name == "RRULE" }.allSatisfy { line in
            guard let colon = line.text.lastIndex(of: ":") else { return false }
            let parts = line.text[colon...].dropFirst().uppercased().split(separator: ";")
            return parts.contains("FREQ=YEARLY")
                && parts.allSatisfy { part in
                    ["FREQ=", "BYMONTH=", "BYDAY=", "BYMONTHDAY=", "UNTIL=", "COUNT="].contains {
                        part.hasPrefix($0) && !part.contains(",")
                    }
                }
        }
    }
}
