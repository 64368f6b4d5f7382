internal import DesignTokens

/// The lengths that all parts of an SVG image share, in points, on a grid of four.
struct SVGMeasures {
    let width: Double
    let hourHeight: Double
    let margin: Double
    /// The width of the labels of hours.
    let gutter: Double
    /// Between bands.
    let gap: Double
    /// The height of the days' headings.
    let headingHeight = 48.0
    /// The height of a lane of whole days, and of the rows for "earlier" and "later".
    let laneHeight: Double
    let columnWidth: Double

    init(theme: Theme, dayCount: Int, width: Double?, hourHeight: Double?) {
        margin = theme.spacing.lg
        gap = theme.spacing.lg
        gutter = theme.grid.timeLabelWidth
        laneHeight = theme.grid.minEventHeight + theme.spacing.xs
        self.hourHeight = hourHeight ?? theme.grid.hourHeight
        let days = Double(max(1, dayCount))
        let usualColumn =
            dayCount == 1 ? SVGMeasures.dayWidth : theme.grid.weekColumnMinHeight
        let least = 2 * margin + gutter + days * SVGMeasures.leastColumn
        self.width = max(least, width ?? (2 * margin + gutter + days * usualColumn).rounded())
        columnWidth = (self.width - 2 * margin - gutter) / days
    }

    /// The width of a day that stands alone, as on a telephone.
    private static let dayWidth = 320.0
    /// The width in which two items still stand side by side.
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
