/// Fits days side by side into the rows of a terminal: chooses the minutes of a row, then the hours shown, then adds
/// evening and morning hours if there is room.
struct TerminalFit {
    /// The picture, with hours that fit.
    private(set) var picture: WeekPicture
    /// The style, with a row length that fits.
    private(set) var style: TerminalStyle

    private let slots: Int
    /// The number of rows available for the days, including headings.
    private let rows: Int

    init(_ picture: WeekPicture, slots: Int, rows: Int, style: TerminalStyle) {
        self.picture = picture
        self.style = style
        self.slots = slots
        self.rows = rows
        chooseRows()
        while needed > rows, self.picture.hours.count > 1 { cropHours() }
        while let wider = widened, needed(wider) <= rows {
            self.picture = wider
        }
    }

    /// The possible lengths of a row, in minutes.
    private static let lengths = [15, 30, 60]

    /// Chooses the shortest row length with which all hours fit, or with 30 minutes all but `mostHidden` rows.
    private mutating func chooseRows() {
        for minutes in TerminalFit.lengths {
            style.minutesPerRow = minutes
            let missing = needed - rows
            if missing <= 0 || (minutes == 30 && missing <= TerminalFit.mostHidden) { return }
        }
    }

    /// The maximum number of rows to hide rather than draw at half the height.
    private static let mostHidden = 8

    private var needed: Int { needed(picture) }

    private func needed(_ picture: WeekPicture) -> Int {
        let days = 0..<min(slots, picture.days.count)
        return BandPainter(picture, days: days, slots: slots, style: style).height
    }

    /// Removes the first or the last hour, whichever contains fewer items; folded hours are removed at once.
    private mutating func cropHours() {
        let hours = picture.hours
        if let fold = picture.quietHours.first, fold.lowerBound <= hours.lowerBound {
            picture.hours = min(fold.upperBound, hours.upperBound - 1)..<hours.upperBound
            picture.quietHours.removeFirst()
            return
        }
        let (first, last) = (hours.lowerBound, hours.upperBound - 1)
        picture.hours =
            taken(first) < taken(last) ? first + 1..<hours.upperBound : first..<last
    }

    /// Returns the number of items that overlap an hour.
    private func taken(_ hour: Int) -> Int {
        let minutes = hour * 60..<hour * 60 + 60
        return picture.days.flatMap(\.items).count { $0.minutes.overlaps(minutes) }
    }

    /// The picture with one more hour, in the evening if possible; nil if the day has no more hours.
    private var widened: WeekPicture? {
        var wider = picture
        let (first, last) = (picture.hours.lowerBound, picture.hours.upperBound)
        if last < 24 {
            wider.hours = first..<last + 1
        } else if first > 0 {
            wider.hours = first - 1..<last
        } else {
            return nil
        }
        return wider
    }
}
