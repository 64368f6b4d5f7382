internal import GridLayout

/// Days side by side, with all items placed; lengths are in points from the top left corner of the hours, on the
/// vertical scale of an `HourScale`.
///
/// A picture of more than a week has several bands.
struct PictureBand {
    /// The picture's days that this band shows.
    let days: Range<Int>
    /// The layout; identities are indices of each day's ordered items and of the ordered bars.
    let grid: WeekGrid<Int>
    /// Each day's items, in the order of `days`.
    let columns: [PlacedColumn]
    private let bars: [WeekPicture.Bar]

    /// Returns a picture's days in bands of at most a week.
    ///
    /// - Complexity: O(*n* log *n*), *n* the number of items.
    static func all(
        of picture: WeekPicture, hourHeight: Double, minHeight: Double, columnWidth: Double
    ) -> [PictureBand] {
        let scale = HourScale(picture)
        return stride(from: 0, to: picture.days.count, by: 7).map { first in
            let days = first..<min(first + 7, picture.days.count)
            return PictureBand(
                picture, days: days, scale,
                in: GridMetrics(
                    trusted: hourHeight, hours: 0..<scale.wholeHours, minHeight: minHeight,
                    columnWidth: columnWidth * Double(days.count),
                    maxColumns: PictureBand.mostColumns, hasColumnForMore: true))
        }
    }

    /// The number of items side by side; "+N" is placed beside them for the others.
    static let mostColumns = 3

    private init(
        _ picture: WeekPicture, days: Range<Int>, _ scale: HourScale, in metrics: GridMetrics
    ) {
        self.days = days
        bars = picture.barsByID
        let items = days.map { picture.days[$0].items.inOrder }
        grid = WeekGrid(
            items.map { items in
                items.enumerated().map { index, item in
                    GridItem(
                        id: index, start: GridTime(minutes: scale.row(of: item.minutes.lowerBound)),
                        end: GridTime(minutes: scale.row(of: item.minutes.upperBound)))
                }
            },
            bars: bars.laneItems(from: days.lowerBound),
            on: WeekAxis(Array(picture.axis.days[days])), in: metrics)
        columns = zip(items, grid.days).map {
            PlacedColumn($0, $1.layout, line: metrics.minHeight)
        }
    }

    /// Returns the bar of a lane.
    func bar(_ place: AllDayLanes<Int>.Bar) -> WeekPicture.Bar {
        bars[place.item.id]
    }

    /// Returns a day's bars without a lane, by the first shown day of each, then by id.
    func hiddenBars(onDay day: Int) -> [WeekPicture.Bar] {
        grid.lanes.hidden[day].map { (max(bars[$0].days.lowerBound, days.lowerBound), $0) }
            .sorted { $0 < $1 }.map { bars[$0.1] }
    }

    /// The number of lanes, including the one for "+N".
    var laneCount: Int {
        grid.lanes.laneCount + (grid.lanes.hidden.contains { !$0.isEmpty } ? 1 : 0)
    }

    /// Whether any day has items above the hours.
    var hasEarlier: Bool { columns.contains { !$0.earlier.isEmpty } }
    /// Whether any day has items below the hours.
    var hasLater: Bool { columns.contains { !$0.later.isEmpty } }
}

/// A day's items with their frames.
struct PlacedColumn {
    /// An item and its frame.
    struct Block {
        var item: WeekPicture.Item
        var frame: DayLayout<Int>.Frame
        /// The position if clashing items overlap like shingles; nil without a clash, or if a first line would be hidden.
        var shingle: Shingle?
    }

    /// A position over earlier items and below later ones.
    struct Shingle: Hashable {
        /// The number of earlier items whose left edges remain visible beside it.
        var step: Int
        /// The height in points above the next item that lies over it.
        var open: Double
    }

    /// Items without a column, and the frame of their "+N".
    struct Chip {
        var items: [WeekPicture.Item]
        var frame: DayLayout<Int>.Overflow
    }

