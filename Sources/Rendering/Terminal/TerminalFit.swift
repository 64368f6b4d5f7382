/// Fits days that stand side by side to the rows of a terminal: by how much of an hour a row is, then by the hours that are
/// shown, then by more hours of the evening and the morning.
struct TerminalFit {
    /// The picture with the hours that fit.
    private(set) var picture: WeekPicture
    /// The style with the rows that fit.
    private(set) var style: TerminalStyle

    private let slots: Int
    /// The rows that the days have, their headings included.
    private let rows: Int

    init(_ picture: WeekPicture, slots: Int, rows: Int, style: TerminalStyle) {
        self.picture = picture
        self.style = style
        self.slots = slots
        self.rows = rows
        chooseRows()
        while needed > rows, self.picture.hours.count > 1 { cropHours() }
        while let wider = widened, needed(wider, self.style.minutesPerRow) <= rows {
            self.picture = wider
        }
    }

    /// How much of an hour a row may be.
    private static let lengths = [15, 30, 60]

    /// Chooses the shortest stretch of time a row with which all hours fit, or all but a few of half an hour.
    private mutating func chooseRows() {
        for minutes in TerminalFit.lengths {
            style.minutesPerRow = minutes
            let missing = needed - rows
            if missing <= 0 || (minutes == 30 && missing <= TerminalFit.mostHidden) { return }
        }
    }

    /// How many rows are rather hidden than drawn half as high.
    private static let mostHidden = 8

    private var needed: Int { needed(picture, style.minutesPerRow) }

    private func needed(_ picture: WeekPicture, _ minutesPerRow: Int) -> Int {
        var style = style
        style.minutesPerRow = minutesPerRow
        let days = 0..<min(slots, picture.days.count)
        let band = BandPainter(picture, days: days, slots: slots, style: style)
        let scale = HourScale(picture, foldedMinutes: max(30, minutesPerRow))
        return band.fixedRows + (scale.length + minutesPerRow - 1) / minutesPerRow
    }

    /// Leaves out the first or the last hour, whichever has less in it; folded hours go at once.
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

    /// How many items touch an hour.
    private func taken(_ hour: Int) -> Int {
        let minutes = hour * 60..<hour * 60 + 60
        return picture.days.flatMap(\.items).count { $0.minutes.overlaps(minutes) }
    }

    /// The picture with an hour more, of the evening first; nil where the day has no more.
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
