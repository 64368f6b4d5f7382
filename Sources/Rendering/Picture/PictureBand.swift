internal import GridLayout

/// Days that stand side by side, with everything placed; lengths in points.
///
/// A picture of more than a week has several bands below each other.
struct PictureBand {
    /// The picture's days that this band shows.
    let days: Range<Int>
    /// Each day's items, in the order of `days`.
    let columns: [PlacedColumn]
    /// The bars above, with their lanes.
    let lanes: AllDayLanes
    /// The bars that found no lane, by the first day shown of each, counted from the band's first.
    let hiddenBars: [(day: Int, bar: WeekPicture.Bar)]

    private let bars: [String: WeekPicture.Bar]

    /// Returns a picture's days in bands of at most a week.
    static func all(
        of picture: WeekPicture, hourHeight: Double, minHeight: Double, columnWidth: Double
    ) -> [PictureBand] {
        stride(from: 0, to: picture.days.count, by: 7).map { first in
            PictureBand(
                picture, days: first..<min(first + 7, picture.days.count), hourHeight: hourHeight,
                minHeight: minHeight, columnWidth: columnWidth)
        }
    }

    private init(
        _ picture: WeekPicture, days: Range<Int>, hourHeight: Double, minHeight: Double,
        columnWidth: Double
    ) {
        self.days = days
        let metrics = GridMetrics(
            trusted: hourHeight, hours: picture.hours, minHeight: minHeight,
            columnWidth: columnWidth,
            maxColumns: GridMetrics.mostColumns(
                inWidth: columnWidth, dayCount: picture.days.count))
        columns = days.map { PlacedColumn(picture.days[$0].items, in: metrics) }
        bars = Dictionary(picture.allDay.map { ($0.id, $0) }) { first, _ in first }
        let lanes = AllDayLanes(
            bars.values.map { bar in
                LaneItem(
                    id: bar.id,
                    days: bar.days.lowerBound - days.lowerBound..<bar.days.upperBound
                        - days.lowerBound)
            }, dayCount: days.count)
        self.lanes = lanes
        let shown = Set(lanes.bars.map(\.item.id))
        hiddenBars = bars.values.compactMap { bar in
            let part = bar.days.clamped(to: days)
            guard !part.isEmpty, !shown.contains(bar.id) else { return nil }
            return (part.lowerBound - days.lowerBound, bar)
        }
        .sorted { ($0.day, $0.bar.id) < ($1.day, $1.bar.id) }
    }

    /// Returns the bar that a lane shows.
    func bar(_ place: AllDayLanes.Bar) -> WeekPicture.Bar? {
        bars[place.item.id]
    }

    /// How many lanes there are, the one for "+N" included.
    var laneCount: Int {
        lanes.laneCount + (hasHiddenBars ? 1 : 0)
    }

    /// Whether some day has bars without a lane.
    var hasHiddenBars: Bool { lanes.hiddenCounts.contains { $0 > 0 } }
    /// Whether some day has items above the hours.
    var hasEarlier: Bool { columns.contains { !$0.earlier.isEmpty } }
    /// Whether some day has items below the hours.
    var hasLater: Bool { columns.contains { !$0.later.isEmpty } }
}

/// A day's items with their frames, in points from the top left corner of the day's column.
struct PlacedColumn {
    /// An item and where it stands.
    struct Block {
        var item: PictureItem
        var frame: Frame
    }

    /// Items that found no column, and where "+N" stands for them.
    struct Chip {
        var items: [PictureItem]
        var frame: OverflowFrame
    }

    /// In the order of the day.
    let blocks: [Block]
    /// From top to bottom.
    let chips: [Chip]
    let earlier: [PictureItem]
    let later: [PictureItem]

    /// Places a day's items.
    ///
    /// - Complexity: O(*n* log *n*), *n* the number of items.
    init(_ items: [PictureItem], in metrics: GridMetrics) {
        let items = items.inOrder
        let layout = DayLayout(
            items.enumerated().map { index, item in
                GridItem(
                    id: PlacedColumn.name(index),
                    start: GridTime(minutes: item.minutes.lowerBound),
                    end: GridTime(minutes: item.minutes.upperBound))
            }, in: metrics)
        func item(_ name: String) -> PictureItem? {
            Int(name).map { items[$0 - PlacedColumn.firstName] }
        }
        blocks = layout.frames.compactMap { frame in
            item(frame.item.id).map { Block(item: $0, frame: frame) }
        }
        chips = layout.overflow.map { Chip(items: $0.ids.compactMap(item), frame: $0) }
        earlier = layout.earlier.compactMap(item)
        later = layout.later.compactMap(item)
    }

    /// Names that sort as the items do; the items' own need not differ.
    private static func name(_ index: Int) -> String { String(firstName + index) }
    private static let firstName = 1_000_000_000
}

extension [PictureItem] {
    /// The items by start, then the longer first, then by id.
    var inOrder: [PictureItem] {
        sorted { left, right in
            let (a, b) = (left.minutes, right.minutes)
            if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
            return a.upperBound == b.upperBound ? left.id < right.id : a.upperBound > b.upperBound
        }
    }
}

extension [WeekPicture.Bar] {
    /// The bars by first day, then the longer first, then by id.
    var inOrder: [WeekPicture.Bar] {
        sorted { left, right in
            let (a, b) = (left.days, right.days)
            if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
            return a.upperBound == b.upperBound ? left.id < right.id : a.upperBound > b.upperBound
        }
    }
}
