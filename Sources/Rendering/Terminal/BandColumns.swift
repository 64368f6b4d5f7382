/// The cells of a band of days: a gutter for the hours, then each day's column behind a separator.
struct BandColumns {
    /// The columns from left to right, without their separators.
    let columns: [Range<Int>]

    /// The cells of the labels of hours.
    static let gutter = 5

    /// How many days stand side by side at a width.
    static func dayLimit(width: Int) -> Int {
        width < 60 ? 3 : 7
    }

    /// Divides a width among days; what is left over goes to the first, a cell each.
    init(width: Int, dayCount: Int) {
        let room = width - BandColumns.gutter - dayCount
        var left = BandColumns.gutter
        columns = (0..<dayCount).map { day in
            let width = room / dayCount + (day < room % dayCount ? 1 : 0)
            defer { left += width + 1 }
            return left + 1..<left + 1 + width
        }
    }
}
