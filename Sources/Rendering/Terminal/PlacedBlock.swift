internal import GridLayout

/// An item and the cells that it covers.
struct PlacedBlock {
    var item: PictureItem
    var columns: Range<Int>
    /// Halves of rows, counted from the top of the hours.
    var halfRows: Range<Int>

    /// The rows that it covers whole.
    var rows: Range<Int> {
        let first = (halfRows.lowerBound + 1) / 2
        return first..<max(first, halfRows.upperBound / 2)
    }
}

/// The blocks of one day, placed in the cells of its column.
struct PlacedDay {
    /// A stretch in which items found no column.
    struct Chip {
        var count: Int
        var columns: Range<Int>
        var halfRows: Range<Int>
    }

    private(set) var blocks: [PlacedBlock] = []
    private(set) var chips: [Chip] = []
    let earlierCount: Int
    let laterCount: Int

    /// Places a day's items.
    ///
    /// - Complexity: O(*n* log *n*), *n* the number of items.
    init(
        _ items: [PictureItem], hours: Range<Int>, columns: Range<Int>, dayCount: Int,
        unitsPerRow: Int
    ) {
        let items = items.inOrder
        let raster = RowRaster(
            unitsPerRow: unitsPerRow, window: hours.lowerBound * 60..<hours.upperBound * 60)
        let places = raster.places(of: items.map(\.minutes))
        let layout = DayLayout(
            zip(items.indices, places).map { index, units in
                GridItem(
                    id: PlacedDay.name(index),
                    start: GridTime(minutes: units.lowerBound * raster.minutesPerUnit),
                    end: GridTime(minutes: units.upperBound * raster.minutesPerUnit))
            },
            in: GridMetrics(
                trusted: 4, hours: hours, minHeight: 2 / Double(unitsPerRow),
                columnWidth: Double(columns.count),
                maxColumns: GridMetrics.mostColumns(
                    inWidth: PlacedDay.pointsPerCell * Double(columns.count), dayCount: dayCount)))
        earlierCount = layout.earlier.count
        laterCount = layout.later.count
        for frame in layout.frames {
            guard let index = PlacedDay.index(frame.item.id) else { continue }
            let end = frame.column + frame.columnSpan
            blocks.append(
                PlacedBlock(
                    item: items[index],
                    columns: PlacedDay.cells(frame.column..<end, of: frame.columns, in: columns),
                    halfRows: Int(frame.y)..<Int(frame.y + frame.height)))
        }
        for frame in layout.overflow {
            let last = frame.column..<frame.column + 1
            chips.append(
                Chip(
                    count: frame.ids.count,
                    columns: PlacedDay.cells(last, of: frame.columns, in: columns),
                    halfRows: Int(frame.y)..<Int(frame.y + frame.height)))
        }
    }

    /// The width of a cell of usual size: in a week three cells are the least, an edge and two letters.
    private static let pointsPerCell = 8.0

    /// Edges fall on cells; neighbours share an edge, so none overlap and none leave a cell out.
    private static func cells(_ part: Range<Int>, of count: Int, in column: Range<Int>) -> Range<
        Int
    > {
        let left = column.count * part.lowerBound / count
        let right = column.count * part.upperBound / count
        return column.lowerBound + left..<column.lowerBound + right
    }

    /// Names that sort as the items do; the items' own need not differ.
    private static func name(_ index: Int) -> String {
        String(1_000_000_000 + index)
    }

    private static func index(_ name: String) -> Int? {
        Int(name).map { $0 - 1_000_000_000 }
    }
}
