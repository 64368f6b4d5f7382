extension WeekGrid {
    /// Returns what lies at a point and which moment it is; nil outside the columns and the lanes above them.
    ///
    /// - Complexity: O(*n* + *d*), *n* the number of frames of the day, *d* that of days.
    public func hit(x: Double, y: Double, snap: GridSnap = GridSnap()) -> GridHit? {
        let column = days.firstIndex { day in
            x >= day.metrics.columnX && x < day.metrics.columnX + day.metrics.columnWidth
        }
        guard let column else { return nil }
        let day = days[column]
        if let target = day.target(x: x, y: y, snap: snap) {
            return GridHit(
                day: column, target: target, instant: day.instant(atY: y, snap: snap),
                isAllDay: false)
        }
        guard y < metrics.gridY, y >= metrics.gridY - laneAreaHeight else { return nil }
        return GridHit(
            day: column, target: laneTarget(x: x, y: y), instant: day.axis.span.lowerBound,
            isAllDay: true)
    }

    private func laneTarget(x: Double, y: Double) -> GridHit.Target {
        if let frame = barFrames.first(where: { $0.contains(x: x, y: y) }) {
            return .event(id: frame.bar.item.id, grip: .body)
        }
        let chip = barOverflow.first { $0.contains(x: x, y: y) }
        return chip.map { .overflow(ids: $0.ids) } ?? .free
    }
}

extension BarFrame {
    fileprivate func contains(x pointX: Double, y pointY: Double) -> Bool {
        pointX >= x && pointX < x + width && pointY >= y && pointY < y + height
    }
}
