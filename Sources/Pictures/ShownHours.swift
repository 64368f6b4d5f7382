internal import CalendarModel
internal import GridLayout
internal import Rendering

/// The hours that a picture shows: the hours of items with an hour around them, and the working hours.
///
/// Hours between them without items are quiet; long quiet stretches are folded.
struct ShownHours {
    private(set) var hours: Range<Int>
    private(set) var quiet: [Range<Int>] = []

    /// Determines the hours that contain all items.
    ///
    /// - Parameters:
    ///   - items: the minutes of the axis that items take.
    ///   - known: minutes that are shown without an hour around them: working hours, configured hours, clock changes and
    ///     the current time.
    ///   - length: the length of the axis in hours.
    init(fitting items: [Range<Int>], and known: [Range<Int>], ofAxis length: Int) {
        var isShown = Array(repeating: false, count: max(1, length))
        var hasNight = false
        func mark(_ minutes: Range<Int>, around margin: Int) {
            let last = max(minutes.upperBound, minutes.lowerBound + 1)
            let touched = minutes.lowerBound / 60 - margin..<(last + 59) / 60 + margin
            for hour in touched.clamped(to: 0..<isShown.count) { isShown[hour] = true }
        }
        for item in items {
            // An item that ends before morning is drawn in the folded hours, at its minimum height.
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

    /// The minute at which the night ends.
    private static let morning = 5 * 60
    /// The minimum number of hours shown.
    private static let least = 6
    /// The minimum number of quiet hours to fold.
    private static let leastFold = 3
}

extension DayAxis {
    /// Returns the whole minutes of the part of a range that lies in this day.
    func minutes(of range: Range<Instant>) -> Range<Int>? {
        segment(of: range).map { $0.start.wholeMinutes..<$0.end.wholeMinutes }
    }
}