    /// The visible items, in the order of the day.
    let blocks: [Block]
    /// The "+N" chips, from top to bottom.
    let chips: [Chip]
    let earlier: [WeekPicture.Item]
    let later: [WeekPicture.Item]

    fileprivate init(_ items: [WeekPicture.Item], _ layout: DayLayout<Int>, line: Double) {
        let shingles = PlacedColumn.shingles(layout.frames, line: line)
        blocks = zip(layout.frames, shingles).map {
            Block(item: items[$0.item.id], frame: $0, shingle: $1)
        }
        chips = layout.overflow.map { Chip(items: $0.ids.map { items[$0] }, frame: $0) }
        earlier = layout.earlier.map { items[$0] }
        later = layout.later.map { items[$0] }
    }

    /// Returns the shingles of frames in drawing order; a group of clashing frames has shingles if each leaves a line of
    /// the ones below it visible, and if there are no more steps than columns of a group without shingles.
    private static func shingles(_ frames: [DayLayout<Int>.Frame], line: Double) -> [Shingle?] {
        var shingles: [Shingle?] = []
        while shingles.count < frames.count {
            let first = shingles.count
            var group: [Shingle] = []
            var below: [(step: Int, bottom: Double)] = []
            for index in first..<frames.count {
                let frame = frames[index]
                below.removeAll { $0.bottom <= frame.y }
                if below.isEmpty, !group.isEmpty { break }
                let step = (below.map(\.step).max() ?? -1) + 1
                let next = index + 1 < frames.count ? frames[index + 1].y : .infinity
                group.append(Shingle(step: step, open: min(frame.height, next - frame.y)))
                below.append((step, frame.y + frame.height))
            }
            let isLegible = group.allSatisfy {
                $0.open >= line && $0.step < PictureBand.mostColumns
            }
            let isClash = group.count > 1 && frames[first].columns <= PictureBand.mostColumns
            shingles += isLegible && isClash ? group : Array(repeating: nil, count: group.count)
        }
        return shingles
    }
}

extension WeekPicture {
    /// The bars ordered by id, which decides between bars that cover the same days.
    var barsByID: [Bar] { allDay.sorted { $0.id < $1.id } }

    /// Whether hours outside the working time are shaded, which requires that some day has working time.
    var isShaded: Bool { days.contains { !$0.workingTime.isEmpty } }

    /// Whether an item is over.
    func isOver(_ item: Item, onDay day: Int) -> Bool {
        if days[day].isPast { return true }
        guard let now, now.day == day else { return false }
        return item.minutes.upperBound <= now.minute && !item.continuesAfter
    }

    /// Returns the minutes of the axis that a day skips, or that only another day repeats.
    func gaps(ofDay day: Int) -> [Range<Int>] {
        axis.days[day].gaps.map { $0.lowerBound.wholeMinutes..<$0.upperBound.wholeMinutes }
    }
}

extension [WeekPicture.Bar] {
    /// Returns the bars as lane items with days counted from `first`; identities are indices of this array.
    func laneItems(from first: Int) -> [AllDayLanes<Int>.Item] {
        enumerated().map { index, bar in
            AllDayLanes.Item(
                id: index, days: bar.days.lowerBound - first..<bar.days.upperBound - first)
        }
    }

    /// The bars by first day, then the longer first, then by id.
    var inOrder: [WeekPicture.Bar] { sorted { precedes(($0.days, $0.id), ($1.days, $1.id)) } }
}

extension [WeekPicture.Item] {
    /// The items by start, then the longer first, then by id.
    var inOrder: [WeekPicture.Item] {
        sorted { precedes(($0.minutes, $0.id), ($1.minutes, $1.id)) }
    }
}

private func precedes(
    _ left: (range: Range<Int>, id: String), _ right: (range: Range<Int>, id: String)
) -> Bool {
    let (a, b) = (left.range, right.range)
    if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
    return a.upperBound == b.upperBound ? left.id < right.id : a.upperBound > b.upperBound
}
