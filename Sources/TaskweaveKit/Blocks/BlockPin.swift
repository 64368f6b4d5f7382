public import CalendarModel
internal import ICalendarIO

/// A block that is to stay where it is, or to be loose again.
///
/// A pinned block has X-TASKWEAVE-PINNED. To be loose, a block must not have that or the category PINNED, and must
/// stand where X-TASKWEAVE-PLANNED says that it was planned.
public struct BlockPin: Sendable {
    /// The block.
    public var block: ListedOccurrence
    /// Whether it is to stay.
    public var isPinned: Bool
    /// When that was asked for: DTSTAMP and LAST-MODIFIED.
    public var stamp: Instant

    /// Creates a wish for a block.
    public init(_ block: ListedOccurrence, isPinned: Bool, stamp: Instant) {
        self.block = block
        self.isPinned = isPinned
        self.stamp = stamp
    }

    /// Whether the block is as it should be already.
    public var isGranted: Bool { block.isPinned == isPinned }

    /// Returns what becomes of the files that an agenda read the block from, in their order.
    ///
    /// - Throws: `FileError` where one of them cannot be read again.
    public func changes(of agenda: Agenda) throws(FileError) -> [FileChange] {
        let uid = block.event.uid
        return try BlockFiles(agenda, of: [uid]).files.map { file in
            let versions = agenda.calendars.flatMap(\.blocks).filter {
                $0.event.uid == uid && $0.event.place.file == file.path
            }
            let contents = file.document.contents.map { item in
                guard let version = versions.first(where: { item.isVersion(of: $0) }) else {
                    return item
                }
                return edited(item, version)
            }
            return file.change(keeping: contents, adding: nil)
        }
    }

    /// Returns the component of a version of the block as it should be.
    func edited(
        _ item: ICalendarDocument.Item, _ version: ListedOccurrence
    ) -> ICalendarDocument.Item {
        guard version.isPinned != isPinned else { return item }
        let time = { (instant: Instant) in CalendarTime.utc(instant).basic }
        var item = item.setting("DTSTAMP", to: time(stamp)).setting(
            "LAST-MODIFIED", to: time(stamp))
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

extension ICalendarDocument.Item {
    /// Whether the component is a version of a block.
    fileprivate func isVersion(of block: ListedOccurrence) -> Bool {
        name == "VEVENT" && uid == block.event.uid
    }
}

extension CalendarExport {
    /// Grants a wish for a block in the calendars that are exported.
    public mutating func grant(_ pin: BlockPin) {
        edit { item in
            item.name == "VEVENT" && item.uid == pin.block.event.uid
                ? pin.edited(item, pin.block) : item
        }
    }
}
