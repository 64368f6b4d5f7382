package import DesignTokens

/// Draws days as one SVG image, proportional to time, with overlapping items side by side.
///
/// The image is self-contained: it contains its colours, uses the reader's fonts, loads nothing and runs no script. For
/// assistive technology it is an `img` with a title and a complete description.
package struct SVGWeek: Hashable, Sendable {
    /// The width in points; nil for the width that the days need.
    package var width: Double?
    /// The height of an hour in points; nil for a height at which a plan slot has room for one line.
    package var hourHeight: Double?
    /// The scheme to draw in; nil for the reader's preferred one.
    package var scheme: AdaptiveColor.Scheme?
    /// The theme with the colours and measures.
    package var theme: Theme

    package init(
        width: Double? = nil, hourHeight: Double? = nil, scheme: AdaptiveColor.Scheme? = nil,
        theme: Theme = .taskweave
    ) {
        self.width = width
        self.hourHeight = hourHeight
        self.scheme = scheme
        self.theme = theme
    }

    /// Returns a picture as an SVG document, followed by a card with today's tasks if they are given.
    ///
    /// - Complexity: O(*n* log *n*), *n* the number of items.
    package func render(_ picture: WeekPicture, today: PagePicture.Today? = nil) -> String {
        let measures = SVGMeasures(
            theme: theme, dayCount: min(7, picture.days.count), width: width,
            hourHeight: hourHeight ?? theme.grid.hourHeight(slot: picture.slotMinutes))
        var canvas = SVGCanvas(theme: theme)
        var y = measures.margin
        canvas.write(
            picture.title, x: measures.margin, baseline: y + 24, font: theme.fonts.title3,
            ink: canvas.palette.text)
        y += theme.grid.dateBarHeight
        let bands = PictureBand.all(
            of: picture, hourHeight: measures.hourHeight, minHeight: theme.grid.minEventHeight,
            columnWidth: measures.columnWidth)
        for band in bands {
            let painter = SVGBandPainter(
                picture: picture, band: band, measures: measures, top: y)
            painter.paint(on: &canvas)
            y = painter.bottom + measures.gap
        }
        let legend = SVGLegendPainter(picture: picture, measures: measures, top: y)
        y = legend.paint(on: &canvas) + measures.margin
        if let today {
            let card = SVGTodayPainter(picture: today, measures: measures, top: y)
            y = card.paint(on: &canvas) + measures.margin
        }
        let words =
            [PictureWords.description(of: picture)]
            + (today.map { [PictureWords.description(of: $0)] } ?? [])
        return SVGDocument(
            title: picture.title, description: words.joined(separator: " "),
            width: measures.width, height: y, scheme: scheme, hasGround: true
        ).text(of: canvas)
    }
}

/// The lengths shared by all parts of an SVG image, in points, on a grid of four.
struct SVGMeasures {
    let width: Double
    let hourHeight: Double
    let margin: Double
    /// The width of the hour labels.
    let gutter: Double
    /// The distance between bands.
    let gap: Double
    /// The height of the days' headings.
    let headingHeight = 48.0
    /// The height of a lane for whole days, and of the rows for "earlier" and "later".
    let laneHeight: Double
    let columnWidth: Double

    init(theme: Theme, dayCount: Int, width: Double?, hourHeight: Double) {
        margin = theme.spacing.lg
        gap = theme.spacing.lg
        gutter = theme.grid.timeLabelWidth
        laneHeight = theme.grid.minEventHeight + theme.spacing.xs
        self.hourHeight = hourHeight
        let days = Double(max(1, dayCount))
        let usualColumn =
            dayCount == 1 ? SVGMeasures.dayWidth : theme.grid.weekColumnMinHeight
        let least = 2 * margin + gutter + days * SVGMeasures.leastColumn
        self.width = max(least, width ?? (2 * margin + gutter + days * usualColumn).rounded())
        columnWidth = (self.width - 2 * margin - gutter) / days
    }

    /// The width of a single day, as on a phone.
    private static let dayWidth = 320.0
    /// The minimum column width, in which two items still fit side by side.
    private static let leastColumn = 48.0

    /// The left edge of the days.
    var left: Double { margin + gutter }
    /// The right edge of the days.
    var right: Double { width - margin }

    /// Returns the left edge of a day, counted from the first of its band.
    func x(ofDay day: Int) -> Double {
        left + columnWidth * Double(day)
    }
}
