/// How times of day are written.
public enum ClockFormat: String, Hashable, CaseIterable, Sendable {
    /// `09:00`, `21:30`.
    case twentyFourHour
    /// `9 AM`, `9:30 PM`.
    case twelveHour

    /// Returns a time of day; the hour is taken modulo 24.
    public func time(hour: Int, minute: Int) -> String {
        let hour = (hour % 24 + 24) % 24
        let minutes = (minute < 10 ? "0" : "") + String(minute)
        switch self {
        case .twentyFourHour:
            return (hour < 10 ? "0" : "") + "\(hour):\(minutes)"
        case .twelveHour:
            let half = hour < 12 ? "AM" : "PM"
            return minute == 0
                ? "\((hour + 11) % 12 + 1) \(half)" : "\((hour + 11) % 12 + 1):\(minutes) \(half)"
        }
    }

    /// Returns the label of a row that begins with a whole hour, at most five cells wide.
    func hourLabel(_ hour: Int) -> String {
        time(hour: hour, minute: 0)
    }
}

/// Returns a length of time as people write it in a small space: `45m`, `2h`, `1h30`.
func durationLabel(minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    if hours == 0 { return "\(rest)m" }
    return rest == 0 ? "\(hours)h" : "\(hours)h" + (rest < 10 ? "0" : "") + "\(rest)"
}
