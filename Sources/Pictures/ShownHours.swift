internal import CalendarModel
internal import GridLayout
internal import Rendering

/// The hours that a picture shows: those in which something is, with an hour around them, and the working hours.
///
/// Hours between them in which nothing is are quiet, and are folded where they are many.
struct ShownHours {
    private(set) var hours: Range<Int>
    private(set) var quiet: [Range<Int>] = []

    /// Fits hours to what is there.
    ///
    /// - Parameters:
    ///   - items: the minutes of the axis that things take.
    ///   - known: minutes that are shown without an hour around them: working hours, what a configuration asks for,
    ///     where clocks change, the present moment.
    ///   - length: the hours of the axis.
    init(fitting items: [Range<Int>], and known: [Range<Int>], ofAxis length: Int) {
        var isShown = Array(repeating: false, count: max(1, length))
        var hasNight = false
        func mark(_ minutes: Range<Int>, around margin: Int) {
            let last = max(minutes.upperBound, minutes.lowerBound + 1)
            let touched = minutes.lowerBound / 60 - margin..<(last + 59) / 60 + margin
            for hour in touched.clamped(to: 0..<isShown.count) { isShown[hour] = true }
        }
        for item in items {
            // The end of a night out is drawn among the folded hours, where it has its least height.
            if item.upperBound <= ShownHours.morning {
                hasNight = true
            } else {
                mark(item, around: 1)
            }
        }
        for minutes in known { mark(minutes, around: 0) }
        guard let shown = isShown.firstIndex(of: true), let last = isShown.lastIndex(of: true)
        else {
            hours = hasNight ? 0..<ShownHours.morning / 60 : 8..<18
            return
        }
        let first = hasNight ? 0 : shown
        hours = first..<last + 1
        if hours.count < ShownHours.least {
            let start = max(0, min(first, isShown.count - ShownHours.least))
            hours = start..<min(isShown.count, start + ShownHours.least)
        }
        var start: Int?
        for hour in first...last + 1 {
            if hour <= last, !isShown[hour] {
                start = start ?? hour
            } else if let from = start {
                if hour - from >= ShownHours.leastFold { quiet.append(from..<hour) }
                start = nil
            }
        }
    }

    /// The minute at which the night is over.
    private static let morning = 5 * 60
    /// How many hours there are at least.
    private static let least = 6
    /// How many quiet hours are folded at least.
    private static let leastFold = 3
}

extension DayAxis {
    /// Returns the whole minutes of a part of the axis.
    func minutes(of range: Range<Instant>) -> Range<Int>? {
        segment(of: range).map { $0.start.wholeMinutes..<$0.end.wholeMinutes }
    }
}
