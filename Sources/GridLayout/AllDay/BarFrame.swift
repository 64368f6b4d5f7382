/// Where a bar over whole days is drawn, in the unit of the `GridMetrics`.
public struct BarFrame: Hashable, Sendable {
    /// The bar.
    public let bar: AllDayLanes.Bar
    /// The left edge.
    public let x: Double
    /// The top edge.
    public let y: Double
    /// The width: its days together.
    public let width: Double
    /// The height of a lane.
    public let height: Double
}

extension WeekGrid {
    /// The height of all lanes, that of the "+N" included where there is one.
    ///
    /// They end at the grid's top edge.
    public var laneAreaHeight: Double {
        let hasMore = lanes.hidden.contains { !$0.isEmpty }
        return laneHeight * Double(lanes.laneCount + (hasMore ? 1 : 0))
    }

    /// The frames of the bars, in the order of the bars.
    public var barFrames: [BarFrame] {
        lanes.bars.map { bar in
            let (x, width) = horizontal(bar.days)
            return BarFrame(
                bar: bar, x: x, y: top(ofLane: bar.lane), width: width, height: laneHeight)
        }
    }

    /// The places of each day's "+N" below the lanes, with what they stand for.
    public var barOverflow: [OverflowFrame] {
        days.indices.filter { !lanes.hidden[$0].isEmpty }.map { day in
            let (x, width) = horizontal(day..<day + 1)
            return OverflowFrame(
                ids: lanes.hidden[day], x: x, y: top(ofLane: lanes.laneCount), width: width,
                height: laneHeight, column: 0, columns: 1)
        }
    }

    private func top(ofLane lane: Int) -> Double {
        metrics.gridY - laneAreaHeight + laneHeight * Double(lane)
    }

    private func horizontal(_ range: Range<Int>) -> (x: Double, width: Double) {
        let columns = range.map { days[$0].metrics }
        let left = columns.map(\.columnX).min() ?? 0
        let right = columns.map { $0.columnX + $0.columnWidth }.max() ?? left
        return (left, right - left)
    }
}
