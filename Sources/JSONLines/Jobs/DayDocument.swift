internal import GridLayout

/// A day whose items want frames: a question to `layout`.
struct DayDocument: Decodable {
    /// A label, copied to the answer.
    var name: String?
    /// The measures of the day's column.
    var grid: GridDocument
    /// What to place, in any order.
    var items: [Item]

    /// Something to place.
    struct Item: Decodable {
        /// A name that no other item of the day has.
        var id: String
        /// Where it begins, in minutes from midnight.
        var start: Double
        /// Where it ends, in minutes from midnight.
        var end: Double

        private enum CodingKeys: String, CodingKey {
            case id, start, end
        }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            id = try fields.decode(String.self, forKey: .id)
            start = try fields.number(forKey: .start)
            end = try fields.number(forKey: .end)
        }
    }
}

/// The measures of a day's column as the lines of `layout` have them.
struct GridDocument: Codable, Sendable {
    /// The height of an hour.
    var hourHeight: Double
    /// The hour at the top edge.
    var startHour: Int
    /// The hour at the bottom edge.
    var endHour: Int
    /// The height that even the shortest item gets.
    var minHeight: Double
    /// The column's left edge.
    var columnX: Double
    /// The column's width.
    var columnWidth: Double
    /// The top edge of the grid.
    var gridY: Double
    /// Whether columns run from right to left.
    var rtl: Bool
    /// The most columns that items may share; `nil` for no limit.
    var maxColumns: Int?

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        hourHeight = try fields.number(forKey: .hourHeight)
        startHour = try fields.wholeNumber(forKey: .startHour)
        endHour = try fields.wholeNumber(forKey: .endHour)
        minHeight = try fields.number(forKey: .minHeight)
        columnX = try fields.number(forKey: .columnX)
        columnWidth = try fields.number(forKey: .columnWidth)
        gridY = try fields.has(.gridY) ? fields.number(forKey: .gridY) : 0
        rtl = try fields.decodeIfPresent(Bool.self, forKey: .rtl) ?? false
        maxColumns = try fields.has(.maxColumns) ? fields.wholeNumber(forKey: .maxColumns) : nil
    }

    /// The measures.
    var metrics: GridMetrics {
        get throws(GridMetrics.InvalidField) {
            try GridMetrics(
                hourHeight: hourHeight, startHour: startHour, endHour: endHour,
                minHeight: minHeight, columnX: columnX, columnWidth: columnWidth, gridY: gridY,
                isRightToLeft: rtl, maxColumns: maxColumns)
        }
    }
}
