internal import DesignTokens

/// Paints days as lists one below the other, for terminals too narrow or too low for a grid.
struct AgendaPainter {
    let style: TerminalStyle

    /// Paints as many rows as the days need, or `height` rows, with columns side by side if the days need more.
    func canvas(of picture: WeekPicture, height: Int? = nil) -> Canvas {
        let count = height == nil ? 1 : max(1, style.width / AgendaPainter.leastWidth)
        let lists =
            height.map { columnsOfLines(picture, count: count, height: $0) }
            ?? [picture.days.indices.flatMap { lines(ofDay: $0, picture, limit: .max) }]
        var canvas = style.canvas(height: height ?? lists[0].count)
        for (lines, column) in zip(lists, BandColumns.equal(count, in: style.width)) {
            for (row, line) in lines.enumerated() {
                write(line, row: row, column: column.lowerBound, width: column.count, on: &canvas)
            }
        }
        return canvas
    }

    /// The minimum width of a list column in cells.
    private static let leastWidth = 38

    private enum Role {
        case heading
        case today
        case item
        case past
    }

    private typealias Line = (text: String, role: Role)

    private func write(
        _ line: Line, row: Int, column: Int, width: Int, on canvas: inout Canvas
    ) {
        let palette = style.palette
        let ink =
            switch line.role {
            case .heading, .item: palette.text
            case .today: palette.accent
            case .past: palette.secondaryText
            }
        canvas.write(
            style.truncated(line.text, toWidth: width), row: row, column: column, ink: ink,
            isBold: line.role == .heading || line.role == .today)
    }

    /// Returns the lines of each column: all items if there is room; otherwise only the number of items on past days;
    /// otherwise also only the first items of the other days.
    private func columnsOfLines(
        _ picture: WeekPicture, count: Int, height: Int
    ) -> [[Line]] {
        let all = picture.days.indices
        for hidesPast in [false, true] {
            for limit in [Int.max, 12, 8, 6, 5, 4, 3, 2, 1] where hidesPast || limit == .max {
                let days = all.map { day in
                    lines(
                        ofDay: day, picture,
                        limit: hidesPast && picture.days[day].isPast ? 0 : limit)
                }
                if let columns = flowed(days, count: count, height: height) { return columns }
            }
        }
        let days = all.map { lines(ofDay: $0, picture, limit: 0) }
        return flowed(days, count: count, height: height) ?? [Array(days.joined().prefix(height))]
    }

    /// Returns days in columns, or nil if they do not fit; a heading is never the last line of a column.
    private func flowed(_ days: [[Line]], count: Int, height: Int) -> [[Line]]? {
        var columns: [[Line]] = [[]]
        for day in days {
            for (index, line) in day.enumerated() {
                let isLastHeading = index == 0 && day.count > 1
                let used = columns[columns.count - 1].count
                if used + (isLastHeading ? 2 : 1) > height {
                    guard columns.count < count else { return nil }
                    columns.append([])
                }
                columns[columns.count - 1].append(line)
            }
        }
        return columns
    }

    private func lines(ofDay index: Int, _ picture: WeekPicture, limit: Int) -> [Line] {
        let day = picture.days[index]
        var items: [Line] = []
        for bar in picture.allDay where bar.days.contains(index) {
            items.append(("  \(mark(bar.kind, false))\(bar.title)", .item))
        }
        let sorted = day.items.sorted {
            ($0.minutes.lowerBound, $0.id) < ($1.minutes.lowerBound, $1.id)
        }
        for item in sorted {
            let own = item.mark.map { "\($0.text) " } ?? ""
            let signs = mark(item.kind, item.isConflicting) + own
            let isOver = picture.now.map { now in
                now.day == index && item.minutes.upperBound <= now.minute
            }
            let role: Role = day.isPast || isOver == true ? .past : .item
            items.append(("  \(item.startLabel) \(signs)\(item.title)", role))
        }
        var heading = day.isToday ? "[\(day.heading)]" : day.heading
        if let load = day.load, load.minutes > 0 { heading += "  \(load.words)" }
        if limit == 0, !items.isEmpty {
            heading += "  \(items.count) \(items.count == 1 ? "item" : "items")"
        }
        let role: Role = day.isToday ? .today : day.isPast ? .past : .heading
        let rest = items.count - limit
        let shown = rest > 1 ? Array(items.prefix(limit)) : items
        let more: [Line] = rest > 1 && limit > 0 ? [("  +\(rest) more", .past)] : []
        return [(heading, role)] + (limit == 0 ? [] : shown + more)
    }

    private func mark(_ kind: WeekPicture.Item.Kind, _ isConflicting: Bool) -> String {
        let conflict = isConflicting ? "\(style.glyphs.conflict) " : ""
        return conflict + (style.glyphs.kindMarks[kind].map { "\($0) " } ?? "")
    }
}

/// Paints today's tasks as a list.
struct TodayPainter {
    let style: TerminalStyle

    func canvas(of today: PagePicture.Today) -> Canvas {
        let shown = today.failure == nil ? today.overdue + today.current : []
        var canvas = style.canvas(height: 1 + shown.count)
        canvas.write(
            style.truncated(heading(of: today), toWidth: style.width), row: 0, column: 0,
            ink: style.palette.text, isBold: true)
        for (index, task) in shown.enumerated() { write(task, row: 1 + index, on: &canvas) }
        return canvas
    }

    private func heading(of today: PagePicture.Today) -> String {
        if let failure = today.failure { return "Tasks are not known: \(failure)" }
        if today.tasks.isEmpty { return "All clear! No tasks today." }
        let done = "\(today.doneCount) of \(today.tasks.count) tasks done"
        return today.overdue.isEmpty ? done : "\(done), \(today.overdue.count) overdue"
    }

    private func write(_ task: PagePicture.Today.Task, row: Int, on canvas: inout Canvas) {
        let palette = style.palette
        let box = task.isDone ? style.glyphs.done : style.glyphs.kindMarks[.block] ?? " "
        canvas.write(style.text(String(box)), row: row, column: 2, ink: palette.secondaryText)
        var column = 4
        if let mark = task.mark {
            let sign = style.text(mark.text)
            canvas.write(
                sign, row: row, column: column,
                ink: mark.tint.map(palette.mark) ?? palette.text, isBold: true)
            column += sign.width + 1
        }
        let time = style.text(task.timeLabel)
        let room = style.width - column
        let title = style.truncated(
            PictureWords.title(task.title), toWidth: max(room - time.width - 2, room / 2))
        canvas.write(title, row: row, column: column, ink: palette.text)
        guard title.width + 2 + time.width <= room else { return }
        canvas.write(
            time, row: row, column: column + title.width + 2,
            ink: task.isOverdue && !task.isDone ? palette.error : palette.secondaryText)
    }
}
