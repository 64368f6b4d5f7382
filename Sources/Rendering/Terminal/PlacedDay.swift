internal import GridLayout

/// An item and the cells that it covers.
struct PlacedBlock {
    var item: WeekPicture.Item
    var columns: Range<Int>
    /// Half rows, counted from the top of the hours.
    var halfRows: Range<Int>

    /// The rows that the item covers entirely.
    var rows: Range<Int> {
        let first = (halfRows.lowerBound + 1) / 2
        return first..<max(first, halfRows.upperBound / 2)
    }
}

/// The blocks of one day, placed in the cells of its column.
struct PlacedDay {
    /// A "+N" chip for items without a column.
    struct Chip {
        var count: Int
        var columns: Range<Int>
        var halfRows: Range<Int>
    }

    let blocks: [PlacedBlock]
    let chips: [Chip]
    let earlierCount: Int
    let laterCount: Int

    /// Places a day's items.
    ///
    /// - Complexity: O(*n* log *n*), *n* the number of items.
    init(
        _ items: [WeekPicture.Item], scale: HourScale, columns: Range<Int>, dayCount: Int,
        unitsPerRow: Int, minutesPerRow: Int = RowRaster.usualMinutes
    ) {
        let items = items.inOrder
        let rowCount = (scale.length + minutesPerRow - 1) / minutesPerRow
        let raster = RowRaster(
            unitsPerRow: unitsPerRow, window: 0..<rowCount * minutesPerRow,
            minutesPerRow: minutesPerRow)
        let places = raster.places(
            of: items.map {
                scale.row(of: $0.minutes.lowerBound)..<scale.row(of: $0.minutes.upperBound)
            })
        let layout = DayLayout(
            zip(items.indices, places).map { index, units in
                GridItem(
                    id: index,
                    start: GridTime(minutes: units.lowerBound * 60 / unitsPerRow),
                    end: GridTime(minutes: units.upperBound * 60 / unitsPerRow))
            },
            // An hour of the layout is a row, and a point is half a row.
            in: GridMetrics(
                trusted: 2, hours: 0..<rowCount,
                minHeight: 2 / Double(unitsPerRow),
                columnWidth: Double(columns.count),
                maxColumns: min(
                    GridMetrics.mostColumns(
                        inWidth: PlacedDay.pointsPerCell * Double(columns.count),
                        dayCount: dayCount), PictureBand.mostColumns + 1)))
        earlierCount = layout.earlier.count
        laterCount = layout.later.count
        blocks = layout.frames.map { frame in
            let end = frame.column + frame.columnSpan
            return PlacedBlock(
                item: items[frame.item.id],
                columns: PlacedDay.cells(frame.column..<end, of: frame.columns, in: columns),
                halfRows: Int(frame.y)..<Int(frame.y + frame.height))
        }
        chips = layout.overflow.map { frame in
            let last = frame.column..<frame.column + 1
            return Chip(
                count: frame.ids.count,
                columns: PlacedDay.cells(last, of: frame.columns, in: columns),
                halfRows: Int(frame.y)..<Int(frame.y + frame.height))
        }
    }

    /// The width of a cell in points, for the limit on columns; with it, more than two columns in a week have at least
    /// three cells each: an edge and two letters.
    private static let pointsPerCell = 8.0

    /// Returns the cells of the layout columns `part`, of `count` equal ones, in a day's cells; neighbouring parts meet
    /// without overlap or gap.
    private static func cells(_ part: Range<Int>, of count: Int, in column: Range<Int>) -> Range<
        Int
    > {
        let left = column.count * part.lowerBound / count
        let right = column.count * part.upperBound / count
        return column.lowerBound + left..<column.lowerBound + right
    }
}

/// Converts minutes to rows of cells, so that each item has a row for its title.
///
/// With colours a row has two halves, so edges are at quarters of an hour if a row is half an hour; without colours,
/// edges are at rows. An item too short to cover a whole row takes one, and a neighbour that only partly reaches into
/// that row gives up its half.
struct RowRaster {
    /// The number of parts with different colours in a row: 1 or 2.
    let unitsPerRow: Int
    /// The minutes shown, from the top edge to the bottom edge.
    let window: Range<Int>
    /// The minutes of a row.
    var minutesPerRow = RowRaster.usualMinutes

    /// The minutes of a row if the height is not limited.
    static let usualMinutes = 30

    /// Returns the units that each item takes, counted from the top edge, in the order given.
    ///
    /// Items outside the window remain outside.
    ///
    /// - Complexity: O(*n* log *n*), *n* the number of items.
    func places(of items: [Range<Int>]) -> [Range<Int>] {
        let units = items.map(snapped)
        guard unitsPerRow == 2 else { return units }
        var places = units
        var takenRows: Set<Int> = []
        var takenUnits: Set<Int> = []  // the halves that short items occupy by their times
        let short = units.indices.filter { !coversWholeRow(units[$0]) }
            .sorted { (units[$0].lowerBound, $0) < (units[$1].lowerBound, $1) }
        for index in short {
            let unit = units[index]
            let first = unit.lowerBound >> 1
            let last = (unit.upperBound - 1) >> 1
            let row = takenRows.contains(first) && !takenRows.contains(last) ? last : first
            takenRows.insert(row)
            takenUnits.insert(max(unit.lowerBound, 2 * row))
            places[index] = min(unit.lowerBound, 2 * row)..<max(unit.upperBound, 2 * row + 2)
        }
        return places.map { place in
            // Every range now covers a whole row, so an odd edge is a half row that it can give up.
            let givesTop = place.lowerBound & 1 == 1 && takenUnits.contains(place.lowerBound - 1)
            let givesBottom = place.upperBound & 1 == 1 && takenUnits.contains(place.upperBound)
            return place.lowerBound + (givesTop ? 1 : 0)..<place.upperBound - (givesBottom ? 1 : 0)
        }
    }

    /// Returns the nearest edges, clamped to the window, at least one unit apart.
    private func snapped(_ minutes: Range<Int>) -> Range<Int> {
        let isShown =
            minutes.upperBound > window.lowerBound && minutes.lowerBound < window.upperBound
        let part = isShown ? minutes.clamped(to: window) : minutes
        let start = nearestUnit(part.lowerBound)
        let end = max(nearestUnit(part.upperBound), start + 1)
        let last = window.upperBound * unitsPerRow / minutesPerRow
        return isShown && end > last ? min(start, last - 1)..<last : start..<end
    }

    private func nearestUnit(_ minute: Int) -> Int {
        let doubled = 2 * minute * unitsPerRow + minutesPerRow
        let size = 2 * minutesPerRow
        return doubled >= 0 ? doubled / size : -((size - 1 - doubled) / size)
    }

    private func coversWholeRow(_ units: Range<Int>) -> Bool {
        (units.lowerBound + 1) >> 1 < units.upperBound >> 1
    }
}
