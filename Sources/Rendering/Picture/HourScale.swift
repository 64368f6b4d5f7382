/// How far down the minutes of a picture are drawn.
///
/// Hours in which nothing is, between hours in which something is, are folded: they take half an hour's height, so
/// that a night train does not cost the height of a night.
struct HourScale: Hashable {
    /// The hours of the axis from the top edge to the bottom edge.
    let hours: Range<Int>
    /// The hours that are folded, in order.
    let folded: [Range<Int>]

    /// The minutes' worth of height that folded hours take.
    let foldedMinutes: Int

    init(_ picture: WeekPicture, foldedMinutes: Int = 30) {
        self.foldedMinutes = foldedMinutes
        hours = picture.hours
        folded = picture.quietHours.map { $0.clamped(to: picture.hours) }.filter { !$0.isEmpty }
    }

    /// Returns how far down a minute of the axis is: minutes of usual height from the top edge; what lies outside
    /// the hours stays outside.
    func row(of minute: Int) -> Int {
        if minute >= hours.upperBound * 60 { return length + minute - hours.upperBound * 60 }
        var row = minute - hours.lowerBound * 60
        for fold in folded {
            let (first, last) = (fold.lowerBound * 60, fold.upperBound * 60)
            if minute >= last {
                row -= last - first - foldedMinutes
            } else if minute > first {
                row -= minute - first
                row += (minute - first) * foldedMinutes / (last - first)
            }
        }
        return row
    }

    /// Returns where a stretch of the axis is drawn, from the top edge; nil for one outside the hours.
    func rows(of minutes: Range<Int>) -> Range<Int>? {
        let shown = minutes.clamped(to: hours.lowerBound * 60..<hours.upperBound * 60)
        return shown.isEmpty ? nil : row(of: shown.lowerBound)..<row(of: shown.upperBound)
    }

    /// The height of all hours, in minutes of usual height.
    var length: Int {
        folded.reduce(hours.count * 60) { $0 - $1.count * 60 + foldedMinutes }
    }

    /// The whole hours that have room for it.
    var wholeHours: Int { (length + 59) / 60 }

    /// Whether a minute lies among those that are shown at their usual height.
    func shows(_ minute: Int) -> Bool {
        minute >= hours.lowerBound * 60 && minute < hours.upperBound * 60
            && !folded.contains { $0.lowerBound * 60 < minute && minute < $0.upperBound * 60 }
    }
}
