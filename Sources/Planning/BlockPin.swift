package import Agendas
package import CalendarModel
package import ICalendarIO

/// A request to pin a block, or to make it loose again.
///
/// A pinned block has X-TASKWEAVE-PINNED. A loose block has neither that nor the category PINNED, and its time must be
/// that of X-TASKWEAVE-PLANNED. SEQUENCE is incremented, because vdirsyncer skips a file whose content returns to that
/// before the server's last change.
package struct BlockPin: Sendable {
    /// The block.
    package var block: ListedOccurrence
    /// Whether the block should be pinned.
    package var isPinned: Bool
    /// When the change was requested: DTSTAMP and LAST-MODIFIED.
    package var stamp: Instant

    package init(_ block: ListedOccurrence, isPinned: Bool, stamp: Instant) {
        self.block = block
        self.isPinned = isPinned
        self.stamp = stamp
    }

    /// Whether the block is already as requested.
    package var isGranted: Bool { block.isPinned == isPinned }

    /// Returns the component of one version of the block, changed as requested.
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
