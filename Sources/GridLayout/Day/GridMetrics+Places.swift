extension GridMetrics {
    /// Returns how many columns are asked for in a day that is so many points wide, before "+N": at least two.
    ///
    /// A day that stands alone has columns of 44 points or more, the least size of a touch target; one beside
    /// others has columns of 24 or more, in which an event can still be told from its neighbours.
    public static func mostColumns(inWidth width: Double, dayCount: Int) -> Int {
        max(2, Int(width / (dayCount == 1 ? 44 : 24)))
    }

    /// Returns how far down a place of the axis is, the grid's own top included; it may lie outside the hours.
    public func y(of time: GridTime) -> Double {
        let below = Double(time.milliseconds - startHour * millisecondsPerHour)
        return gridY + below * hourHeight / Double(millisecondsPerHour)
    }

    /// Returns the place of the axis that is so far down, to the nearest millisecond.
    ///
    /// What lies outside the hours is brought to their edge.
    public func time(atY y: Double) -> GridTime {
        let height = Double(endHour - startHour) * hourHeight
        let below = y > gridY ? min(y - gridY, height) : 0
        let milliseconds = (below * Double(millisecondsPerHour) / hourHeight).rounded()
        return GridTime(milliseconds: startHour * millisecondsPerHour + Int(milliseconds))
    }

    /// The bottom edge of the last hour.
    public var bottom: Double { gridY + Double(endHour - startHour) * hourHeight }

    /// Returns these measures with hours higher by a factor, what is drawn at `y` left where it is.
    ///
    /// Hours stay between 0.001 and 1,000,000 high.
    ///
    /// Zooming in never adds columns: what does not overlap when drawn does not when drawn larger.
    public func zoomed(by factor: Double, keeping y: Double = 0) -> GridMetrics {
        let wanted = hourHeight * factor
        let height = wanted >= 0.001 ? min(wanted, 1_000_000) : 0.001
        return GridMetrics(
            trusted: height, hours: startHour..<endHour, minHeight: minHeight, columnX: columnX,
            columnWidth: columnWidth, gridY: y - (y - gridY) * height / hourHeight,
            isRightToLeft: isRightToLeft, maxColumns: maxColumns)
    }
}
