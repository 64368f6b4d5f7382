/// A duration as in RFC 5545 §3.3.6: nominal days and exact seconds.
///
/// `P1D` is not `PT24H`: days follow the wall clock across a zone's transitions, seconds do not.
public struct CalendarDuration: Hashable, Sendable {
    /// Nominal days, weeks included; negative in a negative duration.
    public var days: Int

    /// Exact seconds beyond the days; negative in a negative duration.
    public var seconds: Int64

    /// Creates a duration from nominal days and exact seconds.
    public init(days: Int = 0, seconds: Int64 = 0) {
        self.days = days
        self.seconds = seconds
    }

    /// The length in seconds if every day has 86,400; clamped to `Int64`.
    public var nominalSeconds: Int64 {
        let (whole, isTooMuch) = Int64(days).multipliedReportingOverflow(by: 86_400)
        let (sum, isMore) = whole.addingReportingOverflow(seconds)
        guard isTooMuch || isMore else { return sum }
        return (isTooMuch ? Int64(days) : seconds) < 0 ? .min : .max
    }
}

extension CalendarDuration {
    /// Creates a duration from `P1DT2H30M`, `-PT15M` or `P2W`, or nil for any other text.
    ///
    /// Weeks together with days are accepted: RFC 5545 has no such form, but programs send it. Each unit may appear at
    /// most once, from long to short.
    public init?(_ text: String) {
        var bytes = Substring(text).utf8
        var sign: Int64 = 1
        if let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
            sign = first == UInt8(ascii: "-") ? -1 : 1
            bytes = bytes.dropFirst()
        }
        guard bytes.first == UInt8(ascii: "P") else { return nil }
        bytes = bytes.dropFirst()
        var days: Int64 = 0
        var seconds: Int64 = 0
        var isTime = false
        var lastUnit = -1
        while let first = bytes.first {
            if first == UInt8(ascii: "T"), !isTime {
                isTime = true
                bytes = bytes.dropFirst()
                continue
            }
            let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard digits.count <= 9, let count = decimal(digits),
                let unit = bytes.dropFirst(digits.count).first
            else { return nil }
            guard let index = CalendarDuration.units.firstIndex(of: unit), index > lastUnit,
                isTime == (index > 1)
            else { return nil }
            lastUnit = index
            switch index {
            case 0: days += 7 * Int64(count)
            case 1: days += Int64(count)
            case 2: seconds += 3600 * Int64(count)
            case 3: seconds += 60 * Int64(count)
            default: seconds += Int64(count)
            }
            bytes = bytes.dropFirst(digits.count + 1)
        }
        guard lastUnit >= 0 else { return nil }
        self.init(days: Int(sign * days), seconds: sign * seconds)
    }

    private static let units = Array("WDHMS".utf8)
}

extension CalendarDuration: CustomStringConvertible {
    /// The duration as in RFC 5545 §3.3.6: `P1DT2H30M`.
    ///
    /// Days and seconds of different signs have no written form; the sign of the days is then used for both.
    public var description: String {
        let isNegative = days != 0 ? days < 0 : seconds < 0
        var date = days == 0 ? "" : "\(days.magnitude)D"
        let hours = seconds.magnitude / 3600
        let minutes = seconds.magnitude / 60 % 60
        let rest = seconds.magnitude % 60
        if seconds != 0 {
            date += "T"
            date += hours == 0 ? "" : "\(hours)H"
            date += minutes == 0 ? "" : "\(minutes)M"
            date += rest == 0 ? "" : "\(rest)S"
        }
        return (isNegative ? "-P" : "P") + (date.isEmpty ? "T0S" : date)
    }
}
