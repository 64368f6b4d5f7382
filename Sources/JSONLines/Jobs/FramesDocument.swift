internal import CalendarModel
internal import GridLayout

/// A day with its frames: an output document of `layout`.
struct FramesDocument: JSONObject {
    private let day: DayDocument
    /// The frames of the day's items, which are identified by their indices in the list.
    private let layout: DayLayout<Int>

    /// Lays out a day.
    init(_ day: DayDocument) throws(LineError) {
        self.day = day
        layout = DayLayout(
            numbered: try FramesDocument.items(of: day), in: try FramesDocument.metrics(day)
        ) { day.items[$0].id < day.items[$1].id }
    }

    func writeMembers(to text: inout JSONText) throws(FileError) {
        let items = day.items
        text.member("earlier", layout.earlier.map { items[$0].id })
        text.member("grid", day.grid)
        try text.member("items", count: layout.frames.count) { index, text in
            write(layout.frames[index], to: &text)
        }
        text.member("later", layout.later.map { items[$0].id })
        if let name = day.name { text.member("name", name) }
        try text.member("overflow", count: layout.overflow.count) { index, text in
            write(layout.overflow[index], to: &text)
        }
    }

    /// Writes the frame of an item.
    private func write(_ frame: DayLayout<Int>.Frame, to text: inout JSONText) {
        let item = day.items[frame.item.id]
        text.member("column", frame.column)
        text.member("columns", frame.columns)
        text.member("end", item.end)
        text.member("height", frame.height)
        text.member("id", item.id)
        text.member("start", item.start)
        text.member("width", frame.width)
        text.member("x", frame.x)
        text.member("y", frame.y)
        text.member("z", frame.z)
    }

    /// Writes the frame of a "+N" marker and the items that it represents.
    private func write(_ frame: DayLayout<Int>.Overflow, to text: inout JSONText) {
        text.member("height", frame.height)
        text.member("ids", frame.ids.map { day.items[$0].id })
        text.member("width", frame.width)
        text.member("x", frame.x)
        text.member("y", frame.y)
    }

    private static func metrics(_ day: DayDocument) throws(LineError) -> GridMetrics {
        do {
            return try day.grid.metrics
        } catch {
            throw LineError(
                message: "this is not \(error.requirement)", field: "grid.\(error.field)")
        }
    }

    private static func items(of day: DayDocument) throws(LineError) -> [GridItem<Int>] {
        var names: Set<String> = []
        names.reserveCapacity(day.items.count)
        var items: [GridItem<Int>] = []
        items.reserveCapacity(day.items.count)
        for (index, item) in day.items.enumerated() {
            guard names.insert(item.id).inserted else {
                throw LineError(
                    message: "another item also has this id", field: "items[\(index)].id",
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
                    id: index, start: try time(item.start, "start"),
                    end: try time(item.end, "end")))
        }
        return items
    }
}

extension LineJob {
    /// Reads days and answers with frames: `taskweave layout`.
    package static let frames = LineJob("day", reading: DayDocument.self) {
        day, _ throws(LineError) in
        try FramesDocument(day)
    }
}
