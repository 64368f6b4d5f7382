public import CalendarModel

extension DayGrid {
    /// Returns the moment at a distance from the top, snapped.
    ///
    /// What lies outside the hours is brought to their edge, and what lies where clocks went forward to the change.
    public func instant(atY y: Double, snap: GridSnap = GridSnap()) -> Instant {
        axis.instant(at: metrics.time(atY: y), snappedTo: snap.minutes, rounding: snap.rule)
    }

    /// Returns what lies at a point; nil outside the column.
    ///
    /// - Complexity: O(*n*), *n* the number of frames.
    public func target(x: Double, y: Double, snap: GridSnap = GridSnap()) -> GridHit.Target? {
        guard x >= metrics.columnX, x < metrics.columnX + metrics.columnWidth,
            y >= metrics.gridY, y < metrics.bottom
        else { return nil }
        if let frame = layout.frames.first(where: { $0.contains(x: x, y: y) }) {
            return .event(id: frame.item.id, grip: frame.grip(atY: y, height: snap.gripHeight))
        }
        let chip = layout.overflow.first { $0.contains(x: x, y: y) }
        return chip.map { .overflow(ids: $0.ids) } ?? .free
    }
}

extension Frame {
    fileprivate func contains(x pointX: Double, y pointY: Double) -> Bool {
        pointX >= x && pointX < x + width && pointY >= y && pointY < y + height
    }

    /// An edge beyond which the event goes on cannot be taken hold of, and half of the frame always moves it.
    fileprivate func grip(atY pointY: Double, height limit: Double) -> GridHit.Grip {
        let size = min(limit, height / 4)
        if pointY < y + size, !continuesAbove { return .start }
        if pointY >= y + height - size, !continuesBelow { return .end }
        return .body
    }
}

extension OverflowFrame {
    func contains(x pointX: Double, y pointY: Double) -> Bool {
        pointX >= x && pointX < x + width && pointY >= y && pointY < y + height
    }
}
