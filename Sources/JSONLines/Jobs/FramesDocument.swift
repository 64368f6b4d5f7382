internal import GridLayout

/// A day with its frames: an answer of `layout`.
struct FramesDocument: JSONDocument {
    /// An item and where it is drawn.
    struct Item: Encodable, Sendable {
        var id: String
        var start: Double
        var end: Double
        var x: Double
        var y: Double
        var width: Double
        var height: Double
        var column: Int
        var columns: Int
        var z: Int
    }

    /// Where "+N" stands, and for which items.
    struct Overflow: Encodable, Sendable {
        var ids: [String]
        var x: Double
        var y: Double
        var width: Double
        var height: Double
    }

    var name: String?
    var grid: GridDocument
    var items: [Item]
    var overflow: [Overflow]
    var earlier: [String]
    var later: [String]

    /// Lays out a day.
    init(_ day: DayDocument) throws(LineError) {
        name = day.name
        grid = day.grid
        let layout = DayLayout(
            try FramesDocument.items(of: day), in: try FramesDocument.metrics(day))
        let itemsByID = Dictionary(day.items.map { ($0.id, $0) }) { first, _ in first }
        items = layout.frames.map { frame in
            let minutes = Double(frame.item.start.milliseconds) / 60_000
            let item = itemsByID[frame.item.id]
            return Item(
                id: frame.item.id, start: item?.start ?? minutes, end: item?.end ?? minutes,
                x: frame.x, y: frame.y, width: frame.width, height: frame.height,
                column: frame.column, columns: frame.columns, z: frame.z)
        }
        overflow = layout.overflow.map { frame in
            Overflow(
                ids: frame.ids, x: frame.x, y: frame.y, width: frame.width, height: frame.height)
        }
        earlier = layout.earlier
        later = layout.later
    }

    private static func metrics(_ day: DayDocument) throws(LineError) -> GridMetrics {
        do {
            return try day.grid.metrics
        } catch {
            throw LineError(
                message: "this is not \(error.requirement)", field: "grid.\(error.field)")
        }
    }

    private static func items(of day: DayDocument) throws(LineError) -> [GridItem<String>] {
        var names: Set<String> = []
        var items: [GridItem<String>] = []
        items.reserveCapacity(day.items.count)
        for (index, item) in day.items.enumerated() {
            guard names.insert(item.id).inserted else {
                throw LineError(
                    message: "another item has this id, too", field: "items[\(index)].id",
                    hint: "give each item of a day an id of its own")
            }
            func time(_ minutes: Double, _ field: String) throws(LineError) -> GridTime {
                guard let time = GridTime(minutes: minutes) else {
                    throw LineError(
                        message: "this is over a thousand years away",
                        field: "items[\(index)].\(field)", hint: "count minutes from midnight")
                }
                return time
            }
            items.append(
                GridItem(
                    id: item.id, start: try time(item.start, "start"),
                    end: try time(item.end, "end")))
        }
        return items
    }
}

extension LineJob {
    /// Days in, frames out: `taskweave layout`.
    package static let frames = LineJob("day", reading: DayDocument.self) {
        day, _ throws(LineError) in
        try FramesDocument(day)
    }
}
