internal import ICalendarIO

/// Limits on what libical receives, because it truncates, fails on or is slow with other input: measured with 3.0.16.
enum Guards {
    /// The maximum nesting depth of components: libical recurses for each level.
    static let depth = 16
    /// The maximum number of values in a line: libical drops those after the first 500.
    static let values = 500
    /// The maximum number of parameters in a line: libical reads more of them as part of the value.
    static let parameters = 100
    /// The maximum number of octets in a line.
    static let octets = 1 << 16
    /// The maximum number of lines in a component.
    static let lines = 100_000

    /// The maximum number of VTIMEZONEs: libical searches all of them for each time.
    static let zones = 200

    /// Whether a line may be passed to libical.
    static func admits(_ line: String) -> Bool {
        let bytes = line.utf8
        guard bytes.count <= octets, !bytes.contains(0) else { return false }
        return bytes.count { $0 == UInt8(ascii: ",") } < values
            && bytes.count { $0 == UInt8(ascii: ";") } < parameters
    }

    /// Returns the indices of a component's lines that may be passed to libical; nil if the component must not be.
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

    /// Whether libical may expand the rules of a VTIMEZONE: only plain yearly ones, because others make it stall or
    /// crash.
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
