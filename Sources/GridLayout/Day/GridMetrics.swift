/// The measures of one day column: its hours, its position and the height of an hour.
///
/// Lengths are in points, or in any other unit that all of them share; a terminal counts cells.
public struct GridMetrics: Hashable, Sendable {
    /// An error for an invalid measure, with its requirement.
    public struct InvalidField: Error, Hashable, Sendable, CustomStringConvertible {
        /// The name of the field.
        public let field: String
        /// The requirement for the field: "a number from …".
        public let requirement: String

        /// The user-facing message: "hourHeight must be a number from …".
        public var description: String { "\(field) must be \(requirement)" }
    }

    /// The height of an hour, above zero.
    public let hourHeight: Double
    /// The hour at the top edge.
    public internal(set) var startHour: Int
    /// The hour at the bottom edge, after `startHour`.
    public internal(set) var endHour: Int
    /// The minimum height of an item.
    public let minHeight: Double
    /// The column's left edge.
    public internal(set) var columnX: Double
    /// The column's width, above zero.
    public internal(set) var columnWidth: Double
    /// The top edge of the grid.
    public let gridY: Double
    /// Whether columns run from right to left, as the exact mirror image.
    public let isRightToLeft: Bool
    /// The maximum number of columns that items may share, the last one reserved for "+N" if needed; nil for no limit.
    public internal(set) var maxColumns: Int?
    /// Whether "+N" gets an additional column, so that `maxColumns` columns of items are always shown.
    package let hasColumnForMore: Bool

    /// Creates measures, or throws an error for the first invalid field.
    public init(
        hourHeight: Double = 60, startHour: Int = 6, endHour: Int = 22, minHeight: Double = 20,
        columnX: Double = 50, columnWidth: Double = 320, gridY: Double = 0,
        isRightToLeft: Bool = false, maxColumns: Int? = nil
    ) throws(InvalidField) {
        func require(_ holds: Bool, _ field: String, _ wanted: String) throws(InvalidField) {
            if !holds { throw InvalidField(field: field, requirement: wanted) }
        }
        let lengths = 0.001...1_000_000.0
        let places = -1_000_000_000.0...1_000_000_000.0
        try require(lengths.contains(hourHeight), "hourHeight", "a number from 0.001 to 1000000")
        try require((-24...71).contains(startHour), "startHour", "a whole hour from -24 to 71")
        try require(
            endHour > startHour && endHour <= 72, "endHour",
            "a whole hour after startHour, up to 72")
        try require(
            minHeight == 0 || lengths.contains(minHeight), "minHeight", "a number from 0 to 1000000"
        )
        try require(places.contains(columnX), "columnX", "a number")
        try require(lengths.contains(columnWidth), "columnWidth", "a number from 0.001 to 1000000")
        try require(places.contains(gridY), "gridY", "a number")
        try require((maxColumns ?? 1) >= 1, "maxColumns", "a whole number from 1")
        self.init(
            trusted: hourHeight, hours: startHour..<endHour, minHeight: minHeight, columnX: columnX,
            columnWidth: columnWidth, gridY: gridY, isRightToLeft: isRightToLeft,
            maxColumns: maxColumns)
    }

    /// Creates measures that the caller has validated.
    package init(
        trusted hourHeight: Double, hours: Range<Int>, minHeight: Double, columnX: Double = 0,
        columnWidth: Double, gridY: Double = 0, isRightToLeft: Bool = false,
        maxColumns: Int? = nil, hasColumnForMore: Bool = false
    ) {
        self.hourHeight = hourHeight
        self.startHour = hours.lowerBound
        self.endHour = hours.upperBound
        self.minHeight = minHeight
        self.columnX = columnX
        self.columnWidth = columnWidth
        self.gridY = gridY
        self.isRightToLeft = isRightToLeft
        self.maxColumns = maxColumns
        self.hasColumnForMore = hasColumnForMore
    }

    /// Returns the maximum number of columns before "+N" is used in a day of the given width in points: at least two.
    ///
    /// A single day has columns of at least 44 points, the minimum size of a touch target. Adjacent days have columns
    /// of at least 24 points, in which an event is still distinguishable from its neighbours.
    public static func mostColumns(inWidth width: Double, dayCount: Int) -> Int {
        max(2, Int(width / (dayCount == 1 ? 44 : 24)))
    }

    /// Returns the vertical position of a time, including the grid's own top; it may lie outside the hours.
    public func y(of time: GridTime) -> Double {
        let below = Double(time.milliseconds - startHour * millisecondsPerHour)
        return gridY + below * hourHeight / Double(millisecondsPerHour)
    }

    /// Returns the time at a vertical position, to the nearest millisecond.
    ///
    /// Positions outside the hours are clamped.
    public func time(atY y: Double) -> GridTime {
        let height = Double(endHour - startHour) * hourHeight
        let below = y > gridY ? min(y - gridY, height) : 0
        let milliseconds = (below * Double(millisecondsPerHour) / hourHeight).rounded()
        return GridTime(milliseconds: startHour * millisecondsPerHour + Int(milliseconds))
    }

    /// The bottom edge of the last hour.
    public var bottom: Double { gridY + Double(endHour - startHour) * hourHeight }
}
