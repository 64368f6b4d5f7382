internal import GridLayout

/// A day whose items need frames: an input document of `layout`.
struct DayDocument: Decodable {
    /// A label, copied to the answer.
    var name: String?
    /// The dimensions of the day's column.
    var grid: GridDocument
    /// The items to place, in any order.
    var items: [Item]

    /// An item to place.
    struct Item: Decodable {
        /// An identifier that is unique within the day.
        var id: String
        /// The start, in minutes from midnight.
        var start: Double
        /// The end, in minutes from midnight.
        var end: Double
    }
}

/// The dimensions of a day's column, as the lines of `layout` encode them.
struct GridDocument: Codable, Sendable {
    /// The height of an hour.
    var hourHeight: Double
    /// The hour at the top edge.
    var startHour: Int
    /// The hour at the bottom edge.
    var endHour: Int
    /// The minimum height of an item.
    var minHeight: Double
    /// The column's left edge.
    var columnX: Double
    /// The column's width.
    var columnWidth: Double
    /// The top edge of the grid.
    var gridY: Double
    /// Whether columns run from right to left.
    var rtl: Bool
    /// The maximum number of columns that items may share; `nil` for no limit.
    var maxColumns: Int?

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        hourHeight = try fields.decode(Double.self, forKey: .hourHeight)
        startHour = try fields.decode(Int.self, forKey: .startHour)
        endHour = try fields.decode(Int.self, forKey: .endHour)
        minHeight = try fields.decode(Double.self, forKey: .minHeight)
        columnX = try fields.decode(Double.self, forKey: .columnX)
        columnWidth = try fields.decode(Double.self, forKey: .columnWidth)
        gridY = try fields.decodeIfPresent(Double.self, forKey: .gridY) ?? 0
        rtl = try fields.decodeIfPresent(Bool.self, forKey: .rtl) ?? false
        maxColumns = try fields.decodeIfPresent(Int.self, forKey: .maxColumns)
    }

    /// The dimensions as grid metrics.
    var metrics: GridMetrics {
        get throws(GridMetrics.InvalidField) {
            try GridMetrics(
                hourHeight: hourHeight, startHour: startHour, endHour: endHour,
                minHeight: minHeight, columnX: columnX, columnWidth: columnWidth, gridY: gridY,
                isRightToLeft: rtl, maxColumns: maxColumns)
        }
    }
}
