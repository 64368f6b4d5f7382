/// The mapping from minutes of a picture to vertical positions.
///
/// Each run of the picture's quiet hours is folded to the height of `foldedMinutes`, so that a night train does not take
/// the height of a whole night.
struct HourScale: Hashable {
    /// The hours of the axis from the top edge to the bottom edge.
    let hours: Range<Int>
    /// The runs of folded hours, in order.
    let folded: [Range<Int>]

    /// The height of a fold, in minutes at normal scale.
    let foldedMinutes: Int

    init(_ picture: WeekPicture, foldedMinutes: Int = 30) {
        self.foldedMinutes = foldedMinutes
        hours = picture.hours
        folded = picture.quietHours.map { $0.clamped(to: picture.hours) }.filter { !$0.isEmpty }
    }

    /// Returns how far below the top edge a minute of the axis is drawn, in minutes at normal scale; negative for a minute
    /// before the hours, more than `length` for one after them.
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

    /// Returns the vertical range of a stretch of the axis from the top edge, or nil if it is outside the hours.
    func rows(of minutes: Range<Int>) -> Range<Int>? {
        let shown = minutes.clamped(to: hours.lowerBound * 60..<hours.upperBound * 60)
        return shown.isEmpty ? nil : row(of: shown.lowerBound)..<row(of: shown.upperBound)
    }

    /// The height of all hours, in minutes at normal scale.
    var length: Int {
        folded.reduce(hours.count * 60) { $0 - $1.count * 60 + foldedMinutes }
    }

    /// The height in hours, rounded up.
    var wholeHours: Int { (length + 59) / 60 }

    /// Whether a minute is among those shown at normal scale.
    func shows(_ minute: Int) -> Bool {
        minute >= hours.lowerBound * 60 && minute < hours.upperBound * 60
            && !folded.contains { $0.lowerBound * 60 < minute && minute < $0.upperBound * 60 }
    }
}
