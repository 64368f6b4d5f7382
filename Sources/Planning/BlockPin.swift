package import Agendas
package import CalendarModel
package import ICalendarIO

/// A block that is to stay where it is, or to be loose again.
///
/// A pinned block has X-TASKWEAVE-PINNED. To be loose, a block must not have that or the category PINNED, and must
/// stand where X-TASKWEAVE-PLANNED says that it was planned. SEQUENCE is raised, as vdirsyncer passes over a file that is again what
/// it was before the server's last change.
package struct BlockPin: Sendable {
    /// The block.
    package var block: ListedOccurrence
    /// Whether it is to stay.
    package var isPinned: Bool
    /// When that was asked for: DTSTAMP and LAST-MODIFIED.
    package var stamp: Instant

    /// Creates a wish for a block.
    package init(_ block: ListedOccurrence, isPinned: Bool, stamp: Instant) {
        self.block = block
        self.isPinned = isPinned
        self.stamp = stamp
    }

    /// Whether the block is as it should be already.
    package var isGranted: Bool { block.isPinned == isPinned }

    /// Returns the component of a version of the block as it should be.
    package func edited(
        _ item: Component, _ version: ListedOccurrence
    ) -> Component {
        guard version.isPinned != isPinned else { return item }
        let time = { (instant: Instant) in CalendarTime.utc(instant).basic }
        var item = item.setting("DTSTAMP", to: time(stamp)).setting(
            "LAST-MODIFIED", to: time(stamp)
        ).setting("SEQUENCE", to: "\(version.event.sequence + 1)")
        if isPinned { return item.setting("X-TASKWEAVE-PINNED", to: "TRUE") }
        item = item.setting("X-TASKWEAVE-PINNED", to: nil).removing("PINNED", from: "CATEGORIES")
        let range = version.range
        if let planned = version.event.block?.planned, planned != range {
            item = item.setting(
                "X-TASKWEAVE-PLANNED", to: "\(time(range.lowerBound))/\(time(range.upperBound))")
        }
        return item
    }
}
